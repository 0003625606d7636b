import { eq } from 'drizzle-orm'
import { awaitsPickup } from '@/lib/domain/order/pickup'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/orders/record-change'

/**
 * Records that the customer has arrived at the branch, for the staff who hand the order out. A repetition keeps the
 * first time.
 * @returns `notAPickup`: the order is a delivery, or can no longer be collected
 */
export async function markCustomerArrived(
  db: Db,
  token: string,
  now: Date,
): Promise<OrderRow | 'unknown' | 'notAPickup'> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.token, token)).for('update')
    if (!row) return 'unknown'
    if (!awaitsPickup(row)) return 'notAPickup'
    if (row.hereAt) return row
    const [order] = await tx.update(orders).set({ hereAt: now }).where(eq(orders.id, row.id)).returning()
    await recordChange(tx, [{ orderId: row.id, kind: 'changed' }], now)
    return order ?? 'unknown'
  })
}
