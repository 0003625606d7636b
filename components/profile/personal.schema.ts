import * as z from 'zod/mini'
import { line, newPassword, samePassword } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'

export const nameSchema = z.object({ name: line(TEXT_LIMITS.name) })

/** A new password, typed twice (specification §5). */
export const passwordSchema = z.object(newPassword()).check(samePassword())
