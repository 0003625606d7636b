import { asc, inArray } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { orderLines, orderStatusEvents } from '@/reference-api/db/schema'

/** The lines of orders by position, and their changes of status by time. */
export async function partsOf(db: Db, orderIds: number[]) {
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.position))
  const events = await db
    .select()
    .from(orderStatusEvents)
    .where(inArray(orderStatusEvents.orderId, orderIds))
    .orderBy(asc(orderStatusEvents.id))
  return { lines, events }
}
