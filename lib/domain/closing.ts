import { type DeliveryType, PICKUP } from './delivery'
import { isEnded, type OrderStatus } from './order'
import { minutesAfter } from './time/durations'

/** Why a customer cancels (ours; the specification names a close-order button and no more). */
export const CANCEL_REASONS = ['changed_mind', 'too_long', 'wrong_order', 'wrong_address', 'other'] as const

/** Ours: a delivered order that nobody confirmed counts as received after so long. */
export const AUTO_CLOSE_MINUTES = 120

/** `receivedAt`: when the customer said that the order is there (a word that moves no money), or the shop took it for granted. */
type Closable = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly receivedAt: Date | null
}

/** Cooking has not begun: nothing is lost yet. */
const isBeforeCooking = (status: OrderStatus): boolean =>
  status === 'awaiting_payment' || status === 'sent' || status === 'accepted'

/** May the customer cancel the order? Until cooking begins. */
export const canCancel = ({ status }: Pick<Closable, 'status'>): boolean => isBeforeCooking(status)

/** May the customer say "received"? Once it was delivered; a pickup already when it is ready, for it is taken then. */
export const canReceive = ({ status, deliveryType, receivedAt }: Closable): boolean =>
  receivedAt === null && (status === 'delivered' || (status === 'ready' && deliveryType === PICKUP))

type Receivable = { readonly status: OrderStatus; readonly canReceive: boolean; readonly isReviewed: boolean }

/**
 * How loudly the customer is asked whether the order is there. `main`: it waits for that word; `aside`: the shop handed it out
 * and knows; null: it cannot be said, or a review has said it already.
 */
export function receiptPrompt({ status, canReceive, isReviewed }: Receivable): 'main' | 'aside' | null {
  if (!canReceive || isReviewed) return null
  return isEnded(status) ? 'aside' : 'main'
}

export type CloseAction = 'cancel' | 'received'

/**
 * What closing an order comes to. `again`: that was done before and nothing changes; `too_late` and `too_early`: not in this
 * status; `ended`: it was cancelled and cannot be received.
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

/** When a delivered order counts as received without a word; before that moment it is still among the active ones. */
export const autoClosesAt = (deliveredAt: Date): Date => minutesAfter(deliveredAt, AUTO_CLOSE_MINUTES)

/**
 * Is there still something to follow for the customer? Not once the order has ended, nor once they said that it is there: a pickup
 * they said so of is handed over by the shop a little later.
 */
export const isUnderWay = (status: OrderStatus, isReceived: boolean): boolean => !isEnded(status) && !isReceived

/**
 * Is the order among the active ones (the other tab holds the ended)? A delivered order stays active until it was received, two
 * hours at most.
 * @param order `statusAt`: when it came to its status
 */
export function isActive(order: Closable & { readonly statusAt: Date }, now: Date): boolean {
  if (order.status === 'cancelled' || order.receivedAt !== null) return false
  return order.status !== 'delivered' || autoClosesAt(order.statusAt) > now
}
