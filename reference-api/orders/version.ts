import { inArray, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'

/**
 * Increases the versions of orders, because what the staff saw of them is outdated. Call it in the transaction that
 * changes facts for the staff's decisions (status, lines, money, place, time); `recordStatus` does it for every status.
 */
export async function bumpVersion(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, [...orderIds]))
}
