import { FORGOTTEN_HOURS } from '@/lib/domain/order/closing'
import { ACCEPTANCE_RULES, type AcceptanceRules } from '@/lib/domain/staff/acceptance'
import { APOLOGY_RULES, type ApologyRules } from '@/lib/domain/staff/apology'

/** The operator's settings for orders that are late. */
export type OrderSettings = {
  readonly acceptance: AcceptanceRules
  readonly apology: ApologyRules
  /** Hours after which an order that left the branch counts as handed over. */
  readonly forgottenHours: number
  /**
   * The receiver of a message when an order is not accepted: the phone of its branch, or one phone (digits) for all;
   * null: no message.
   */
  readonly alarmSms: 'branch' | { readonly phone: string } | null
}

export const ORDER_SETTINGS: OrderSettings = {
  acceptance: ACCEPTANCE_RULES,
  apology: APOLOGY_RULES,
  forgottenHours: FORGOTTEN_HOURS,
  alarmSms: null,
}

type Variables = {
  readonly ALARM_MINUTES: number
  readonly FREE_CANCEL_MINUTES: number
  readonly ALARM_SMS?: string | undefined
  readonly APOLOGY_MINUTES: number
  readonly APOLOGY_PERCENT: number
  readonly APOLOGY_CAP: number
  readonly FORGOTTEN_HOURS: number
}

/** The settings from the environment's variables. */
export const orderSettingsOf = (env: Variables): OrderSettings => ({
  acceptance: { alarmMinutes: env.ALARM_MINUTES, cancelMinutes: env.FREE_CANCEL_MINUTES },
  apology: { afterMinutes: env.APOLOGY_MINUTES, percent: env.APOLOGY_PERCENT, cap: env.APOLOGY_CAP },
  forgottenHours: env.FORGOTTEN_HOURS,
  alarmSms: env.ALARM_SMS === undefined ? null : env.ALARM_SMS === 'branch' ? 'branch' : { phone: env.ALARM_SMS },
})
