import { and, asc, type Column, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/reference-api/db/client'

/** A table whose rows are tried until they succeed, with the time of the next try and the number of tries. */
type Queue = PgTable & { readonly nextAt: Column; readonly tries: Column }

/**
 * Takes rows of a queue that are due, those that waited longest first. Their next try is scheduled before this one
 * runs: after a crash they are tried again, and two instances do not take the same row.
 * @param requested `key` is the number by which a row is known; `among` is the condition for rows to take, which is checked
 * again for the locked rows; `lease`: milliseconds after which a row counts as lost with its instance
 * @returns the keys of the rows taken
 */
export async function claimDue(
  tx: Db,
  queue: Queue,
  requested: { readonly key: Column; readonly among?: SQL | undefined; readonly most: number; readonly lease: number },
  now: Date,
): Promise<readonly number[]> {
  const { key, among, most, lease } = requested
  const due = await tx
    .select({ key: sql<number>`${key}`.mapWith(Number) })
    .from(queue as PgTable)
    .where(and(lte(queue.nextAt, now), among))
    .orderBy(asc(queue.nextAt), asc(key))
    .limit(most)
    .for('update', { of: queue, skipLocked: true })
  const keys = due.map((row) => row.key)
  if (keys.length === 0) return []
  const next = new Date(now.getTime() + lease).toISOString()
  // The plain column names, which all these tables share: drizzle would add the table's name, which SET does not allow.
  await tx.execute(
    sql`update ${queue} set tries = ${queue.tries} + 1, next_at = ${next}::timestamptz where ${inArray(key, keys)}`,
  )
  return keys
}
