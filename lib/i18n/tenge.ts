import type { Locale } from './locales'

const formatters = new Map<Locale, Intl.NumberFormat>()

/** "2 500 ₸" in the way of the language; `Intl` alone would print the code KZT in Russian and English. */
export function formatTenge(amount: number, locale: Locale): string {
  const known = formatters.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  formatters.set(locale, known)
  return `${known.format(amount)}\u00a0₸`
}
