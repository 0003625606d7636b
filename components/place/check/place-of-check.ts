import type { Branch } from '@/lib/contract/catalog'
import type { DeliveryCheck } from '@/lib/contract/place'
import { DELIVERY } from '@/lib/domain/delivery'
import { addressLine, type Place } from '@/lib/domain/place'

type Where = { readonly street: string; readonly home: string }

/** A delivery from a branch to an address that is not on the map. */
export const placeOfBranch = (branch: Branch, { street, home }: Where): Place => ({
  type: DELIVERY,
  cityId: branch.city.id,
  cityName: branch.city.name,
  branchGuid: branch.guid,
  branchName: branch.name,
  street: addressLine(street, home),
  spot: null,
})

/**
 * Where an order goes by what the API said of an address. An address that is not on the map has no spot: an operator looks.
 * @returns null when nobody delivers there
 */
export function placeOfCheck({ served, filial: branch, point, zone }: DeliveryCheck, where: Where): Place | null {
  if (served === 'no' || !branch) return null
  const place = placeOfBranch(branch, where)
  return served === 'yes' && point ? { ...place, spot: { ...point, zoneId: zone?.id ?? null } } : place
}
