import type { Tenge } from './money'
import type { OrderStatus } from './order'
import type { PaymentState } from './payment'
import { canGiveBackPart } from './refund'

/** Whether its customer may change an order: while nobody has accepted it (ours). One that waits for its payment is paid first. */
export const isChangeable = (status: OrderStatus): boolean => status === 'sent'

/** An order before it is changed. Tenge. */
type PaidOrder = {
  readonly paymentState: PaymentState
  readonly total: Tenge
  /** What is left of the money that its card was charged with. */
  readonly left: Tenge
  /** The shop gave the fee of the delivery back: there is none that could become another one. */
  readonly isFeeRefunded: boolean
}

/**
 * What another total of an order means for money. `same`; `pay_other`: nothing was charged, the new total is paid on receipt; `give_back`: a
 * card was charged with more, which goes back to it; `refuse`: it was charged with less and is not charged twice, or with so little more that
 * no bank gives it back.
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
    paymentState === 'paid' && !isFeeRefunded && amount > 0 && amount < left && canGiveBackPart(amount, left)
  return isGivenBack ? { kind: 'give_back', amount } : { kind: 'refuse', difference: -amount }
}
