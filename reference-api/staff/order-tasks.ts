import { inArray } from 'drizzle-orm'
import { DELIVERY } from '@/lib/domain/delivery'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { addTask } from './tasks'

type Flagged = Pick<OrderRow, 'id' | 'branchId' | 'deliveryType' | 'zoneId' | 'flags'>

/** The same as `addTasksOf`, for orders of which only the ids are known. */
export async function addOrderTasks(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  await addTasksOf(tx, rows, now)
}

/**
 * Asks a person to look at orders that just reached the kitchen: the address of a delivery was not found on the map, or the order was
 * flagged (a large sum in cash, many orders in a row). A guest's phone is unproven as a rule and no reason.
 */
export async function addTasksOf(tx: Db, rows: readonly Flagged[], now: Date): Promise<void> {
  for (const { id: orderId, branchId, deliveryType, zoneId, flags } of rows) {
    if (deliveryType === DELIVERY && zoneId === null)
      await addTask(tx, { kind: 'unclear_address', branchId, orderId, key: `unclear_address:${orderId}` }, now)
    const reasons = flags.filter((flag) => flag !== 'unproven_phone')
    if (reasons.length > 0)
      await addTask(
        tx,
        {
          kind: 'flagged_order',
          branchId,
          orderId,
          detail: { text: reasons.join(', ') },
          key: `flagged_order:${orderId}`,
        },
        now,
      )
  }
}
