import { toBranchName } from '@/lib/contract/branch-name'
import type { Branch } from '@/lib/contract/catalog'
import type { DeliveryCheck } from '@/lib/contract/place'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Spot } from '@/lib/domain/destination'
import type { CheckedAddress } from '@/lib/domain/destination-moves'

/** Delivery from a branch to an address that is not on the map: an operator looks. */
export const uncheckedAt = (branch: Branch, address: DeliveryAddress): CheckedAddress => ({
  city: branch.city,
  branch: toBranchName(branch),
  address,
  spot: null,
})

/** Where the API found an address, in which zone of the branch that it named; null: not on the map. */
const spotIn = ({ served, point, zone }: DeliveryCheck): Spot | null =>
  served === 'yes' && point ? { ...point, zoneId: zone?.id ?? null } : null

/**
 * The destination of an order by the delivery check of its address.
 * @returns null when no branch delivers there
 */
export function placeOf(check: DeliveryCheck, address: DeliveryAddress): CheckedAddress | null {
  if (check.served === 'no' || !check.filial) return null
  return { ...uncheckedAt(check.filial, address), spot: spotIn(check) }
}

/** The spot with the zone of the current branch, which may deliver there at another price or not at all. */
export const ownSpot = ({ point, own_zone }: DeliveryCheck): Spot | null =>
  point && { ...point, zoneId: own_zone?.id ?? null }

/**
 * The body of the request that checks whether an address can be delivered to.
 * @param preferred the branch of the customer, kept when it serves as well
 */
export const checkBody = ({ cityId, street, home, point }: DeliveryAddress, preferred: string | null) => ({
  city_id: cityId,
  street: street.trim(),
  home: home.trim(),
  point,
  filial_guid: preferred,
})
