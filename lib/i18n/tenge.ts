import type { Locale } from './locales'

/** The separator between thousands. Chromium has no Kazakh numbers and would format them as English ones, unlike the server. */
const SEPARATOR: Readonly<Record<Locale, string>> = { ru: '\u00a0', en: ',', kk: '\u00a0' }

/** A whole number in the format of the language: "2 500". */
export const formatCount = (count: number, locale: Locale): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, SEPARATOR[locale])

/** A number in the format of the language, with one decimal unless it is 0: "9,4". */
export const formatTenths = (value: number, locale: Locale): string => {
  const text = String(Math.round(value * 10) / 10)
  return locale === 'en' ? text : text.replace('.', ',')
}

/** An amount in the format of the language: "2 500 ₸"; `Intl` would print the code KZT in Russian and English. */
export const formatTenge = (amount: number, locale: Locale): string => `${formatCount(amount, locale)}\u00a0₸`
