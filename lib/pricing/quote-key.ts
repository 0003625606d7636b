import type { CartLine } from '@/lib/domain/cart'
import { cartFingerprint } from '@/lib/domain/cart-fingerprint'
import { type Destination, termsKey } from '@/lib/domain/destination'
import { NOTHING_REQUESTED, type RequestedBenefits } from './requested-benefits'

/** Everything that the server's price of a cart depends on, except the prices that the browser remembers. */
export const quoteKey = (
  locale: string,
  destination: Destination,
  lines: readonly CartLine[],
  { promoCode, useBonus, customer }: RequestedBenefits = NOTHING_REQUESTED,
): string => termsKey(destination) + JSON.stringify([locale, promoCode, useBonus, customer]) + cartFingerprint(lines)

/** Whether a quote with this key is about the same branch and point, so that its delivery terms apply. */
export const hasDeliveryTermsOf = (key: string | null, destination: Destination): boolean =>
  key?.startsWith(termsKey(destination)) === true
