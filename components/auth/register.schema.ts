import * as z from 'zod/mini'
import { line, mobile, newPassword, samePassword } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'

/** The rules of the registration (specification §5); the server checks again. */
export const registerSchema = z
  .object({
    phone: mobile(),
    name: line(TEXT_LIMITS.name),
    ...newPassword(),
    /** The customer agrees to receive news of discounts. */
    wantsNews: z.boolean(),
  })
  .check(samePassword())
