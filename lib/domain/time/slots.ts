import { dateOf, dayOf, type LocalMinute } from './branch-clock'
import { orderingTimes, type Schedule } from './opening-hours'

/** Ours: the length of a slot, and how far ahead a slot can be ordered. */
export const SLOT_MINUTES = 30
export const SLOT_DAYS = 7

/** A time for delivery or pickup: from `start` for `SLOT_MINUTES`. */
export type Slot = { readonly start: LocalMinute; readonly isFree: boolean }

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

/**
 * The slots of a branch, today first, full ones included. A slot begins `leadMinutes` after now and after opening at
 * the earliest, by the last order at the latest, and ends before the branch closes or pauses, so that no customer finds
 * a closed door.
 */
export function slotsOf(schedule: Schedule, now: LocalMinute, terms: SlotTerms): readonly SlotDay[] {
  const days = new Map<string, Slot[]>()
  const last = dayOf(now) + SLOT_DAYS - 1
  for (const { start, end } of orderingTimes(schedule, now, SLOT_DAYS)) {
    const first = roundUp(Math.max(now, start) + terms.leadMinutes)
    const closing = end + schedule.lastOrderMinutes
    for (let at = first; at <= end && at + SLOT_MINUTES <= closing; at += SLOT_MINUTES) {
      if (dayOf(at) > last) break
      const date = dateOf(dayOf(at))
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
