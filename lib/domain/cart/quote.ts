import { percentOf, type Tenge } from '@/lib/domain/money/money'
import { type CartLine, subtotalOf } from './cart'

/** Everything besides the lines that a total depends on. Tenge. */
export type PricingTerms = {
  /** What a promo code takes off the lines. */
  readonly promoDiscount: Tenge
  /** Bonuses the customer has; one bonus is worth one tenge. */
  readonly bonusBalance: number
  readonly spendBonuses: boolean
  /**
   * The share of the sum after the promo code that bonuses may pay, 0 to 100. The specification names no cap, so the default is
   * all of it.
   */
  readonly bonusCapPercent: number
  readonly deliveryFee: Tenge
  /** What a promo code takes off the fee. */
  readonly deliveryDiscount: Tenge
}

/** All in tenge. `subtotal = promo + bonus + (total − delivery)`, always; `delivery` is what is left of the fee. */
export type Quote = {
  readonly subtotal: Tenge
  readonly promo: Tenge
  readonly bonus: Tenge
  readonly delivery: Tenge
  readonly total: Tenge
}

export const PLAIN_PRICING_TERMS: PricingTerms = {
  promoDiscount: 0,
  bonusBalance: 0,
  spendBonuses: false,
  bonusCapPercent: 100,
  deliveryFee: 0,
  deliveryDiscount: 0,
}

const upTo = (most: Tenge, amount: Tenge): Tenge => Math.min(Math.max(0, amount), most)

/**
 * The price of an order: the promo code first, bonuses on the rest, delivery on top (specification §4, cart rules). Totals are
 * never stored and patched: every change computes them again. An empty cart costs nothing, delivery included.
 */
export function quote(lines: readonly Pick<CartLine, 'unitPrice' | 'quantity'>[], terms: PricingTerms): Quote {
  const subtotal = subtotalOf(lines)
  const promo = upTo(subtotal, terms.promoDiscount)
  const bonus = terms.spendBonuses
    ? upTo(maxSpentBonuses(subtotal - promo, terms.bonusCapPercent), terms.bonusBalance)
    : 0
  const fee = lines.length > 0 ? terms.deliveryFee : 0
  const delivery = fee - upTo(fee, terms.deliveryDiscount)
  return { subtotal, promo, bonus, delivery, total: subtotal - promo - bonus + delivery }
}

/**
 * The most that bonuses may pay, given the price of the lines after the promo code; delivery is never paid with
 * bonuses.
 */
export const maxSpentBonuses = (afterPromo: Tenge, capPercent: number): Tenge => percentOf(afterPromo, capPercent)
