import { DELIVERY, DELIVERY_TYPES, type DeliveryType, PICKUP } from './delivery'
import { type Point, parsePoint } from './geo'

/** Where a courier goes: a point on the map and the zone it lies in; null: the zone is not known. */
export type Spot = Point & { readonly zoneId: number | null }

/** Where and how a customer wants the order: decides the menu, the prices and the fee. */
export type Place = {
  readonly type: DeliveryType
  readonly cityId: number
  readonly cityName: string
  readonly branchGuid: string
  readonly branchName: string
  /** Pickup: the branch's first street. Delivery: street and house of the address (`addressLine`), '' while there is none. */
  readonly street: string
  /** Delivery: where the address was found; null: not checked, or not on the map. */
  readonly spot: Spot | null
}

/** A city of the chain, as people choose it. */
export type CityName = { readonly id: number; readonly name: string }

/** Street and house in one line, as a delivery place keeps them. */
export const addressLine = (street: string, home: string): string =>
  [street.trim(), home.trim()].filter(Boolean).join(', ')

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

function parseSpot(value: unknown): Spot | null {
  const point = parsePoint(value)
  if (!point || typeof value !== 'object' || value === null) return null
  const { zoneId }: Readonly<Record<string, unknown>> = { ...value }
  return { ...point, zoneId: isId(zoneId) ? zoneId : null }
}

/** Reads a saved place; null for anything that is none, including what the old site left under the key. */
export function parsePlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const type = DELIVERY_TYPES.find((known) => known === fields.type)
  const text = (name: string) => {
    const found = fields[name]
    return typeof found === 'string' ? found.slice(0, 200) : ''
  }
  if (!type || !isId(fields.cityId) || !text('filialGuid')) return null
  return {
    type,
    cityId: fields.cityId,
    cityName: text('cityName'),
    branchGuid: text('filialGuid'),
    branchName: text('filialName'),
    street: text('street'),
    spot: type === DELIVERY ? parseSpot(fields.spot) : null,
  }
}

/** A place as the browser keeps it: the keys inside are as old as the shop and say "filial" for a branch. */
export const storedPlace = ({ branchGuid, branchName, ...place }: Place) => ({
  ...place,
  filialGuid: branchGuid,
  filialName: branchName,
})

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
export function placeChange(current: Place | null, next: Place, cartIsEmpty: boolean): PlaceChange {
  const what = differenceOf(current, next)
  return { what, asks: what !== null && current !== null && !cartIsEmpty }
}

function differenceOf(current: Place | null, next: Place): PlaceChange['what'] {
  if (!current) return 'branch'
  if (current.type !== next.type) return 'type'
  if (current.cityId !== next.cityId) return 'city'
  return current.branchGuid === next.branchGuid ? null : 'branch'
}

/**
 * Which popup the address area opens: "logged in with delivery opens the delivery address popup; pickup opens the pickup popup;
 * logged out with delivery shows an alert" (specification §4). Delivery is the way of whoever chose none yet (§3); without a place
 * a guest begins at the start.
 */
export function placePopup(
  place: Place | null,
  isSignedIn: boolean,
): 'start' | 'pickup' | 'deliveryAddress' | 'needAuth' {
  if (place?.type === PICKUP) return 'pickup'
  if (isSignedIn) return 'deliveryAddress'
  return place ? 'needAuth' : 'start'
}
