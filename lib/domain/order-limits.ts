import { sum, type Tenge } from './money'
import type { PaymentMethod } from './payment'

/** Ours: how much one order may be. More than that is talked over with the branch first, by phone. */
export const ORDER_LIMITS = {
  /** Portions of one line, and of the whole order. */
  linePortions: 50,
  portions: 100,
  /** Tenge, of the lines before discounts. */
  subtotal: 300_000,
} as const

/** Ours: the most that is cooked before it is paid, in tenge: for a guest, of whom nothing is proven, and for a customer. */
export const CASH_LIMITS = { guest: 60_000, customer: 150_000 } as const

/** Ours: orders that wait for a card and hold a place in a slot: of one customer or phone, and of one network in the same slot. */
export const UNPAID_HOLDS = { customer: 2, network: 2 } as const

/** What whoever takes an order should look at; `unproven_phone`: a guest's, the phone may be anybody's. */
export const ORDER_FLAGS = ['large_cash', 'many_orders', 'unproven_phone'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** Ours: from which sum in cash, in tenge, and from how many orders within an hour, an order is flagged. */
export const FLAGGED_FROM = { cash: 30_000, customerOrders: 3, networkOrders: 10 } as const

/** The limits of a cart, whoever orders it and however it is paid. */
export const ORDER_LIMIT_CODES = ['line_portions', 'portions', 'subtotal'] as const

/** Which limit an order is above, and what it is (portions, or tenge). */
type Over<Limit extends string> = { readonly limit: Limit; readonly most: number }
export type OverLimit = Over<(typeof ORDER_LIMIT_CODES)[number] | 'cash'>

/** Is a line above its own limit? */
export const isLineTooLarge = ({ quantity }: { readonly quantity: number }): boolean =>
  quantity > ORDER_LIMITS.linePortions

/** The first limit of its size that a cart is above; null: it can be ordered. `subtotal` in tenge, before discounts. */
export function overLimit(
  lines: readonly { readonly quantity: number }[],
  subtotal: Tenge,
): Over<(typeof ORDER_LIMIT_CODES)[number]> | null {
  const { linePortions, portions, subtotal: most } = ORDER_LIMITS
  if (lines.some(isLineTooLarge)) return { limit: 'line_portions', most: linePortions }
  if (sum(lines.map(({ quantity }) => quantity)) > portions) return { limit: 'portions', most: portions }
  return subtotal > most ? { limit: 'subtotal', most } : null
}

/** The limit of cash that a sum is above; null: it can be paid when the order is handed over. `isProven`: a customer with a session. */
export function overCashLimit(total: Tenge, isProven: boolean): OverLimit | null {
  const most = isProven ? CASH_LIMITS.customer : CASH_LIMITS.guest
  return total > most ? { limit: 'cash', most } : null
}

type Flagged = {
  readonly method: PaymentMethod
  readonly total: Tenge
  readonly isProven: boolean
  /** There were so many of the customer or the network within the hour (`FLAGGED_FROM`). */
  readonly isMany: boolean
}

/** What should be looked at in an order. */
export const flagsOf = ({ method, total, isProven, isMany }: Flagged): readonly OrderFlag[] => [
  ...(method === 'cash' && total >= FLAGGED_FROM.cash ? (['large_cash'] as const) : []),
  ...(isMany ? (['many_orders'] as const) : []),
  ...(isProven ? [] : (['unproven_phone'] as const)),
]
