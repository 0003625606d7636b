import { eq } from 'drizzle-orm'
import { isToCollect } from '@/lib/domain/pickup'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { recordChange } from './record-change'

/**
 * Keeps that the customer stands at the branch, for whoever hands the order out. Said again it stays as it was said first.
 * @returns `nothing`: the order is no pickup, or nobody comes for it any more
 */
export async function sayHere(db: Db, token: string, now: Date): Promise<OrderRow | 'unknown' | 'nothing'> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.token, token)).for('update')
    if (!row) return 'unknown'
    if (!isToCollect(row)) return 'nothing'
    if (row.hereAt) return row
    const [order] = await tx.update(orders).set({ hereAt: now }).where(eq(orders.id, row.id)).returning()
    await recordChange(tx, [{ orderId: row.id, kind: 'changed' }], now)
    return order ?? 'unknown'
  })
}
