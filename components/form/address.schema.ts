import { z } from 'zod'
import { type AddressText, FLAT_FIELDS } from '@/lib/domain/address'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { line, prose } from './rules'

/** Street and house: what decides where an order goes. */
export const houseSchema = z.object({ street: line(TEXT_LIMITS.street), home: line(TEXT_LIMITS.home) })
export type HouseText = z.infer<typeof houseSchema>

/**
 * What is typed of an address, in every form that asks for one (specification §5). The server checks again. A private house has no
 * entrance, apartment and floor (design decision 8).
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

/** The fields of an address in a form, `address.street` and so on, by their names on the wire. */
export const ADDRESS_WIRE_NAMES = {
  street: 'address.street',
  home: 'address.home',
  entrance: 'address.entrance',
  apartment: 'address.apartment',
  floor: 'address.floor',
  comment: 'address.comment',
} as const
