import type { Tenge } from '@/lib/domain/money/money'
import { type PromoOffer, promoEffect } from '@/lib/domain/money/promo'
import { DELIVERY, missingForMinimum, PICKUP } from '@/lib/domain/order/delivery'
import type { Destination } from '@/lib/domain/place/destination'
import { type CartLine, subtotalOf } from './cart'
import { quote } from './quote'

/** What the server's last quote told about delivery. Tenge. */
export type QuotedDelivery = {
  /** The fee before a promo code takes anything off it. */
  readonly fee: Tenge
  /** Subtotal from which delivery is free; null: it never is. */
  readonly freeFrom: Tenge | null
  readonly minimum: Tenge
}

/**
 * The delivery fee of a cart that changed since the server priced it; null when it is not known: the fee was 0 because the cart
 * had reached free delivery, and now it has not.
 */
export function estimatedDeliveryFee(
  destination: Pick<Destination, 'type'> | null,
  subtotal: Tenge,
  last: QuotedDelivery | null,
): Tenge | null {
  if (!destination) return null
  if (destination.type === PICKUP) return 0
  if (!last) return null
  const isFree = last.freeFrom !== null && subtotal >= last.freeFrom
  if (isFree) return 0
  return last.fee > 0 || last.freeFrom === null ? last.fee : null
}

/** Promo code and bonuses, as far as the browser knows them. Tenge. */
export type Benefits = {
  /** The offer of the code, unless the server refused it for a reason outside of the cart. */
  readonly promo: PromoOffer | null
  readonly bonusBalance: Tenge
  readonly bonusCapPercent: number
  readonly spendBonuses: boolean
}

export const NO_BENEFITS: Benefits = { promo: null, bonusBalance: 0, bonusCapPercent: 100, spendBonuses: false }

/** All in tenge. `delivery` null: not known yet, and `total` is without it. */
export type Totals = {
  readonly subtotal: Tenge
  readonly promo: Tenge
  readonly bonus: Tenge
  /** What is left of the fee. */
  readonly delivery: Tenge | null
  readonly total: Tenge
  /** Missing to the minimum delivery order. */
  readonly missing: Tenge
  /** Missing to free delivery; 0 when reached, null when there is none here or the promo code pays the fee. */
  readonly missingForFree: Tenge | null
}

/** The price of the cart as the browser computes it at once, before the server's quote arrives. */
export function totalsOf(
  lines: readonly CartLine[],
  destination: Pick<Destination, 'type'> | null,
  last: QuotedDelivery | null,
  benefits: Benefits = NO_BENEFITS,
): Totals {
  const subtotal = subtotalOf(lines)
  const fee = estimatedDeliveryFee(destination, subtotal, last)
  const freeFrom = destination?.type === DELIVERY ? (last?.freeFrom ?? null) : null
  const effect =
    benefits.promo && promoEffect(benefits.promo, lines, { type: destination?.type ?? DELIVERY, deliveryFee: fee ?? 0 })
  const off = effect?.state === 'applied' ? effect : { lines: 0, delivery: 0 }
  const { promo, bonus, delivery, total } = quote(lines, {
    promoDiscount: off.lines,
    bonusBalance: benefits.bonusBalance,
    bonusCapPercent: benefits.bonusCapPercent,
    spendBonuses: benefits.spendBonuses,
    deliveryFee: fee ?? 0,
    deliveryDiscount: off.delivery,
  })
  return {
    subtotal,
    promo,
    bonus,
    delivery: fee === null ? null : delivery,
    total,
    missing: destination ? missingForMinimum(destination.type, subtotal, last?.minimum) : 0,
    // With a promo code for free delivery nothing is missing.
    missingForFree: freeFrom === null || off.delivery > 0 ? null : Math.max(0, freeFrom - subtotal),
  }
}
