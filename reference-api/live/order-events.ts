import { and, asc, desc, eq, gt, inArray, max, or, type SQL } from 'drizzle-orm'
import { isEnded, type OrderStatus } from '@/lib/domain/order'
import type { Db } from '@/reference-api/db/client'
import { orderOutbox, orders } from '@/reference-api/db/schema'

/** An order came to a status. `id` grows with every change of one order. */
export type OrderStatusEvent = {
  readonly id: number
  readonly orderId: number
  readonly userId: number | null
  readonly number: string
  readonly status: OrderStatus
  readonly at: Date
}

/** The columns of `OrderStatusEvent` in a query of the outbox joined with its orders. */
export const ORDER_EVENT_COLUMNS = {
  id: orderOutbox.id,
  orderId: orderOutbox.orderId,
  userId: orders.userId,
  number: orders.number,
  status: orderOutbox.status,
  at: orderOutbox.at,
}

const findEvents = (db: Db, which: SQL | undefined): Promise<OrderStatusEvent[]> =>
  db
    .select(ORDER_EVENT_COLUMNS)
    .from(orderOutbox)
    .innerJoin(orders, eq(orders.id, orderOutbox.orderId))
    .where(which)
    .orderBy(asc(orderOutbox.id))

/**
 * What somebody who watches one order has to be told first: everything after the last event that arrived, or else how the order
 * stands. Nothing, when that is known already.
 */
export async function missedByOrder(
  db: Db,
  orderId: number,
  lastId: number | null,
): Promise<readonly OrderStatusEvent[]> {
  const rows = await findEvents(db, eq(orderOutbox.orderId, orderId))
  const isKnown = lastId !== null && rows.some((row) => row.id === lastId)
  return isKnown ? rows.filter((row) => row.id > lastId) : rows.slice(-1)
}

/**
 * How the orders of a customer stand that have not ended, and how those ended that did since the last event that arrived. Numbers
 * of events of different orders need not arrive in their order, so the open ones are always told.
 */
export async function missedByUser(
  db: Db,
  userId: number,
  lastId: number | null,
): Promise<readonly OrderStatusEvent[]> {
  const mine = await db
    .select({ id: orders.id, status: orders.status, last: max(orderOutbox.id) })
    .from(orders)
    .innerJoin(orderOutbox, eq(orderOutbox.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .groupBy(orders.id)
    .orderBy(desc(orders.id))
    .limit(50)
  const latest = mine.flatMap(({ status, last }) =>
    last !== null && (!isEnded(status) || (lastId !== null && last > lastId)) ? [last] : [],
  )
  return latest.length === 0 ? [] : findEvents(db, and(eq(orders.userId, userId), inArray(orderOutbox.id, latest)))
}

/** What came after an event for any of these orders and customers. */
export const eventsAfter = (
  db: Db,
  id: number,
  watched: { readonly orderIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<readonly OrderStatusEvent[]> =>
  findEvents(
    db,
    and(
      gt(orderOutbox.id, id),
      or(inArray(orderOutbox.orderId, [...watched.orderIds]), inArray(orders.userId, [...watched.userIds])),
    ),
  )

/** The newest event of all; 0: none. */
export async function lastEventId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(orderOutbox.id) }).from(orderOutbox)
  return row?.id ?? 0
}
