import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { payments } from '@/reference-api/db/schema'

/**
 * Schedules refunds of the payments of cancelled orders. Call it in the transaction that cancels them. Open payments
 * stay open: `reconcilePayments` checks them with the provider and refunds money that arrives late.
 */
export async function refundCancelledOrders(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(payments)
    .set({ status: 'refund_pending', refundAt: now })
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, 'paid')))
}
