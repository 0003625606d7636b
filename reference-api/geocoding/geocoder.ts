import type { Point } from '@/lib/domain/place/geo'
import type { Locale } from '@/reference-api/locale'
import type { Catalogue, City } from '@/reference-api/menu/catalogue'

export type FoundAddress = {
  readonly point: Point
  readonly cityId: number
  readonly street: string
  /** The house; empty: only the street is known. */
  readonly home: string
  readonly precision: 'house' | 'street'
  /**
   * Whether no other address fits as well. Only a sure address decides whether and at what price the chain delivers.
   */
  readonly isSure: boolean
}

export type GeocodingContext = { readonly catalogue: Catalogue; readonly locale: Locale }

/** Finds addresses. Neither function throws: a failure is an empty result, and then the customer types the address. */
export type Geocoder = {
  /** Addresses of a city that match a text, the most likely first. */
  readonly find: (text: string, where: GeocodingContext & { readonly city: City }) => Promise<readonly FoundAddress[]>
  /** The address at a point. */
  readonly reverse: (point: Point, where: GeocodingContext) => Promise<FoundAddress | null>
}
