import { LANGUAGES, type Locale } from './locales'

/** A whole number in the format of the language: "2 500". */
export const formatCount = (count: number, locale: Locale): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, LANGUAGES[locale].thousands)

/** A number in the format of the language, with one decimal unless it is 0: "9,4". */
export const formatTenths = (value: number, locale: Locale): string =>
  String(Math.round(value * 10) / 10).replace('.', LANGUAGES[locale].decimal)

/** An amount in the format of the language: "2 500 ₸"; `Intl` would print the code KZT in Russian and English. */
export const formatTenge = (amount: number, locale: Locale): string => `${formatCount(amount, locale)}\u00a0₸`
