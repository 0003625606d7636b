import type { PromoAnswer } from '@/lib/contract/money'
import type { ServerQuote } from '@/lib/contract/order/quote'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { Tenge } from '@/lib/domain/money/money'
import { type PromoOffer, promoCodeKey, promoEffect } from '@/lib/domain/money/promo'
import { DELIVERY } from '@/lib/domain/order/delivery'
import type { Destination } from '@/lib/domain/place/destination'

/** The promo code of the cart. A refused one stays and applies again when the reason is gone. */
export type CurrentPromo = {
  readonly code: string
  readonly state: 'asking' | 'applied' | 'refused'
  readonly reason: PromoAnswer['reason']
  /** The server's message; null when the browser computed the discount itself, or nothing is known yet. */
  readonly message: string | null
  /** Tenge that are missing to the minimum sum of the code. */
  readonly missing: Tenge
  /** The discount on lines and delivery together. */
  readonly discount: Tenge
  readonly gift: PromoAnswer['gift']
  readonly offer: PromoOffer | null
}

const offerOf = ({ offer }: PromoAnswer): PromoOffer | null =>
  offer && {
    kind: offer.kind,
    value: offer.value,
    maxDiscount: offer.max_discount,
    minimum: offer.minimum,
    productIds: offer.product_ids,
  }

type Situation = {
  readonly code: string | null
  readonly quote: ServerQuote | null
  readonly isCurrent: boolean
  readonly lines: readonly CartLine[]
  readonly destination: Pick<Destination, 'type'> | null
  /** Null: not known. */
  readonly fee: Tenge | null
}

/**
 * The state and discount of the cart's promo code: the server's answer when its quote is about this cart, otherwise computed by
 * the browser from the code's offer.
 */
export function currentPromo({
  code: typed,
  quote,
  isCurrent,
  lines,
  destination,
  fee,
}: Situation): CurrentPromo | null {
  if (typed === null) return null
  const answer = quote?.promo_code
  if (!answer || promoCodeKey(answer.code) !== promoCodeKey(typed))
    return {
      code: typed,
      state: 'asking',
      reason: null,
      message: null,
      missing: 0,
      discount: 0,
      gift: null,
      offer: null,
    }
  const { code, state, reason, message, missing, discount, gift } = answer
  const offer = offerOf(answer)
  if (isCurrent || !offer) return { code, state, reason, message, missing, discount, gift, offer }
  const effect = promoEffect(offer, lines, { type: destination?.type ?? DELIVERY, deliveryFee: fee ?? 0 })
  return effect.state === 'applied'
    ? {
        code,
        state: 'applied',
        reason: null,
        message: state === 'applied' ? message : null,
        missing: 0,
        discount: effect.lines + effect.delivery,
        gift,
        offer,
      }
    : {
        code,
        state: 'refused',
        reason: effect.reason,
        message: null,
        missing: effect.missing,
        discount: 0,
        gift: null,
        offer,
      }
}
