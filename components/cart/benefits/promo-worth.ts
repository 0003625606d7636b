import type { OwnPromo } from '@/lib/contract/money'
import { percentOf, type Tenge } from '@/lib/domain/money/money'

/** The possible discount of a code, as far as the list of codes tells. Tenge. */
export type PromoWorth = {
  readonly promo: OwnPromo
  /** The largest discount; 0 for a gift, and while the minimum sum is not reached. */
  readonly gain: Tenge
  readonly missing: Tenge
}

function worthOf(promo: OwnPromo, subtotal: Tenge, fee: Tenge): PromoWorth {
  const missing = Math.max(0, promo.minimum - subtotal)
  const gains = {
    percent: percentOf(subtotal, promo.value),
    fixed: Math.min(promo.value, subtotal),
    delivery: fee,
    gift: 0,
  }
  return { promo, missing, gain: missing > 0 ? 0 : gains[promo.kind] }
}

/** Codes with their discounts, the best first; of those below their minimum sum, the nearest first. */
export const promosByWorth = (
  promos: readonly OwnPromo[],
  { subtotal, fee }: { readonly subtotal: Tenge; readonly fee: Tenge },
): readonly PromoWorth[] =>
  promos.map((promo) => worthOf(promo, subtotal, fee)).sort((a, b) => a.missing - b.missing || b.gain - a.gain)
