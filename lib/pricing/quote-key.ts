import type { CartLine } from '@/lib/domain/cart'
import { cartFingerprint } from '@/lib/domain/cart-fingerprint'
import { pointOf } from '@/lib/domain/destination'
import type { Place } from '@/lib/domain/place'
import { NOTHING_REQUESTED, type RequestedBenefits } from './requested-benefits'

/** Everything that delivery terms depend on: type, branch and point of the address. */
const deliveryKey = (place: Place): string => JSON.stringify([place.type, place.branchGuid, pointOf(place)])

/** Everything that the server's price of a cart depends on. The prices that the browser remembers are not part of it. */
export const quoteKey = (
  locale: string,
  place: Place,
  lines: readonly CartLine[],
  { promoCode, useBonus, customer }: RequestedBenefits = NOTHING_REQUESTED,
): string => deliveryKey(place) + JSON.stringify([locale, promoCode, useBonus, customer]) + cartFingerprint(lines)

/** Whether a quote with this key is about the same branch and point, so that its delivery terms apply. */
export const hasDeliveryTermsOf = (key: string | null, place: Place): boolean =>
  key?.startsWith(deliveryKey(place)) === true
