import { and, eq, notExists } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { orderRefunds, orders, payments } from '@/reference-api/db/schema'

/**
 * Marks a cancelled order as refunded when none of its refunds is pending. Call it in the transaction that records a
 * refund.
 * @returns the order, if it was marked by this call
 */
export function markRefunded(tx: Db, orderId: number): Promise<{ orderId: number }[]> {
  const whole = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'refund_pending')))
  const parts = tx
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.status, 'pending')))
  return tx
    .update(orders)
    .set({ paymentState: 'refunded' })
    .where(and(eq(orders.id, orderId), eq(orders.paymentState, 'refund_pending'), notExists(whole), notExists(parts)))
    .returning({ orderId: orders.id })
}
