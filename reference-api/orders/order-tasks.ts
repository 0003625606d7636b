import { inArray } from 'drizzle-orm'
import { DELIVERY } from '@/lib/domain/order/delivery'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import { addTask } from './tasks'

type Flagged = Pick<OrderRow, 'id' | 'branchId' | 'deliveryType' | 'zoneId' | 'flags'>

const reasonsOf = ({ flags }: Pick<Flagged, 'flags'>) => flags.filter((flag) => flag !== 'unproven_phone')
const isUnclear = ({ deliveryType, zoneId }: Pick<Flagged, 'deliveryType' | 'zoneId'>): boolean =>
  deliveryType === DELIVERY && zoneId === null

/** Whether the staff has to check an order that reaches the kitchen. */
export const needsTasks = (order: Omit<Flagged, 'id' | 'branchId'>): boolean =>
  isUnclear(order) || reasonsOf(order).length > 0

/** Like `addTasksOf`, for orders of which only the ids are known. */
export async function addOrderTasks(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  await addTasksOf(tx, rows, now)
}

/**
 * Adds tasks for the staff about orders that just reached the kitchen: the address of a delivery was not found on the
 * map, or the order was flagged (a large sum in cash, many orders in a row). An unverified phone is no reason, because
 * most guests' phones are.
 */
export async function addTasksOf(tx: Db, rows: readonly Flagged[], now: Date): Promise<void> {
  for (const row of rows) {
    const { id: orderId, branchId } = row
    if (isUnclear(row))
      await addTask(tx, { kind: 'unclear_address', branchId, orderId, key: `unclear_address:${orderId}` }, now)
    const reasons = reasonsOf(row)
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
