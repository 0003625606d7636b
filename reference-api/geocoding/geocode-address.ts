import { addressReadings } from '@/lib/domain/place/written-address'
import type { City } from '@/reference-api/menu/catalogue'
import type { FoundAddress, Geocoder, GeocodingContext } from './geocoder'

/**
 * The point of an address; null: it is not on the map, or several addresses fit. The check of an address and the order
 * both use it, so that an order costs what the check named.
 */
export async function geocodeAddress(
  deps: { readonly geocoder: Geocoder },
  typed: { readonly street: string; readonly home: string },
  where: GeocodingContext & { readonly city: City },
): Promise<FoundAddress | null> {
  for (const line of addressReadings(typed)) {
    const [first] = await deps.geocoder.find(line, where)
    if (first?.isSure) return first
  }
  return null
}
