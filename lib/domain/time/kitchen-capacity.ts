import type { LocalMinute } from './branch-clock'
import type { Range } from './eta'
import { SLOT_MINUTES } from './slots'

/**
 * Ours: the longest delay in minutes, compared with an idle kitchen, for an order as soon as possible; beyond it the
 * customer chooses a slot.
 */
const ASAP_DELAY_MINUTES = 60

type AsapTerms = {
  /** Minutes that the order takes now, and in an idle kitchen. */
  readonly estimate: Range
  readonly quiet: Range
  /** How many orders fit into one slot, including those as soon as possible; 0: no limit. */
  readonly capacity: number
  /** How many orders a slot has already. */
  readonly taken: (start: LocalMinute) => number
}

/** The slot that an order as soon as possible takes in the kitchen, and the minutes that can be promised for it. */
export type AsapSlot = { readonly start: LocalMinute; readonly eta: Range }

const slotOf = (moment: LocalMinute): LocalMinute => Math.floor(moment / SLOT_MINUTES) * SLOT_MINUTES

/**
 * The slots that may take an order as soon as possible, full ones included: first the one in which it would be done,
 * then those after it, whose later time has to be promised.
 */
export function asapSlots(now: LocalMinute, { estimate, quiet }: Pick<AsapTerms, 'estimate' | 'quiet'>): AsapSlot[] {
  const first = slotOf(now + estimate.max)
  const last = Math.max(first, slotOf(now + quiet.max + ASAP_DELAY_MINUTES))
  const slots: AsapSlot[] = [{ start: first, eta: estimate }]
  for (let start = first + SLOT_MINUTES; start <= last; start += SLOT_MINUTES)
    slots.push({ start, eta: { min: start - now, max: start + SLOT_MINUTES - now } })
  return slots
}

/** What can be promised as soon as possible; null: the kitchen is full, and the customer has to choose a slot. */
export function asapEta(now: LocalMinute, terms: AsapTerms): Range | null {
  if (terms.capacity < 1) return terms.estimate
  const free = asapSlots(now, terms).find(({ start }) => terms.taken(start) < terms.capacity)
  return free?.eta ?? null
}
