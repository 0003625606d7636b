import type { CartLine } from '@/lib/domain/cart/cart'
import { pastedCode } from '@/lib/domain/input/pasted'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { percentOf, type Tenge } from './money'

export const PROMO_KINDS = ['percent', 'fixed', 'delivery', 'gift'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/** The discount of a promo code, as far as the cart alone decides it. Tenge. */
export type PromoOffer = {
  readonly kind: PromoKind
  /** Per cent, or tenge for a fixed discount; 0 for free delivery and for a gift. */
  readonly value: number
  readonly maxDiscount: Tenge | null
  /** The minimum sum of the products that the code is for. */
  readonly minimum: Tenge
  /** The products it is for; null: all. */
  readonly productIds: readonly number[] | null
}

type Line = Pick<CartLine, 'productId' | 'quantity' | 'unitPrice'>

/**
 * The discount of an offer for a cart, or why it gives none now. A refused code stays in the cart and applies again
 * when the reason no longer holds.
 */
export type PromoEffect =
  | { readonly state: 'applied'; readonly lines: Tenge; readonly delivery: Tenge }
  | {
      readonly state: 'refused'
      readonly reason: 'no_items' | 'below_minimum' | 'not_for_pickup'
      readonly missing: Tenge
    }

/** The sum of the lines that an offer is for, in tenge. */
const eligible = ({ productIds }: PromoOffer, lines: readonly Line[]): Tenge =>
  lines
    .filter((line) => productIds === null || productIds.includes(line.productId))
    .reduce((total, line) => total + line.unitPrice * line.quantity, 0)

/**
 * What a promo code takes off a cart: "promo amount = order price × percent ÷ 100" (specification §4), rounded down, of the
 * products it is for, and never more than they cost.
 * @param deliveryFee tenge, as it would be without the code
 */
export function promoEffect(
  offer: PromoOffer,
  lines: readonly Line[],
  { type, deliveryFee }: { readonly type: DeliveryType; readonly deliveryFee: Tenge },
): PromoEffect {
  const base = eligible(offer, lines)
  if (base === 0) return { state: 'refused', reason: 'no_items', missing: 0 }
  if (base < offer.minimum) return { state: 'refused', reason: 'below_minimum', missing: offer.minimum - base }
  if (offer.kind === 'delivery')
    return type === PICKUP
      ? { state: 'refused', reason: 'not_for_pickup', missing: 0 }
      : { state: 'applied', lines: 0, delivery: deliveryFee }
  const wanted = { percent: percentOf(base, offer.value), fixed: offer.value, gift: 0 }[offer.kind]
  return { state: 'applied', lines: Math.min(base, wanted, offer.maxDiscount ?? wanted), delivery: 0 }
}

/** The longest code, in characters; a longer text is no code. */
export const PROMO_CODE_MAX = 32

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
  Һ: 'H',
}

/**
 * The normalised form of a code: without pasted characters around it and spaces, in capitals, with Latin letters for
 * the Cyrillic ones that look the same.
 */
export const normalisePromoCode = (typed: string): string =>
  [...pastedCode(typed).normalize('NFKC').replace(/\s+/gu, '').toUpperCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')

/** What two spellings of one code share: `normalisePromoCode` without the signs inside (SUMMER-24 is SUMMER24). */
export const promoCodeKey = (typed: string): string => normalisePromoCode(typed).replace(/[^\p{L}\p{N}]/gu, '')
