import { z } from 'zod'
import { id, typedLine, typedProse } from '@/lib/contract/fields'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'

const required = (max: number) => typedLine(max).min(1)
const optional = (max: number) => typedLine(max).default('')

/** Where a delivery goes. Entrance, apartment and floor are required unless it is a private house (design decision 8). */
export const orderAddress = z
  .strictObject({
    city_id: id,
    street: required(TEXT_LIMITS.street),
    home: required(TEXT_LIMITS.home),
    private_house: z.boolean().default(false),
    entrance: optional(TEXT_LIMITS.entrance),
    apartment: optional(TEXT_LIMITS.apartment),
    floor: optional(TEXT_LIMITS.floor),
    comment: typedProse(TEXT_LIMITS.comment).default(''),
    /** The pin, or the point where geocoding found the address; null: the server geocodes the address. */
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
  })
  .superRefine((address, ctx) => {
    if ((address.latitude === null) !== (address.longitude === null))
      ctx.addIssue({ code: 'custom', path: [address.latitude === null ? 'latitude' : 'longitude'], input: null })
    if (address.private_house) return
    for (const field of ['entrance', 'apartment', 'floor'] as const)
      if (!address[field]) ctx.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [field], input: '' })
  })
export type OrderAddress = z.infer<typeof orderAddress>
