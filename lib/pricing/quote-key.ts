import type { CartLine } from '@/lib/domain/cart'
import { cartFingerprint } from '@/lib/domain/cart-fingerprint'
import { pointOf } from '@/lib/domain/destination'
import type { Place } from '@/lib/domain/place'
import { NOTHING_REQUESTED, type RequestedBenefits } from './requested-benefits'

/** What delivery costs depends on: how, from where and where to. */
const deliveryKey = (place: Place): string => JSON.stringify([place.type, place.branchGuid, pointOf(place)])

/** What the server's price of a cart depends on: everything but the prices that the browser remembers. */
export const quoteKey = (
  locale: string,
  place: Place,
  lines: readonly CartLine[],
  { promoCode, useBonus, customer }: RequestedBenefits = NOTHING_REQUESTED,
): string => deliveryKey(place) + JSON.stringify([locale, promoCode, useBonus, customer]) + cartFingerprint(lines)

/** Whether the quote with this key is about the same branch and the same spot: then its terms of delivery hold. */
export const hasDeliveryTermsOf = (key: string | null, place: Place): boolean =>
  key?.startsWith(deliveryKey(place)) === true
