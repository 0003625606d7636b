import { minutesAfter } from '@/lib/domain/time/durations'
import { type DeliveryType, PICKUP } from './delivery'
import { isEnded, type OrderStatus } from './order'

/** Why a customer cancels (ours; the specification names a close-order button and nothing more). */
export const CANCEL_REASONS = ['changed_mind', 'too_long', 'wrong_order', 'wrong_address', 'other'] as const

/** Ours: a delivered order counts as received after so many minutes when its customer confirms nothing. */
export const AUTO_CLOSE_MINUTES = 120

/** Ours: hours after which an order that left the branch, and was not marked as handed over, counts as handed over. */
export const FORGOTTEN_HOURS = 12

/**
 * `receivedAt`: when the customer confirmed the receipt, or the shop did automatically. It does not affect payments.
 */
type Closable = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly receivedAt: Date | null
}

/** Statuses before cooking begins: a cancelled order wastes no food. */
const isBeforeCooking = (status: OrderStatus): boolean =>
  status === 'awaiting_payment' || status === 'sent' || status === 'accepted'

/** Whether the customer may cancel the order: until cooking begins. */
export const canCancel = ({ status }: Pick<Closable, 'status'>): boolean => isBeforeCooking(status)

/**
 * Whether the customer may confirm the receipt: after delivery; for pickup as soon as the order is ready, because then
 * it can be collected.
 */
export const canReceive = ({ status, deliveryType, receivedAt }: Closable): boolean =>
  receivedAt === null && (status === 'delivered' || (status === 'ready' && deliveryType === PICKUP))

/**
 * Whether the customer is asked to confirm the receipt: not once the shop has reported that it handed the order over.
 */
export const asksToConfirmReceipt = (order: { readonly status: OrderStatus; readonly canReceive: boolean }): boolean =>
  order.canReceive && !isEnded(order.status)

export type CloseAction = 'cancel' | 'received'

/**
 * Whether an order can be closed in this way. `again`: it was done before and nothing changes; `too_late`, `too_early`: not in
 * this status; `ended`: it was cancelled and cannot be received.
 */
export function closeVerdict(
  order: Closable,
  action: CloseAction,
): 'do' | 'again' | 'too_late' | 'too_early' | 'ended' {
  if (action === 'cancel') {
    if (order.status === 'cancelled') return 'again'
    return canCancel(order) ? 'do' : 'too_late'
  }
  if (order.status === 'cancelled') return 'ended'
  if (order.receivedAt !== null) return 'again'
  return canReceive(order) ? 'do' : 'too_early'
}

/** When a delivered order counts as received automatically; until then it is an active order. */
export const autoClosesAt = (deliveredAt: Date): Date => minutesAfter(deliveredAt, AUTO_CLOSE_MINUTES)

/**
 * Whether the customer still waits for the order: it has not ended and was not received. A pickup order that its customer
 * confirmed is handed over in the shop's system a little later.
 */
export const isUnderWay = (status: OrderStatus, isReceived: boolean): boolean => !isEnded(status) && !isReceived

/**
 * Whether the order is listed as active (the other tab of the history holds ended ones). A delivered order stays active until
 * it was received, two hours at most.
 * @param order `statusAt`: when it came to its status
 */
export function isActive(order: Closable & { readonly statusAt: Date }, now: Date): boolean {
  if (order.status === 'cancelled' || order.receivedAt !== null) return false
  return order.status !== 'delivered' || autoClosesAt(order.statusAt) > now
}

/**
 * Whether the shop probably forgot to report that an order was handed over: a delivery that has been on the way for
 * hours, or a pickup that has been ready for hours although its customer confirmed the receipt. A pickup whose customer
 * confirmed nothing does not count.
 * @param order `statusAt`: when it came to its status
 */
export function isHandOverForgotten(order: Closable & { readonly statusAt: Date }, now: Date, hours: number): boolean {
  const isOut = order.status === 'on_way' || (order.status === 'ready' && order.receivedAt !== null)
  return isOut && minutesAfter(order.statusAt, hours * 60) <= now
}
