import { randomUUID } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type Every, every } from '@/reference-api/ticker'
import type { Db } from './client'
import { jobTurns } from './schema'

/** A turn lasts at least so long without being renewed, and at least two rounds of its job. Milliseconds. */
const SHORTEST_MS = 10_000
/** How soon a process asks again for a turn that another one has. */
const ASK_MS = 3000

export type Turn = { readonly name: string; readonly owner: string; readonly ms: number }

/** Takes a turn, or keeps it. @returns false: another process has it. The times are the database's. */
export async function takeTurn(db: Db, { name, owner, ms }: Turn): Promise<boolean> {
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

/** Gives a turn back, so that nobody waits for its end. */
export const giveTurn = (db: Db, { name, owner }: Pick<Turn, 'name' | 'owner'>) =>
  db.delete(jobTurns).where(and(eq(jobTurns.name, name), eq(jobTurns.owner, owner)))

/**
 * Jobs that one process of several does, by their names: whoever has the turn works, the others look now and then whether it ended.
 * A process that hangs may keep working beside its successor, so the jobs themselves bear being done twice.
 * @param owner names this process
 */
export const turnsOf =
  (db: Db, owner: string = randomUUID()) =>
  (name: string): Every =>
  (milliseconds, task, onError) => {
    const turn = { name, owner, ms: Math.max(SHORTEST_MS, 2 * milliseconds) }
    let asksAt = Number.NEGATIVE_INFINITY
    let isMine = false
    const work = async (): Promise<void> => {
      const now = performance.now()
      if (now >= asksAt) {
        isMine = await takeTurn(db, turn)
        asksAt = now + (isMine ? turn.ms / 3 : ASK_MS)
      }
      if (isMine) await task()
    }
    const ticker = every(milliseconds, work, onError)
    return {
      stop: async () => {
        await ticker.stop()
        if (isMine) await giveTurn(db, turn).catch(onError)
      },
    }
  }
