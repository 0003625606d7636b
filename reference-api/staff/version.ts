import { inArray, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'

/**
 * Counts the versions of orders up: what staff saw of them is out of date. Call it in the transaction that changes what they decide by
 * (status, lines, money, place, time); `recordStatus` does it for every status.
 */
export async function bumpVersion(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, [...orderIds]))
}
