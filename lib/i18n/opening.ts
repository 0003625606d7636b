import type { useTranslations } from 'next-intl'
import { daysBetween, localTime, relativeDay, weekdayOfDate } from '@/lib/domain/time/branch-clock'
import { minutesToLastOrder } from '@/lib/domain/time/last-order'
import { type DayHours, type SpecialDay, stretchesOf } from '@/lib/domain/time/opening-hours'

const DAYS_AHEAD = 6
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** The opening of a branch in the contract's fields. Moments are ISO 8601. */
type Opening = {
  readonly is_open: boolean
  readonly opens_at: string | null
  readonly orders_until?: string | null
  readonly is_paused?: boolean | undefined
  readonly is_closing?: boolean | undefined
}

/** The hours of a day with its pauses: "10:00–13:00, 14:00–23:00". */
export const hoursText = (hours: DayHours): string =>
  stretchesOf(hours)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ')

/** A local date, "YYYY-MM-DD", as "22 марта". */
function dateText(t: ReturnType<typeof useTranslations<'moment'>>, date: string): string {
  const [, month = '', day = ''] = date.split('-')
  return t('date', { day: String(Number(day)), month: `m${month}` })
}

/** A day that differs from the week: "22 марта: 12:00–20:00", or that the branch is closed on it. */
export function specialDayText(t: ReturnType<typeof useTranslations<'moment'>>, { date, hours }: SpecialDay): string {
  const when = dateText(t, date)
  return hours ? t('specialHours', { date: when, hours: hoursText(hours) }) : t('specialClosed', { date: when })
}

/**
 * Until when a branch takes orders, or when it opens again, with the day unless it is today. Words and formats come
 * from the messages, because Chromium has no Kazakh dates.
 * @param today on the clock of the branches, "YYYY-MM-DD"
 * @param now the server's time in ms: in the last hour the minutes to the last order are named; null: they never are
 */
export function openingText(
  t: ReturnType<typeof useTranslations<'moment'>>,
  { is_open, opens_at, orders_until = null, is_paused = false, is_closing = false }: Opening,
  today: string,
  now: number | null = null,
): string {
  const minutes = is_open ? minutesToLastOrder(orders_until, now) : null
  if (minutes !== null) return t('lastOrderIn', { minutes })
  if (is_open && orders_until) return t('openUntil', { time: localTime(new Date(orders_until)).time })
  if (!opens_at) return t('closed')
  const { date, time } = localTime(new Date(opens_at))
  const day = relativeDay(date, today)
  if (is_paused || is_closing) return t(is_paused ? 'paused' : 'closing', { day, date: dateText(t, date), time })
  switch (day) {
    case 'today':
      return t('opensToday', { time })
    case 'tomorrow':
      return t('opensTomorrow', { time })
    default: {
      const isSoon = daysBetween(today, date) <= DAYS_AHEAD
      return isSoon
        ? t('opensOn', { day: WEEKDAYS[weekdayOfDate(date)] ?? 'mon', time })
        : t('opensLater', { date: dateText(t, date), time })
    }
  }
}
