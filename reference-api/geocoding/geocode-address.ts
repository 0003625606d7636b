import type { Deps } from '@/reference-api/deps'
import type { City } from '@/reference-api/menu/catalogue'
import type { FoundAddress, GeocodingContext } from './geocoder'

/**
 * The point of an address; null: it is not on the map, or several addresses fit. Both the check of an address and the order call
 * it, so that an order costs what the check promised.
 */
export async function geocodeAddress(
  deps: Pick<Deps, 'geocoder'>,
  { street, home }: { readonly street: string; readonly home: string },
  where: GeocodingContext & { readonly city: City },
): Promise<FoundAddress | null> {
  const [first] = await deps.geocoder.find(home ? `${street}, ${home}` : street, where)
  return first?.isSure ? first : null
}
