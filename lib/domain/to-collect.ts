import type { Tenge } from './money'
import type { PaymentState } from './payment'

/** What is taken from the customer when the order is handed over, in tenge. */
export const toCollect = (order: {
  readonly paymentState: PaymentState
  readonly total: Tenge
  /** What was taken off the total. */
  readonly refunded: Tenge
}): Tenge => (order.paymentState === 'due' ? Math.max(0, order.total - order.refunded) : 0)
