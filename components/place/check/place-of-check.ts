import type { Filial } from '@/lib/contract/catalog'
import type { DeliveryCheck } from '@/lib/contract/place'
import { DELIVERY } from '@/lib/domain/delivery'
import { addressLine, type Place } from '@/lib/domain/place'

type Where = { readonly street: string; readonly home: string }

/** A delivery from a branch to an address that is not on the map. */
export const placeOfBranch = (filial: Filial, { street, home }: Where): Place => ({
  type: DELIVERY,
  cityId: filial.city.id,
  cityName: filial.city.name,
  filialGuid: filial.guid,
  filialName: filial.name,
  street: addressLine(street, home),
  spot: null,
})

/**
 * Where an order goes by what the API said of an address. An address that is not on the map has no spot: an operator looks.
 * @returns null when nobody delivers there
 */
export function placeOfCheck({ served, filial, point, zone }: DeliveryCheck, where: Where): Place | null {
  if (served === 'no' || !filial) return null
  const place = placeOfBranch(filial, where)
  return served === 'yes' && point ? { ...place, spot: { ...point, zoneId: zone?.id ?? null } } : place
}
