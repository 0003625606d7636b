import { lt, sql } from 'drizzle-orm'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import type { Db } from './client'
import { minuteCounts } from './schema'

/** How many names are remembered; a shop never has more at once. */
const REMEMBERED = 10_000
/** How many rows one statement writes. */
const BATCH = 500
const KEPT_MINUTES = 5

/**
 * `own`: counts of this process that are not written yet; `all`: counts of all processes that are written, as far as
 * known.
 */
type Count = { readonly minute: number; own: number; all: number }

/** Counts events within a minute of the clock. */
export type MinuteCounter = {
  /**
   * Seconds until an event that is allowed `most` times a minute is allowed again; 0: it is allowed now. `now` in
   * milliseconds.
   */
  readonly secondsToWait: (name: string, most: number, now: number) => number
  readonly add: (name: string, now: number) => void
}

export type SharedCounter = MinuteCounter & {
  /** Adds the counts of this process to those of all processes, and reads the sums. */
  readonly share: (db: Db) => Promise<void>
}

const minuteOf = (now: number): number => Math.floor(now / MS_PER_MINUTE)

type Written = { readonly name: string; readonly minute: number; readonly count: number }

const write = (db: Db, rows: readonly Written[]): Promise<Written[]> =>
  db
    .insert(minuteCounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [minuteCounts.name, minuteCounts.minute],
      set: { count: sql`${minuteCounts.count} + excluded.count` },
    })
    .returning()

/**
 * Counts in memory, so that the caller does not wait for the database. Several processes add their counts by `share`;
 * when it is called every second, a sum lacks only what the others counted within that second.
 */
export function createMinuteCounter(): SharedCounter {
  const counts = new Map<string, Count>()
  let forgotUntil = 0

  const current = (name: string, now: number): Count | undefined => {
    const count = counts.get(name)
    return count?.minute === minuteOf(now) ? count : undefined
  }

  const shareBatch = async (db: Db, batch: readonly (readonly [string, Count])[]): Promise<void> => {
    const rows = batch.map(([name, { minute, own }]) => ({ name, minute, count: own }))
    const sums = new Map((await write(db, rows)).map((row) => [row.name, row.count]))
    batch.forEach(([name, count], index) => {
      count.own -= rows[index]?.count ?? 0
      count.all = sums.get(name) ?? count.all
    })
  }

  return {
    secondsToWait: (name, most, now) => {
      const count = current(name, now)
      const isOver = count !== undefined && count.own + count.all >= most
      return isOver ? Math.max(1, Math.ceil(((count.minute + 1) * MS_PER_MINUTE - now) / 1000)) : 0
    },
    add: (name, now) => {
      const count = current(name, now)
      if (count) count.own += 1
      else {
        if (counts.size >= REMEMBERED) counts.clear()
        counts.set(name, { minute: minuteOf(now), own: 1, all: 0 })
      }
    },
    share: async (db) => {
      // Written in one order, so that two processes do not deadlock on the rows.
      const changed = [...counts].filter(([, { own }]) => own > 0).sort(([a], [b]) => (a < b ? -1 : 1))
      for (let at = 0; at < changed.length; at += BATCH) await shareBatch(db, changed.slice(at, at + BATCH))
      const newest = Math.max(0, ...[...counts.values()].map(({ minute }) => minute))
      if (newest <= forgotUntil) return
      forgotUntil = newest
      for (const [name, { minute, own }] of counts) if (minute < newest && own === 0) counts.delete(name)
      await db.delete(minuteCounts).where(lt(minuteCounts.minute, newest - KEPT_MINUTES))
    },
  }
}
