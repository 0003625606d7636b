import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { AUTO_CLOSE_MINUTES, isForgotten } from '@/lib/domain/closing'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { internalKey } from '@/reference-api/staff/keys'
import { actOnOrder } from '@/reference-api/staff/order-acts'

/** How many orders one turn closes. */
const BATCH = 100

/** The name under which the log of the staff has what nobody did. */
const WHO = 'clock: forgotten orders'

/** Marks delivered orders as received that the customer did not confirm in time. */
async function receiveUnconfirmed(db: Db, now: Date): Promise<void> {
  const deliveredBy = minutesAfter(now, -AUTO_CLOSE_MINUTES)
  await db.transaction(async (tx) => {
    const unconfirmed = sql`(select id from ${orders} where ${orders.status} = 'delivered' and ${orders.receivedAt} is null
      and ${orders.statusAt} <= ${deliveredBy.toISOString()}::timestamptz
      order by ${orders.statusAt} limit ${BATCH} for update skip locked)`
    await tx.update(orders).set({ receivedAt: now, receivedBy: 'shop' }).where(inArray(orders.id, unconfirmed))
  })
}

/** Hands over, in the name of the shop, what left it hours ago, and asks a person to look: once, whoever else acts on the order. */
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
  const forgotten = standing.filter((order) => isForgotten(order, now, hours))
  if (forgotten.length === 0) return
  const member = await internalKey(db, WHO, now)
  for (const { number, version } of forgotten) {
    const act = { kind: 'next', to: 'delivered', isForgotten: true } as const
    await actOnOrder(db, member, { number, version, act, requestId: randomUUID() }, now)
  }
}

/**
 * Closes orders that nobody closes: handed over when they left the branch `hours` ago, and received when they were handed over two hours ago.
 * Several processes may run it.
 */
export async function closeForgotten(db: Db, hours: number, now: Date): Promise<void> {
  await handOverForgotten(db, hours, now)
  await receiveUnconfirmed(db, now)
}
