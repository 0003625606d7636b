import { eq, type SQL } from 'drizzle-orm'
import type { Closing } from '@/lib/contract/order-facts'
import { closeVerdict } from '@/lib/domain/closing'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { recordStatus } from './record-status'

/** `done` also when the order was closed in the same way before. */
export type CloseResult =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'done' | 'too_late' | 'too_early' | 'ended'; readonly order: OrderRow }

/**
 * The columns that closing an order changes. "Received" is the customer's word: it moves neither status nor money, because payment,
 * bonuses and reviews wait for the shop to hand the order over. The order counts as seen.
 */
const changesOf = (asked: Closing, now: Date): Partial<OrderRow> =>
  asked.action === 'cancel'
    ? { status: 'cancelled', statusAt: now, seenAt: now, cancelReason: asked.reason, cancelComment: asked.comment }
    : { seenAt: now, receivedAt: now, receivedBy: 'customer' }

/**
 * Closes an order by the rule of `lib/domain/closing`. The row is locked meanwhile: of several requests at once,
 * one closes the order and the others find it closed. Cancelling frees the place in the slot.
 * @param owned selects the order by the right to it: its token, or its number together with its owner
 */
export async function closeOrder(db: Db, owned: SQL | undefined, asked: Closing, now: Date): Promise<CloseResult> {
  return db.transaction(async (tx): Promise<CloseResult> => {
    const [row] = await tx.select().from(orders).where(owned).for('update')
    if (!row) return { outcome: 'unknown' }
    const closing = closeVerdict(row, asked.action)
    if (closing === 'again') return { outcome: 'done', order: row }
    if (closing !== 'do') return { outcome: closing, order: row }
    const changes = changesOf(asked, now)
    await tx.update(orders).set(changes).where(eq(orders.id, row.id))
    if (changes.status) await recordStatus(tx, [{ orderId: row.id, status: changes.status }], 'customer', now)
    // Read again: `recordStatus` changed the payment's state.
    const [order] = await tx.select().from(orders).where(eq(orders.id, row.id))
    return order ? { outcome: 'done', order } : { outcome: 'unknown' }
  })
}
