import * as z from 'zod/mini'
import { messageKey } from '@/components/form/field-messages'
import { prose } from '@/components/form/rules'
import { MAX_QUANTITY, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { PROBLEM_KINDS, PROBLEM_REMEDIES } from '@/lib/domain/staff/problem'

/** The problem of each line ('': none), and the wanted compensation. */
export const problemSchema = z.object({
  items: z
    .array(
      z.object({
        line: z.int(),
        kind: z.enum(['', ...PROBLEM_KINDS]),
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
      }),
    )
    .check(z.refine((items) => items.some(({ kind }) => kind !== ''), messageKey('problemRequired'))),
  comment: prose(TEXT_LIMITS.comment),
  wish: z.enum(PROBLEM_REMEDIES),
})
export type ProblemFields = z.infer<typeof problemSchema>
