import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { isEnded, type OrderStatus } from '@/lib/domain/order/order'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'

/**
 * Ours (hurry-up of an order): after how many minutes without a change of status the customer may remind the kitchen, and how
 * many must pass between two reminders.
 */
export const IDLE_MINUTES = 10
export const NUDGE_PAUSE_MINUTES = 10

type NudgeableOrder = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  /** When the order came to this status. */
  readonly statusAt: Date
  /** The end of the promised time. */
  readonly promisedUntil: Date
  /** The beginning of the order's slot; null: as soon as possible. */
  readonly slotStart: Date | null
  readonly nudgedAt: Date | null
  /** When the customer confirmed the receipt; null: not yet. */
  readonly receivedAt: Date | null
}

/**
 * From when on the customer may remind the kitchen: after the promised time, or after ten minutes without a change of
 * status (not for a slot: such an order does not change until it is cooked; nor on the way, where the kitchen can no
 * longer hurry), and at least ten minutes after the last reminder. Null: never, because the order has ended, was
 * received, waits for its payment, or for its customer.
 */
export function nudgeAllowedFrom({
  status,
  deliveryType,
  statusAt,
  promisedUntil,
  slotStart,
  nudgedAt,
  receivedAt,
}: NudgeableOrder): Date | null {
  if (isEnded(status) || receivedAt !== null || status === 'awaiting_payment') return null
  if (status === 'ready' && deliveryType === PICKUP) return null
  const still = statusAt.getTime() + IDLE_MINUTES * MS_PER_MINUTE
  const late = promisedUntil.getTime()
  const first = slotStart || status === 'on_way' ? late : Math.min(still, late)
  const again = nudgedAt ? nudgedAt.getTime() + NUDGE_PAUSE_MINUTES * MS_PER_MINUTE : first
  return new Date(Math.max(first, again))
}
