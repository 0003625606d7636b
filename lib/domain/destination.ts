import { type DeliveryAddress, draftOf } from './address'
import type { Draft } from './checkout'
import { DELIVERY, PICKUP } from './delivery'
import type { Point } from './geo'
import { addressLine, type Place } from './place'

/**
 * The draft with a chosen address in it. Chosen for the very house that was typed, the address adds to what was typed and
 * empties nothing.
 */
export function filledDraft(draft: Draft, address: DeliveryAddress): Draft {
  const fresh = draftOf(address)
  if (addressLine(draft.street, draft.home) !== addressLine(address.street, address.home)) return { ...draft, ...fresh }
  return {
    ...draft,
    privateHouse: draft.privateHouse || fresh.privateHouse,
    entrance: fresh.entrance || draft.entrance,
    apartment: fresh.apartment || draft.apartment,
    floor: fresh.floor || draft.floor,
    courierComment: fresh.courierComment || draft.courierComment,
  }
}

/** The point that a delivery goes to, as far as it is known: decides the zone and so the fee. */
export const pointOf = ({ type, spot }: Place): Point | null =>
  type === DELIVERY && spot ? { latitude: spot.latitude, longitude: spot.longitude } : null

/**
 * Is it known where the order is handed over? A delivery without an address has a branch by default only: what that branch asks
 * for says nothing about the order yet, the terms of the city are the least that it may cost.
 */
export const isDecided = ({ type, street }: Place): boolean => type === PICKUP || street !== ''

type Typed = Pick<Draft, 'street' | 'home'>

/** Is the place about the address that was typed? Only then its spot and its zone hold. */
export const isAddressOf = (place: Place, { street, home }: Typed): boolean =>
  place.street === addressLine(street, home)

/** The point of the typed address, as far as it is known. */
export const pointOfTyped = (place: Place, typed: Typed): Point | null =>
  isAddressOf(place, typed) ? pointOf(place) : null

/** Street and house that an order goes to, '' while they are not known; the typed address is the one that counts. */
export const streetOf = (place: Place, draft: Typed | null): string =>
  (place.type === DELIVERY && draft && addressLine(draft.street, draft.home)) || place.street
