import { inArray, type SQL, sql } from 'drizzle-orm'
import { AUTO_CLOSE_MINUTES } from '@/lib/domain/closing'
import { DELIVERY_TYPES } from '@/lib/domain/delivery'
import { nextStatus, type OrderStatus, stepsOf } from '@/lib/domain/order'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { recordStatus } from '@/reference-api/ordering/record-status'
import { every } from '@/reference-api/ticker'

/** How many orders one step moves at most: after a long pause, the transaction stays short. */
const BATCH = 500

type Move = {
  readonly deliveryType: (typeof DELIVERY_TYPES)[number]
  readonly from: OrderStatus
  readonly to: OrderStatus
}

/** An order for a slot is accepted at once, and cooked this long before the slot: kitchen and way of a quiet day. */
const COOKED_AHEAD_MINUTES = 45

/** Every step that an order can take. */
export const moves: readonly Move[] = DELIVERY_TYPES.flatMap((deliveryType) =>
  stepsOf(deliveryType).flatMap((from) => {
    const to = nextStatus(deliveryType, from)
    return to ? [{ deliveryType, from, to }] : []
  }),
)

const next: SQL<OrderStatus> = sql`case ${sql.join(
  moves.map(
    ({ deliveryType, from, to }) =>
      sql`when ${orders.deliveryType} = ${deliveryType} and ${orders.status} = ${from} then ${to}`,
  ),
  sql` `,
)} else ${orders.status} end`

/** Marks delivered orders as received that the customer did not confirm in time. */
async function receiveForgotten(tx: Db, now: Date): Promise<void> {
  const deliveredBy = minutesAfter(now, -AUTO_CLOSE_MINUTES)
  const forgotten = sql`(select id from ${orders} where ${orders.status} = 'delivered' and ${orders.receivedAt} is null
    and ${orders.statusAt} <= ${deliveredBy.toISOString()}::timestamptz
    order by ${orders.statusAt} limit ${BATCH} for update skip locked)`
  await tx.update(orders).set({ receivedAt: now, receivedBy: 'shop' }).where(inArray(orders.id, forgotten))
}

/**
 * Moves every order one step that has stood still for `stepSeconds`, and receives forgotten ones. Its state is in the database: it
 * goes on after a restart, and several processes do not move an order twice.
 * @returns how many orders moved
 */
export async function stepKitchen(db: Db, now: Date, stepSeconds: number): Promise<number> {
  const due = new Date(now.getTime() - stepSeconds * 1000)
  const slotsUntil = minutesAfter(now, COOKED_AHEAD_MINUTES)
  return db.transaction(async (tx) => {
    const standing = sql`(select id from ${orders} where ${orders.status} not in ('awaiting_payment', 'delivered', 'cancelled')
      and ${orders.statusAt} <= ${due.toISOString()}::timestamptz
      and (${orders.status} <> 'accepted' or ${orders.slotStart} is null
        or ${orders.slotStart} <= ${slotsUntil.toISOString()}::timestamptz)
      order by ${orders.statusAt} limit ${BATCH} for update skip locked)`
    const moved = await tx
      .update(orders)
      .set({ status: next, statusAt: now })
      .where(inArray(orders.id, standing))
      .returning({ orderId: orders.id, status: orders.status })
    await recordStatus(tx, moved, 'shop', now)
    await receiveForgotten(tx, now)
    return moved.length
  })
}

/** Runs the kitchen of the demo chain; `stop` waits for a step that is under way. */
export const startKitchen = (settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly stepSeconds: number
  readonly onError: (error: unknown) => void
}) => {
  const { db, clock, stepSeconds, onError } = settings
  return every(Math.min(1000, stepSeconds * 500), () => stepKitchen(db, clock(), stepSeconds), onError)
}
