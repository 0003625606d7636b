import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { AUTO_CLOSE_MINUTES, isHandOverForgotten } from '@/lib/domain/order/closing'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { internalKey } from '@/reference-api/shop/internal-key'
import { actOnOrder } from '@/reference-api/shop/order-acts'

/** How many orders one run closes. */
const BATCH = 100

/** The name of the clock in the log of the staff's acts. */
const WHO = 'clock: forgotten orders'

/** Marks delivered orders as received whose customers did not confirm it in time. */
async function receiveUnconfirmed(db: Db, now: Date): Promise<void> {
  const deliveredBy = minutesAfter(now, -AUTO_CLOSE_MINUTES)
  await db.transaction(async (tx) => {
    const unconfirmed = sql`(select id from ${orders} where ${orders.status} = 'delivered' and ${orders.receivedAt} is null
      and ${orders.statusAt} <= ${deliveredBy.toISOString()}::timestamptz
      order by ${orders.statusAt} limit ${BATCH} for update skip locked)`
    await tx.update(orders).set({ receivedAt: now, receivedBy: 'shop' }).where(inArray(orders.id, unconfirmed))
  })
}

/**
 * Marks orders that left the branch hours ago as handed over, in the name of the shop, and adds tasks for the staff;
 * once, even if another act happens at the same time.
 */
async function handOverForgotten(db: Db, hours: number, now: Date): Promise<void> {
  const standing = await db
    .select()
    .from(orders)
    .where(
      and(
        lte(orders.statusAt, minutesAfter(now, -hours * 60)),
        or(eq(orders.status, 'on_way'), and(eq(orders.status, 'ready'), isNotNull(orders.receivedAt))),
      ),
    )
    .orderBy(asc(orders.statusAt))
    .limit(BATCH)
  const forgotten = standing.filter((order) => isHandOverForgotten(order, now, hours))
  if (forgotten.length === 0) return
  const member = await internalKey(db, WHO, now)
  for (const { number, version } of forgotten) {
    const act = { kind: 'next', to: 'delivered', isForgotten: true } as const
    await actOnOrder(db, member, { number, version, act, requestId: randomUUID() }, now)
  }
}

/**
 * Closes orders that were left open: those that left the branch `hours` ago as handed over, and those that were handed
 * over two hours ago as received. Several processes may run it.
 */
export async function closeForgottenOrders(db: Db, hours: number, now: Date): Promise<void> {
  await handOverForgotten(db, hours, now)
  await receiveUnconfirmed(db, now)
}
