import { and, asc, desc, eq, gt, inArray, max, ne, or, type SQL } from 'drizzle-orm'
import { isEnded, type OrderEventKind, type OrderStatus } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import { orderOutbox, orders } from '@/reference-api/db/schema'

/** An event of an order, which has `status`. `id` grows with every event of one order. */
export type OrderEventRow = {
  readonly id: number
  readonly orderId: number
  readonly userId: number | null
  readonly number: string
  readonly kind: OrderEventKind
  readonly status: OrderStatus
  readonly at: Date
}

/** The columns of `OrderEventRow` in a query of the outbox joined with its orders. */
export const ORDER_EVENT_COLUMNS = {
  id: orderOutbox.id,
  orderId: orderOutbox.orderId,
  userId: orders.userId,
  number: orders.number,
  kind: orderOutbox.kind,
  status: orderOutbox.status,
  at: orderOutbox.at,
}

const findEvents = (db: Db, which: SQL | undefined): Promise<OrderEventRow[]> =>
  db
    .select(ORDER_EVENT_COLUMNS)
    .from(orderOutbox)
    .innerJoin(orders, eq(orders.id, orderOutbox.orderId))
    .where(which)
    .orderBy(asc(orderOutbox.id))

/**
 * The first events for a listener of one order: everything after the last event that arrived, or else the order's
 * present status. Nothing when the listener already has it.
 */
export async function missedEventsOfOrder(
  db: Db,
  orderId: number,
  lastId: number | null,
): Promise<readonly OrderEventRow[]> {
  const rows = await findEvents(db, eq(orderOutbox.orderId, orderId))
  const isStored = lastId !== null && rows.some((row) => row.id === lastId)
  if (isStored) return rows.filter((row) => row.id > lastId)
  return rows.filter(({ kind }) => kind === 'status').slice(-1)
}

/**
 * The first events for a listener of a customer's orders: the present status of open orders with their other changes
 * since the last event that arrived, and the status of orders that have ended since then. Events of different orders
 * may become visible out of order, so the open orders are always included.
 */
export async function missedEventsOfUser(
  db: Db,
  userId: number,
  lastId: number | null,
): Promise<readonly OrderEventRow[]> {
  const mine = await db
    .select({ id: orders.id, status: orders.status, last: max(orderOutbox.id) })
    .from(orders)
    .innerJoin(orderOutbox, and(eq(orderOutbox.orderId, orders.id), eq(orderOutbox.kind, 'status')))
    .where(eq(orders.userId, userId))
    .groupBy(orders.id)
    .orderBy(desc(orders.id))
    .limit(50)
  const latest = mine.flatMap(({ status, last }) =>
    last !== null && (!isEnded(status) || (lastId !== null && last > lastId)) ? [last] : [],
  )
  if (latest.length === 0) return []
  const open = mine.flatMap((order) => (isEnded(order.status) ? [] : [order.id]))
  const changesOfOpen =
    lastId === null
      ? undefined
      : and(inArray(orderOutbox.orderId, open), ne(orderOutbox.kind, 'status'), gt(orderOutbox.id, lastId))
  return findEvents(db, and(eq(orders.userId, userId), or(inArray(orderOutbox.id, latest), changesOfOpen)))
}

/** The later events of these orders and customers. */
export const eventsAfter = (
  db: Db,
  id: number,
  watched: { readonly orderIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<readonly OrderEventRow[]> =>
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
