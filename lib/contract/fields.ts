import { z } from 'zod'
import { DELIVERY_TYPES } from '@/lib/domain/delivery'
import { MAX_CHOSEN, MAX_ID, MAX_LINES, MAX_QUANTITY } from '@/lib/domain/limits'

/** Building blocks of the schemas. Ids are positive 32-bit numbers, money is whole tenge. */
export const id = z.int().min(1).max(MAX_ID)
export const idInPath = z.coerce.number().pipe(id)
export const tenge = z.int().min(0)
export const deliveryType = z.enum(DELIVERY_TYPES)
export const page = z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1)

/** Digits only, with the country code: 77011234567 (specification §5: sent without the mask). */
export const phone = z.string().regex(/^7[67]\d{9}$/)

/** One line of a cart on the wire, in the specification's names; `igredients` lists what the customer leaves out. */
export const orderLine = z.strictObject({
  id,
  uuid: z.string().min(1).max(64),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** What the customer saw for one piece; compared with the server's price, never believed. */
  priceWithExtras: tenge,
  selectedExtras: z
    .array(z.strictObject({ id, quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .max(MAX_CHOSEN)
    .default([]),
  drink_id: id.nullable().default(null),
  snack_id: id.nullable().default(null),
  igredients: z.array(id).max(MAX_CHOSEN).default([]),
})

export const orderLines = z.array(orderLine).min(1).max(MAX_LINES)
export type OrderLine = z.infer<typeof orderLine>
