import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import type { Destination } from './destination'

type Compared = Pick<Destination, 'type' | 'city' | 'branch'>

/**
 * The most important difference between two destinations; null: menu and prices are the same, though the address may
 * differ.
 */
export function destinationDifference(current: Compared | null, next: Compared): 'type' | 'city' | 'branch' | null {
  if (!current) return 'branch'
  if (current.type !== next.type) return 'type'
  if (current.city.id !== next.city.id) return 'city'
  return current.branch.guid === next.branch.guid ? null : 'branch'
}

/**
 * Whether the attention modal asks before the change: with another type, city or branch the customer loses a filled
 * cart. A first choice and another address of the same branch change nothing in the cart (specification §4).
 */
export const needsConfirmation = (current: Compared | null, next: Compared, cartIsEmpty: boolean): boolean =>
  current !== null && !cartIsEmpty && destinationDifference(current, next) !== null

/**
 * Which popup the address area opens: "logged in with delivery opens the delivery address popup; pickup opens the
 * pickup popup; logged out with delivery shows an alert" (specification §4). Customers who have not chosen yet count as
 * delivery (§3); a guest without a destination gets `start`.
 */
export function destinationPopup(
  current: { readonly type: DeliveryType } | null,
  isSignedIn: boolean,
): 'start' | 'pickup' | 'deliveryAddress' | 'needAuth' {
  if (current?.type === PICKUP) return 'pickup'
  if (isSignedIn) return 'deliveryAddress'
  return current ? 'needAuth' : 'start'
}
