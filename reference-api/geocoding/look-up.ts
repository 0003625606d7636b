import type { Deps } from '@/reference-api/deps'
import type { City } from '@/reference-api/menu/catalogue'
import { gazetteer } from './gazetteer'
import type { FoundAddress, Geocoder, Where } from './geocoder'

/** The maps service where there is one, else the streets of the database. */
export const geocoderOf = ({ geocoder }: Pick<Deps, 'geocoder'>): Geocoder => geocoder ?? gazetteer

/**
 * Where an address is; null: it is not on the map, or could be several. The same for a check and for an order, so that an
 * order costs what the check promised.
 */
export async function lookUp(
  deps: Pick<Deps, 'geocoder'>,
  { street, home }: { readonly street: string; readonly home: string },
  where: Where & { readonly city: City },
): Promise<FoundAddress | null> {
  const [first] = await geocoderOf(deps).find(home ? `${street}, ${home}` : street, where)
  return first?.isSure ? first : null
}
