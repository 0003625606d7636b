import { inEveryLanguage, LANGUAGES } from '@/lib/config/languages.mjs'
import { DEFAULT_LOCALE, type Locale } from '@/reference-api/locale'

/** "12 500" in the format of the language: an amount of bonuses. */
export const formatCount = (amount: number, locale: Locale = DEFAULT_LOCALE): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, LANGUAGES[locale].thousands)

/** "12 500 ₸" in the format of the language, like in the storefront, with no-break spaces. */
export const formatTenge = (amount: number, locale: Locale = DEFAULT_LOCALE): string =>
  `${formatCount(amount, locale)}\u00a0₸`

const RULES = inEveryLanguage((locale) => new Intl.PluralRules(LANGUAGES[locale].intl))

/**
 * "21 порции", "22 порций": a limit with its noun.
 * @param nouns as after 1 ("не больше 1 порции") and as after 2 and more
 */
export const counted = (
  count: number,
  [one, many]: readonly [string, string],
  locale: Locale = DEFAULT_LOCALE,
): string => `${count} ${RULES[locale].select(count) === 'one' ? one : many}`

type Units = { readonly s: string; readonly min: string; readonly h: string }

const UNBROKEN = '\u00a0'

/** A wait in words, rounded up, so that the limit allows another try after the named wait. */
export function duration(seconds: number, units: Units): string {
  if (seconds < 90) return `${seconds}${UNBROKEN}${units.s}`
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)}${UNBROKEN}${units.min}`
  return `${Math.ceil(seconds / 3600)}${UNBROKEN}${units.h}`
}

/** The last line of an SMS with a code, which phones read to fill the code in at `site` (WICG sms-one-time-codes). */
export const webOtpLine = (site: string, code: string): string => `\n\n@${new URL(site).hostname} #${code}`

/**
 * "5 декабря 2026 г."
 * @param date a day, at midnight UTC
 */
export const longDate = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].intl, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
