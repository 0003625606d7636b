import { gt, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { staffHeartbeats } from '@/reference-api/db/schema'

/** How long a branch counts as staffed after its page was last seen open. */
const SEEN_MS = 15_000
/** The least seconds between two writes of this. */
const WRITTEN_EVERY = 4

/** Records that a page of these branches is open. */
export async function recordHeartbeat(db: Db, branchIds: readonly number[], now: Date): Promise<void> {
  if (branchIds.length === 0) return
  await db
    .insert(staffHeartbeats)
    .values(branchIds.map((branchId) => ({ branchId, at: now })))
    .onConflictDoUpdate({
      target: staffHeartbeats.branchId,
      set: { at: now },
      setWhere: sql`${staffHeartbeats.at} <= ${now.toISOString()}::timestamptz - make_interval(secs => ${WRITTEN_EVERY})`,
    })
}

/** The branches whose page is open, in any process. */
export async function attendedBranches(db: Db, now: Date): Promise<readonly number[]> {
  const rows = await db
    .select({ id: staffHeartbeats.branchId })
    .from(staffHeartbeats)
    .where(gt(staffHeartbeats.at, new Date(now.getTime() - SEEN_MS)))
  return rows.map(({ id }) => id)
}
