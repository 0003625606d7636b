import { eq, type SQL } from 'drizzle-orm'
import type { Closing } from '@/lib/contract/order-facts'
import { closingOf } from '@/lib/domain/closing'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import type { OrderRow } from './order-view'
import { recordStatus } from './record-status'
import { freeSlot } from './slots'

/** What came of closing an order; `done` also when that was done before. */
export type Closed =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'done' | 'too_late' | 'too_early' | 'ended'; readonly order: OrderRow }

/** Whoever closes an order knows how it stands: the badge of the history does not count it. */
const changesOf = (order: OrderRow, asked: Closing, now: Date): Partial<OrderRow> => {
  const moved = { statusAt: now, seenAt: now }
  if (asked.action === 'cancel')
    return { ...moved, status: 'cancelled', cancelReason: asked.reason, cancelComment: asked.comment }
  const taken = order.status === 'delivered' ? { seenAt: now } : { ...moved, status: 'delivered' as const }
  return { ...taken, receivedAt: now, receivedBy: 'customer' }
}

/**
 * Closes an order by the rule of `lib/domain/closing`. The row is locked while the rule looks at it: of several requests at once
 * one closes the order and the others find it closed. Cancelling gives back the place in the slot.
 * @param owned which order, and by what right: its token, or its number together with its owner
 */
export async function closeOrder(db: Db, owned: SQL | undefined, asked: Closing, now: Date): Promise<Closed> {
  return db.transaction(async (tx): Promise<Closed> => {
    const [row] = await tx.select().from(orders).where(owned).for('update')
    if (!row) return { outcome: 'unknown' }
    const closing = closingOf(row, asked.action)
    if (closing === 'again') return { outcome: 'done', order: row }
    if (closing !== 'do') return { outcome: closing, order: row }
    const changes = changesOf(row, asked, now)
    await tx.update(orders).set(changes).where(eq(orders.id, row.id))
    if (changes.status) await recordStatus(tx, [{ orderId: row.id, status: changes.status }], now)
    if (changes.status === 'cancelled' && row.slotStart) await freeSlot(tx, row.branchId, row.slotStart)
    // Read again: the money of the order moved with it.
    const [order] = await tx.select().from(orders).where(eq(orders.id, row.id))
    return order ? { outcome: 'done', order } : { outcome: 'unknown' }
  })
}
