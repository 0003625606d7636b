import { toBranchName } from '@/lib/contract/branch-name'
import type { Branch } from '@/lib/contract/catalog'
import type { DeliveryCheck } from '@/lib/contract/place'
import type { DeliveryAddress } from '@/lib/domain/place/address'
import type { ZonedPoint } from '@/lib/domain/place/destination'
import type { CheckedAddress } from '@/lib/domain/place/destination-moves'

/** A delivery to an address that the map does not know: an operator looks it up. */
export const uncheckedAddressOf = (branch: Branch, address: DeliveryAddress): CheckedAddress => ({
  city: branch.city,
  branch: toBranchName(branch),
  address,
  point: null,
})

/** The point and zone that the API found for the address at its branch; null: the map does not know the address. */
const pointInZone = ({ served, point, zone }: DeliveryCheck): ZonedPoint | null =>
  served === 'yes' && point ? { ...point, zoneId: zone?.id ?? null } : null

/**
 * An address with the branch, the zone and the point that its delivery check answered.
 * @returns null when no branch delivers there
 */
export function checkedAddressOf(check: DeliveryCheck, address: DeliveryAddress): CheckedAddress | null {
  if (check.served === 'no' || !check.filial) return null
  return { ...uncheckedAddressOf(check.filial, address), point: pointInZone(check) }
}

/** The point with the zone of the current branch, which may deliver there on other terms or not at all. */
export const pointInOwnZone = ({ point, own_zone }: DeliveryCheck): ZonedPoint | null =>
  point && { ...point, zoneId: own_zone?.id ?? null }

/**
 * The body of the request that checks whether an address can be delivered to.
 * @param preferred the customer's branch, which stays when it serves as well
 */
export const checkBody = ({ cityId, street, home, point }: DeliveryAddress, preferred: string | null) => ({
  city_id: cityId,
  street: street.trim(),
  home: home.trim(),
  point,
  filial_guid: preferred,
})
