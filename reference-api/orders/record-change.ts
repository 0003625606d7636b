import { and, inArray, ne } from 'drizzle-orm'
import type { OrderEventKind } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import { orderOutbox, orders } from '@/reference-api/db/schema'

type Change = { readonly orderId: number; readonly kind: Exclude<OrderEventKind, 'status'> }

/**
 * Adds an event to the outbox that something other than the status of orders changed, so that listeners request them
 * again. Call it in the transaction that changes the orders, after the update: their rows are locked then, so the
 * events of an order get consecutive numbers. Listeners hear nothing of an order that waits for its payment.
 */
export async function recordChange(tx: Db, changes: readonly Change[], at: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      and(
        inArray(
          orders.id,
          changes.map(({ orderId }) => orderId),
        ),
        ne(orders.status, 'awaiting_payment'),
      ),
    )
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  const news = changes.flatMap(({ orderId, kind }) => {
    const status = statusOf.get(orderId)
    return status ? [{ orderId, kind, status, at }] : []
  })
  if (news.length > 0) await tx.insert(orderOutbox).values(news)
}
