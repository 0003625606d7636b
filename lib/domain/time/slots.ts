import { dateOf, dayOf, type LocalMinute, MINUTES_PER_DAY, relativeDay } from './branch-clock'
import { MS_PER_MINUTE } from './durations'
import { openingSpanOn, orderingTimes, type Schedule } from './opening-hours'

/** Ours: the length of a slot, and how far ahead a slot can be ordered. */
export const SLOT_MINUTES = 30
export const SLOT_DAYS = 7

/** A time for delivery or pickup: from `start` for `SLOT_MINUTES`. */
export type Slot = { readonly start: LocalMinute; readonly isFree: boolean }

/** The slots of a working day by the local date on which it begins: those of the night after it belong to it. */
export type SlotDay = { readonly date: string; readonly slots: readonly Slot[] }

type SlotTerms = {
  /** The longest time for cooking and the courier, in minutes; the first slot begins no earlier. */
  readonly leadMinutes: number
  /** How many orders fit into one slot. */
  readonly capacity: number
  /** How many orders a slot has already. */
  readonly taken: (start: LocalMinute) => number
}

const roundUp = (moment: LocalMinute): LocalMinute => Math.ceil(moment / SLOT_MINUTES) * SLOT_MINUTES

/** Where the night ends, in minutes after midnight: hours that last longer are no night, and mornings have their own date. */
const NIGHT_ENDS = 6 * 60

/** The day whose slot begins at a minute: the day before, when its hours run past midnight and end in the night. */
function dayOfSlot(schedule: Schedule, start: LocalMinute): number {
  const day = dayOf(start)
  const closes = openingSpanOn(schedule, day - 1)?.end ?? start
  return closes > start && closes <= day * MINUTES_PER_DAY + NIGHT_ENDS ? day - 1 : day
}

/**
 * What a day of slots is called: by a date, or tonight. When only the night after the first day is left, "today" would be
 * wrong before midnight and "tomorrow" after it.
 * @param firstDate the local date of its first slot
 */
export function slotDayName(
  date: string,
  firstDate: string,
  today: string,
  isFirst: boolean,
): 'tonight' | { date: string } {
  if (firstDate <= date) return { date }
  return isFirst && relativeDay(firstDate, today) !== 'other' ? 'tonight' : { date: firstDate }
}

/** Whether so much time lies between the starts of two neighbouring slots that the branch is closed in between. */
export const isGap = (before: Date, start: Date): boolean => +start - +before > SLOT_MINUTES * MS_PER_MINUTE

/**
 * The slots of a branch, today first, full ones included. A slot begins `leadMinutes` after now and after opening at
 * the earliest, by the last order at the latest, and ends before the branch closes or pauses, so that no customer finds
 * a closed door. The last day has its night, too.
 */
export function slotsOf(schedule: Schedule, now: LocalMinute, terms: SlotTerms): readonly SlotDay[] {
  const days = new Map<string, Slot[]>()
  const last = dayOf(now) + SLOT_DAYS - 1
  for (const { start, end } of orderingTimes(schedule, now, SLOT_DAYS)) {
    const first = roundUp(Math.max(now, start) + terms.leadMinutes)
    const closing = end + schedule.lastOrderMinutes
    for (let at = first; at <= end && at + SLOT_MINUTES <= closing; at += SLOT_MINUTES) {
      const day = dayOfSlot(schedule, at)
      if (day > last) break
      const date = dateOf(day)
      const slots = days.get(date) ?? []
      slots.push({ start: at, isFree: terms.taken(at) < terms.capacity })
      days.set(date, slots)
    }
  }
  return [...days].map(([date, slots]) => ({ date, slots }))
}

/** Whether this is a slot of the branch with room for an order. */
export function slotAt(days: readonly SlotDay[], start: LocalMinute): 'free' | 'full' | 'unknown' {
  const slot = days.flatMap((day) => day.slots).find((one) => one.start === start)
  if (!slot) return 'unknown'
  return slot.isFree ? 'free' : 'full'
}
