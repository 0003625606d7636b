import { and, asc, eq, sql } from 'drizzle-orm'
import { daysAfter } from '@/lib/domain/time/durations'
import type { PaymentRow } from '@/reference-api/db/rows'
import { orders, payments } from '@/reference-api/db/schema'
import { type PaymentDeps, settlePayment } from './settle-payment'

/** How many payments one run checks. */
const BATCH = 20
/** For how many seconds the provider may report nothing before the API asks it. */
const SILENCE = 60
/** For how many days a payment is checked when its order no longer waits for it. */
const ASKED_DAYS = 1

const lastHeard = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`

/**
 * Asks the provider about open payments without a report, because a report may be lost. Payments of orders that no
 * longer wait for money are abandoned as well.
 * @returns how many payments were checked
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const { db, clock, payments: bank } = deps
  const now = clock()
  const silent = await db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.status, 'open'),
        // The older a payment is, the less often it is checked.
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
      // Moves it to the end of the queue, so that failing payments do not delay the others.
      await db.update(payments).set({ checkedAt: now }).where(eq(payments.id, payment.id))
    }
  }
  return silent.length
}

/**
 * Closes a payment whose order no longer waits for money, when the provider confirms that it will charge nothing, or
 * after a day at the latest, because checks have to end.
 */
async function abandonPayment({ db, payments: bank }: PaymentDeps, payment: PaymentRow, now: Date): Promise<void> {
  const isGiven = (await bank.byName(payment.provider)?.abandon(payment)) ?? true
  if (!isGiven && payment.createdAt > daysAfter(now, -ASKED_DAYS)) return
  await db
    .update(payments)
    .set({ status: 'expired', isPending: false, settledAt: now })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'open')))
}
