import { and, asc, eq } from 'drizzle-orm'
import type { ProblemRemedy } from '@/lib/domain/staff/problem'
import { isRefusedRemake } from '@/lib/domain/staff/remake'
import { giveCompensationBonus } from '@/reference-api/benefits/bonuses'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, ProblemRow } from '@/reference-api/db/rows'
import { notifications, orderLines, orderProblemLines, orderProblems, payments } from '@/reference-api/db/schema'
import { inLocale } from '@/reference-api/locale'
import { addTask } from '@/reference-api/orders/tasks'
import { refundParts } from '@/reference-api/payments/refund-lines'
import { decisionNotice } from '@/reference-api/texts/notices'

/** A report of a problem, and its order. */
export type ProblemReport = { readonly order: OrderRow; readonly problem: ProblemRow }

/** Whether parts of the order can be refunded automatically: a bank charged a card for it. */
export async function isRefundable(tx: Db, { id, paymentState }: OrderRow): Promise<boolean> {
  if (paymentState !== 'paid') return false
  return (await tx.$count(payments, and(eq(payments.orderId, id), eq(payments.status, 'paid')))) > 0
}

/** The reason of the refund in the books. */
const REASONS = { not_brought: 'missing', missing: 'missing', wrong: 'wrong', bad: 'quality' } as const

/** Refunds the price of the reported pieces by the way they were paid. */
async function refundReported(tx: Db, { order, problem }: ProblemReport, now: Date): Promise<Back> {
  const reported = await tx.select().from(orderProblemLines).where(eq(orderProblemLines.problemId, problem.id))
  const reason = REASONS[reported[0]?.kind ?? 'missing']
  const lines = reported.map(({ lineId, quantity }) => ({ lineId, quantity }))
  return (await refundParts(tx, order, { lines, delivery: false, reason }, now)) ?? { money: 0, bonus: 0 }
}

/** Notifies a registered customer of the decision about a report. */
async function notify(tx: Db, { order, problem }: ProblemReport, now: Date): Promise<void> {
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

/** The amount that went back to a customer, in tenge. */
type Back = { readonly money: number; readonly bonus: number }
const NOTHING: Back = { money: 0, bonus: 0 }

/** Tells the kitchen which dishes to cook once more, as a task that is open until they are handed over. */
async function orderRemake(tx: Db, { order, problem }: ProblemReport, now: Date): Promise<void> {
  const dishes = await tx
    .select({ snapshot: orderLines.snapshot, quantity: orderProblemLines.quantity })
    .from(orderProblemLines)
    .innerJoin(orderLines, eq(orderLines.id, orderProblemLines.lineId))
    .where(eq(orderProblemLines.problemId, problem.id))
    .orderBy(asc(orderLines.position))
  // In Russian, which all kitchens can read, as in the SMS of an alarm.
  const text = dishes.map(({ snapshot, quantity }) => `${inLocale(snapshot.name, 'ru')} × ${quantity}`).join(', ')
  await addTask(tx, { kind: 'remake', branchId: order.branchId, orderId: order.id, detail: { text } }, now)
}

/** A decision about a report. `amount`: bonuses; money is always the price of the reported pieces. */
export type Decision = { readonly remedy: ProblemRemedy | 'refused'; readonly amount: number; readonly answer: string }

async function giveCompensation(tx: Db, report: ProblemReport, { remedy, amount }: Decision, now: Date): Promise<Back> {
  const { order, problem } = report
  if (remedy === 'money') return refundReported(tx, report, now)
  if (remedy === 'remake') {
    await orderRemake(tx, report, now)
    return NOTHING
  }
  if (remedy === 'refused' || order.userId === null || amount === 0) return NOTHING
  const { userId, number } = order
  await giveCompensationBonus(tx, { userId, problemId: problem.id, amount, number }, now)
  return { money: 0, bonus: amount }
}

/**
 * Decides a waiting report: gives the customer bonuses, the money back by the way it was paid, or the dishes once more.
 * Call it in a
 * transaction with the order's row locked.
 */
export async function decideReport(tx: Db, report: ProblemReport, decision: Decision, now: Date): Promise<void> {
  const { order, problem } = report
  const back = await giveCompensation(tx, report, decision, now)
  const [decided] = await tx
    .update(orderProblems)
    .set({ state: decision.remedy, ...back, answer: decision.answer, decidedAt: now })
    .where(eq(orderProblems.id, problem.id))
    .returning()
  if (isRefusedRemake({ wish: problem.wish, state: decision.remedy }))
    await tx.update(orderProblemLines).set({ isReleased: true }).where(eq(orderProblemLines.problemId, problem.id))
  if (!decided) throw new Error(`The row of problem report ${problem.id} no longer exists`)
  await notify(tx, { order, problem: decided }, now)
}
