import { and, asc, eq, isNull } from 'drizzle-orm'
import type { StaffProblem } from '@/lib/contract/staff/staff-problems'
import { decisionsOf, type ProblemRemedy } from '@/lib/domain/staff/problem'
import type { Db } from '@/reference-api/db/client'
import {
  orderLines,
  orderPhotos,
  orderProblemLines,
  orderProblems,
  orders,
  staffTasks,
} from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'
import { inLocale, type Locale } from '@/reference-api/locale'
import { recordChange } from '@/reference-api/orders/record-change'
import { problemTaskKey } from '@/reference-api/orders/tasks'
import { decideReport, type ProblemReport } from '@/reference-api/problems/compensate'
import { actOnce } from '@/reference-api/shop/act-once'

/** Orders that the key may see. */
const seenBy = ({ branchId }: StaffMember) => (branchId === null ? undefined : eq(orders.branchId, branchId))

async function viewOf(db: Db, { problem, order }: ProblemReport, locale: Locale): Promise<StaffProblem> {
  const lines = await db
    .select({ line: orderProblemLines, snapshot: orderLines.snapshot })
    .from(orderProblemLines)
    .innerJoin(orderLines, eq(orderLines.id, orderProblemLines.lineId))
    .where(eq(orderProblemLines.problemId, problem.id))
    .orderBy(asc(orderLines.position))
  const photos = await db
    .select({ image: orderPhotos.image })
    .from(orderPhotos)
    .where(eq(orderPhotos.problemId, problem.id))
    .orderBy(asc(orderPhotos.createdAt))
  return {
    id: problem.id,
    state: problem.state,
    wish: problem.wish,
    cause: problem.reviewCause,
    lines: lines.map(({ line: { kind, quantity, amount }, snapshot }) => ({
      name: inLocale(snapshot.name, locale),
      kind,
      quantity,
      amount,
    })),
    comment: problem.comment,
    photos: photos.map(({ image }) => Buffer.from(image).toString('base64')),
    money: problem.money,
    bonus: problem.bonus,
    answer: problem.answer,
    can_get_bonus: order.userId !== null,
    created_at: problem.createdAt.toISOString(),
  }
}

/** The reports about an order, oldest first; null: the key sees no such order. */
export async function staffProblemsOf(
  db: Db,
  member: StaffMember,
  number: string,
  locale: Locale,
): Promise<StaffProblem[] | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), seenBy(member)))
  if (!order) return null
  const rows = await db
    .select()
    .from(orderProblems)
    .where(eq(orderProblems.orderId, order.id))
    .orderBy(asc(orderProblems.id))
  const views: StaffProblem[] = []
  for (const problem of rows) views.push(await viewOf(db, { problem, order }, locale))
  return views
}

type Asked = {
  readonly id: number
  readonly requestId: string
  readonly remedy: ProblemRemedy | 'refused'
  /** Bonuses; null: what the rules would give. */
  readonly bonus: number | null
  readonly answer: string
}

type Decided =
  | { readonly outcome: 'unknown' | 'reused' | 'forbidden' | 'decided' | 'not_possible' }
  | { readonly outcome: 'done'; readonly problem: StaffProblem }

type Verdict = 'unknown' | 'forbidden' | 'decided' | 'not_possible' | 'done'

/** The report and its order, which is locked first, as everywhere. */
async function lockReport(tx: Db, member: StaffMember, id: number): Promise<ProblemReport | null> {
  const [found] = await tx
    .select({ orderId: orderProblems.orderId })
    .from(orderProblems)
    .where(eq(orderProblems.id, id))
  if (!found) return null
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, found.orderId), seenBy(member)))
    .for('update')
  const [problem] = await tx.select().from(orderProblems).where(eq(orderProblems.id, id))
  return order && problem ? { order, problem } : null
}

/**
 * Decides a report that waits for the staff, once for any number of callers and requests. The same transaction gives
 * the bonuses or the money and ends the task.
 */
export async function decideProblem(
  db: Db,
  member: StaffMember,
  requested: Asked,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Decided> {
  const { requestId, ...parameters } = requested
  return db.transaction(async (tx): Promise<Decided> => {
    const request = { member, requestId, act: 'problem' as const, parameters }
    const result = await actOnce<Verdict>(tx, request, now, async () => {
      const nothing = (verdict: Verdict) => ({ log: null, result: verdict })
      const found = await lockReport(tx, member, requested.id)
      if (!found) return nothing('unknown')
      const { order, problem } = found
      const facts = { wish: problem.wish, isRegistered: order.userId !== null }
      const isPossible = decisionsOf(facts, 'manager').includes(requested.remedy)
      if (isPossible && !decisionsOf(facts, member.role).includes(requested.remedy)) return nothing('forbidden')
      if (problem.state !== 'received') return nothing('decided')
      if (!isPossible) return nothing('not_possible')
      const amount = requested.bonus ?? problem.amount
      await decideReport(tx, found, { remedy: requested.remedy, amount, answer: requested.answer }, now)
      await tx
        .update(staffTasks)
        .set({ doneAt: now, changedAt: now, doneBy: member.name, doneNote: requested.answer })
        .where(and(eq(staffTasks.dedupKey, problemTaskKey(problem.id)), isNull(staffTasks.doneAt)))
      await recordChange(tx, [{ orderId: order.id, kind: 'changed' }], now)
      const detail = { problem: problem.id, remedy: requested.remedy }
      return { log: { branchId: order.branchId, orderId: order.id, detail }, result: 'done' }
    })
    if (result === 'reused') return { outcome: 'reused' }
    if (result !== 'again' && result !== 'done') return { outcome: result }
    const found = await lockReport(tx, member, requested.id)
    return found ? { outcome: 'done', problem: await viewOf(tx, found, locale) } : { outcome: 'unknown' }
  })
}
