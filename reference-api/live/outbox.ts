import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { branches, notifications, orderOutbox, orderStatusEvents, orders } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import { queueMessages } from '@/reference-api/messages/queue-messages'
import { orderNotice } from '@/reference-api/texts/notices'
import { ORDER_EVENT_COLUMNS, type OrderEventRow } from './order-events'
import { notifyProcesses } from './order-notices'

/** How many rows one transaction relays. */
const BATCH = 100

/** An event of an order with the facts that listeners decide by. */
export type RelayedEvent = OrderEventRow &
  Pick<OrderRow, 'deliveryType' | 'messageChannel' | 'paymentState'> & {
    readonly isByShop: boolean
    /** The clock closed the order automatically. */
    readonly isForgotten: boolean
    readonly street: Text
    readonly branchGuid: string
  }

/**
 * Stores the consequences of events in the transaction that marks them as relayed, so that each event counts exactly
 * once.
 */
export type OrderNewsListener = (tx: Db, news: readonly RelayedEvent[], now: Date) => Promise<void>

/**
 * Relays the waiting rows of the outbox: stores notifications of registered customers, queues messages, calls the
 * listeners, and marks the rows as processed. It is one transaction: after a crash the rows are relayed again, and no
 * customer is notified twice. Several processes share the work.
 * @param more `from` is the name of this instance for notifying others, which are not notified without it; `listeners`
 * are those of the extensions
 * @returns the events that were relayed, including those of guests' orders
 */
export async function relayOutbox(
  db: Db,
  now: Date,
  {
    from,
    listeners = [],
  }: { readonly from?: string | undefined; readonly listeners?: readonly OrderNewsListener[] } = {},
): Promise<readonly OrderEventRow[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        ...ORDER_EVENT_COLUMNS,
        deliveryType: orders.deliveryType,
        messageChannel: orders.messageChannel,
        isByShop: sql<boolean>`exists (select 1 from ${orderStatusEvents} where ${orderStatusEvents.orderId} = ${orderOutbox.orderId} and ${orderStatusEvents.status} = ${orderOutbox.status} and ${orderStatusEvents.by} = 'shop')`,
        paymentState: orders.paymentState,
        isForgotten: sql<boolean>`${orders.autoClosedAt} is not null`,
        street: branches.street,
        branchGuid: branches.guid,
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
      const notice = row.kind === 'status' ? orderNotice[row.status]?.(row) : null
      if (!notice || row.userId === null) return []
      const link = `/profile/orders/${row.number}`
      const dedupKey = `${row.orderId}:${row.status}`
      return [{ userId: row.userId, type: 'order' as const, ...notice, link, dedupKey, createdAt: row.at }]
    })
    if (notices.length > 0) await tx.insert(notifications).values(notices).onConflictDoNothing()
    await queueMessages(tx, rows)
    for (const hear of listeners) await hear(tx, rows, now)
    const ids = rows.map((row) => row.id)
    await tx.update(orderOutbox).set({ processedAt: now }).where(inArray(orderOutbox.id, ids))
    if (from !== undefined) await notifyProcesses(tx, from, rows)
    return rows
  })
}

/**
 * Relays all waiting rows of the outbox.
 * @param settings `onEvents` gets the events after their notifications are stored; `from` and `listeners` as in
 * `relayOutbox`
 */
export async function relayAll(settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onEvents: (rows: readonly OrderEventRow[]) => void
  readonly from?: string | undefined
  readonly listeners: readonly OrderNewsListener[]
}): Promise<void> {
  const { db, clock, onEvents, from, listeners } = settings
  for (;;) {
    const rows = await relayOutbox(db, clock(), { from, listeners })
    onEvents(rows)
    if (rows.length < BATCH) return
  }
}
