import { type AddressText, chosenOver, type DeliveryAddress, editAddress } from './address'
import { DELIVERY, PICKUP } from './delivery'
import { type BranchName, type CityName, checkKey, type Destination, type Spot, startingAddress } from './destination'

/** Picks up at a branch; the address stays for another time. */
export const pickUpAt = (current: Destination | null, city: CityName, branch: BranchName): Destination => ({
  type: PICKUP,
  city: { id: city.id, name: city.name },
  branch,
  address: current?.address ?? null,
  check: current?.check ?? null,
})

/** Delivery in a city, to its address of before where there is one: on general terms until that is checked. */
export const deliverIn = (current: Destination | null, city: CityName, branch: BranchName): Destination => ({
  ...pickUpAt(current, city, branch),
  type: DELIVERY,
})

/** Where an address is, by the word of the server. */
export type CheckedAddress = {
  readonly city: CityName
  readonly branch: BranchName
  readonly address: DeliveryAddress
  readonly spot: Spot | null
}

/** Delivery to an address that was checked. */
export function deliverTo(current: Destination | null, { city, branch, address, spot }: CheckedAddress): Destination {
  const chosen = chosenOver(current?.address ?? null, { ...address, cityId: city.id })
  return { ...deliverIn(current, city, branch), address: chosen, check: { of: checkKey(branch.guid, chosen), spot } }
}

/** Other words in the address of the order. What was known of the address before is not known of this one. */
export function editDestination(current: Destination, fields: Partial<AddressText>): Destination {
  const known = startingAddress(current, current.city.id)
  const address = editAddress(known, fields)
  return address === known ? current : { ...current, address }
}

/** What the server was asked: an address, as seen from a branch. */
export type CheckQuestion = { readonly branchGuid: string; readonly address: DeliveryAddress }

/** Keeps what the server said, unless the order goes elsewhere by now. */
export function learnSpot(
  current: Destination,
  { branchGuid, address }: CheckQuestion,
  spot: Spot | null,
): Destination {
  const of = checkKey(branchGuid, address)
  return of === checkKey(current.branch.guid, startingAddress(current, current.city.id))
    ? { ...current, check: { of, spot } }
    : current
}

/** The saved address that the order goes to was changed. */
export const replaceSaved = (current: Destination, saved: DeliveryAddress): Destination =>
  current.address?.id === saved.id ? { ...current, address: saved } : current

/** The saved address was deleted, or somebody logged out. */
export const forgetAddress = (current: Destination): Destination => ({ ...current, address: null, check: null })

/** The same in the words of another language; what the customer typed stays as it was typed. */
export const renameDestination = (current: Destination, city: CityName, branch: BranchName): Destination => ({
  ...current,
  city: { ...current.city, name: city.name },
  branch: { ...current.branch, name: branch.name, street: branch.street },
})
