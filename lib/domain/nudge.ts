import { isEnded, type OrderStatus } from './order'
import { MS_PER_MINUTE } from './time/durations'

/** Ours (hurry-up of an order on its way): how long nothing may happen, and how often the kitchen may be reminded. */
export const IDLE_MINUTES = 10
export const NUDGE_PAUSE_MINUTES = 10

type NudgeableOrder = {
  readonly status: OrderStatus
  /** When the order came to this status. */
  readonly statusAt: Date
  /** The last moment that was promised. */
  readonly promisedUntil: Date
  /** Cooking begins no earlier for an order that wants a slot; null: at once. */
  readonly slotStart: Date | null
  readonly nudgedAt: Date | null
  /** When the customer said that the order is there; null: not yet. */
  readonly receivedAt: Date | null
}

/**
 * From when on the customer may ask the kitchen to hurry: after the promise was broken or nothing happened for ten minutes,
 * and not within ten minutes of the last time. Null: never, the order has ended or is
 * with the customer, or the kitchen does not know of it yet. An order for a slot waits for the slot.
 */
export function nudgeableFrom({
  status,
  statusAt,
  promisedUntil,
  slotStart,
  nudgedAt,
  receivedAt,
}: NudgeableOrder): Date | null {
  if (isEnded(status) || receivedAt !== null || status === 'awaiting_payment') return null
  const still = statusAt.getTime() + IDLE_MINUTES * MS_PER_MINUTE
  const late = promisedUntil.getTime()
  const first = slotStart ? late : Math.min(still, late)
  const again = nudgedAt ? nudgedAt.getTime() + NUDGE_PAUSE_MINUTES * MS_PER_MINUTE : first
  return new Date(Math.max(first, again))
}
