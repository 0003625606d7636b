import type { Point } from '@/lib/domain/geo'
import type { Locale } from '@/reference-api/locale'
import type { Catalogue, City } from '@/reference-api/menu/catalogue'

export type FoundAddress = {
  readonly point: Point
  readonly cityId: number
  readonly street: string
  /** Empty: only the street is known. */
  readonly home: string
  readonly precision: 'house' | 'street'
  /** Nothing else fits as well; only such an address decides about a delivery. */
  readonly isSure: boolean
}

export type GeocodingContext = { readonly catalogue: Catalogue; readonly locale: Locale }

/** Finds addresses. Neither way throws: what cannot be found is an empty answer, the customer types it themselves then. */
export type Geocoder = {
  /** What a text may mean in a city, the likeliest first. */
  readonly find: (text: string, where: GeocodingContext & { readonly city: City }) => Promise<readonly FoundAddress[]>
  /** The address at a point. */
  readonly reverse: (point: Point, where: GeocodingContext) => Promise<FoundAddress | null>
}
