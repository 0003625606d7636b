import type { Problem } from '@/lib/contract/errors'
import { Refusal } from '@/reference-api/http/errors'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS, commonTexts } from '@/reference-api/texts/texts'

/** 429 of an exceeded limit; the wait is in the message and in Retry-After. */
export const tooManyAttempts = (seconds: number, locale: Locale): Refusal =>
  new Refusal(429, { message: ACCOUNT_TEXTS[locale].tooMany(seconds), code: 'too_many_attempts' }, seconds)

/** 429 for a caller that has to solve a proof of work first; without Retry-After, because it may call again at once. */
export const proofRequired = (challenge: NonNullable<Problem['challenge']>, locale: Locale): Refusal =>
  new Refusal(429, { message: ACCOUNT_TEXTS[locale].proofRequired, code: 'proof_required', challenge })

/** 429 when a cap on codes is reached, for the thousand numbers around the phone or for all. */
export const tooManyCodes = (seconds: number, locale: Locale): Refusal =>
  new Refusal(429, { message: ACCOUNT_TEXTS[locale].codesCapped(seconds), code: 'too_many_codes' }, seconds)

/** 403 of an action that needs a recent login. */
export const reauthRequired = (locale: Locale): Refusal =>
  new Refusal(403, { message: ACCOUNT_TEXTS[locale].reauth, code: 'reauth_required' })

/** 401 for a caller whose account was deleted during the call. */
export const accountDeleted = (locale: Locale): Refusal =>
  new Refusal(401, { message: commonTexts[locale].unauthorized })

/** 429 for a request of another code too soon after the last one. */
export const codeCooldown = (seconds: number, locale: Locale): Refusal =>
  new Refusal(429, { message: ACCOUNT_TEXTS[locale].codeCooldown(seconds), code: 'code_cooldown' }, seconds)

/** 503 when too many passwords wait to be hashed. */
export const tooBusy = (locale: Locale): Refusal =>
  new Refusal(503, { message: ACCOUNT_TEXTS[locale].busy, code: 'busy' }, 60)

/** 503 when the SMS gateway did not accept the message. */
export const smsFailed = (locale: Locale): Refusal =>
  new Refusal(503, { message: ACCOUNT_TEXTS[locale].smsFailed, code: 'sms_failed' })

/** The refusal of a public demo, which sends no codes. */
export const smsNotAvailable = (locale: Locale): Refusal =>
  new Refusal(503, { message: ACCOUNT_TEXTS[locale].smsAbsent, code: 'sms_absent' })

/** 422 for a field that fits its schema and breaks a rule. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal(422, { message, errors: { [field]: [message] } })
