import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { branches, iikoOrders, orders } from '@/reference-api/db/schema'
import { claimDue } from '@/reference-api/jobs/claim'
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

/** How many orders one run handles. */
const BATCH = 20
/** For how many milliseconds an order belongs to the instance that took it. */
const LEASE_MS = 60_000

/** Queues the unaccepted orders for iiko: those of branches that it knows. */
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

/** Takes orders that are due. */
export const claimOrders = (db: Db, now: Date): Promise<readonly IikoRow[]> =>
  db.transaction(async (tx) => {
    const among = inArray(iikoOrders.state, ['new', 'making', 'made'])
    const requested = { key: iikoOrders.orderId, among, most: BATCH, lease: LEASE_MS }
    const ids = await claimDue(tx, iikoOrders, requested, now)
    return ids.length === 0
      ? []
      : tx
          .select()
          .from(iikoOrders)
          .where(inArray(iikoOrders.orderId, [...ids]))
  })
