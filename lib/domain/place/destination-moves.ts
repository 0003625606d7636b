import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { type AddressText, applySuggestion, type DeliveryAddress, editAddress } from './address'
import {
  type BranchName,
  type CityName,
  checkKey,
  type Destination,
  startingAddress,
  type ZonedPoint,
} from './destination'

/** Changes to pickup at a branch; the delivery address stays for later. */
export const pickUpAt = (current: Destination | null, city: CityName, branch: BranchName): Destination => ({
  type: PICKUP,
  city: { id: city.id, name: city.name },
  branch,
  address: current?.address ?? null,
  check: current?.check ?? null,
})

/**
 * Changes to delivery in a city, to its earlier address if there is one. Until that is checked, the city's general
 * terms apply.
 */
export const deliverIn = (current: Destination | null, city: CityName, branch: BranchName): Destination => ({
  ...pickUpAt(current, city, branch),
  type: DELIVERY,
})

/** The result of the server's check of an address. */
export type CheckedAddress = {
  readonly city: CityName
  readonly branch: BranchName
  readonly address: DeliveryAddress
  readonly point: ZonedPoint | null
}

/** Changes to delivery to a checked address. */
export function deliverTo(current: Destination | null, { city, branch, address, point }: CheckedAddress): Destination {
  const chosen = applySuggestion(current?.address ?? null, { ...address, cityId: city.id })
  return { ...deliverIn(current, city, branch), address: chosen, check: { of: checkKey(branch.guid, chosen), point } }
}

/** Changes typed fields of the order's address. The check of the earlier address does not hold for another one. */
export function editDestination(current: Destination, fields: Partial<AddressText>): Destination {
  const known = startingAddress(current, current.city.id)
  const address = editAddress(known, fields)
  return address === known ? current : { ...current, address }
}

/** The request of a check: an address, as seen from a branch. */
export type CheckQuestion = { readonly branchGuid: string; readonly address: DeliveryAddress }

/** Stores the server's result, unless the order has got another destination meanwhile. */
export function storeCheckedPoint(
  current: Destination,
  { branchGuid, address }: CheckQuestion,
  point: ZonedPoint | null,
): Destination {
  const of = checkKey(branchGuid, address)
  return of === checkKey(current.branch.guid, startingAddress(current, current.city.id))
    ? { ...current, check: { of, point } }
    : current
}

/** Applies a change of the saved address that the order goes to. */
export const replaceSaved = (current: Destination, saved: DeliveryAddress): Destination =>
  current.address?.id === saved.id ? { ...current, address: saved } : current

/** Removes the address, because the saved one was deleted or the customer logged out. */
export const forgetAddress = (current: Destination): Destination => ({ ...current, address: null, check: null })

/** The destination with the names of another language; what the customer typed stays. */
export const renameDestination = (current: Destination, city: CityName, branch: BranchName): Destination => ({
  ...current,
  city: { ...current.city, name: city.name },
  branch: { ...current.branch, name: branch.name, street: branch.street },
})
