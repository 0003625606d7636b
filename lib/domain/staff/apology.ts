import { percentOf, type Tenge } from '@/lib/domain/money/money'
import type { OrderStatus } from '@/lib/domain/order/order'
import { minutesAfter } from '@/lib/domain/time/durations'

/** What a customer gets for an order that missed its promise (ours; set by the operator). */
export type ApologyRules = {
  /** The promise counts as missed so many minutes after its end. */
  readonly afterMinutes: number
  /** The share of the dishes' price that the customer gets as bonuses, 0 to 100; 0: an apology without bonuses. */
  readonly percent: number
  /** The most bonuses for one order. Tenge. */
  readonly cap: Tenge
}

export const APOLOGY_RULES: ApologyRules = { afterMinutes: 20, percent: 10, cap: 1000 }

type Promised = { readonly status: OrderStatus; readonly statusAt: Date; readonly promisedTo: Date }

/** The moment after which an order has missed its promise. */
const missedFrom = (promisedTo: Date, { afterMinutes }: ApologyRules): Date => minutesAfter(promisedTo, afterMinutes)

/**
 * Whether an order has missed its promise: it was handed over too late, or is late and not handed over yet. False for
 * cancelled orders and those that wait for their payment.
 */
export function hasMissedPromise({ status, statusAt, promisedTo }: Promised, now: Date, rules: ApologyRules): boolean {
  if (status === 'cancelled' || status === 'awaiting_payment') return false
  const until = status === 'delivered' ? statusAt : now
  return until > missedFrom(promisedTo, rules)
}

/** The bonuses of an apology: a share of what the dishes cost after the promo code, within the cap. Whole tenge. */
export const apologyBonus = (
  { subtotal, promo }: { readonly subtotal: Tenge; readonly promo: Tenge },
  { percent, cap }: ApologyRules,
): Tenge => Math.min(cap, percentOf(Math.max(0, subtotal - promo), percent))
