import { MS_PER_DAY, MS_PER_MINUTE } from './durations'

/**
 * Minutes that Kazakhstan is ahead of UTC, winter and summer: one time zone since 1 March 2024. A constant, because the
 * zone tables of phones and servers may be older than that day: they have six hours for Almaty, and a slot chosen as
 * 13:30 would be cooked for 12:30.
 */
const AHEAD_OF_UTC_MINUTES = 5 * 60

/** A moment on the wall clock of the branches: whole minutes since 1970-01-01 00:00 *local* time. */
export type LocalMinute = number

export const MINUTES_PER_DAY = 24 * 60
const DAYS_PER_WEEK = 7
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3

/** A real moment on the wall clock of the branches, rounded down to the minute. */
export const toLocalMinute = (moment: Date): LocalMinute =>
  Math.floor(moment.getTime() / MS_PER_MINUTE) + AHEAD_OF_UTC_MINUTES

/** The real moment of a wall clock time. */
export const fromLocalMinute = (local: LocalMinute): Date => new Date((local - AHEAD_OF_UTC_MINUTES) * MS_PER_MINUTE)

/** "10:30" → 630. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The local day that a moment belongs to, counted from 1970-01-01. */
export const dayOf = (moment: LocalMinute): number => Math.floor(moment / MINUTES_PER_DAY)

/** A local day as "YYYY-MM-DD". */
export const dateOf = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10)

/** The local day of a date, "YYYY-MM-DD". */
const dayAt = (date: string): number => Date.parse(date) / MS_PER_DAY

/** The weekday of a local day; Monday is 0. */
export const weekdayOf = (day: number): number => (day + FIRST_WEEKDAY) % DAYS_PER_WEEK

/** The weekday of a local date, "YYYY-MM-DD"; Monday is 0. */
export const weekdayOfDate = (date: string): number => weekdayOf(dayAt(date))

/** How many days a local date comes after another one; both "YYYY-MM-DD". */
export const daysBetween = (from: string, to: string): number => dayAt(to) - dayAt(from)

/** The time of day of a moment: "HH:MM". */
export function clockTime(local: LocalMinute): string {
  const minute = local % MINUTES_PER_DAY
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A moment on the wall clock of the branches, as texts. */
type LocalTime = {
  /** "YYYY-MM-DD". */
  readonly date: string
  /** "HH:MM". */
  readonly time: string
}

/** Local date and time of the branches at a moment, independent of the reader's clock settings. */
export function localTime(moment: Date): LocalTime {
  const local = toLocalMinute(moment)
  return { date: new Date(local * MS_PER_MINUTE).toISOString().slice(0, 10), time: clockTime(local) }
}

/** Whether a local date is today or tomorrow; both dates "YYYY-MM-DD". */
export function relativeDay(date: string, today: string): 'today' | 'tomorrow' | 'other' {
  const days = daysBetween(today, date)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'other'
}

/** A moment rounded up to the minute: an end is shown as the minute by which it is over. */
export const wholeMinute = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / MS_PER_MINUTE) * MS_PER_MINUTE)
