import type { Locale } from '@/reference-api/locale'

/** "12 500" in the way of the language: bonuses, which are no money. */
export const count = (amount: number, locale: Locale = 'ru'): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : '\u00a0')

/** "12 500 ₸" in the way of the language, as the storefront writes it, with spaces that do not break. */
export const tenge = (amount: number, locale: Locale = 'ru'): string => `${count(amount, locale)}\u00a0₸`
