import { eq, type SQL } from 'drizzle-orm'
import type { Closing } from '@/lib/contract/order/order-facts'
import { closeVerdict } from '@/lib/domain/order/closing'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { recordStatus } from '@/reference-api/orders/record-status'

/** `done`: also when the order was closed in the same way before. */
export type CloseResult =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'done' | 'too_late' | 'too_early' | 'ended'; readonly order: OrderRow }

/**
 * The columns that closing an order changes. A receipt confirmed by the customer changes neither status nor money,
 * because payment, bonuses and reviews depend on the shop's handing the order over. The order counts as seen.
 */
const changesOf = (requested: Closing, now: Date): Partial<OrderRow> =>
  requested.action === 'cancel'
    ? {
        status: 'cancelled',
        statusAt: now,
        seenAt: now,
        cancelReason: requested.reason,
        cancelComment: requested.comment,
      }
    : { seenAt: now, receivedAt: now, receivedBy: 'customer' }

/**
 * Closes an order by the rule of `lib/domain/order/closing`. The row is locked meanwhile: of several requests at once,
 * one closes the order and the others find it closed. Cancelling frees the place in the slot.
 * @param owned the condition that selects the order: its token, or its number and its owner
 */
export async function closeOrder(db: Db, owned: SQL | undefined, requested: Closing, now: Date): Promise<CloseResult> {
  return db.transaction(async (tx): Promise<CloseResult> => {
    const [row] = await tx.select().from(orders).where(owned).for('update')
    if (!row) return { outcome: 'unknown' }
    const closing = closeVerdict(row, requested.action)
    if (closing === 'again') return { outcome: 'done', order: row }
    if (closing !== 'do') return { outcome: closing, order: row }
    const changes = changesOf(requested, now)
    await tx.update(orders).set(changes).where(eq(orders.id, row.id))
    if (changes.status) await recordStatus(tx, [{ orderId: row.id, status: changes.status }], 'customer', now)
    // Read again, because `recordStatus` changed the payment's state.
    const [order] = await tx.select().from(orders).where(eq(orders.id, row.id))
    return order ? { outcome: 'done', order } : { outcome: 'unknown' }
  })
}
