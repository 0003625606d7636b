import { and, inArray } from 'drizzle-orm'
import { MS_PER_HOUR } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import { type Every, every, type Ticker } from '@/reference-api/ticker'
import { forgetGuests } from './forget-guests'
import { endOf, nameOf, TERMS, type Term } from './terms'

/** Rows a statement deletes, and statements a table in one round: nobody waits long for a lock, and the rest waits for the next round. */
const BATCH = { rows: 1000, statements: 100 }

async function sweepTable(db: Db, term: Term, now: Date, { rows, statements }: typeof BATCH): Promise<number> {
  const { table, key, old } = term
  let count = 0
  for (let round = 0; round < statements; round += 1) {
    const isOld = old(endOf(term, now), db)
    const batch = db.select({ key }).from(table).where(isOld).limit(rows)
    // Once more: a key may have a newer row beside the old one.
    const gone = await db
      .delete(table)
      .where(and(inArray(key, batch), isOld))
      .returning({ key })
    count += gone.length
    if (gone.length < rows) break
  }
  return count
}

/**
 * Deletes what nobody needs any more, by the terms of `terms.ts`. Bears being done twice at once.
 * @returns how many rows went, by table
 */
export async function sweep(db: Db, now: Date, batch = BATCH): Promise<ReadonlyMap<string, number>> {
  const gone = new Map<string, number>()
  for (const term of TERMS) gone.set(nameOf(term), await sweepTable(db, term, now, batch))
  return gone
}

async function sweepAll(db: Db, now: Date): Promise<void> {
  await sweep(db, now)
  await forgetGuests(db, now)
}

/** Sweeps every hour, in one process of all by `every`, and forgets whose the oldest orders of guests were. */
export const startSweeping = (settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
  readonly every?: Every
}): Ticker => (settings.every ?? every)(MS_PER_HOUR, () => sweepAll(settings.db, settings.clock()), settings.onError)
