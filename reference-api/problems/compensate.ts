import { and, eq } from 'drizzle-orm'
import type { ProblemRemedy } from '@/lib/domain/problem'
import { compensateInBonuses } from '@/reference-api/benefits/bonuses'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, ProblemRow } from '@/reference-api/db/rows'
import { notifications, orderProblemLines, orderProblems, payments } from '@/reference-api/db/schema'
import { refundParts } from '@/reference-api/staff/refund'
import { decisionNotice } from '@/reference-api/texts/problems'

/** Whether money for parts of the order can go back by itself: a bank charged a card for it. */
export async function isRefundable(tx: Db, { id, paymentState }: OrderRow): Promise<boolean> {
  if (paymentState !== 'paid') return false
  return (await tx.$count(payments, and(eq(payments.orderId, id), eq(payments.status, 'paid')))) > 0
}

/** Why the books say that the money went back. */
const REASONS = { not_brought: 'missing', missing: 'missing', wrong: 'wrong', bad: 'quality' } as const

/** Gives back what the reported pieces cost, in the way they were paid. */
async function refundReported(tx: Db, order: OrderRow, problemId: number, now: Date): Promise<Back> {
  const reported = await tx.select().from(orderProblemLines).where(eq(orderProblemLines.problemId, problemId))
  const reason = REASONS[reported[0]?.kind ?? 'missing']
  const lines = reported.map(({ lineId, quantity }) => ({ lineId, quantity }))
  return (await refundParts(tx, order, { lines, delivery: false, reason }, now)) ?? { money: 0, bonus: 0 }
}

/** Tells registered customers how a report of theirs was decided. */
async function notify(tx: Db, order: OrderRow, problem: ProblemRow, now: Date): Promise<void> {
  if (order.userId === null) return
  await tx
    .insert(notifications)
    .values({
      userId: order.userId,
      type: 'order',
      ...decisionNotice({ ...problem, number: order.number }),
      link: `/profile/orders/${order.number}`,
      dedupKey: `${order.id}:problem ${problem.id}`,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** What went back to a customer, in tenge. */
type Back = { readonly money: number; readonly bonus: number }

/** A decision about a report. `amount`: bonuses; money is what the reported pieces cost. */
export type Decision = { readonly remedy: ProblemRemedy | 'refused'; readonly amount: number; readonly answer: string }

async function giveBack(
  tx: Db,
  order: OrderRow,
  problemId: number,
  { remedy, amount }: Decision,
  now: Date,
): Promise<Back> {
  if (remedy === 'money') return refundReported(tx, order, problemId, now)
  if (remedy === 'refused' || order.userId === null || amount === 0) return { money: 0, bonus: 0 }
  const { userId } = order
  await compensateInBonuses(tx, { userId, problemId, amount, number: order.number }, now)
  return { money: 0, bonus: amount }
}

/**
 * Decides a report that waits, and gives back what was decided: bonuses to the account, money the way it came. Call it in a transaction with
 * the order's row locked.
 */
export async function decideReport(
  tx: Db,
  order: OrderRow,
  problem: ProblemRow,
  decision: Decision,
  now: Date,
): Promise<void> {
  const back = await giveBack(tx, order, problem.id, decision, now)
  const [decided] = await tx
    .update(orderProblems)
    .set({ state: decision.remedy, ...back, answer: decision.answer, decidedAt: now })
    .where(eq(orderProblems.id, problem.id))
    .returning()
  if (!decided) throw new Error(`Problem ${problem.id} is gone`)
  await notify(tx, order, decided, now)
}
