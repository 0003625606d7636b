import { type DeliveryType, PICKUP } from './delivery'
import type { Destination } from './destination'

type Goal = Pick<Destination, 'type' | 'city' | 'branch'>

/** What becomes another when a customer goes from one place to another. */
export type PlaceChange = {
  /** The weightiest difference; null: the same menu at the same prices, though the address may be another. */
  readonly what: 'type' | 'city' | 'branch' | null
  /** There is a cart to lose: the attention modal asks first (specification §4). */
  readonly asks: boolean
}

/**
 * The one rule behind the attention modal: another type, city or branch costs the customer the cart, when there is something
 * in it. A first choice does not, and neither does another address that the same branch delivers to (specification §4).
 */
export function placeChange(current: Goal | null, next: Goal, cartIsEmpty: boolean): PlaceChange {
  const what = differenceOf(current, next)
  return { what, asks: what !== null && current !== null && !cartIsEmpty }
}

function differenceOf(current: Goal | null, next: Goal): PlaceChange['what'] {
  if (!current) return 'branch'
  if (current.type !== next.type) return 'type'
  if (current.city.id !== next.city.id) return 'city'
  return current.branch.guid === next.branch.guid ? null : 'branch'
}

/**
 * Which popup the address area opens: "logged in with delivery opens the delivery address popup; pickup opens the pickup popup;
 * logged out with delivery shows an alert" (specification §4). Delivery is the way of whoever chose none yet (§3); without a place
 * a guest begins at the start.
 */
export function placePopup(
  current: { readonly type: DeliveryType } | null,
  isSignedIn: boolean,
): 'start' | 'pickup' | 'deliveryAddress' | 'needAuth' {
  if (current?.type === PICKUP) return 'pickup'
  if (isSignedIn) return 'deliveryAddress'
  return current ? 'needAuth' : 'start'
}
