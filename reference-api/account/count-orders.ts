import { and, arrayContains, eq, ne, not } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { formerCustomers, orders } from '@/reference-api/db/schema'
import type { CustomerIdentity } from './customer-identity'

/**
 * A customer's orders that were not cancelled; at least one when an earlier, deleted account of theirs had some. Only
 * orders placed in a session count, because a claimed guest order may come from a stranger who typed their phone.
 * @param except the id of an order that is not counted
 */
export async function countOrdersOfCustomer(db: Db, who: CustomerIdentity, except?: number): Promise<number> {
  const own = await db.$count(
    orders,
    and(
      eq(orders.userId, who.userId),
      ne(orders.status, 'cancelled'),
      not(arrayContains(orders.flags, ['unproven_phone'])),
      except === undefined ? undefined : ne(orders.id, except),
    ),
  )
  return own + (await db.$count(formerCustomers, eq(formerCustomers.customerKey, who.formerKey)))
}
