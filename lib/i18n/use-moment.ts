'use client'

import { useTranslations } from 'next-intl'
import { useToday } from '@/lib/clock/use-server-now'
import { localTime, relativeDay, weekdayOfDate } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import { slotDayName } from '@/lib/domain/time/slots'

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Slots of tomorrow before this time are tonight's. */
const MORNING = '05:00'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/**
 * Formats moments in the language, on the clock of the branches and by the server's today: "завтра в 10:00". Needs the texts of `moment`. Names of days
 * and months come from there, because Chromium has none in Kazakh ("M11 24, Mon"). Moments are ISO 8601.
 */
export function useMoment() {
  const t = useTranslations('moment')
  const today = useToday()

  const dateOf = (date: string): string => {
    const [, month = '', day = ''] = date.split('-')
    return t('date', { day: String(Number(day)), month: `m${month}` })
  }
  /** The day of a moment and whether it must be named. */
  const dayOf = (moment: string) => {
    const { date, time } = localTime(new Date(moment))
    return { day: relativeDay(date, today), date: dateOf(date), time }
  }
  const time = (moment: string): string => localTime(new Date(moment)).time
  const span = (from: string, minutes: number): string =>
    `${time(from)}–${localTime(minutesAfter(new Date(from), minutes)).time}`

  const dayName = (date: string): string => {
    const weekday = WEEKDAYS[weekdayOfDate(date)] ?? 'mon'
    return t('dayName', { day: relativeDay(date, today), weekday, date: dateOf(date) })
  }

  return {
    /** "19:30–20:00". */
    span,
    /** In a sentence: "в 10:00", "завтра в 10:00", "24 ноября в 10:00". */
    at: (moment: string): string => t('at', dayOf(moment)),
    /** In a sentence, when something begins again: "с 10:00", "завтра с 10:00", "24 ноября с 10:00". */
    from: (moment: string): string => t('from', dayOf(moment)),
    /** In a sentence: "с 10:00 до 10:30", "завтра с 10:00 до 10:30". */
    between: (from: string, to: string): string => {
      const { day, date, time: begin } = dayOf(from)
      return t('between', { day, date, from: begin, to: time(to) })
    },
    /** In a sentence, when something ends: "до 10:00", "до завтра, 10:00", "до 24 ноября, 10:00". */
    until: (moment: string): string => t('until', dayOf(moment)),
    /** A moment after a colon: "сегодня, 19:30". */
    dayAndTime: (moment: string): string => t('on', dayOf(moment)),
    /** A moment at the beginning of a line: "Сегодня, 19:30". */
    stamp: (moment: string): string => capitalized(t('on', dayOf(moment))),
    /** The day of a moment in a sentence: "24 ноября". */
    day: (moment: string): string => dayOf(moment).date,
    /** A local date with its year: "24 ноября 2026 г.". */
    fullDate: (date: string): string => t('fullDate', { date: dateOf(date), year: date.slice(0, 4) }),
    /** The time of an order: "как можно скорее" for null, "завтра, 10:00–10:30" for a slot; '' while none is chosen. */
    wanted: (slotStart: string | null, slotMinutes: number): string => {
      if (slotStart === null) return t('asap')
      if (Number.isNaN(Date.parse(slotStart))) return t('notChosen')
      const { day, date, time: begin } = dayOf(slotStart)
      const isTonight = day === 'tomorrow' && begin < MORNING
      return t('on', { day: isTonight ? 'tonight' : day, date, time: span(slotStart, slotMinutes) })
    },
    /** A local date as the name of a day: "Сегодня", "Завтра", "Пн, 24 ноября". */
    dayName,
    /** A day of slots, by its date and the moment of its first slot: as `dayName`, or "Сегодня ночью". */
    slotDay: (date: string, first: string, isFirst: boolean): string => {
      const name = slotDayName(date, localTime(new Date(first)).date, today, isFirst)
      return name === 'tonight' ? t('dayName', { day: name, weekday: '', date: '' }) : dayName(name.date)
    },
  }
}
