import { type LocalMinute, MINUTES_PER_DAY } from './opening-hours'

/**
 * Minutes that every wall clock of Kazakhstan is ahead of UTC, winter and summer: one time zone since 1 March 2024. A number,
 * because the zone tables of phones and servers are not believed: one that is older than that day says six hours for Almaty,
 * and a slot that was chosen as 13:30 would be cooked for 12:30.
 */
const AHEAD_OF_UTC_MINUTES = 5 * 60

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = MINUTES_PER_DAY * MS_PER_MINUTE

/** A real moment on the wall clock of the branches; the seconds of a begun minute do not count. */
export const toLocalMinute = (moment: Date): LocalMinute =>
  Math.floor(moment.getTime() / MS_PER_MINUTE) + AHEAD_OF_UTC_MINUTES

/** The real moment of a wall clock time. */
export const fromLocalMinute = (local: LocalMinute): Date => new Date((local - AHEAD_OF_UTC_MINUTES) * MS_PER_MINUTE)

/** What the clock on the wall shows: "HH:MM". */
export function clockTime(local: LocalMinute): string {
  const minute = local % MINUTES_PER_DAY
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A moment on the wall clock of the branches, as it is written. */
type LocalTime = {
  /** "YYYY-MM-DD". */
  readonly date: string
  /** "HH:MM". */
  readonly time: string
}

/** What calendar and clock on the wall of the branches show at a moment, wherever and however the reader's clock is set. */
export function localTime(moment: Date): LocalTime {
  const local = toLocalMinute(moment)
  return { date: new Date(local * MS_PER_MINUTE).toISOString().slice(0, 10), time: clockTime(local) }
}

/** Is a local date ("YYYY-MM-DD") today or tomorrow, seen from a moment? */
export function nearness(date: string, now: Date): 'today' | 'tomorrow' | 'other' {
  if (date === localTime(now).date) return 'today'
  return date === localTime(new Date(now.getTime() + MS_PER_DAY)).date ? 'tomorrow' : 'other'
}
