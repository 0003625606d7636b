import { z } from 'zod'
import { prose } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { COMPLAINTS } from '@/lib/domain/review'

/** What stands below the stars of an order. A product without stars has null; the shown name decides nothing. */
export const reviewSchema = z.object({
  aspects: z.array(z.enum(COMPLAINTS)),
  items: z.array(z.object({ productId: z.int(), stars: z.int().min(1).max(5).nullable() })),
  text: prose(TEXT_LIMITS.review),
})
export type ReviewFields = z.infer<typeof reviewSchema>
