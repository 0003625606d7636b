import type { CartLine } from '@/lib/domain/cart'
import { cartFingerprint } from '@/lib/domain/cart-fingerprint'
import { type Destination, termsKey } from '@/lib/domain/destination'
import { NOTHING_REQUESTED, type RequestedBenefits } from './requested-benefits'

/**
 * Everything that the server's price of a cart depends on, except the prices that the browser remembers.
 * @param slotStart when it is wanted: products are sold then or not; null: as soon as possible
 */
export const quoteKey = (
  locale: string,
  destination: Destination,
  lines: readonly CartLine[],
  { promoCode, useBonus, customer }: RequestedBenefits = NOTHING_REQUESTED,
  slotStart: string | null = null,
): string => {
  const asked = [locale, promoCode, useBonus, customer, ...(slotStart ? [slotStart] : [])]
  return termsKey(destination) + JSON.stringify(asked) + cartFingerprint(lines)
}

/** Whether a quote with this key is about the same branch and point, so that its delivery terms apply. */
export const hasDeliveryTermsOf = (key: string | null, destination: Destination): boolean =>
  key?.startsWith(termsKey(destination)) === true
