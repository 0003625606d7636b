import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { orderRefunds, payments } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/orders/record-change'
import { markRefunded } from './mark-refunded'
import type { PaymentDeps } from './settle-payment'

/** How many refunds one run tries. */
const BATCH = 20

/** The wait before the next try of a refund: 30 s, 1 min, 2 min … an hour at most. */
const refundWait = sql`make_interval(secs => least(3600, 30 * power(2, ${orderRefunds.tries})))`

/**
 * Claims refunds that are due; the next try is scheduled before this one runs, so that two processes never refund the
 * same one.
 */
const claim = ({ db }: PaymentDeps, now: Date) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: orderRefunds.id })
      .from(orderRefunds)
      .where(
        and(eq(orderRefunds.status, 'pending'), or(isNull(orderRefunds.nextTryAt), lte(orderRefunds.nextTryAt, now))),
      )
      .orderBy(asc(orderRefunds.nextTryAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return []
    return tx
      .update(orderRefunds)
      .set({
        tries: sql`least(30000, ${orderRefunds.tries} + 1)`,
        nextTryAt: sql`${now.toISOString()}::timestamptz + ${refundWait}`,
      })
      .where(
        inArray(
          orderRefunds.id,
          rows.map(({ id }) => id),
        ),
      )
      .returning()
  })

async function recordDone({ db }: PaymentDeps, refund: typeof orderRefunds.$inferSelect, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const done = await tx
      .update(orderRefunds)
      .set({ status: 'done', nextTryAt: null })
      .where(and(eq(orderRefunds.id, refund.id), eq(orderRefunds.status, 'pending')))
      .returning({ orderId: orderRefunds.orderId })
    for (const { orderId } of done) await markRefunded(tx, orderId)
    await recordChange(
      tx,
      done.map(({ orderId }) => ({ orderId, kind: 'refunded' })),
      now,
    )
  })
}

/**
 * Refunds the money for parts of orders by the bank that charged it.
 * @returns how many refunds were tried
 */
export async function refundPartsOfPayments(deps: PaymentDeps): Promise<number> {
  const { db, clock, payments: bank } = deps
  const now = clock()
  const due = await claim(deps, now)
  for (const refund of due) {
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, refund.paymentId ?? 0))
    if (!payment) continue
    try {
      await bank.byName(payment.provider)?.refund(payment, refund)
      await recordDone(deps, refund, now)
    } catch (error) {
      bank.onTrouble(error, 'giving a part of the money back')
    }
  }
  return due.length
}
