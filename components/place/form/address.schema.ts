import { z } from 'zod'
import type { SavedAddress } from '@/lib/contract/fields'
import { ADDRESS_TYPES, FLAT_FIELDS } from '@/lib/domain/address'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { plainLine, plainProse } from '@/lib/domain/plain-text'

type Texts = { readonly required: string; readonly tooLong: (max: number) => string }

const required = (texts: Texts, field: keyof typeof TEXT_LIMITS) =>
  z
    .string()
    .overwrite(plainLine)
    .trim()
    .min(1, texts.required)
    .max(TEXT_LIMITS[field], texts.tooLong(TEXT_LIMITS[field]))

/** City, street and house: what decides where an order goes. */
export const whereSchema = (texts: Texts) =>
  z.object({ cityId: z.int(), street: required(texts, 'street'), home: required(texts, 'home') })
export type WhereValues = z.infer<ReturnType<typeof whereSchema>>

/** The address form of specification §5; a private house has no entrance, apartment and floor. */
export const addressSchema = (texts: Texts) =>
  whereSchema(texts)
    .extend({
      privateHouse: z.boolean(),
      entrance: z.string().overwrite(plainLine).trim(),
      apartment: z.string().overwrite(plainLine).trim(),
      floor: z.string().overwrite(plainLine).trim(),
      comment: z.string().overwrite(plainProse).trim().max(TEXT_LIMITS.comment, texts.tooLong(TEXT_LIMITS.comment)),
      type: z.enum(ADDRESS_TYPES),
    })
    .superRefine((fields, ctx) => {
      if (fields.privateHouse) return
      for (const field of FLAT_FIELDS) {
        const message = required(texts, field).safeParse(fields[field]).error?.issues[0]?.message
        if (message) ctx.addIssue({ code: 'custom', path: [field], message })
      }
    })
export type AddressValues = z.infer<ReturnType<typeof addressSchema>>

/** What the form begins with. */
export const startingValues = (saved: SavedAddress | null, cityId: number): AddressValues => ({
  cityId: saved?.city_id ?? cityId,
  street: saved?.street ?? '',
  home: saved?.home ?? '',
  privateHouse: saved?.private_house ?? false,
  entrance: saved?.entrance ?? '',
  apartment: saved?.apartment ?? '',
  floor: saved?.floor ?? '',
  comment: saved?.comment ?? '',
  type: saved?.type ?? 'home',
})
