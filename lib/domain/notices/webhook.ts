import type { OrderEventKind, OrderStatus } from '@/lib/domain/order/order'

/** The events of orders that systems of the chain are told about. */
export const WEBHOOK_TYPES = [
  'order.placed',
  'order.accepted',
  'order.cooking',
  'order.ready',
  'order.on_way',
  'order.delivered',
  'order.cancelled',
  'order.changed',
  'order.estimated',
  'order.alarm',
  'order.paid',
  'order.refunded',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

const OF_STATUS: Readonly<Record<OrderStatus, WebhookType | null>> = {
  awaiting_payment: null,
  sent: 'order.placed',
  accepted: 'order.accepted',
  cooking: 'order.cooking',
  ready: 'order.ready',
  on_way: 'order.on_way',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
}

const OF_KIND: Readonly<Record<Exclude<OrderEventKind, 'status'>, WebhookType>> = {
  changed: 'order.changed',
  estimate: 'order.estimated',
  alarm: 'order.alarm',
  paid: 'order.paid',
  refunded: 'order.refunded',
}

/** The webhook that reports an event of an order; null: none does. */
export const webhookTypeOf = ({ kind, status }: { kind: OrderEventKind; status: OrderStatus }): WebhookType | null =>
  kind === 'status' ? OF_STATUS[status] : OF_KIND[kind]

/**
 * Seconds between tries: short gaps for a receiver that restarts, long ones for an outage of a night. After the last
 * try the delivery is given up.
 */
const GAPS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200]

/** Number of tries after which a delivery is given up: 27 hours after the first. */
export const WEBHOOK_TRIES = GAPS.length + 1

/** The random spread of a gap, as a share of it: an endpoint that was down does not get all deliveries at once. */
const SPREAD = 0.3

/**
 * How long after a failed try the next one follows.
 * @param tries how many have failed, from 1
 * @param share from 0 to below 1: position in the spread, computed from the delivery's id
 * @returns seconds; null: it is given up
 */
export function webhookGap(tries: number, share: number): number | null {
  const gap = GAPS[tries - 1]
  return gap === undefined ? null : gap * (1 + SPREAD * share)
}
