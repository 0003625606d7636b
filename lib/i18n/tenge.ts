import type { Locale } from './locales'

/** Between thousands. Chromium knows no Kazakh numbers and would write them the English way, unlike the server. */
const SEPARATOR: Readonly<Record<Locale, string>> = { ru: '\u00a0', en: ',', kk: '\u00a0' }

/** "2 500" in the way of the language. */
export const formatCount = (count: number, locale: Locale): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, SEPARATOR[locale])

/** "9,4" in the way of the language, with one decimal where there is one. */
export const formatTenths = (value: number, locale: Locale): string => {
  const text = String(Math.round(value * 10) / 10)
  return locale === 'en' ? text : text.replace('.', ',')
}

/** "2 500 ₸" in the way of the language; `Intl` would also print the code KZT in Russian and English. */
export const formatTenge = (amount: number, locale: Locale): string => `${formatCount(amount, locale)}\u00a0₸`
