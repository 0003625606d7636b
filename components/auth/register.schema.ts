import { z } from 'zod'
import { line, mobile, newPassword, samePassword } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/limits'

/** The rules of the registration (specification §5); the server checks again. */
export const registerSchema = z
  .object({
    phone: mobile(),
    name: line(TEXT_LIMITS.name),
    ...newPassword(),
    /** Agrees to hear of discounts. */
    wantsNews: z.boolean(),
  })
  .refine(...samePassword)
