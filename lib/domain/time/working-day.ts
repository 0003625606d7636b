import { dayOf, fromLocalMinute, type LocalMinute, MINUTES_PER_DAY, toLocalMinute } from './branch-clock'
import { openingAt, openingSpanOn, type Schedule } from './opening-hours'

/**
 * A working day of a branch: the hours that begin on a local date, and the closed time around them. It runs from `from` until just before
 * `to`, where the next one begins, so that every minute belongs to exactly one working day.
 */
export type WorkingDay = {
  /** The local date on which it begins, in days since 1970-01-01. */
  readonly day: number
  readonly from: LocalMinute
  readonly to: LocalMinute
}

/** Without a branch the working days are those of the calendar. */
export const NO_HOURS: Schedule = { week: [], exceptions: {}, lastOrderMinutes: 0 }

/**
 * The minute at which the working day of a date begins: its midnight; or, when the hours of the day before run past
 * midnight, the middle of the closed time after them. An order of 02:55 that is handed over at 03:20 belongs to the
 * night; staff that comes at 9 begins the new day.
 */
function beginningOf(schedule: Schedule, day: number): LocalMinute {
  const midnight = day * MINUTES_PER_DAY
  const closes = openingSpanOn(schedule, day - 1)?.end ?? midnight
  if (closes <= midnight) return midnight
  const opens = openingSpanOn(schedule, day)?.start ?? midnight + MINUTES_PER_DAY
  return closes + Math.max(0, Math.floor((opens - closes) / 2))
}

/** The working day that a minute belongs to. */
export function workingDayAt(schedule: Schedule, moment: LocalMinute): WorkingDay {
  const date = dayOf(moment)
  const day = moment < beginningOf(schedule, date) ? date - 1 : date
  return { day, from: beginningOf(schedule, day), to: beginningOf(schedule, day + 1) }
}

/**
 * The moment that "until the end of the day" means: the close of the working day, also before it opens and in its
 * pauses. After the close and on a day off it means the next opening, so that it never covers the next day.
 */
export function endOfWorkingDay(schedule: Schedule, now: LocalMinute): LocalMinute {
  const { day, to } = workingDayAt(schedule, now)
  const closes = openingSpanOn(schedule, day)?.end
  if (closes !== undefined && closes > now) return closes
  return openingAt(schedule, now).opensAt ?? to
}

/** The same for real moments instead of local minutes. */
export const endOfWorkingDayAt = (schedule: Schedule, now: Date): Date =>
  fromLocalMinute(endOfWorkingDay(schedule, toLocalMinute(now)))
