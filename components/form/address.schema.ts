import { z } from 'zod'
import { type AddressText, FLAT_FIELDS } from '@/lib/domain/address'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { line, prose } from './rules'

/** Street and house: the part of an address that the map is asked for. */
export const houseSchema = z.object({ street: line(TEXT_LIMITS.street), home: line(TEXT_LIMITS.home) })
export type HouseText = z.infer<typeof houseSchema>

/**
 * The address fields of every form that asks for an address (specification §5). Entrance, apartment and floor are not checked for
 * a private house (design decision 8): hidden fields must not block the form. The server checks again.
 */
export const addressSchema: z.ZodType<AddressText, AddressText> = houseSchema
  .extend({
    privateHouse: z.boolean(),
    entrance: z.string(),
    apartment: z.string(),
    floor: z.string(),
    comment: prose(TEXT_LIMITS.comment),
  })
  .superRefine((address, ctx) => {
    if (address.privateHouse) return
    for (const field of FLAT_FIELDS) {
      const [issue] = line(TEXT_LIMITS[field]).safeParse(address[field]).error?.issues ?? []
      if (issue) ctx.addIssue({ ...issue, path: [field] })
    }
  })
  .transform((address) => ({
    ...address,
    entrance: address.entrance.trim(),
    apartment: address.apartment.trim(),
    floor: address.floor.trim(),
  }))

/** Names of the address fields: of the wire, and in a form that keeps them under `address`. */
export const ADDRESS_WIRE_NAMES = {
  street: 'address.street',
  home: 'address.home',
  entrance: 'address.entrance',
  apartment: 'address.apartment',
  floor: 'address.floor',
  comment: 'address.comment',
} as const
