/** What the owner of a shop may set about the limits of `limits.ts`. */
export type LimitSettings = {
  /** How many times more than usual one network may do: an office or a test behind a single address. */
  readonly networkTimes: number
  /** Codes an hour to unknown browsers, of a thousand numbers that follow each other. */
  readonly smsPerPrefix: number
  /** Codes an hour to unknown browsers, of all; above it they prove that they are no script. */
  readonly smsPerHour: number
  /** Codes a day to unknown browsers, and as many again to known ones; above it none is sent. */
  readonly smsPerDay: number
}

export const LIMIT_SETTINGS: LimitSettings = { networkTimes: 1, smsPerPrefix: 20, smsPerHour: 100, smsPerDay: 1000 }

type LimitVariables = Readonly<
  Record<'NETWORK_LIMITS_TIMES' | 'SMS_PER_THOUSAND_NUMBERS' | 'SMS_PER_HOUR' | 'SMS_PER_DAY', number>
>

/** The settings as the environment names them. */
export const limitsOf = (env: LimitVariables): LimitSettings => ({
  networkTimes: env.NETWORK_LIMITS_TIMES,
  smsPerPrefix: env.SMS_PER_THOUSAND_NUMBERS,
  smsPerHour: env.SMS_PER_HOUR,
  smsPerDay: env.SMS_PER_DAY,
})
