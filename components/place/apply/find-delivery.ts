import { cookingBranch, deliveryPlace } from '@/components/place/cities/chosen-place'
import { call, type Transport } from '@/lib/api/call'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import { type DeliveryCheck, placeRoutes } from '@/lib/contract/place'
import type { DeliveryAddress } from '@/lib/domain/address'
import { DELIVERY } from '@/lib/domain/delivery'
import { addressLine, type Place } from '@/lib/domain/place'
import { keepCities, keptCities } from '@/stores/place/kept-cities'

type Delivery = { readonly next: Place; readonly address: DeliveryAddress | null }

/** Delivery to an address that the API knows a branch for; null: nobody delivers there. */
function placeOf({ served, filial: branch, point, zone }: DeliveryCheck, address: DeliveryAddress): Place | null {
  if (served === 'no' || !branch) return null
  return {
    type: DELIVERY,
    cityId: branch.city.id,
    cityName: branch.city.name,
    branchGuid: branch.guid,
    branchName: branch.name,
    street: addressLine(address.street, address.home),
    spot: served === 'yes' && point ? { ...point, zoneId: zone?.id ?? null } : null,
  }
}

async function askCities(api: Transport): Promise<readonly City[]> {
  try {
    const reply = await call(api, catalogRoutes.cities, {})
    if (reply.status !== 200) return keptCities()
    keepCities(reply.body.cities)
    return reply.body.cities
  } catch (error) {
    const kept = keptCities()
    if (kept.length === 0) throw error
    return kept
  }
}

/**
 * What delivery means for somebody who is at a branch: the kept address when it is of the same city and somebody delivers to
 * it, else the city on general terms, cooked by the branch of now or the first open one.
 * @returns null when nobody delivers in the city
 * @throws ApiError when nothing is known of the city
 */
export async function findDelivery(
  api: Transport,
  current: Place,
  address: DeliveryAddress | null,
): Promise<Delivery | null> {
  if (address?.cityId === current.cityId) {
    const { street, home, point } = address
    const body = { city_id: current.cityId, street, home, point, filial_guid: current.branchGuid }
    const reply = await call(api, placeRoutes.checkDelivery, { body })
    const next = reply.status === 200 ? placeOf(reply.body, address) : null
    if (next) return { next, address }
  }
  const city = (await askCities(api)).find(({ id }) => id === current.cityId)
  const branch = city && cookingBranch(city, current.branchGuid)
  return city && branch ? { next: deliveryPlace(city, branch), address: null } : null
}
