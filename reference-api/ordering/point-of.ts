import type { GuestOrder } from '@/lib/contract/ordering'
import { DELIVERY } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import type { Deps } from '@/reference-api/deps'
import { geocodeAddress } from '@/reference-api/geocoding/geocode-address'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'

/** How long an order waits for the maps service. */
const PATIENCE_MS = 1500

/** The result of some work; null when it fails or takes too long. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    const done = (value: T | null) => {
      clearTimeout(timer)
      resolve(value)
    }
    work.then(done, () => done(null))
  })
}

/**
 * Where a delivery goes: the pin, or what is found for the address. Null for pickup and for what is not on the map, is not
 * found in time or could be several places: the terms of the city hold then. Call it outside of a transaction.
 */
export async function pointOf(
  deps: Pick<Deps, 'db' | 'geocoder'>,
  menu: Menu,
  { delivery_type, address }: Pick<GuestOrder, 'delivery_type' | 'address'>,
  locale: Locale,
): Promise<Point | null> {
  if (delivery_type !== DELIVERY || !address) return null
  const { latitude, longitude } = address
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  const catalogue = await menu(deps.db)
  const city = catalogue.cities.find(({ id }) => id === address.city_id)
  const found = city && (await inTime(geocodeAddress(deps, address, { catalogue, city, locale })))
  return found?.point ?? null
}
