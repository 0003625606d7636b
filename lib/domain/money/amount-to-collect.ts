import type { Tenge } from './money'
import type { PaymentState } from './payment'

/** What the branch collects from the customer when the order is handed over, in tenge. */
export const amountToCollect = (order: {
  readonly paymentState: PaymentState
  readonly total: Tenge
  /** What was deducted from the total. */
  readonly refunded: Tenge
}): Tenge => (order.paymentState === 'due' ? Math.max(0, order.total - order.refunded) : 0)
