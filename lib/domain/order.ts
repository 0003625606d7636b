import { type DeliveryType, PICKUP } from './delivery'

/**
 * Where an order is, as the customer sees it. The specification names a status and no values: these are ours. Only an order
 * that is paid by card waits for its payment first.
 */
export const ORDER_STATUSES = [
  'awaiting_payment',
  'sent',
  'accepted',
  'cooking',
  'ready',
  'on_way',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const STEPS: Record<'delivery' | 'pickup', readonly OrderStatus[]> = {
  delivery: ['sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'],
  pickup: ['sent', 'accepted', 'cooking', 'ready', 'delivered'],
}

/** The statuses an order passes on its way through the kitchen, in order. */
export const stepsOf = (type: DeliveryType): readonly OrderStatus[] => (type === PICKUP ? STEPS.pickup : STEPS.delivery)

/** The status that the kitchen gives after this one; null when the order has ended, or waits for its payment. */
export function nextStatus(type: DeliveryType, status: OrderStatus): OrderStatus | null {
  const steps = stepsOf(type)
  const index = steps.indexOf(status)
  return index < 0 ? null : (steps[index + 1] ?? null)
}

/** Has the order come to its end? */
export const isEnded = (status: OrderStatus): boolean => status === 'delivered' || status === 'cancelled'

/** Which of two things heard about one order is the newer: it only ever goes forward, and nothing comes after a cancellation. */
export function laterStatus(type: DeliveryType, one: OrderStatus, other: OrderStatus): OrderStatus {
  const rank = (status: OrderStatus) => (status === 'cancelled' ? ORDER_STATUSES.length : stepsOf(type).indexOf(status))
  return rank(other) > rank(one) ? other : one
}
