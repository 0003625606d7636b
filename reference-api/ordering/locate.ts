import type { GuestOrder } from '@/lib/contract/order/ordering'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { distance, type Point } from '@/lib/domain/place/geo'
import type { Deps } from '@/reference-api/deps'
import { geocodeAddress } from '@/reference-api/geocoding/geocode-address'
import type { Locale } from '@/reference-api/locale'
import type { Catalogue } from '@/reference-api/menu/catalogue'

/** How long an order waits for the maps service: for its point, and for the comparison with its pin, in ms. */
const PATIENCE_MS = { point: 1500, pin: 500 }

/** From this distance in metres on, the pin of an order counts as another place than the typed address. */
export const FAR_PIN_METRES = 300

/** The result of some work; null when it fails or takes too long. */
function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs)
    const done = (value: T | null) => {
      clearTimeout(timer)
      resolve(value)
    }
    work.then(done, () => done(null))
  })
}

/** The point of a delivery. */
export type DeliveryPoint = {
  /**
   * Null for pickup, and for an address that is unknown, ambiguous or was not found in time: then the terms of the city
   * apply.
   */
  readonly point: Point | null
  /**
   * Geocoding finds the typed house more than `FAR_PIN_METRES` from the pin, so the staff should ask the customer which
   * one is right.
   */
  readonly isPinFar: boolean
}

export const NO_POINT: DeliveryPoint = { point: null, isPinFar: false }

/**
 * The point of a delivery: the pin, or the point that geocoding finds for the address. The geocoder is called once, to
 * find the point or to compare the pin; it caches its answers, and a check of the address has usually called it before.
 * Call it outside of a transaction.
 */
export async function locateDelivery(
  deps: Pick<Deps, 'geocoder'>,
  catalogue: Catalogue,
  { delivery_type, address }: Pick<GuestOrder, 'delivery_type' | 'address'>,
  locale: Locale,
): Promise<DeliveryPoint> {
  if (delivery_type !== DELIVERY || !address) return NO_POINT
  const city = catalogue.cities.find(({ id }) => id === address.city_id)
  const { latitude, longitude } = address
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  if (!city) return { point: pin, isPinFar: false }
  const geocoded = geocodeAddress(deps, address, { catalogue, city, locale })
  const found = await inTime(geocoded, pin ? PATIENCE_MS.pin : PATIENCE_MS.point)
  if (!pin) return { point: found?.point ?? null, isPinFar: false }
  // For a street without a house the map returns one point of many.
  const isPinFar = found?.precision === 'house' && distance(found.point, pin) > FAR_PIN_METRES
  return { point: pin, isPinFar }
}
