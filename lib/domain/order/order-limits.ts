import { sum, type Tenge } from '@/lib/domain/money/money'
import type { PaymentMethod } from '@/lib/domain/money/payment'

/** Ours: the largest order that is accepted online; above it the customer is asked to call the branch. */
export const ORDER_LIMITS = {
  /** Portions of one line, and of the whole order. */
  linePortions: 50,
  portions: 100,
  /** Tenge, of the lines before discounts. */
  subtotal: 300_000,
} as const

/** Ours: the largest order that may be paid when it is received, in tenge: for a guest, whose phone is not verified, and for a customer. */
export const CASH_LIMITS = { guest: 60_000, customer: 150_000 } as const

/**
 * Ours: how many unpaid card orders may hold places in slots: of one customer or phone; of one network in the same
 * slot; and of one site (all networks of a `/48`) in the same slot.
 */
export const MAX_UNPAID_ORDERS = { customer: 2, network: 2, site: 6 } as const

/**
 * Warnings for the staff that accepts an order. `unproven_phone`: a guest's phone, which may belong to anybody;
 * `far_pin`: the pin is far from where geocoding finds the typed address.
 */
export const ORDER_FLAGS = ['large_cash', 'many_orders', 'unproven_phone', 'far_pin'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** Ours: an order is flagged from this amount of cash (tenge) on, and from this number of orders within an hour on. */
export const FLAG_THRESHOLDS = { cash: 30_000, customerOrders: 3, networkOrders: 10 } as const

/** The codes of the limits that hold for every customer and way to pay. */
export const ORDER_LIMIT_CODES = ['line_portions', 'portions', 'subtotal'] as const

/** The limit that an order exceeds, and its value (portions or tenge). */
type Over<Limit extends string> = { readonly limit: Limit; readonly most: number }
export type OverLimit = Over<(typeof ORDER_LIMIT_CODES)[number] | 'cash'>

/** Whether a line exceeds its own limit. */
export const isLineTooLarge = ({ quantity }: { readonly quantity: number }): boolean =>
  quantity > ORDER_LIMITS.linePortions

/**
 * The first size limit that a cart exceeds; null: it can be ordered.
 * @param subtotal tenge, before discounts
 */
export function overLimit(
  lines: readonly { readonly quantity: number }[],
  subtotal: Tenge,
): Over<(typeof ORDER_LIMIT_CODES)[number]> | null {
  const { linePortions, portions, subtotal: most } = ORDER_LIMITS
  if (lines.some(isLineTooLarge)) return { limit: 'line_portions', most: linePortions }
  if (sum(lines.map(({ quantity }) => quantity)) > portions) return { limit: 'portions', most: portions }
  return subtotal > most ? { limit: 'subtotal', most } : null
}

/**
 * The cash limit that a sum exceeds; null: it can be paid in cash.
 * @param hasSession the order is placed by a customer with a session
 */
export function overCashLimit(total: Tenge, hasSession: boolean): OverLimit | null {
  const most = hasSession ? CASH_LIMITS.customer : CASH_LIMITS.guest
  return total > most ? { limit: 'cash', most } : null
}

type Flagged = {
  readonly method: PaymentMethod
  readonly total: Tenge
  /** The customer is logged in, or confirmed the phone by a code. */
  readonly isPhoneVerified: boolean
  readonly isPinFar: boolean
  /** The customer or the network placed so many orders within the hour (`FLAG_THRESHOLDS`). */
  readonly isFlaggedAsMany: boolean
}

/** The flags of an order for the staff. */
export const flagsOf = ({
  method,
  total,
  isPhoneVerified,
  isPinFar,
  isFlaggedAsMany,
}: Flagged): readonly OrderFlag[] => [
  ...(method === 'cash' && total >= FLAG_THRESHOLDS.cash ? (['large_cash'] as const) : []),
  ...(isFlaggedAsMany ? (['many_orders'] as const) : []),
  ...(isPhoneVerified ? [] : (['unproven_phone'] as const)),
  ...(isPinFar ? (['far_pin'] as const) : []),
]
