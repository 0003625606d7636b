import { and, inArray } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { forgetGuests } from './forget-guests'
import { DELETION_TERMS, type DeletionTerm, endOf, nameOf } from './terms'

/**
 * Rows that a statement deletes, and statements for a table in one round: no statement locks for long, and the rest
 * waits for the next round.
 */
const BATCH = { rows: 1000, statements: 100 }

async function sweepTable(db: Db, term: DeletionTerm, now: Date, { rows, statements }: typeof BATCH): Promise<number> {
  const { table, key, old } = term
  let count = 0
  for (let round = 0; round < statements; round += 1) {
    const isOld = old(endOf(term, now), db)
    const batch = db.select({ key }).from(table).where(isOld).limit(rows)
    // The age is checked once more, because a key may have a newer row besides the old one.
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
 * Deletes obsolete rows, by the terms of `terms.ts`. It may run twice at once.
 * @returns the number of deleted rows by table
 */
export async function deleteObsoleteRows(db: Db, now: Date, batch = BATCH): Promise<ReadonlyMap<string, number>> {
  const gone = new Map<string, number>()
  for (const term of DELETION_TERMS) gone.set(nameOf(term), await sweepTable(db, term, now, batch))
  return gone
}

/** Deletes obsolete rows, and removes personal data from the oldest guest orders. */
export async function sweepAll(db: Db, now: Date): Promise<void> {
  await deleteObsoleteRows(db, now)
  await forgetGuests(db, now)
}
