import { and, asc, eq, lte } from 'drizzle-orm'
import { minutesAfter } from '@/lib/domain/time/durations'
import { orders } from '@/reference-api/db/schema'
import { recordStatus } from '@/reference-api/orders/record-status'
import { type PaymentDeps, settleOrder } from './settle-payment'

/** How many orders one run looks at. */
const BATCH = 20
/** For how many minutes an expired order stays open while the provider cannot be reached. */
const GRACE_MINUTES = 5

/**
 * Cancels orders whose time to pay is over, after the provider has confirmed that no money came; five minutes later
 * also when the provider cannot be reached.
 * @returns how many orders were cancelled
 */
export async function cancelUnpaidOrders(deps: PaymentDeps): Promise<number> {
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
    const isAnswered = await settleOrder(deps, id)
    if (!isAnswered && expiresAt !== null && expiresAt > minutesAfter(now, -GRACE_MINUTES)) continue
    if (await cancelUnpaidOrder(deps, id, now)) expired += 1
  }
  return expired
}

const cancelUnpaidOrder = ({ db }: PaymentDeps, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    // Money may have arrived after the provider's answer.
    if (order?.status !== 'awaiting_payment' || order.paymentExpiresAt === null || order.paymentExpiresAt > now)
      return false
    await tx.update(orders).set({ status: 'cancelled', statusAt: now, paymentState: 'void' }).where(eq(orders.id, id))
    await recordStatus(tx, [{ orderId: id, status: 'cancelled' }], 'shop', now)
    return true
  })
