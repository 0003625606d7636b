import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { jobTurns } from '@/reference-api/db/schema'

/** The shortest time for which a lease lasts without renewal; it is at least two rounds of its job. Milliseconds. */
const SHORTEST_MS = 10_000
/** How soon an instance tries again to get a lease that another one holds. */
const ASK_MS = 3000

export type LeaseTerms = { readonly name: string; readonly owner: string; readonly ms: number }

/** Acquires a lease, or renews it. @returns false: another instance holds it. The times are the database's. */
export async function acquireLease(db: Db, { name, owner, ms }: LeaseTerms): Promise<boolean> {
  const until = sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`
  const taken = await db
    .insert(jobTurns)
    .values({ name, owner, until })
    .onConflictDoUpdate({
      target: jobTurns.name,
      set: { owner, until },
      setWhere: or(eq(jobTurns.owner, owner), lt(jobTurns.until, sql`clock_timestamp()`)),
    })
    .returning({ name: jobTurns.name })
  return taken.length > 0
}

/** Releases a lease, so that no other process waits for its end. */
export const releaseLease = (db: Db, { name, owner }: Pick<LeaseTerms, 'name' | 'owner'>) =>
  db.delete(jobTurns).where(and(eq(jobTurns.name, name), eq(jobTurns.owner, owner)))

type Lease = {
  /** Runs a task if this instance holds the lease; tries to get or renew it when that is due. */
  readonly whileHeld: (task: () => Promise<unknown>) => Promise<void>
  readonly release: () => Promise<void>
}

/** The lease of a job by its name; `every`: milliseconds between its runs. */
export type Leases = (name: string, every: number) => Lease

/**
 * Leases of jobs that only one instance should run. An instance that hangs may continue besides its successor, so the
 * jobs have to be safe when they run twice.
 * @param owner the name of this instance
 */
export const leasesOf =
  (db: Db, owner: string): Leases =>
  (name, every) => {
    const terms = { name, owner, ms: Math.max(SHORTEST_MS, 2 * every) }
    let asksAt = Number.NEGATIVE_INFINITY
    let isHeld = false
    return {
      whileHeld: async (task) => {
        const now = performance.now()
        if (now >= asksAt) {
          isHeld = await acquireLease(db, terms)
          asksAt = now + (isHeld ? terms.ms / 3 : ASK_MS)
        }
        if (isHeld) await task()
      },
      release: async () => {
        if (isHeld) await releaseLease(db, terms)
      },
    }
  }
