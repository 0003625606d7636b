import * as z from 'zod/mini'
import { problem, userFailure } from '@/lib/contract/errors'
import { id, idInPath, moment, tenge, typedProse } from '@/lib/contract/fields'
import { numberInPath } from '@/lib/contract/order/ordering'
import { route } from '@/lib/contract/route'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { PROBLEM_KINDS, PROBLEM_REMEDIES, PROBLEM_STATES, REVIEW_CAUSES } from '@/lib/domain/staff/problem'

/** A report as the staff sees it. */
export const staffProblem = z
  .object({
    id,
    state: z.enum(PROBLEM_STATES),
    /** What the customer asked for: bonuses, money or the dishes once more. */
    wish: z.enum(PROBLEM_REMEDIES),
    /** Why the staff has to decide; null: the rules decided. */
    cause: z.nullable(z.enum(REVIEW_CAUSES)),
    /** `amount`: what the rules would give for it, in tenge. */
    lines: z.array(z.object({ name: z.string(), kind: z.enum(PROBLEM_KINDS), quantity: z.int(), amount: tenge })),
    comment: z.string(),
    /** WebP in base64. */
    photos: z.array(z.string()),
    money: tenge,
    bonus: tenge,
    answer: z.string(),
    /** Bonuses need an account. */
    can_get_bonus: z.boolean(),
    created_at: moment,
  })
  .register(z.globalRegistry, { id: 'StaffProblem' })
export type StaffProblem = z.infer<typeof staffProblem>

const failure = { ...userFailure, 403: problem, 404: problem } as const

/** Customers' reports of problems and the staff's decisions on them; only managers give money and bonuses, everybody cooks once more. */
export const staffProblemRoutes = {
  staffProblems: route({
    method: 'GET',
    path: '/api/staff/orders/:id/problems',
    summary: 'What the customer of an order says is wrong with it, with photos',
    access: 'staff',
    ours: true,
    params: numberInPath,
    responses: { ...failure, 200: z.object({ problems: z.array(staffProblem) }) },
  }),
  staffDecideProblem: route({
    method: 'POST',
    path: '/api/staff/problems/:id/decide',
    summary: 'Make up for a problem in bonuses, money or dishes, or refuse it; the customer reads the answer',
    access: 'staff',
    ours: true,
    params: z.object({ id: idInPath }),
    body: z.strictObject({
      request_id: z.uuid(),
      remedy: z.enum([...PROBLEM_REMEDIES, 'refused']),
      /** Bonuses; null: what the rules would give. Money is always the price of the reported pieces. */
      bonus: z._default(z.nullable(tenge.check(z.maximum(100_000))), null),
      answer: z._default(typedProse(TEXT_LIMITS.comment), ''),
    }),
    /** 409 `decided`: the report was decided before, perhaps differently. */
    responses: { ...failure, 409: problem, 200: z.object({ problem: staffProblem }) },
  }),
}
