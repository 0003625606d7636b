import { checkBody, checkedAddressOf } from '@/components/place/check/checked-address'
import { cookingBranchOf } from '@/components/place/cities/cooking-branch-of'
import { loadCities } from '@/components/place/cities/load-cities'
import { valueWhenRefused } from '@/lib/api/query/failure'
import { requestAnswer } from '@/lib/api/query/request'
import { toBranchName } from '@/lib/contract/branch-name'
import { placeRoutes } from '@/lib/contract/place'
import { hasHouse } from '@/lib/domain/place/address'
import { addressOf, type Destination, destinationLine } from '@/lib/domain/place/destination'
import { deliverIn, deliverTo } from '@/lib/domain/place/destination-moves'
import type { Locale } from '@/lib/i18n/locales'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { currentDestination } from '@/stores/place/destination'
import { changeDestination } from './change-destination'

/**
 * The destination after switching a branch to delivery: the stored address when it is in the same city and the check does not
 * refuse it; otherwise the city without an address, with the current branch or the first open one. Null: no branch of the city delivers.
 */
async function findDelivery(locale: Locale, current: Destination): Promise<Destination | null> {
  const address = addressOf(current)
  if (address && hasHouse(address)) {
    const body = checkBody(address, current.branch.guid)
    const check = await requestAnswer(locale, placeRoutes.checkDelivery, { body }).catch(valueWhenRefused(null))
    const found = check && checkedAddressOf(check, address)
    if (found) return deliverTo(current, found)
  }
  const { cities } = await loadCities(locale)
  const city = cities.find(({ id }) => id === current.city.id)
  const branch = city && cookingBranchOf(city, current.branch.guid)
  return city && branch ? deliverIn(current, city, toBranchName(branch)) : null
}

type Options = {
  readonly current: Destination
  /** "Delivery: #" */
  readonly text: string
  readonly refresh: () => void
}

/**
 * From pickup to delivery (specification §4).
 * @returns false when no branch delivers there
 * @throws RequestError when the address check gets no answer, or no cities come and none are stored
 */
export async function switchToDelivery(locale: Locale, { current, text, refresh }: Options): Promise<boolean> {
  const next = await findDelivery(locale, current)
  if (!next) return false
  // The customer chose another destination or opened a popup while the request was running.
  if (currentDestination() !== current || useDialogs.getState().current) return true
  changeDestination(next, { text: text.replace('#', () => destinationLine(next)), cart: 'ask', locale, refresh })
  return true
}
