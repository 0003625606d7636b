import { tengeText, withThousands } from '@/lib/domain/money/money'
import { LANGUAGES, type Locale } from './locales'

/** A whole number in the format of the language: "2 500". */
export const formatCount = (count: number, locale: Locale): string => withThousands(count, LANGUAGES[locale].thousands)

/** A number in the format of the language, with one decimal unless it is 0: "9,4". */
export const formatTenths = (value: number, locale: Locale): string =>
  String(Math.round(value * 10) / 10).replace('.', LANGUAGES[locale].decimal)

/** An amount in the format of the language: "2 500 ₸". */
export const formatTenge = (amount: number, locale: Locale): string => tengeText(amount, LANGUAGES[locale].thousands)
