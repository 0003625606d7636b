import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/reference-api/db/client'
import { orderLines, orders } from '@/reference-api/db/schema'
import { moneyFaults } from '@/reference-api/testing/check-money'
import type { Stored } from './compare'

/** All orders with their lines; gifts are left out, because clients do not send them. */
export async function storedOrders(db: Db): Promise<Stored[]> {
  const lines = new Map<number, Stored['lines'][number][]>()
  const { orderId, productId, quantity, isGift } = orderLines
  for (const line of await db.select({ orderId, productId, quantity, isGift }).from(orderLines))
    if (!line.isGift) lines.set(line.orderId, [...(lines.get(line.orderId) ?? []), line])
  const { id, cartId: cart, token, number, total, status, paymentState, comment } = orders
  const columns = { id, cart, token, number, total, status, paymentState, comment }
  const rows = await db.select({ ...columns, name: orders.customerName, phone: orders.customerPhone }).from(orders)
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }))
}

/** Forbidden states besides faults of money: each query counts the wrong rows. */
const NEVER = {
  'slots that count other orders than they have': sql`select count(*) from slot_bookings b where b.taken <>
    (select count(*) from orders o where o.branch_id = b.branch_id and o.booked_start = b.start)`,
  'places of orders that no slot counts': sql`select count(*) from orders o where o.booked_start is not null and not exists
    (select 1 from slot_bookings b where b.branch_id = o.branch_id and b.start = o.booked_start)`,
  'slots with more orders than places': sql`select count(*) from slot_bookings b join branches f on f.id = b.branch_id
    where b.taken > f.slot_capacity and f.slot_capacity > 0`,
  'undelivered news of orders': sql`select count(*) from order_outbox where processed_at is null`,
  'steps of orders that were told twice': sql`select count(*) from (select 1 from notifications
    where dedup_key is not null group by user_id, dedup_key having count(*) > 1) as t`,
  'orders whose card was charged twice': sql`select count(*) from (select 1 from payments p join acquirer_payments a on a.reference = p.reference
    where a.status = 'paid' and p.status = 'paid' group by p.order_id having count(*) > 1) as t`,
  'charged cards whose order does not know': sql`select count(*) from acquirer_payments a left join payments p on p.reference = a.reference
    where a.status = 'paid' and (p.id is null or p.status not in ('paid', 'refund_pending'))`,
} as const

const found = z.array(z.object({ found: z.coerce.number() }))

/** Inconsistencies of the database, independent of the answers; none in a sound one. */
export async function faultsWithin(db: Db): Promise<string[]> {
  const counts = Object.entries(await moneyFaults(db))
  for (const [name, query] of Object.entries(NEVER)) {
    const [row] = found.parse(
      await db.select({ found: sql<number>`(${query})`.mapWith(Number) }).from(sql`(select 1) as one`),
    )
    counts.push([name, row?.found ?? Number.NaN])
  }
  return counts.filter(([, count]) => count !== 0).map(([name, count]) => `${name}: ${count}`)
}
