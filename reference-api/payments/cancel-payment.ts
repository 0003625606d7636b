import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { payments } from '@/reference-api/db/schema'

/**
 * Sends back what was paid for orders that were cancelled. Call it in the transaction that cancels them. A payment that is still
 * open stays so: the provider is asked first, and money that came after all goes back then.
 */
export async function refundCancelledOrders(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(payments)
    .set({ status: 'refund_pending', refundAt: now })
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, 'paid')))
}
