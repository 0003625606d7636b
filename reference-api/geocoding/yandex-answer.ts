import { z } from 'zod'
import type { Point } from '@/lib/domain/place/geo'

const position = z
  .string()
  .regex(/^-?\d+(?:\.\d+)? -?\d+(?:\.\d+)?$/)
  .transform((text): Point => {
    const [longitude = Number.NaN, latitude = Number.NaN] = text.split(' ').map(Number)
    return { latitude, longitude }
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)

const member = z.object({
  GeoObject: z.object({
    Point: z.object({ pos: position }),
    metaDataProperty: z.object({
      GeocoderMetaData: z.object({
        kind: z.string(),
        precision: z.string(),
        Address: z.object({ Components: z.array(z.object({ kind: z.string(), name: z.string() })) }),
      }),
    }),
  }),
})

const answer = z.object({
  response: z.object({ GeoObjectCollection: z.object({ featureMember: z.array(z.unknown()) }) }),
})

/** An address in the answer of the maps service; `home` empty: only the street is known. */
export type YandexAddress = {
  readonly point: Point
  readonly street: string
  readonly home: string
  readonly precision: 'house' | 'street'
}

const PRECISION: ReadonlyMap<string, YandexAddress['precision']> = new Map([
  ['exact', 'house'],
  ['number', 'house'],
  ['near', 'street'],
  ['range', 'street'],
  ['street', 'street'],
])

/** Parses an answer of the HTTP geocoder: its streets and houses, in its order. Throws when the answer has another shape. */
export function parseYandex(body: unknown): readonly YandexAddress[] {
  const { featureMember } = answer.parse(body).response.GeoObjectCollection
  return featureMember.flatMap((one): readonly YandexAddress[] => {
    const parsed = member.safeParse(one)
    if (!parsed.success) return []
    const { GeoObject } = parsed.data
    const { precision, Address } = GeoObject.metaDataProperty.GeocoderMetaData
    // Of several components of one kind the last is the most precise: a district comes before its microdistrict.
    const nameOf = (kind: string) =>
      Address.Components.filter((component) => component.kind === kind).at(-1)?.name ?? ''
    const home = nameOf('house')
    const street = nameOf('street') || (home && nameOf('district'))
    const known = PRECISION.get(precision)
    return street && known ? [{ point: GeoObject.Point.pos, street, home, precision: home ? known : 'street' }] : []
  })
}
