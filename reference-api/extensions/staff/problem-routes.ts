import { staffProblemRoutes } from '@/lib/contract/staff/staff-problems'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Mount } from '@/reference-api/http/mount'
import { orderingTexts, problemTexts } from '@/reference-api/texts/texts'
import { decideProblem, staffProblemsOf } from './problems'
import { staffTexts } from './texts'

/** The calls about problems that customers reported. */
export function registerStaffProblemRoutes(mount: Mount, { db, clock }: Deps): void {
  mount(staffProblemRoutes.staffProblems)(async ({ params }, { locale, user }) => {
    const problems = await staffProblemsOf(db, user, params.id, locale)
    return problems
      ? { status: 200, body: { problems } }
      : { status: 404, body: { message: orderingTexts[locale].unknownOrder } }
  })

  mount(staffProblemRoutes.staffDecideProblem)(async ({ params, body }, { locale, user }) => {
    const { request_id: requestId, ...rest } = body
    const decided = await decideProblem(db, user, { id: params.id, requestId, ...rest }, { locale, now: clock() })
    switch (decided.outcome) {
      case 'unknown':
        return { status: 404, body: { message: staffTexts[locale].unknownTask } }
      case 'reused':
        throw new Refusal(422, { message: staffTexts[locale].requestReused, code: 'request_reused' })
      case 'forbidden':
        throw new Refusal(403, { message: staffTexts[locale].managerOnly, code: 'manager_only' })
      case 'decided':
        return { status: 409, body: { message: problemTexts[locale].decided, code: 'decided' } }
      case 'not_possible':
        return { status: 409, body: { message: problemTexts[locale].wrongWish, code: 'not_possible' } }
      case 'done':
        return { status: 200, body: { problem: decided.problem } }
    }
  })
}
