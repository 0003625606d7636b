import type { Branch, City } from '@/lib/contract/catalog'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'

/**
 * The branch that cooks for a delivery in a city while no address is known: the customer's own while it is open, else the
 * first open one, else the own, else the first; of those that deliver at all. Undefined in a city without branches.
 */
export function cookingBranch(city: City, currentGuid: string | null): Branch | undefined {
  const delivering = city.filials.filter((branch) => branch.delivery_zones.length > 0)
  const candidates = delivering.length > 0 ? delivering : city.filials
  const own = candidates.find((branch) => branch.guid === currentGuid)
  return own?.is_open ? own : (candidates.find((branch) => branch.is_open) ?? own ?? candidates[0])
}

/** Pickup at a branch; its address is its first street (specification §4). */
export const pickupPlace = (city: City, branch: Branch): Place => ({
  type: PICKUP,
  cityId: city.id,
  cityName: city.name,
  branchGuid: branch.guid,
  branchName: branch.name,
  street: branch.addresses[0]?.street ?? branch.name,
  spot: null,
})

/** Delivery in a city, the address is not known yet: on the city's general terms. */
export const deliveryPlace = (city: City, branch: Branch): Place => ({
  type: DELIVERY,
  cityId: city.id,
  cityName: city.name,
  branchGuid: branch.guid,
  branchName: branch.name,
  street: '',
  spot: null,
})
