import { percentOf, type Tenge } from './money'
import type { OrderStatus } from './order'
import { minutesAfter } from './time/durations'

/** What an order that missed its promise brings its customer (ours; set by the operator). */
export type ApologyRules = {
  /** The promise is missed when its end has passed by more than so many minutes. */
  readonly afterMinutes: number
  /** The share of the dishes' price that comes back as bonuses, 0 to 100; 0: words alone. */
  readonly percent: number
  /** The most that one order brings. Tenge. */
  readonly cap: Tenge
}

export const APOLOGY_RULES: ApologyRules = { afterMinutes: 20, percent: 10, cap: 1000 }

type Promised = { readonly status: OrderStatus; readonly statusAt: Date; readonly promisedTo: Date }

/** From when on an order has missed its promise. */
const missedFrom = (promisedTo: Date, { afterMinutes }: ApologyRules): Date => minutesAfter(promisedTo, afterMinutes)

/**
 * Whether an order has missed its promise: it was handed over too late, or still is not. Never a cancelled one, or one that waits for its
 * payment.
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
