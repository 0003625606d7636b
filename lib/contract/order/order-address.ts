import * as z from 'zod/mini'
import { id, typedLine, typedProse } from '@/lib/contract/fields'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'

const required = (max: number) => typedLine(max).check(z.minLength(1))
const optional = (max: number) => z._default(typedLine(max), '')

/** Where a delivery goes. Entrance, apartment and floor are required unless it is a private house (design decision 8). */
export const orderAddress = z
  .strictObject({
    city_id: id,
    street: required(TEXT_LIMITS.street),
    home: required(TEXT_LIMITS.home),
    private_house: z._default(z.boolean(), false),
    entrance: optional(TEXT_LIMITS.entrance),
    apartment: optional(TEXT_LIMITS.apartment),
    floor: optional(TEXT_LIMITS.floor),
    comment: z._default(typedProse(TEXT_LIMITS.comment), ''),
    /** The pin, or the point where geocoding found the address; null: the server geocodes the address. */
    latitude: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
    longitude: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  })
  .check(
    z.superRefine((address, ctx) => {
      if ((address.latitude === null) !== (address.longitude === null))
        ctx.addIssue({ code: 'custom', path: [address.latitude === null ? 'latitude' : 'longitude'], input: null })
      if (address.private_house) return
      for (const field of ['entrance', 'apartment', 'floor'] as const)
        if (!address[field]) ctx.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [field], input: '' })
    }),
  )
export type OrderAddress = z.infer<typeof orderAddress>
