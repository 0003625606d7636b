import { asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { branches, notifications, orderOutbox, orders } from '@/reference-api/db/schema'
import { orderNotice } from '@/reference-api/texts/order-notices'
import { every } from '@/reference-api/ticker'
import { ORDER_EVENT_COLUMNS, type OrderStatusEvent } from './order-events'

/** How many rows one transaction tells. */
const BATCH = 100
const RELAY_MS = 500

/**
 * Tells what waits in the outbox: writes the notifications of registered customers and marks the rows. All of it is one
 * transaction, so a process that dies tells it again and nobody is told twice; several processes share the work.
 * @returns what was told now, guests' orders too
 */
export async function relayOutbox(db: Db, now: Date): Promise<readonly OrderStatusEvent[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        ...ORDER_EVENT_COLUMNS,
        deliveryType: orders.deliveryType,
        paymentState: orders.paymentState,
        street: branches.street,
      })
      .from(orderOutbox)
      .innerJoin(orders, eq(orders.id, orderOutbox.orderId))
      .innerJoin(branches, eq(branches.id, orders.branchId))
      .where(isNull(orderOutbox.processedAt))
      .orderBy(asc(orderOutbox.id))
      .limit(BATCH)
      .for('update', { of: orderOutbox, skipLocked: true })
    if (rows.length === 0) return []
    const notices = rows.flatMap((row) => {
      const notice = orderNotice[row.status]?.(row)
      if (!notice || row.userId === null) return []
      const link = `/profile/orders/${row.number}`
      const dedupKey = `${row.orderId}:${row.status}`
      return [{ userId: row.userId, type: 'order' as const, ...notice, link, dedupKey, createdAt: row.at }]
    })
    if (notices.length > 0) await tx.insert(notifications).values(notices).onConflictDoNothing()
    const ids = rows.map((row) => row.id)
    await tx.update(orderOutbox).set({ processedAt: now }).where(inArray(orderOutbox.id, ids))
    return rows
  })
}

/** Keeps telling what comes into the outbox. `onTold` hears of it after it is stored. */
export const startOutboxRelay = (settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onTold: (rows: readonly OrderStatusEvent[]) => void
  readonly onError: (error: unknown) => void
}) => {
  const { db, clock, onTold, onError } = settings
  const relayAll = async () => {
    for (;;) {
      const rows = await relayOutbox(db, clock())
      onTold(rows)
      if (rows.length < BATCH) return
    }
  }
  return every(RELAY_MS, relayAll, onError)
}
