import { type DeliveryType, PICKUP } from './delivery'

/**
 * The status of an order as the customer sees it. The specification names a status and no values: these are ours. Only an order
 * that is paid by card starts with `awaiting_payment`.
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

/**
 * What may be told of an order: it came to a status, its time is estimated anew, something else of it changed (address, lines, what the
 * shop noted), nobody accepted it in time, the bank charged its card, the bank gave money back. Cash counts as paid when the order is handed over: that is a status.
 */
export const ORDER_EVENT_KINDS = ['status', 'estimate', 'changed', 'alarm', 'paid', 'refunded'] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

const STEPS: Record<'delivery' | 'pickup', readonly OrderStatus[]> = {
  delivery: ['sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'],
  pickup: ['sent', 'accepted', 'cooking', 'ready', 'delivered'],
}

/** The statuses an order passes on its way through the kitchen, in order. */
export const stepsOf = (type: DeliveryType): readonly OrderStatus[] => (type === PICKUP ? STEPS.pickup : STEPS.delivery)

/** The status after this one in the kitchen; null when the order has ended or waits for its payment. */
export function nextStatus(type: DeliveryType, status: OrderStatus): OrderStatus | null {
  const steps = stepsOf(type)
  const index = steps.indexOf(status)
  return index < 0 ? null : (steps[index + 1] ?? null)
}

/** Whether the order has ended: delivered or cancelled. */
export const isEnded = (status: OrderStatus): boolean => status === 'delivered' || status === 'cancelled'

/** The newer of two statuses of one order: an order only moves forward, and nothing follows a cancellation. */
export function laterStatus(type: DeliveryType, one: OrderStatus, other: OrderStatus): OrderStatus {
  const rank = (status: OrderStatus) => (status === 'cancelled' ? ORDER_STATUSES.length : stepsOf(type).indexOf(status))
  return rank(other) > rank(one) ? other : one
}
