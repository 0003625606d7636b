import { type CartLine, subtotalOf } from './cart'
import { percentOf, type Tenge } from './money'

/** Everything besides the lines that a total depends on. */
export type Terms = {
  /** 0 to 100. */
  readonly promoPercent: number
  /** Bonuses the customer has; one bonus is worth one tenge. */
  readonly bonusBalance: number
  readonly spendBonuses: boolean
  readonly deliveryFee: Tenge
}

/** All in tenge. `subtotal = promo + bonus + (total − delivery)`, always. */
export type Quote = {
  readonly subtotal: Tenge
  readonly promo: Tenge
  readonly bonus: Tenge
  readonly delivery: Tenge
  readonly total: Tenge
}

export const NO_TERMS: Terms = { promoPercent: 0, bonusBalance: 0, spendBonuses: false, deliveryFee: 0 }

/**
 * What an order costs: promo first, bonuses on what is left, delivery on top (specification §4, cart rules). Totals are
 * never kept and patched; switching bonuses off is computing again. An empty cart costs nothing, delivery included.
 */
export function quote(lines: readonly Pick<CartLine, 'unitPrice' | 'quantity'>[], terms: Terms): Quote {
  const subtotal = subtotalOf(lines)
  const promo = percentOf(subtotal, terms.promoPercent)
  const bonus = terms.spendBonuses ? Math.min(Math.max(0, terms.bonusBalance), subtotal - promo) : 0
  const delivery = lines.length > 0 ? terms.deliveryFee : 0
  return { subtotal, promo, bonus, delivery, total: subtotal - promo - bonus + delivery }
}
