import { placeOf } from '@/components/place/check/checked-address'
import { kitchenOf } from '@/components/place/cities/kitchen'
import { call, type Transport } from '@/lib/api/call'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import { placeRoutes } from '@/lib/contract/place'
import { toBranchName } from '@/lib/contract/to-domain'
import { hasHouse } from '@/lib/domain/address'
import { addressOf, type Destination } from '@/lib/domain/destination'
import { deliverIn, deliverTo } from '@/lib/domain/destination-moves'
import { keepCities, keptCities } from '@/stores/place/kept-cities'

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
export async function findDelivery(api: Transport, current: Destination): Promise<Destination | null> {
  const address = addressOf(current)
  if (address && hasHouse(address)) {
    const { street, home, point } = address
    const body = { city_id: current.city.id, street, home, point, filial_guid: current.branch.guid }
    const reply = await call(api, placeRoutes.checkDelivery, { body })
    const found = reply.status === 200 ? placeOf(reply.body, address) : null
    if (found) return deliverTo(current, found)
  }
  const city = (await askCities(api)).find(({ id }) => id === current.city.id)
  const branch = city && kitchenOf(city, current.branch.guid)
  return city && branch ? deliverIn(current, city, toBranchName(branch)) : null
}
