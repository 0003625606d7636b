import type { CartLine } from '@/lib/domain/cart/cart'
import { cartFingerprint } from '@/lib/domain/cart/cart-fingerprint'
import { type Destination, termsKey } from '@/lib/domain/place/destination'
import { NOTHING_REQUESTED, type RequestedBenefits } from './requested-benefits'

type PricedCart = {
  readonly locale: string
  readonly destination: Destination
  readonly lines: readonly CartLine[]
  readonly benefits?: RequestedBenefits
  /** The requested time, which decides whether products are sold; null: as soon as possible. */
  readonly slotStart?: string | null
}

/** Everything that the server's price of a cart depends on, except the prices that the browser remembers. */
export function quoteKey({ locale, destination, lines, benefits = NOTHING_REQUESTED, slotStart }: PricedCart): string {
  const { promoCode, useBonus, customer } = benefits
  const facts = [locale, promoCode, useBonus, customer, ...(slotStart ? [slotStart] : [])]
  return termsKey(destination) + JSON.stringify(facts) + cartFingerprint(lines)
}

/** Whether a quote with this key is about the same branch and point, so that its delivery terms apply. */
export const hasDeliveryTermsOf = (key: string | null, destination: Destination): boolean =>
  key?.startsWith(termsKey(destination)) === true
