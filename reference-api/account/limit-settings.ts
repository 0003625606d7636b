/** The settings of the limits in `limits.ts`. */
export type LimitSettings = {
  /** A factor for the limits of one network, for an office or a test behind a single address. */
  readonly networkTimes: number
  /** The most codes within an hour to unknown browsers, for a thousand consecutive numbers. */
  readonly smsPerPrefix: number
  /** The number of codes within an hour to all unknown browsers above which they need a proof of work. */
  readonly smsPerHour: number
  /** The most codes within a day to unknown browsers, and as many again to known ones; above it none is sent. */
  readonly smsPerDay: number
}

export const LIMIT_SETTINGS: LimitSettings = { networkTimes: 1, smsPerPrefix: 20, smsPerHour: 100, smsPerDay: 1000 }

type LimitVariables = Readonly<
  Record<'NETWORK_LIMITS_TIMES' | 'SMS_PER_THOUSAND_NUMBERS' | 'SMS_PER_HOUR' | 'SMS_PER_DAY', number>
>

/** The settings from the environment's variables. */
export const limitsOf = (env: LimitVariables): LimitSettings => ({
  networkTimes: env.NETWORK_LIMITS_TIMES,
  smsPerPrefix: env.SMS_PER_THOUSAND_NUMBERS,
  smsPerHour: env.SMS_PER_HOUR,
  smsPerDay: env.SMS_PER_DAY,
})
