import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { rateEvents } from '@/reference-api/db/schema/account'

/** `isSoft`: above the limit unknown callers have to solve a proof of work (`proofs.ts`) instead of being refused. */
export type Limit = { readonly max: number; readonly seconds: number; readonly isSoft?: true }

const KEPT_SECONDS = 24 * 3600
const SWEEP_AT_MOST = 200

export const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Locks buckets until this transaction ends, in a fixed order. */
export const lockBuckets = (tx: Db, buckets: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0))
    from jsonb_array_elements_text(${JSON.stringify(buckets)}::jsonb) as one (bucket)`)

/** Locks a bucket until this transaction ends. */
export const lockBucket = (tx: Db, bucket: string) => lockBuckets(tx, [bucket])

/**
 * Events in the future were counted before the clock was set back: they count from now on, so that no limit lasts
 * longer than its window.
 */
async function moveFutureEvents(tx: Db, bucket: string, now: Date): Promise<void> {
  await tx
    .update(rateEvents)
    .set({ at: now })
    .where(and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, now)))
}

/** Events that are counted together, and the most that are allowed. */
export type Bucket = { readonly bucket: string; readonly limits: readonly Limit[] }

/**
 * Seconds until each limit of the buckets allows another event, 0 when it does now; longer than the window if events
 * lie in the future.
 */
async function waitsOf(tx: Db, buckets: readonly Bucket[], now: Date): Promise<readonly (readonly number[])[]> {
  const checked = buckets.flatMap(({ bucket, limits }) => limits.map(({ max }) => ({ bucket, max })))
  const numbered = JSON.stringify(checked.map((one, place) => ({ ...one, place })))
  const rows = await tx
    .select({
      place: sql<number>`asked.place`,
      at: sql<number | null>`(select (extract(epoch from ${rateEvents.at}) * 1000)::float8 from ${rateEvents}
        where ${rateEvents.bucket} = asked.bucket order by ${rateEvents.at} desc offset asked.max - 1 limit 1)`,
    })
    .from(sql`jsonb_to_recordset(${numbered}::jsonb) as asked (place integer, bucket text, max integer)`)
  const oldest = new Map(rows.map(({ place, at }) => [place, at]))
  let place = -1
  return buckets.map(({ limits }) =>
    limits.map(({ seconds }) => {
      place += 1
      const at = oldest.get(place) ?? null
      return at === null ? 0 : Math.max(0, Math.ceil((at + seconds * 1000 - now.getTime()) / 1000))
    }),
  )
}

type Exceeded<B> = { readonly held: B; readonly wait: number; readonly isSoft: boolean }

/** The limit of a bucket that lasts longest; a hard limit has precedence over a soft one. */
function longestOf({ limits }: Bucket, waits: readonly number[]): { wait: number; isSoft: boolean } | null {
  let longest: { wait: number; isSoft: boolean } | null = null
  limits.forEach((limit, index) => {
    const wait = Math.min(waits[index] ?? 0, limit.seconds)
    const isSoft = limit.isSoft === true
    if (wait > 0 && (!longest || (longest.isSoft && !isSoft) || (longest.isSoft === isSoft && wait > longest.wait)))
      longest = { wait, isSoft }
  })
  return longest
}

/** The first bucket with an exceeded limit; null: none is exceeded. Locks all buckets until the transaction ends. */
export async function exceededLimit<B extends Bucket>(
  tx: Db,
  buckets: readonly B[],
  now: Date,
): Promise<Exceeded<B> | null> {
  await lockBuckets(
    tx,
    buckets.map(({ bucket }) => bucket),
  )
  const waits = await waitsOf(tx, buckets, now)
  for (const [index, { bucket, limits }] of buckets.entries())
    if (limits.some(({ seconds }, place) => (waits[index]?.[place] ?? 0) > seconds))
      await moveFutureEvents(tx, bucket, now)
  for (const [index, held] of buckets.entries()) {
    const longest = longestOf(held, waits[index] ?? [])
    if (longest) return { held, ...longest }
  }
  return null
}

/** Deletes events that no limit counts any more, a small batch in each call. */
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
