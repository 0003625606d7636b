import type { Locale } from '@/reference-api/locale'
import { dateTexts } from './texts'

/**
 * A local date, "YYYY-MM-DD", without its year: "05.12"; in English "5 December", because "05.12" would be read as May.
 */
export function dayAndMonth(date: string, locale: Locale): string {
  const [, month = '', day = ''] = date.split('-')
  return dateTexts[locale].dayAndMonth(month, day)
}

/** The same with its year: "05.12.2026", "5 December 2026". */
export function fullDate(date: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateTexts[locale].fullDate(year, month, day)
}
