import { and, count, eq, gte, inArray, isNotNull, lt, ne, notInArray, or, sql, sum } from 'drizzle-orm'
import type { StaffTotals } from '@/lib/contract/staff'
import { dateOf, dayOf, fromLocalMinute, MINUTES_PER_DAY, toLocalMinute } from '@/lib/domain/time/branch-clock'
import type { Db } from '@/reference-api/db/client'
import { orderStatusEvents, orders } from '@/reference-api/db/schema'

/** The day on the branches' clock that a moment falls on. */
export function todayOf(now: Date): { readonly date: string; readonly from: Date; readonly to: Date } {
  const day = dayOf(toLocalMinute(now))
  return {
    date: dateOf(day),
    from: fromLocalMinute(day * MINUTES_PER_DAY),
    to: fromLocalMinute((day + 1) * MINUTES_PER_DAY),
  }
}

/** Orders of these branches that the kitchen knows of. */
export const ordersOf = (branchIds: readonly number[]) =>
  and(inArray(orders.branchId, [...branchIds]), ne(orders.status, 'awaiting_payment'))

/** Under way: not handed over and not cancelled. */
export const isOpenOrder = notInArray(orders.status, ['awaiting_payment', 'delivered', 'cancelled'])

/** Ended on a day. An order that was never paid did not reach the kitchen. */
export const endedOn = ({ from, to }: { readonly from: Date; readonly to: Date }) =>
  and(
    inArray(orders.status, ['delivered', 'cancelled']),
    gte(orders.statusAt, from),
    lt(orders.statusAt, to),
    or(
      ne(orders.status, 'cancelled'),
      sql`exists (select 1 from ${orderStatusEvents} e where e.order_id = ${orders.id} and e.status = 'sent')`,
    ),
  )

/** The numbers of today, but for the tasks. */
export async function totalsOf(
  db: Db,
  branchIds: readonly number[],
  now: Date,
): Promise<Omit<StaffTotals, 'open_tasks'>> {
  const today = todayOf(now)
  const own = ordersOf(branchIds)
  const ended = and(own, endedOn(today))
  const income = await db
    .select({
      method: orders.paymentMethod,
      amount: sql<number>`sum(${orders.total} - ${orders.refunded})`.mapWith(Number),
      refunded: sum(orders.refunded).mapWith(Number),
      delivered: count(),
    })
    .from(orders)
    .where(and(ended, eq(orders.status, 'delivered')))
    .groupBy(orders.paymentMethod)
  const [accepted] = await db
    .select({
      minutes: sql<string | null>`avg(extract(epoch from ${orders.acceptedAt} - ${orderStatusEvents.at}) / 60)`,
    })
    .from(orders)
    .innerJoin(orderStatusEvents, and(eq(orderStatusEvents.orderId, orders.id), eq(orderStatusEvents.status, 'sent')))
    .where(and(own, isNotNull(orders.acceptedAt), gte(orders.acceptedAt, today.from), lt(orders.acceptedAt, today.to)))
  const placed = and(own, gte(orders.createdAt, today.from), lt(orders.createdAt, today.to))
  return {
    date: today.date,
    orders: await db.$count(orders, placed),
    open: await db.$count(orders, and(own, isOpenOrder)),
    delivered: income.reduce((all, one) => all + one.delivered, 0),
    cancelled: await db.$count(orders, and(ended, eq(orders.status, 'cancelled'))),
    income: income.map(({ method, amount }) => ({ method, amount })),
    refunded: income.reduce((all, one) => all + one.refunded, 0),
    accept_minutes: accepted?.minutes ? Math.max(0, Math.round(Number(accepted.minutes) * 10) / 10) : null,
  }
}
