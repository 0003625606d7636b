import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { plainProse } from '@/lib/domain/plain-text'
import { COMPLAINTS } from '@/lib/domain/review'

/** What stands below the stars of an order. A product without stars has null; the shown name decides nothing. */
export const reviewSchema = (texts: { readonly tooLong: (max: number) => string }) =>
  z.object({
    aspects: z.array(z.enum(COMPLAINTS)),
    items: z.array(z.object({ productId: z.int(), stars: z.int().min(1).max(5).nullable() })),
    text: z.string().overwrite(plainProse).trim().max(TEXT_LIMITS.review, texts.tooLong(TEXT_LIMITS.review)),
  })
export type ReviewFields = z.infer<ReturnType<typeof reviewSchema>>
