import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { addressKey, addressLine, type DeliveryAddress, emptyAddress } from './address'
import { type Point, toPoint } from './geo'

/** A city of the chain, as the customer chooses it. */
export type CityName = { readonly id: number; readonly name: string }

/** A branch of the chain, as the customer chooses it. */
export type BranchName = {
  readonly guid: string
  readonly name: string
  /** Its street address, for customers who collect; '' where it was not loaded. */
  readonly street: string
}

/** The point of a delivery and its zone; null: the point lies in no zone of the branch. */
export type ZonedPoint = Point & { readonly zoneId: number | null }

/** The server's check of an address, as seen from one branch. */
type Check = {
  /** The branch and the address that were checked (`checkKey`); the result holds for no others. */
  readonly of: string
  /** Null: the address is not on the map, or the server did not answer; an operator checks it. */
  readonly point: ZonedPoint | null
}

/** Where and how the customer wants the order. It alone decides the menu, the prices and the fee (decision 023). */
export type Destination = {
  readonly type: DeliveryType
  readonly city: CityName
  /** The branch that cooks, and hands over pickups. */
  readonly branch: BranchName
  /** Kept during a pickup or a stay in another city, for coming back; `addressOf` gives the address that applies. */
  readonly address: DeliveryAddress | null
  /** The last check; `checkOf` gives it only if it is about the current address. */
  readonly check: Check | null
}

/** A key for the branch and the address of a check. */
export const checkKey = (branchGuid: string, address: DeliveryAddress): string =>
  JSON.stringify([branchGuid, addressKey(address)])

/** The delivery address in the order's city, as far as it is typed; null: none. */
export const addressOf = ({ city, address }: Destination): DeliveryAddress | null =>
  address?.cityId === city.id ? address : null

/** The server's check of the current address at this branch; null: not checked yet, or a pickup. */
export function checkOf(destination: Destination): Check | null {
  const { type, branch, check } = destination
  const address = type === DELIVERY ? addressOf(destination) : null
  return address && check?.of === checkKey(branch.guid, address) ? check : null
}

/**
 * Whether it is known where the order is handed over. A delivery whose address was not checked has only a default
 * branch, whose terms may not apply; until then the terms of the city are the least that it may cost (decision 020).
 */
export const hasKnownTerms = (destination: Destination): boolean =>
  destination.type === PICKUP || checkOf(destination) !== null

/** The point of a delivery with its zone; null: not known. */
export const zonedPointOf = (destination: Destination): ZonedPoint | null => checkOf(destination)?.point ?? null

/** The point of a delivery, which decides the zone and so the fee. */
export function deliveryPointOf(destination: Destination): Point | null {
  const point = zonedPointOf(destination)
  return point && toPoint(point)
}

/** Whether it is known that the branch does not deliver to the address. */
export const isOutOfZone = (destination: Destination): boolean => zonedPointOf(destination)?.zoneId === null

/** Street and house of the order's address, or of the branch for pickup; '' while the address is not complete. */
export const streetOf = (destination: Destination): string => {
  if (destination.type === PICKUP) return destination.branch.street
  const address = addressOf(destination)
  return address && hasKnownTerms(destination) ? addressLine(address) : ''
}

/** A destination in one line: its city, and street and house when they are known. */
export const destinationLine = (destination: Destination): string =>
  [destination.city.name, streetOf(destination)].filter(Boolean).join(', ')

/** Street and house as far as they are typed, or those of the branch for pickup. */
export const typedStreetOf = (destination: Destination): string => {
  if (destination.type === PICKUP) return destination.branch.street
  const address = addressOf(destination)
  return address ? addressLine(address) : ''
}

/** A key for everything that the delivery price depends on: the way, the branch and the point. */
export const termsKey = (destination: Destination): string =>
  JSON.stringify([destination.type, destination.branch.guid, deliveryPointOf(destination)])

/** The first values of the order form. */
export const currentAddress = (current: Destination | null): DeliveryAddress =>
  startingAddress(current, current?.city.id ?? 0)

/** The first values of a popup for a city. */
export const startingAddress = (current: Destination | null, cityId: number): DeliveryAddress =>
  current?.address?.cityId === cityId ? current.address : emptyAddress(cityId)
