import { eq } from 'drizzle-orm'
import { type Compensation, compensationOf, type ProblemRemedy } from '@/lib/domain/problem'
import { compensateInBonuses } from '@/reference-api/benefits/bonuses'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, ProblemRow } from '@/reference-api/db/rows'
import { notifications, orderProblems } from '@/reference-api/db/schema'
import { decisionNotice } from '@/reference-api/texts/problems'

/** Whether money for a part of the order can go back by itself, the way it came. */
export const isRefundable = (_order: OrderRow): boolean => false

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

/** A decision about a report. `refused`: nothing is given back. */
export type Decision = { readonly remedy: ProblemRemedy | 'refused'; readonly amount: number; readonly answer: string }

/**
 * Decides a report that waits, and gives back what was decided: bonuses to the account, money to the card. Call it in a transaction with
 * the order and the report locked.
 */
export async function decideReport(
  tx: Db,
  order: OrderRow,
  problem: ProblemRow,
  { remedy, amount, answer }: Decision,
  now: Date,
): Promise<void> {
  const back: Compensation =
    remedy === 'refused' ? { money: 0, bonus: 0 } : compensationOf(amount, remedy, order, order.total)
  const [decided] = await tx
    .update(orderProblems)
    .set({ state: remedy, ...back, answer, decidedAt: now })
    .where(eq(orderProblems.id, problem.id))
    .returning()
  if (!decided) throw new Error(`Problem ${problem.id} is gone`)
  if (back.bonus > 0 && order.userId !== null)
    await compensateInBonuses(
      tx,
      { userId: order.userId, problemId: problem.id, amount: back.bonus, number: order.number },
      now,
    )
  await notify(tx, order, decided, now)
}
