import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { branches, notifications, orderOutbox, orderStatusEvents, orders } from '@/reference-api/db/schema'
import { queueMessages } from '@/reference-api/messages/queue-messages'
import type { PushGateway } from '@/reference-api/push/gateway'
import { queuePush } from '@/reference-api/push/queue'
import { orderNotice } from '@/reference-api/texts/order-notices'
import { every } from '@/reference-api/ticker'
import { queueWebhooks } from '@/reference-api/webhooks/queue'
import { ORDER_EVENT_COLUMNS, type OrderNews } from './order-events'
import { tellOthers } from './order-notices'

/** How many rows one transaction relays. */
const BATCH = 100
const RELAY_MS = 500

/**
 * Relays what waits in the outbox: stores the notifications of registered customers, queues webhooks and messages, and marks the rows as
 * processed. It is one transaction: after a crash the rows are relayed again, and nobody is notified twice. Several processes share the work.
 * @param more `from` names this process to the others that are told, without it none are; `pushKey` is the key with which
 * tablets subscribe to be woken, without it none is
 * @returns the events relayed now, those of guests' orders too
 */
export async function relayOutbox(
  db: Db,
  now: Date,
  { from, pushKey = null }: { readonly from?: string | undefined; readonly pushKey?: string | null | undefined } = {},
): Promise<readonly OrderNews[]> {
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
    await queueWebhooks(tx, rows, now)
    await queueMessages(tx, rows)
    await queuePush(tx, rows, pushKey, now)
    const ids = rows.map((row) => row.id)
    await tx.update(orderOutbox).set({ processedAt: now }).where(inArray(orderOutbox.id, ids))
    if (from !== undefined) await tellOthers(tx, from, rows)
    return rows
  })
}

/** Relays the outbox again and again. `onEvents` gets the events after their notifications are stored. */
export const startOutboxRelay = (settings: {
  readonly db: Db
  readonly clock: () => Date
  /** Wakes tablets; null: nobody is woken. */
  readonly push: Pick<PushGateway, 'publicKey'> | null
  readonly onEvents: (rows: readonly OrderNews[]) => void
  /** Names this process to the others that are told; without it there are none. */
  readonly from?: string | undefined
  readonly onError: (error: unknown) => void
}) => {
  const { db, clock, push, onEvents, from, onError } = settings
  const relayAll = async () => {
    for (;;) {
      const rows = await relayOutbox(db, clock(), { from, pushKey: push?.publicKey })
      onEvents(rows)
      if (rows.length < BATCH) return
    }
  }
  return every(RELAY_MS, relayAll, onError)
}
