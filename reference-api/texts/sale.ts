import { PICKUP } from '@/lib/domain/order/delivery'
import { clockTime } from '@/lib/domain/time/branch-clock'
import type { SaleTerms } from '@/lib/domain/time/sale-times'
import type { Locale } from '@/reference-api/locale'
import { fullDate } from './dates'
import { saleTexts } from './texts'

/** Weekdays as runs: "пн–пт", "сб, вс". */
function daysIn(weekdays: readonly number[], names: readonly string[]): string {
  const days = [...weekdays].sort((a, b) => a - b)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const isStretch = days.length > 2 && last - first === days.length - 1
  return isStretch ? `${names[first]}–${names[last]}` : days.map((day) => names[day]).join(', ')
}

/** The weekdays and hours of a sale or code, as "пн–пт, 08:00–11:00"; '': always. */
export const timesWords = ({ weekdays, hours }: Pick<SaleTerms, 'weekdays' | 'hours'>, locale: Locale): string =>
  [weekdays && daysIn(weekdays, saleTexts[locale].days), hours && `${clockTime(hours.from)}–${clockTime(hours.to)}`]
    .filter((part) => part !== null)
    .join(', ')

/** When and in which way a product is sold, in words; null: always and in every way. */
export function saleNote(terms: SaleTerms, locale: Locale): string | null {
  const { from, until, onlyFor } = terms
  const words = saleTexts[locale]
  const when = [
    timesWords(terms, locale) || null,
    from && words.from(fullDate(from, locale)),
    until && words.until(fullDate(until, locale)),
  ].filter((part) => part !== null)
  const way = onlyFor && (onlyFor === PICKUP ? words.pickup : words.delivery)
  const notes = [way, when.length > 0 ? words.only(when.join(', ')) : null].filter((note) => note !== null)
  return notes.length > 0 ? notes.join('. ') : null
}
