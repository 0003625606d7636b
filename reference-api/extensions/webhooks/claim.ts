import { and, eq, inArray, isNull, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/reference-api/db/client'
import { webhookDeliveries, webhookEndpoints } from '@/reference-api/db/schema'
import { claimDue } from '@/reference-api/jobs/claim'

export type Delivery = typeof webhookDeliveries.$inferSelect
type Endpoint = typeof webhookEndpoints.$inferSelect

/**
 * How many deliveries one process sends at once, and how many of them to one endpoint, so that a slow one does not
 * delay the others.
 */
export const MAX_CONCURRENT = { all: 16, endpoint: 4 } as const
export const TIMEOUT_MS = 10_000
/** After so many milliseconds a delivery counts as lost with its process, and another process takes it. */
const LEASE_MS = 3 * TIMEOUT_MS

export type Claim = { readonly delivery: Delivery; readonly endpoint: Endpoint }

/**
 * Takes deliveries that are due. An endpoint gets an order's events one after the other.
 * @param busy endpoints that get no more for now
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
    // The state of the locked row is checked again, because another instance may have taken it after the inner query.
    const among = and(
      inArray(webhookDeliveries.id, db.select({ id: due.id }).from(due).where(lte(due.nth, MAX_CONCURRENT.endpoint))),
      eq(webhookDeliveries.state, 'waiting'),
    )
    const ids = await claimDue(tx, webhookDeliveries, { key: webhookDeliveries.id, among, most, lease: LEASE_MS }, now)
    if (ids.length === 0) return []
    return tx
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(inArray(webhookDeliveries.id, [...ids]))
  })
}
