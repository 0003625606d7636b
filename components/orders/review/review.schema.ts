import * as z from 'zod/mini'
import { prose } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { COMPLAINTS } from '@/lib/domain/order/review'

/** The fields below the stars of an order. A product without a rating has null; the name is for display only. */
export const reviewSchema = z.object({
  aspects: z.array(z.enum(COMPLAINTS)),
  items: z.array(z.object({ productId: z.int(), stars: z.nullable(z.int().check(z.minimum(1), z.maximum(5))) })),
  text: prose(TEXT_LIMITS.review),
})
export type ReviewFields = z.infer<typeof reviewSchema>
