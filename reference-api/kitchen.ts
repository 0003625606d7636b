import { inArray, type SQL, sql } from 'drizzle-orm'
import { DELIVERY_TYPES } from '@/lib/domain/delivery'
import { nextStatus, type OrderStatus, stepsOf } from '@/lib/domain/order'
import type { Db } from '@/reference-api/db/client'
import { orderStatusEvents, orders } from '@/reference-api/db/schema'

/** How many orders one step moves at most, so that a long pause is caught up without a long transaction. */
const BATCH = 500

type Move = {
  readonly deliveryType: (typeof DELIVERY_TYPES)[number]
  readonly from: OrderStatus
  readonly to: OrderStatus
}

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

/**
 * Moves every order one step that has stood still for `stepSeconds`. Everything it knows is in the database, so it goes
 * on after a restart, and several processes do not move an order twice.
 * @returns how many orders moved
 */
export async function stepKitchen(db: Db, now: Date, stepSeconds: number): Promise<number> {
  const due = new Date(now.getTime() - stepSeconds * 1000)
  return db.transaction(async (tx) => {
    const standing = sql`(select id from ${orders} where ${orders.status} not in ('delivered', 'cancelled')
      and ${orders.statusAt} <= ${due.toISOString()}::timestamptz order by ${orders.statusAt} limit ${BATCH} for update skip locked)`
    const moved = await tx
      .update(orders)
      .set({ status: next, statusAt: now })
      .where(inArray(orders.id, standing))
      .returning({ orderId: orders.id, status: orders.status })
    if (moved.length > 0)
      await tx
        .insert(orderStatusEvents)
        .values(moved.map((one) => ({ ...one, at: now })))
        .onConflictDoNothing()
    return moved.length
  })
}

type Kitchen = { readonly stop: () => Promise<void> }

/** Runs the kitchen of the demo chain; `stop` waits for a step that is under way. */
export function startKitchen(settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly stepSeconds: number
  readonly onError: (error: unknown) => void
}): Kitchen {
  const { db, clock, stepSeconds, onError } = settings
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const tick = () => {
    if (isRunning) return
    isRunning = true
    running = stepKitchen(db, clock(), stepSeconds)
      .catch(onError)
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(tick, Math.min(1000, stepSeconds * 500))
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
