import type { Tenge } from './money'
import type { OrderStatus } from './order'
import type { PaymentState } from './payment'

/** Whether its customer may change an order: while nobody has accepted it (ours). One that waits for its payment is paid first. */
export const isChangeable = (status: OrderStatus): boolean => status === 'sent'

/**
 * What another total of an order means for money. `same`; `pay_other`: nothing was charged, the new total is paid on receipt;
 * `charged`: a card was charged with the old total, so that it cannot become another one.
 */
export function moneyOfChange(paymentState: PaymentState, was: Tenge, now: Tenge): 'same' | 'pay_other' | 'charged' {
  if (was === now) return 'same'
  return paymentState === 'due' ? 'pay_other' : 'charged'
}
