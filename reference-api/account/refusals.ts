import { Refusal } from '@/reference-api/errors'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'

/** 429 of a limit; the wait is in the sentence for people and in Retry-After for programs. */
export const tooManyAttempts = (seconds: number, locale: Locale): Refusal =>
  new Refusal(429, { message: ACCOUNT_TEXTS[locale].tooMany(seconds), code: 'too_many_attempts' }, seconds)

/** 429 of somebody who wants another code too soon. */
export const codeCooldown = (seconds: number, locale: Locale): Refusal =>
  new Refusal(429, { message: ACCOUNT_TEXTS[locale].codeCooldown(seconds), code: 'code_cooldown' }, seconds)

/** 503 when passwords come faster than they can be hashed. */
export const tooBusy = (locale: Locale): Refusal =>
  new Refusal(503, { message: ACCOUNT_TEXTS[locale].busy, code: 'busy' }, 60)

/** 503 when the gateway did not take the SMS. */
export const smsFailed = (locale: Locale): Refusal =>
  new Refusal(503, { message: ACCOUNT_TEXTS[locale].smsFailed, code: 'sms_failed' })

/** 422 of one field that fits its schema and still cannot be taken. */
export const wrongField = (field: string, message: string): Refusal =>
  new Refusal(422, { message, errors: { [field]: [message] } })
