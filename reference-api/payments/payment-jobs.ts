import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { MS_PER_DAY, MS_PER_MINUTE } from '@/lib/domain/time/durations'
import type { PaymentRow } from '@/reference-api/db/rows'
import { orders, paymentEvents, payments } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { recordStatus } from '@/reference-api/ordering/record-status'
import { freeSlot } from '@/reference-api/ordering/slots'
import { every } from '@/reference-api/ticker'
import { settleOrder, settlePayment } from './settle-payment'

type PaymentJobDeps = Pick<Deps, 'db' | 'clock' | 'payments'>

const BATCH = 20
const RUN_MS = 1000
/** Nobody reported for so long: the provider is asked. Seconds. */
const SILENCE = 60
/** A provider that cannot be asked holds an expired order so long at most. Milliseconds, as those below. */
const GRACE = 5 * MS_PER_MINUTE
/** A payment of an order that no longer waits for it is asked for so long. */
const FORGOTTEN = MS_PER_DAY
const EVENTS_KEPT = 7 * MS_PER_DAY

const lastHeard = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

/** Asks for open payments of which nothing was heard. @returns how many were asked for */
export async function reconcilePayments(deps: PaymentJobDeps): Promise<number> {
  const { db, clock, payments: bank } = deps
  const now = clock()
  const silent = await db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.status, 'open'),
        // Old ones less and less often.
        sql`${now.toISOString()}::timestamptz - ${lastHeard} >=
          greatest(make_interval(secs => ${SILENCE}), (${now.toISOString()}::timestamptz - ${payments.createdAt}) / 20)`,
      ),
    )
    .orderBy(asc(lastHeard))
    .limit(BATCH)
  for (const { payment, orderStatus } of silent) {
    try {
      await settlePayment(deps, payment.reference)
      if (orderStatus !== 'awaiting_payment') await abandonPayment(deps, payment, now)
    } catch (error) {
      bank.onTrouble(error, 'asking for a payment')
      // Or the first ones that cannot be asked for would be asked for again and again, and no others.
      await db.update(payments).set({ checkedAt: now }).where(eq(payments.id, payment.id))
    }
  }
  return silent.length
}

/** Nobody waits for this payment any more: the provider shall take no money for it, and is not asked for ever. */
async function abandonPayment({ db, payments: bank }: PaymentJobDeps, payment: PaymentRow, now: Date): Promise<void> {
  const isGiven = (await bank.byName(payment.provider)?.abandon(payment)) ?? true
  if (!isGiven && payment.createdAt > before(now, FORGOTTEN)) return
  await db
    .update(payments)
    .set({ status: 'expired', isPending: false, settledAt: now })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'open')))
}

/** Cancels orders that nobody paid in time, once the provider said so. @returns how many */
export async function cancelUnpaidOrders(deps: PaymentJobDeps): Promise<number> {
  const { db, clock } = deps
  const now = clock()
  const late = await db
    .select({ id: orders.id, expiresAt: orders.paymentExpiresAt })
    .from(orders)
    .where(and(eq(orders.status, 'awaiting_payment'), lte(orders.paymentExpiresAt, now)))
    .orderBy(asc(orders.paymentExpiresAt))
    .limit(BATCH)
  let expired = 0
  for (const { id, expiresAt } of late) {
    const isKnown = await settleOrder(deps, id)
    if (!isKnown && expiresAt !== null && expiresAt > before(now, GRACE)) continue
    if (await cancelUnpaidOrder(deps, id, now)) expired += 1
  }
  return expired
}

const cancelUnpaidOrder = ({ db }: PaymentJobDeps, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    // Money may have come since it was asked for.
    if (order?.status !== 'awaiting_payment' || order.paymentExpiresAt === null || order.paymentExpiresAt > now)
      return false
    await tx.update(orders).set({ status: 'cancelled', statusAt: now, paymentState: 'void' }).where(eq(orders.id, id))
    await recordStatus(tx, [{ orderId: id, status: 'cancelled' }], 'shop', now)
    if (order.slotStart) await freeSlot(tx, order.branchId, order.slotStart)
    return true
  })

/** 30 s, one minute, two … an hour at most: how long until giving back is tried again. */
const refundWait = sql`make_interval(secs => least(3600, 30 * power(2, ${payments.refundTries})))`

/** Gives back what is to be given back. @returns how many payments were tried */
export async function refundPayments(deps: PaymentJobDeps): Promise<number> {
  const { db, clock, payments: bank } = deps
  const now = clock()
  // The next try is put ahead first: a process that dies in between goes on later, and two never try the same.
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
      await bank.byName(payment.provider)?.refund(payment)
      await recordRefund(deps, payment.id, now)
    } catch (error) {
      bank.onTrouble(error, 'giving money back')
    }
  }
  return due.length
}

async function recordRefund({ db }: PaymentJobDeps, paymentId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [payment] = await tx
      .update(payments)
      .set({ status: 'refunded', settledAt: now, refundAt: null })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'refund_pending')))
      .returning()
    if (!payment) return
    const left = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, payment.orderId), eq(payments.status, 'refund_pending')))
    await tx
      .update(orders)
      .set({ paymentState: 'refunded' })
      .where(and(eq(orders.id, payment.orderId), eq(orders.paymentState, 'refund_pending'), notExists(left)))
  })
}

/** Reports older than their signatures hold need not be remembered. */
async function deleteOldEvents({ db, clock }: PaymentJobDeps): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.at, before(clock(), EVENTS_KEPT)))
}

/** Does what nobody asks for: payments that were not reported, orders that were not paid, money that goes back. */
export const startPaymentJobs = (deps: PaymentJobDeps, onError: (error: unknown) => void) => {
  let runs = 0
  const run = async () => {
    await reconcilePayments(deps)
    await cancelUnpaidOrders(deps)
    await refundPayments(deps)
    if (runs % 3600 === 0) await deleteOldEvents(deps)
    runs += 1
  }
  return every(RUN_MS, run, onError)
}
