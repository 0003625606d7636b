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
 * Events of an order: it reached a status, its time was estimated anew, something else changed (address, lines, notes
 * of the shop), it was not accepted in time, the bank charged its card, the bank gave money back. Cash has no event of
 * its own: it counts as paid when the order is handed over, which is a status.
 */
export const ORDER_EVENT_KINDS = ['status', 'estimate', 'changed', 'alarm', 'paid', 'refunded'] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

const STEPS: Record<'delivery' | 'pickup', readonly OrderStatus[]> = {
  delivery: ['sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'],
  pickup: ['sent', 'accepted', 'cooking', 'ready', 'delivered'],
}

/** The statuses an order passes on its way through the kitchen, in order. */
export const stepsOf = (type: DeliveryType): readonly OrderStatus[] => (type === PICKUP ? STEPS.pickup : STEPS.delivery)

/**
 * The five stages in which a customer follows an order. A delivery that is ready waits for its courier where it was cooked, so
 * both share a stage.
 */
export function stagesOf(type: DeliveryType, status: OrderStatus): readonly OrderStatus[] {
  const steps = stepsOf(type)
  if (type === PICKUP) return steps
  const isCooked = steps.indexOf(status) >= steps.indexOf('ready')
  return steps.filter((step) => step !== (isCooked ? 'cooking' : 'ready'))
}

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
