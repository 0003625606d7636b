import { and, inArray, isNull, lt, ne } from 'drizzle-orm'
import { anonymiseOrders, ENDED_STATUSES } from '@/reference-api/account/anonymise-orders'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { endOf } from './terms'

/** Five years, as the privacy policy states: the law requires documents of sales for so long. */
export const GUEST_DAYS = 1826

const BATCH = { rows: 500, transactions: 20 }

async function forgetSome(db: Db, before: Date, rows: number): Promise<number> {
  return db.transaction(async (tx) => {
    const isOld = and(
      isNull(orders.userId),
      ne(orders.customerPhone, ''),
      inArray(orders.status, [...ENDED_STATUSES]),
      lt(orders.statusAt, before),
    )
    const old = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(isOld)
      .limit(rows)
      .for('update', { skipLocked: true })
    await anonymiseOrders(
      tx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}

/**
 * Removes name, phone and address from old orders without an account; the sold dishes stay.
 * @returns the number of orders
 */
export async function forgetGuests(db: Db, now: Date, { rows, transactions } = BATCH): Promise<number> {
  let count = 0
  for (let round = 0; round < transactions; round += 1) {
    const some = await forgetSome(db, endOf({ days: GUEST_DAYS }, now), rows)
    count += some
    if (some < rows) break
  }
  return count
}
