import { type DeliveryTariff, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import type { Point } from '@/lib/domain/place/geo'
import { minimumOrdersOf, type Zone, zoneOfBranch } from '@/lib/domain/place/zones'
import type { Branch, Catalogue, City } from '@/reference-api/menu/catalogue'

/**
 * The tariff of a city, which applies while the point of a delivery is unknown: with the lowest minimum order of the
 * chain.
 */
export const tariffOfCity = (
  { zones }: Pick<Catalogue, 'zones'>,
  { deliveryPrice, deliveryFreeFrom }: City,
): DeliveryTariff => ({
  price: deliveryPrice,
  freeFrom: deliveryFreeFrom,
  minimum: minimumOrdersOf(zones).anywhere,
})

type DeliveryTerms = {
  readonly zone: Zone | null
  readonly isOutOfZone: boolean
  readonly tariff: DeliveryTariff
}

/**
 * The zone and tariff by which a branch delivers an order.
 * @param point the point of the delivery; null: unknown, so the terms of the city apply
 */
export function deliveryTermsAt(
  catalogue: Pick<Catalogue, 'zones'>,
  branch: Branch,
  type: DeliveryType,
  point: Point | null,
): DeliveryTerms {
  const goesTo = type === PICKUP ? null : point
  const zone = goesTo && zoneOfBranch(branch.zones, branch.id, goesTo)
  return { zone, isOutOfZone: goesTo !== null && zone === null, tariff: zone ?? tariffOfCity(catalogue, branch.city) }
}

/** The zone whose terms are shown before an address is known: the cheapest, then the one with the shortest way. */
export const cheapestZone = (zones: readonly Zone[]): Zone | null =>
  [...zones].sort((a, b) => a.price - b.price || a.minutes - b.minutes || a.id - b.id)[0] ?? null
