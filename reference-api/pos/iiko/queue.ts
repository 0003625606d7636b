import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { branches, iikoOrders, orders } from '@/reference-api/db/schema'
import type { IikoClient } from './client'
import type { IikoChoices } from './order-body'
import type { IikoFacts } from './places'

export type IikoDeps = {
  readonly db: Db
  readonly clock: () => Date
  readonly client: IikoClient
  readonly facts: IikoFacts
  readonly choices: IikoChoices
  /** Tells the operator; no personal data. */
  readonly onTrouble: (error: unknown, doing: string) => void
}

export type IikoRow = typeof iikoOrders.$inferSelect

/** How many orders one turn deals with. */
const BATCH = 20
/** How long an order belongs to the process that took it. Seconds. */
const LEASE = 60
/** Notes the orders that nobody has accepted yet and iiko is to have: those of branches that it knows. */
export async function queueForIiko({ db, clock, facts }: IikoDeps): Promise<void> {
  const now = clock()
  const fresh = await db
    .select({ orderId: orders.id, iikoGuid: branches.iikoGuid })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .leftJoin(iikoOrders, eq(iikoOrders.orderId, orders.id))
    .where(and(eq(orders.status, 'sent'), isNull(iikoOrders.orderId)))
    .orderBy(asc(orders.id))
    .limit(BATCH)
  if (fresh.length === 0) return
  const places = await facts.places()
  const rows = fresh.flatMap(({ orderId, iikoGuid }) => {
    const place = places.get(iikoGuid)
    if (!place) return []
    return [{ orderId, iikoId: randomUUID(), organizationId: place.organizationId, nextAt: now, createdAt: now }]
  })
  if (rows.length > 0) await db.insert(iikoOrders).values(rows).onConflictDoNothing()
}

/** Takes what is due; the next look is scheduled before this one, so that nothing is lost with the process. */
export async function claimOrders(db: Db, now: Date): Promise<readonly IikoRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ orderId: iikoOrders.orderId })
      .from(iikoOrders)
      .where(and(inArray(iikoOrders.state, ['new', 'making', 'made']), lte(iikoOrders.nextAt, now)))
      .orderBy(asc(iikoOrders.nextAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = due.map(({ orderId }) => orderId)
    if (ids.length === 0) return []
    return tx
      .update(iikoOrders)
      .set({ tries: sql`${iikoOrders.tries} + 1`, nextAt: new Date(now.getTime() + LEASE * 1000) })
      .where(inArray(iikoOrders.orderId, ids))
      .returning()
  })
}
