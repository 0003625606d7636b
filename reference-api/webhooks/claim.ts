import { and, asc, eq, inArray, isNull, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/reference-api/db/client'
import { webhookDeliveries, webhookEndpoints } from '@/reference-api/db/schema'

export type Delivery = typeof webhookDeliveries.$inferSelect
type Endpoint = typeof webhookEndpoints.$inferSelect

/** How many are under way at once in a process, and how many of them to one endpoint: a slow one does not hold up the others. */
export const AT_ONCE = { all: 16, endpoint: 4 } as const
export const TIMEOUT_MS = 10_000
/** After this a delivery counts as lost with its process, and another one takes it. Milliseconds. */
const LEASE_MS = 3 * TIMEOUT_MS

export type Claim = { readonly delivery: Delivery; readonly endpoint: Endpoint }

/**
 * Takes deliveries that are due. The next try is scheduled before this one runs: after a crash it is tried again, and two processes do
 * not send the same at once. An order's events go to an endpoint one after the other.
 */
export async function claim(db: Db, now: Date, most: number, busy: readonly number[]): Promise<readonly Claim[]> {
  const earlier = alias(webhookDeliveries, 'earlier')
  const ofEndpoint = sql`row_number() over (partition by ${webhookDeliveries.endpointId} order by ${webhookDeliveries.nextAt}, ${webhookDeliveries.id})`
  const due = db
    .select({ id: webhookDeliveries.id, nth: ofEndpoint.as('nth') })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.nextAt, now),
        isNull(webhookEndpoints.disabledAt),
        busy.length > 0 ? notInArray(webhookDeliveries.endpointId, [...busy]) : undefined,
        notExists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.endpointId, webhookDeliveries.endpointId),
                eq(earlier.orderId, webhookDeliveries.orderId),
                eq(earlier.state, 'waiting'),
                lt(earlier.outboxId, webhookDeliveries.outboxId),
              ),
            ),
        ),
      ),
    )
    .as('due')
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(due, eq(due.id, webhookDeliveries.id))
      // Asked again of the locked row: another process may have taken it since the inner query looked.
      .where(
        and(lte(due.nth, AT_ONCE.endpoint), eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAt, now)),
      )
      .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
      .limit(most)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const taken = await tx
      .update(webhookDeliveries)
      .set({ tries: sql`${webhookDeliveries.tries} + 1`, nextAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(webhookDeliveries.id, ids))
      .returning()
    const endpoints = await tx
      .select()
      .from(webhookEndpoints)
      .where(
        inArray(
          webhookEndpoints.id,
          taken.map(({ endpointId }) => endpointId),
        ),
      )
    return taken.flatMap((delivery) => {
      const endpoint = endpoints.find(({ id }) => id === delivery.endpointId)
      return endpoint ? [{ delivery, endpoint }] : []
    })
  })
}
