import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/orders/record-change'
import { addTask } from '@/reference-api/orders/tasks'
import { nudgeAllowedFromOf } from './order-view'

type NudgeResult =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'early'; readonly possibleFrom: Date }
  | { readonly outcome: 'done'; readonly order: OrderRow }

/**
 * Reminds the kitchen of an order, when the rule (`lib/domain/notices/nudge`) allows it. The row is locked meanwhile:
 * of several simultaneous taps the first counts, and the others are too early.
 */
export async function nudge(db: Db, token: string, now: Date): Promise<NudgeResult> {
  return db.transaction(async (tx): Promise<NudgeResult> => {
    const [row] = await tx.select().from(orders).where(eq(orders.token, token)).for('update')
    if (!row) return { outcome: 'unknown' }
    const possibleFrom = nudgeAllowedFromOf(row)
    if (!possibleFrom) return { outcome: 'ended' }
    if (possibleFrom > now) return { outcome: 'early', possibleFrom }
    const [order] = await tx
      .update(orders)
      .set({ nudgedAt: now, nudgeCount: sql`${orders.nudgeCount} + 1` })
      .where(eq(orders.id, row.id))
      .returning()
    if (!order) return { outcome: 'unknown' }
    const { id: orderId, branchId } = order
    await addTask(tx, { kind: 'hurry_up', branchId, orderId, key: `hurry_up:${orderId}` }, now)
    await recordChange(tx, [{ orderId, kind: 'changed' }], now)
    return { outcome: 'done', order }
  })
}
