import * as z from 'zod/mini'
import { messageKey } from '@/components/form/field-messages'
import { prose } from '@/components/form/rules'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { typedNumber } from '@/lib/domain/input/typed-number'
import { PROBLEM_REMEDIES } from '@/lib/domain/staff/problem'

/** The most bonuses that one decision gives, chosen by us; the API has the same limit. */
const MOST_BONUSES = 100_000

/** A decision about a report: bonuses need their number, a refusal needs a message for the customer. */
export const decisionSchema = z
  .object({
    remedy: z.enum([...PROBLEM_REMEDIES, 'refused'], messageKey('decisionRequired')),
    bonus: z.string().check(z.trim()),
    answer: prose(TEXT_LIMITS.comment),
  })
  .check(
    z.superRefine(({ remedy, bonus, answer }, ctx) => {
      const amount = typedNumber(bonus) ?? 0
      if (remedy === 'bonus' && (amount <= 0 || amount > MOST_BONUSES))
        ctx.addIssue({ code: 'custom', path: ['bonus'], message: messageKey('invalid'), input: bonus })
      if (remedy === 'refused' && answer === '')
        ctx.addIssue({ code: 'custom', path: ['answer'], message: messageKey('required'), input: answer })
    }),
  )
export type DecisionFields = z.output<typeof decisionSchema>
