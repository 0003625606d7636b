import type { useTranslations } from 'next-intl'
import { daysBetween, localTime, relativeDay, weekdayOfDate } from '@/lib/domain/time/branch-clock'

const DAYS_AHEAD = 6
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** The opening of a branch in the contract's fields. Moments are ISO 8601. */
type Opening = {
  readonly is_open: boolean
  readonly opens_at: string | null
  readonly orders_until?: string | null
}

/**
 * Until when a branch takes orders, or when it opens again, with the day unless that is today. Digits and words come from the
 * messages, because Chromium has no Kazakh dates.
 */
export function openingText(
  t: ReturnType<typeof useTranslations<'moment'>>,
  { is_open, opens_at, orders_until = null }: Opening,
  now: Date,
): string {
  if (is_open && orders_until) return t('openUntil', { time: localTime(new Date(orders_until)).time })
  if (!opens_at) return t('closed')
  const { date, time } = localTime(new Date(opens_at))
  switch (relativeDay(date, now)) {
    case 'today':
      return t('opensToday', { time })
    case 'tomorrow':
      return t('opensTomorrow', { time })
    default: {
      const isSoon = daysBetween(localTime(now).date, date) <= DAYS_AHEAD
      const [, month, day] = date.split('-')
      return isSoon
        ? t('opensOn', { day: WEEKDAYS[weekdayOfDate(date)] ?? 'mon', time })
        : t('opensLater', { date: `${day}.${month}`, time })
    }
  }
}
