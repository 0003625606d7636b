import { checkBody, placeOf } from '@/components/place/check/checked-address'
import { kitchenOf } from '@/components/place/cities/kitchen'
import { loadCities } from '@/components/place/cities/load-cities'
import { whenRefused } from '@/lib/api/query/failure'
import { answerTo } from '@/lib/api/query/request'
import { toBranchName } from '@/lib/contract/branch-name'
import { placeRoutes } from '@/lib/contract/place'
import { hasHouse } from '@/lib/domain/address'
import { addressOf, type Destination } from '@/lib/domain/destination'
import { deliverIn, deliverTo } from '@/lib/domain/destination-moves'
import type { Locale } from '@/lib/i18n/locales'

/**
 * The destination after switching a branch to delivery: the stored address when it is in the same city and the check does not
 * refuse it; otherwise the city without an address, with the current branch or the first open one.
 * @returns null when no branch of the city can deliver
 * @throws RequestError when the address check gets no answer, or no cities come and none are stored
 */
export async function findDelivery(locale: Locale, current: Destination): Promise<Destination | null> {
  const address = addressOf(current)
  if (address && hasHouse(address)) {
    const body = checkBody(address, current.branch.guid)
    const check = await answerTo(locale, placeRoutes.checkDelivery, { body }).catch(whenRefused(null))
    const found = check && placeOf(check, address)
    if (found) return deliverTo(current, found)
  }
  const { cities } = await loadCities(locale)
  const city = cities.find(({ id }) => id === current.city.id)
  const branch = city && kitchenOf(city, current.branch.guid)
  return city && branch ? deliverIn(current, city, toBranchName(branch)) : null
}
