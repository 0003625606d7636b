import { addressKey, addressLine, type DeliveryAddress, emptyAddress } from './address'
import { DELIVERY, type DeliveryType, PICKUP } from './delivery'
import type { Point } from './geo'

/** A city of the chain, as people choose it. */
export type CityName = { readonly id: number; readonly name: string }

/** A branch of the chain, as people choose it. */
export type BranchName = {
  readonly guid: string
  readonly name: string
  /** Where it stands, for those who come; '' where that was not asked. */
  readonly street: string
}

/** Where a courier goes: a point on the map and the zone it lies in; null: in none of the branch. */
export type Spot = Point & { readonly zoneId: number | null }

/** The server's verdict about an address, as seen from one branch. */
type Check = {
  /** The branch and the address that it is about (`checkKey`). It says nothing of others. */
  readonly of: string
  /** Null: not on the map, or the server did not answer; an operator looks. */
  readonly spot: Spot | null
}

/** Where and how a customer wants the order, once: decides the menu, the prices and the fee (decision 023). */
export type Destination = {
  readonly type: DeliveryType
  readonly city: CityName
  /** Cooks, and hands over what is picked up. */
  readonly branch: BranchName
  /** Kept through a pickup and through another city, for coming back; ask `addressOf` for the one that counts. */
  readonly address: DeliveryAddress | null
  /** Ask `checkOf`: it may be about another address. */
  readonly check: Check | null
}

/** Names a branch and an address, as a check is about them. */
export const checkKey = (branchGuid: string, address: DeliveryAddress): string =>
  JSON.stringify([branchGuid, addressKey(address)])

/** The address in the city of the order, as far as it is typed; null: nothing of it is known. */
export const addressOf = ({ city, address }: Destination): DeliveryAddress | null =>
  address?.cityId === city.id ? address : null

/** What the server said of this very address at this branch; null: nothing yet, or it is no delivery. */
export function checkOf(destination: Destination): Check | null {
  const { type, branch, check } = destination
  const address = type === DELIVERY ? addressOf(destination) : null
  return address && check?.of === checkKey(branch.guid, address) ? check : null
}

/**
 * Is it known where the order is handed over? A delivery whose address was not checked has a branch by default only: what that
 * branch asks for says nothing about the order yet, the terms of the city are the least that it may cost (decision 020).
 */
export const isDecided = (destination: Destination): boolean =>
  destination.type === PICKUP || checkOf(destination) !== null

/** The spot on the map that a delivery goes to; null: not known. */
export const spotOf = (destination: Destination): Spot | null => checkOf(destination)?.spot ?? null

/** The point that a delivery goes to: decides the zone and so the fee. */
export function pointOf(destination: Destination): Point | null {
  const spot = spotOf(destination)
  return spot && { latitude: spot.latitude, longitude: spot.longitude }
}

/** Whether the branch is known not to deliver to the address. */
export const isOutOfZone = (destination: Destination): boolean => spotOf(destination)?.zoneId === null

/** Street and house that the order goes to, the branch's for pickup; '' while that is not decided. */
export const streetOf = (destination: Destination): string => {
  if (destination.type === PICKUP) return destination.branch.street
  const address = addressOf(destination)
  return address && isDecided(destination) ? addressLine(address) : ''
}

/** The same, as it is being typed. */
export const typedStreetOf = (destination: Destination): string => {
  if (destination.type === PICKUP) return destination.branch.street
  const address = addressOf(destination)
  return address ? addressLine(address) : ''
}

/** What delivery costs depends on: how, from where and where to. Names the terms of a quote. */
export const termsKey = (destination: Destination): string =>
  JSON.stringify([destination.type, destination.branch.guid, pointOf(destination)])

/** What the form of the order begins with. */
export const currentAddress = (current: Destination | null): DeliveryAddress =>
  startingAddress(current, current?.city.id ?? 0)

/** What a popup of a city begins with. */
export const startingAddress = (current: Destination | null, cityId: number): DeliveryAddress =>
  current?.address?.cityId === cityId ? current.address : emptyAddress(cityId)
