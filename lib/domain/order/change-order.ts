import type { Tenge } from '@/lib/domain/money/money'
import type { PaymentState } from '@/lib/domain/money/payment'
import { canRefundPart } from '@/lib/domain/money/refund'
import type { OrderStatus } from './order'

/**
 * Whether the customer may change an order: until the branch accepts it (ours). An order that waits for its payment has
 * to be paid first.
 */
export const isChangeable = (status: OrderStatus): boolean => status === 'sent'

/** An order before it is changed. Tenge. */
type PaidOrder = {
  readonly paymentState: PaymentState
  readonly total: Tenge
  /** The amount charged to the card, less the refunds so far. */
  readonly left: Tenge
  /** The shop gave the delivery fee back, so the fee can no longer change. */
  readonly isFeeRefunded: boolean
}

/**
 * What a new total of an order means for its payment. `same`: nothing; `pay_other`: nothing was charged, the new total
 * is paid on receipt; `give_back`: the card was charged more, and the difference goes back to it; `refuse`: the card
 * was charged less and is not charged twice, or the difference is too small for the bank to give back.
 */
export type ChangeMoney =
  | { readonly kind: 'same' | 'pay_other' }
  | { readonly kind: 'give_back'; readonly amount: Tenge }
  | { readonly kind: 'refuse'; readonly difference: Tenge }

export function moneyOfChange({ paymentState, total, left, isFeeRefunded }: PaidOrder, now: Tenge): ChangeMoney {
  if (total === now) return { kind: 'same' }
  if (paymentState === 'due') return { kind: 'pay_other' }
  const amount = total - now
  const isGivenBack =
    paymentState === 'paid' && !isFeeRefunded && amount > 0 && amount < left && canRefundPart(amount, left)
  return isGivenBack ? { kind: 'give_back', amount } : { kind: 'refuse', difference: -amount }
}
