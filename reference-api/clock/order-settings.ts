import { ACCEPTANCE_RULES, type AcceptanceRules } from '@/lib/domain/acceptance'
import { APOLOGY_RULES, type ApologyRules } from '@/lib/domain/apology'
import { FORGOTTEN_HOURS } from '@/lib/domain/closing'

/** What the operator decides about orders that are late. */
export type OrderSettings = {
  readonly acceptance: AcceptanceRules
  readonly apology: ApologyRules
  /** After so many hours an order that left the branch is taken for handed over. */
  readonly forgottenHours: number
  /** Who gets a message when nobody accepts an order: the phone of its branch, one phone (digits) for all; null: nobody. */
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

/** The settings from the variables of the environment. */
export const orderSettingsOf = (env: Variables): OrderSettings => ({
  acceptance: { alarmMinutes: env.ALARM_MINUTES, cancelMinutes: env.FREE_CANCEL_MINUTES },
  apology: { afterMinutes: env.APOLOGY_MINUTES, percent: env.APOLOGY_PERCENT, cap: env.APOLOGY_CAP },
  forgottenHours: env.FORGOTTEN_HOURS,
  alarmSms: env.ALARM_SMS === undefined ? null : env.ALARM_SMS === 'branch' ? 'branch' : { phone: env.ALARM_SMS },
})
