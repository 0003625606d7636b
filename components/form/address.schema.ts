import * as z from 'zod/mini'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { type AddressText, FLAT_FIELDS } from '@/lib/domain/place/address'
import { line, prose } from './rules'

/** Street and house: the part of an address that the geocoder gets. */
export const houseSchema = z.object({ street: line(TEXT_LIMITS.street), home: line(TEXT_LIMITS.home) })
export type HouseText = z.infer<typeof houseSchema>

/**
 * The address fields of every form that asks for an address (specification §5). Entrance, apartment and floor are not checked for
 * a private house (design decision 8): hidden fields must not block the form. The server checks again.
 */
export const addressSchema: z.ZodMiniType<AddressText, AddressText> = z.pipe(
  z
    .extend(houseSchema, {
      privateHouse: z.boolean(),
      ...{ entrance: z.string(), apartment: z.string(), floor: z.string() },
      comment: prose(TEXT_LIMITS.comment),
    })
    .check(
      z.superRefine((address, ctx) => {
        if (address.privateHouse) return
        for (const field of FLAT_FIELDS) {
          const [issue] = line(TEXT_LIMITS[field]).safeParse(address[field]).error?.issues ?? []
          if (issue) ctx.addIssue({ ...issue, path: [field] })
        }
      }),
    ),
  z.transform((address) => ({
    ...address,
    entrance: address.entrance.trim(),
    apartment: address.apartment.trim(),
    floor: address.floor.trim(),
  })),
)
