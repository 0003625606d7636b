import { PICKUP } from '@/lib/domain/delivery'
import type { SaleTerms } from '@/lib/domain/sale-times'
import { clockTime } from '@/lib/domain/time/branch-clock'
import type { Locale } from '@/reference-api/locale'
import { fullDate } from './dates'

type Words = {
  readonly days: readonly string[]
  readonly pickup: string
  readonly delivery: string
  readonly only: (when: string) => string
  readonly from: (date: string) => string
  readonly until: (date: string) => string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    days: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    pickup: 'Только самовывоз',
    delivery: 'Только доставка',
    only: (when) => `Продаём ${when}`,
    from: (date) => `с ${date}`,
    until: (date) => `по ${date}`,
  },
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    pickup: 'Pickup only',
    delivery: 'Delivery only',
    only: (when) => `Sold ${when}`,
    from: (date) => `from ${date}`,
    until: (date) => `until ${date}`,
  },
  kk: {
    days: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
    pickup: 'Тек өзіңіз алып кетесіз',
    delivery: 'Тек жеткізу арқылы',
    only: (when) => `Сатылатын уақыты: ${when}`,
    from: (date) => `${date} күнінен бастап`,
    until: (date) => `${date} күніне дейін`,
  },
}

/** Weekdays in a row as a stretch: "пн–пт", "сб, вс". */
function daysIn(weekdays: readonly number[], names: readonly string[]): string {
  const days = [...weekdays].sort((a, b) => a - b)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const isStretch = days.length > 2 && last - first === days.length - 1
  return isStretch ? `${names[first]}–${names[last]}` : days.map((day) => names[day]).join(', ')
}

/** The times of the week for which something is, as "пн–пт, 08:00–11:00"; '': always. */
export const timesWords = ({ weekdays, hours }: Pick<SaleTerms, 'weekdays' | 'hours'>, locale: Locale): string =>
  [weekdays && daysIn(weekdays, WORDS[locale].days), hours && `${clockTime(hours.from)}–${clockTime(hours.to)}`]
    .filter((part) => part !== null)
    .join(', ')

/** When and how a product is sold, in words; null: always and in every way. */
export function saleNote(terms: SaleTerms, locale: Locale): string | null {
  const { from, until, onlyFor } = terms
  const words = WORDS[locale]
  const when = [
    timesWords(terms, locale) || null,
    from && words.from(fullDate(from, locale)),
    until && words.until(fullDate(until, locale)),
  ].filter((part) => part !== null)
  const way = onlyFor && (onlyFor === PICKUP ? words.pickup : words.delivery)
  const notes = [way, when.length > 0 ? words.only(when.join(', ')) : null].filter((note) => note !== null)
  return notes.length > 0 ? notes.join('. ') : null
}
