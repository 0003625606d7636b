import { and, eq, inArray, lt } from 'drizzle-orm'
import { MS_PER_DAY } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { webhookDeliveries } from '@/reference-api/db/schema'

/** How long a delivery can be sent again after the receiver accepted it. */
const KEPT_DAYS = 30
const FORGET_BATCH = 1000

/**
 * Deletes deliveries that were accepted long ago.
 * @returns how many were deleted
 */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<number> {
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.state, 'done'),
        lt(webhookDeliveries.settledAt, new Date(now.getTime() - KEPT_DAYS * MS_PER_DAY)),
      ),
    )
    .limit(FORGET_BATCH)
  const gone = await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old)).returning()
  return gone.length
}
