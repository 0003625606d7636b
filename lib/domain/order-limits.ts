import type { Tenge } from './money'
import type { PaymentMethod } from './payment'

/** What whoever takes an order should look at; `unproven_phone`: a guest's, the phone may be anybody's. */
export const ORDER_FLAGS = ['large_cash', 'many_orders', 'unproven_phone'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** Ours: from which sum in cash, in tenge, and from how many orders within an hour, an order is flagged. */
const FLAGGED_FROM = { cash: 30_000, customerOrders: 3, networkOrders: 10 } as const

type Flagged = {
  readonly method: PaymentMethod
  readonly total: Tenge
  readonly isProven: boolean
  /** Within the last hour, this one included. */
  readonly customerOrders: number
  readonly networkOrders: number
}

/** What should be looked at in an order. */
export const flagsOf = ({ method, total, isProven, customerOrders, networkOrders }: Flagged): readonly OrderFlag[] => [
  ...(method === 'cash' && total >= FLAGGED_FROM.cash ? (['large_cash'] as const) : []),
  ...(customerOrders >= FLAGGED_FROM.customerOrders || networkOrders >= FLAGGED_FROM.networkOrders
    ? (['many_orders'] as const)
    : []),
  ...(isProven ? [] : (['unproven_phone'] as const)),
]
