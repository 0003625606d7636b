import { and, asc, eq, inArray, isNull, lte, or, sql, sum } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { orderRefunds, payments } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/orders/record-change'
import { markRefunded } from './mark-refunded'
import type { PaymentDeps } from './settle-payment'

/** How many payments one run refunds. */
const BATCH = 20

/** The wait before the next try of a refund: 30 s, 1 min, 2 min … an hour at most. */
const refundWait = sql`make_interval(secs => least(3600, 30 * power(2, ${payments.refundTries})))`

/**
 * Refunds payments whose next try is due.
 * @returns how many payments were tried
 */
export async function refundPayments(deps: PaymentDeps): Promise<number> {
  const { db, clock, payments: bank } = deps
  const now = clock()
  // The next try is scheduled before this one runs, so that it happens after a crash as well, and two processes never
  // refund at once.
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.status, 'refund_pending'), or(isNull(payments.refundAt), lte(payments.refundAt, now))))
      .orderBy(asc(payments.refundAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return []
    return tx
      .update(payments)
      .set({
        refundTries: sql`least(30000, ${payments.refundTries} + 1)`,
        refundAt: sql`${now.toISOString()}::timestamptz + ${refundWait}`,
      })
      .where(
        inArray(
          payments.id,
          rows.map(({ id }) => id),
        ),
      )
      .returning()
  })
  for (const payment of due) {
    try {
      // Parts of the order that were refunded before are refunded separately.
      const amount = payment.amount - (await partsOf(db, payment.id))
      if (amount > 0) await bank.byName(payment.provider)?.refund(payment, { reference: payment.reference, amount })
      await recordRefund(deps, payment.id, now)
    } catch (error) {
      bank.onTrouble(error, 'giving money back')
    }
  }
  return due.length
}

/** What was or will be refunded of a payment for parts of its order. Tenge. */
async function partsOf(db: Db, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(orderRefunds.amount).mapWith(Number) })
    .from(orderRefunds)
    .where(eq(orderRefunds.paymentId, paymentId))
  return row?.amount ?? 0
}

async function recordRefund({ db }: PaymentDeps, paymentId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [payment] = await tx
      .update(payments)
      .set({ status: 'refunded', settledAt: now, refundAt: null })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'refund_pending')))
      .returning()
    if (!payment) return
    const done = await markRefunded(tx, payment.orderId)
    await recordChange(
      tx,
      done.map(({ orderId }) => ({ orderId, kind: 'refunded' })),
      now,
    )
  })
}
