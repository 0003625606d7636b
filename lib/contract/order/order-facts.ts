import * as z from 'zod/mini'
import { id, moment, typedProse } from '@/lib/contract/fields'
import { MAX_LINES, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { CANCEL_REASONS } from '@/lib/domain/order/closing'
import { COMPLAINTS } from '@/lib/domain/order/review'
import { SHOP_CANCEL_REASONS } from '@/lib/domain/staff/staff'

/** Why and when a customer cancelled an order. */
export const cancellation = z.object({ reason: z.enum(CANCEL_REASONS), comment: z.string(), at: moment })

/** Why and when the shop cancelled an order. */
export const shopCancellation = z.object({ reason: z.enum(SHOP_CANCEL_REASONS), comment: z.string(), at: moment })

const stars = z.int().check(z.minimum(1), z.maximum(5))
const complaints = z.array(z.enum(COMPLAINTS)).check(z.maxLength(COMPLAINTS.length))
const ratedProducts = z.array(z.strictObject({ product_id: id, rating: stars })).check(z.maxLength(MAX_LINES))

/** A review as its author sees it. */
export const review = z
  .object({ overall: stars, aspects: complaints, items: ratedProducts, text: z.string(), created_at: moment })
  .register(z.globalRegistry, { id: 'Review' })

const isUnique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

/** `aspects`: what went wrong; `items`: stars for products of the order; products without a rating are left out. */
export const reviewInput = z.strictObject({
  overall: stars,
  aspects: z._default(complaints.check(z.refine(isUnique)), []),
  items: z._default(ratedProducts.check(z.refine((all) => isUnique(all.map((one) => one.product_id)))), []),
  text: z._default(typedProse(TEXT_LIMITS.review), ''),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** How a customer closes an order with the close-order button. */
export const closing = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('cancel'),
    reason: z.enum(CANCEL_REASONS),
    comment: z._default(typedProse(TEXT_LIMITS.comment), ''),
  }),
  z.strictObject({ action: z.literal('received') }),
])
export type Closing = z.infer<typeof closing>
