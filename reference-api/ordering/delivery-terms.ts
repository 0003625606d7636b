import { type DeliveryTariff, type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import { MINIMUM_DELIVERY_ORDER } from '@/lib/domain/limits'
import { type Zone, zoneOfBranch } from '@/lib/domain/zones'
import type { Branch, City } from '@/reference-api/menu/catalogue'

/** The tariff of a city, which holds while the point of a delivery is not known. */
export const tariffOfCity = ({ deliveryPrice, deliveryFreeFrom }: City): DeliveryTariff => ({
  price: deliveryPrice,
  freeFrom: deliveryFreeFrom,
  minimum: MINIMUM_DELIVERY_ORDER,
})

type DeliveryTerms = {
  readonly zone: Zone | null
  readonly isOutOfZone: boolean
  readonly tariff: DeliveryTariff
}

/**
 * The zone and tariff by which a branch delivers an order.
 * @param point where a delivery goes; null: not known, the terms of the city then
 */
export function deliveryTermsAt(branch: Branch, type: DeliveryType, point: Point | null): DeliveryTerms {
  const goesTo = type === PICKUP ? null : point
  const zone = goesTo && zoneOfBranch(branch.zones, branch.id, goesTo)
  return { zone, isOutOfZone: goesTo !== null && zone === null, tariff: zone ?? tariffOfCity(branch.city) }
}

/** The zone whose terms are shown before an address is known: the cheapest, then the one with the shortest way. */
export const cheapestZone = (zones: readonly Zone[]): Zone | null =>
  [...zones].sort((a, b) => a.price - b.price || a.minutes - b.minutes || a.id - b.id)[0] ?? null
