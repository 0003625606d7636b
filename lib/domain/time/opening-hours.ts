import { dateOf, dayOf, type LocalMinute, MINUTES_PER_DAY, minutesOf, weekdayOf } from './branch-clock'

/** "HH:MM". `to` at or before `from` means that the branch closes after midnight. */
export type WorkTime = { readonly from: string; readonly to: string }

/** The hours of a day, and the pauses within them in which no orders are taken. */
export type DayHours = WorkTime & { readonly breaks?: readonly WorkTime[] }

/** When a branch works. */
export type Schedule = {
  /** Monday first, seven entries; null: closed all day. */
  readonly week: readonly (DayHours | null)[]
  /** Days that differ, by local date "YYYY-MM-DD": holidays, repairs. */
  readonly exceptions: Readonly<Record<string, DayHours | null>>
  /** How many minutes before closing, or before a pause, the kitchen takes the last order. */
  readonly lastOrderMinutes: number
}

/** From `start` until just before `end`. */
type Shift = { readonly start: LocalMinute; readonly end: LocalMinute }

/** How many days ahead an opening is searched. */
const HORIZON_DAYS = 31

const lengthOf = ({ from, to }: WorkTime): number => {
  const length = minutesOf(to) - minutesOf(from)
  return length > 0 ? length : length + MINUTES_PER_DAY
}

/** The hours that begin on a local day; null: closed. An exception wins over the weekday. */
export function hoursOn(schedule: Schedule, day: number): DayHours | null {
  const exception = schedule.exceptions[dateOf(day)]
  return exception === undefined ? (schedule.week[weekdayOf(day)] ?? null) : exception
}

/** Different hours on one date, "YYYY-MM-DD"; null: closed all day. */
export type SpecialDay = { readonly date: string; readonly hours: DayHours | null }

const isSameHours = (a: DayHours | null, b: DayHours | null): boolean =>
  a === null || b === null
    ? a === b
    : JSON.stringify(stretchesOf(a).map(({ from, to }) => [from, to])) ===
      JSON.stringify(stretchesOf(b).map(({ from, to }) => [from, to]))

/** The days within a number of days from `today` whose hours differ from those of their weekday, in order. */
export function specialDays(schedule: Schedule, today: number, days: number): readonly SpecialDay[] {
  return Array.from({ length: days }, (_, index) => today + index).flatMap((day) => {
    const hours = hoursOn(schedule, day)
    return isSameHours(hours, schedule.week[weekdayOf(day)] ?? null) ? [] : [{ date: dateOf(day), hours }]
  })
}

/** The hours of a day as the stretches between its pauses. */
export const stretchesOf = ({ from, to, breaks = [] }: DayHours): readonly WorkTime[] =>
  [...breaks, null].map((next, index) => ({ from: breaks[index - 1]?.to ?? from, to: next?.from ?? to }))

/** From the first opening to the last closing of the hours that begin on a day; null: closed all day. */
export function openingSpanOn(schedule: Schedule, day: number): Shift | null {
  const hours = hoursOn(schedule, day)
  if (!hours) return null
  const start = day * MINUTES_PER_DAY + minutesOf(hours.from)
  return { start, end: start + lengthOf(hours) }
}

/**
 * The shifts that begin on a day, split by its pauses; a shift that runs past midnight belongs to the day on which it
 * began.
 */
function shiftsOn(schedule: Schedule, day: number): readonly Shift[] {
  const hours = hoursOn(schedule, day)
  if (!hours) return []
  const start = day * MINUTES_PER_DAY + minutesOf(hours.from)
  /** A time of the day or of the night after it. */
  const after = (time: string): LocalMinute =>
    start + ((minutesOf(time) - minutesOf(hours.from) + MINUTES_PER_DAY) % MINUTES_PER_DAY)
  const pauses = hours.breaks ?? []
  return [...pauses, null].map((next, index) => {
    const before = pauses[index - 1]
    return { start: before ? after(before.to) : start, end: next ? after(next.from) : start + lengthOf(hours) }
  })
}

/** Shifts that end after a moment, in order, within a number of days; computed one by one as the caller reads them. */
function* everyShift(schedule: Schedule, moment: LocalMinute, days: number): Generator<Shift, void> {
  const first = dayOf(moment) - 1
  for (let day = first; day <= first + 1 + days; day += 1)
    for (const shift of shiftsOn(schedule, day)) if (shift.end > moment) yield shift
}

/** The same, with adjoining shifts joined. */
function* shiftsAfter(schedule: Schedule, moment: LocalMinute, days: number): Generator<Shift, void> {
  let last: Shift | undefined
  for (const shift of everyShift(schedule, moment, days)) {
    const touches: boolean = last !== undefined && shift.start <= last.end
    if (last && !touches) yield last
    last = last && touches ? { start: last.start, end: Math.max(last.end, shift.end) } : shift
  }
  if (last) yield last
}

/** The state of a branch at a moment. */
export type Opening = {
  readonly isOpen: boolean
  /** The branch takes orders: it is open and the last order is not over. */
  readonly takesOrders: boolean
  /** Until when orders are taken now; null when they are not. */
  readonly ordersUntil: LocalMinute | null
  /** When it closes; null when it is closed. */
  readonly closesAt: LocalMinute | null
  /** When it takes orders again; null while it takes them, and when no opening is known. */
  readonly opensAt: LocalMinute | null
}

/** Whether the branch is open, until when, and when it opens again. */
export function openingAt(schedule: Schedule, now: LocalMinute): Opening {
  let current: Shift | null = null
  let next: Shift | null = null
  for (const shift of shiftsAfter(schedule, now, HORIZON_DAYS)) {
    if (shift.start <= now) current = shift
    else if (shift.end - schedule.lastOrderMinutes > shift.start) next = shift
    if (next) break
  }
  const ordersUntil = current && current.end - schedule.lastOrderMinutes
  const takesOrders = ordersUntil !== null && now < ordersUntil
  return {
    isOpen: current !== null,
    takesOrders,
    ordersUntil: takesOrders ? ordersUntil : null,
    closesAt: current?.end ?? null,
    opensAt: takesOrders ? null : (next?.start ?? null),
  }
}

/**
 * The state of a branch that its staff may have paused: during the pause it takes no orders. It takes them again when
 * the pause ends or, if it is closed then, at its next opening.
 * @param pausedUntil null: not paused
 */
export function openingInPause(schedule: Schedule, now: LocalMinute, pausedUntil: LocalMinute | null): Opening {
  const opening = openingAt(schedule, now)
  if (pausedUntil === null || pausedUntil <= now) return opening
  const after = openingAt(schedule, pausedUntil)
  return { ...opening, takesOrders: false, ordersUntil: null, opensAt: after.takesOrders ? pausedUntil : after.opensAt }
}

/** Stretches of time, from now on, in which orders are taken: from opening to the last order. */
export const orderingTimes = (schedule: Schedule, now: LocalMinute, days: number): readonly Shift[] =>
  [...shiftsAfter(schedule, now, days)]
    .map(({ start, end }) => ({ start, end: end - schedule.lastOrderMinutes }))
    .filter(({ start, end }) => end > Math.max(start, now))
