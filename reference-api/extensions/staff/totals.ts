import { and, count, eq, gte, inArray, isNotNull, lt, ne, notInArray, or, sql, sum } from 'drizzle-orm'
import type { StaffTotals } from '@/lib/contract/staff/staff'
import { dateOf, fromLocalMinute, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { NO_HOURS, workingDayAt } from '@/lib/domain/time/working-day'
import type { Db } from '@/reference-api/db/client'
import { orderStatusEvents, orders } from '@/reference-api/db/schema'
import type { Branch } from '@/reference-api/menu/catalogue'

export type WorkingDayBounds = { readonly date: string; readonly from: Date; readonly to: Date }

/**
 * The working day at a moment: of a single branch its own; of several branches, which have no common one, the calendar
 * day.
 */
export function workingDayOf(branches: readonly Pick<Branch, 'schedule'>[], now: Date): WorkingDayBounds {
  const moment = toLocalMinute(now)
  const [only, ...others] = branches
  const { day, from, to } = workingDayAt(only && others.length === 0 ? only.schedule : NO_HOURS, moment)
  return { date: dateOf(day), from: fromLocalMinute(from), to: fromLocalMinute(to) }
}

/** Orders of these branches that reached the kitchen. */
export const kitchenOrdersOf = (branchIds: readonly number[]) =>
  and(inArray(orders.branchId, [...branchIds]), ne(orders.status, 'awaiting_payment'))

/** Orders under way: not handed over and not cancelled. */
export const isOpenOrder = notInArray(orders.status, ['awaiting_payment', 'delivered', 'cancelled'])

/** Orders that ended within a day. Orders that were never paid are left out, because they did not reach the kitchen. */
export const endedWithin = ({ from, to }: { readonly from: Date; readonly to: Date }) =>
  and(
    inArray(orders.status, ['delivered', 'cancelled']),
    gte(orders.statusAt, from),
    lt(orders.statusAt, to),
    or(
      ne(orders.status, 'cancelled'),
      sql`exists (select 1 from ${orderStatusEvents} e where e.order_id = ${orders.id} and e.status = 'sent')`,
    ),
  )

/** The totals of today, except for the number of tasks. */
export async function totalsOf(
  db: Db,
  branches: readonly Branch[],
  now: Date,
): Promise<Omit<StaffTotals, 'open_tasks'>> {
  const today = workingDayOf(branches, now)
  const own = kitchenOrdersOf(branches.map(({ id }) => id))
  const ended = and(own, endedWithin(today))
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
