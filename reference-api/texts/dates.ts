import type { Locale } from '@/reference-api/locale'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** A local date, "YYYY-MM-DD", without its year: "05.12"; in English, where that would be read as May, "5 December". */
export function dayAndMonth(date: string, locale: Locale): string {
  const [, month = '', day = ''] = date.split('-')
  return locale === 'en' ? `${Number(day)}\u00a0${MONTHS[Number(month) - 1]}` : `${day}.${month}`
}

/** The same with its year: "05.12.2026", "5 December 2026". */
export const fullDate = (date: string, locale: Locale): string =>
  `${dayAndMonth(date, locale)}${locale === 'en' ? ' ' : '.'}${date.slice(0, 4)}`
