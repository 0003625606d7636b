import type { DeliveryCheck } from '@/lib/contract/place'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { distance, type Point } from '@/lib/domain/place/geo'
import { assignZone, zoneOfBranch } from '@/lib/domain/place/zones'
import type { Deps } from '@/reference-api/deps'
import { geocodeAddress } from '@/reference-api/geocoding/geocode-address'
import type { Locale } from '@/reference-api/locale'
import { branchView, openingNow, zoneView } from '@/reference-api/menu/branch-views'
import { type Branch, branchByGuid, type Catalogue, type City } from '@/reference-api/menu/catalogue'
import { orderTimesOf } from './slots'

type DeliveryQuery = {
  readonly catalogue: Catalogue
  readonly city: City
  readonly locale: Locale
  readonly street: string
  readonly home: string
  readonly point: Point | null
  readonly branchGuid: string | null
}

type LocatedAddress = { readonly point: Point; readonly precision: 'pin' | 'house' | 'street' }

async function locate(deps: Deps, question: DeliveryQuery): Promise<LocatedAddress | null> {
  return question.point ? { point: question.point, precision: 'pin' } : geocodeAddress(deps, question, question)
}

const nearestOf = (branches: readonly Branch[], point: Point) =>
  branches
    .map((branch) => ({ branch, metres: distance(branch, point) }))
    .sort((a, b) => a.metres - b.metres || a.branch.id - b.branch.id)[0] ?? null

/**
 * Whether a branch of the city delivers to an address, which one, and on which terms. An address that is not on the map
 * is not refused: the general terms of the city apply, and the staff checks the order.
 */
export async function checkDelivery(deps: Deps, question: DeliveryQuery): Promise<DeliveryCheck> {
  const { catalogue, city, locale } = question
  const now = deps.clock()
  const view = (branch: Branch) => branchView(branch, locale, now)
  const takesOrders = (branch: Branch) => openingNow(branch, now).takesOrders
  const own = branchByGuid(catalogue, question.branchGuid ?? undefined)
  const branches = catalogue.branches.filter((branch) => branch.cityId === city.id)
  const found = await locate(deps, question)
  if (!found) {
    const branch = branches.find((one) => one.id === own?.id) ?? branches.find(takesOrders) ?? branches[0]
    return {
      served: 'unknown',
      point: null,
      precision: null,
      filial: branch ? view(branch) : null,
      zone: null,
      own_zone: null,
      eta: null,
      nearest: null,
    }
  }
  const where = { point: found.point, precision: found.precision }
  const zone = assignZone(
    branches.flatMap((branch) => branch.zones),
    found.point,
    { preferred: own?.id ?? null, isOpen: (id) => branches.some((one) => one.id === id && takesOrders(one)) },
  )
  const branch = branches.find((one) => one.id === zone?.branchId)
  if (!zone || !branch) {
    const nearest = nearestOf(branches.length > 0 ? branches : catalogue.branches, found.point)
    return {
      ...{ served: 'no', ...where, filial: null, zone: null, own_zone: null, eta: null },
      nearest: nearest && { filial: view(nearest.branch), distance: Math.round(nearest.metres) },
    }
  }
  const way = { type: DELIVERY, zone }
  const { asap: eta } = await orderTimesOf(deps.db, branch, now, way)
  const ownZone = own && zoneOfBranch(own.zones, own.id, found.point)
  return {
    ...{ served: 'yes', ...where, filial: view(branch), zone: zoneView(zone), eta, nearest: null },
    own_zone: ownZone && zoneView(ownZone),
  }
}
