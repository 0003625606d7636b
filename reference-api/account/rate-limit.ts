import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { rateEvents } from '@/reference-api/db/schema/account'

/** `isSoft`: above it, unknown callers have to solve a proof of work (`proofs.ts`); nobody is refused. */
export type Limit = { readonly max: number; readonly seconds: number; readonly isSoft?: true }

const KEPT_SECONDS = 24 * 3600
const SWEEP_AT_MOST = 200

export const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Locks a bucket until this transaction ends. */
export const lockBucket = (tx: Db, bucket: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`)

/** Events later than now were counted before the clock went back: they count from now on, so that no limit outlasts its window. */
async function moveFutureEvents(tx: Db, bucket: string, now: Date): Promise<void> {
  await tx
    .update(rateEvents)
    .set({ at: now })
    .where(and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, now)))
}

/** Seconds until a limit of the bucket has room, 0 when it has; never more than its window. */
async function waitOf(tx: Db, bucket: string, { max, seconds }: Limit, now: Date): Promise<number> {
  const [oldest] = await tx
    .select({ at: rateEvents.at })
    .from(rateEvents)
    .where(eq(rateEvents.bucket, bucket))
    .orderBy(desc(rateEvents.at))
    .offset(max - 1)
    .limit(1)
  if (!oldest) return 0
  const wait = Math.max(0, Math.ceil((oldest.at.getTime() + seconds * 1000 - now.getTime()) / 1000))
  if (wait <= seconds) return wait
  await moveFutureEvents(tx, bucket, now)
  return seconds
}

/** The exceeded limit of a bucket that holds longest; null: none is exceeded. Locks the bucket until the transaction ends. */
export async function exceededLimit(
  tx: Db,
  bucket: string,
  limits: readonly Limit[],
  now: Date,
): Promise<{ readonly wait: number; readonly isSoft: boolean } | null> {
  await lockBucket(tx, bucket)
  let longest: { wait: number; isSoft: boolean } | null = null
  for (const limit of limits) {
    const wait = await waitOf(tx, bucket, limit, now)
    const isSoft = limit.isSoft === true
    // A hard limit wins over a soft one.
    if (wait > 0 && (!longest || (longest.isSoft && !isSoft) || (longest.isSoft === isSoft && wait > longest.wait)))
      longest = { wait, isSoft }
  }
  return longest
}

/** Deletes events that no limit counts any more, a small batch a call. */
export async function deleteOldEvents(tx: Db, now: Date): Promise<void> {
  // Rows that another transaction has locked are skipped, so that two sweeps do not wait for each other.
  const old = tx
    .select({ id: rateEvents.id })
    .from(rateEvents)
    .where(and(lt(rateEvents.at, secondsBefore(now, KEPT_SECONDS))))
    .limit(SWEEP_AT_MOST)
    .for('update', { skipLocked: true })
  await tx.delete(rateEvents).where(inArray(rateEvents.id, old))
}
