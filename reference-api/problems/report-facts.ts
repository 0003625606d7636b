import { and, eq, gt, inArray, isNull, ne, sql, sum } from 'drizzle-orm'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orderProblems, orders } from '@/reference-api/db/schema'

/** Orders of the same customer: of the account, or for guests of the phone. */
const sameCustomer = ({ userId, customerPhone }: OrderRow) =>
  userId === null ? and(isNull(orders.userId), eq(orders.customerPhone, customerPhone)) : eq(orders.userId, userId)

/** Reports of one customer are decided one after the other, because two at once could exceed a limit together. */
export const lockReporter = async (tx: Db, { userId, customerPhone }: OrderRow): Promise<void> => {
  const name = `problem:${userId === null ? `phone ${customerPhone}` : `user ${userId}`}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const compensated = sum(sql`${orderProblems.money} + ${orderProblems.bonus}`)

/** The facts for deciding about a report. The caller has locked the order and the reporter. */
export async function reportFacts(tx: Db, order: OrderRow, now: Date) {
  const [forOrder] = await tx.select({ compensated }).from(orderProblems).where(eq(orderProblems.orderId, order.id))
  const ofCustomer = tx.select({ id: orders.id }).from(orders).where(sameCustomer(order))
  const [inMonth] = await tx
    .select({ compensated })
    .from(orderProblems)
    .where(and(inArray(orderProblems.orderId, ofCustomer), gt(orderProblems.createdAt, daysAfter(now, -30))))
  const ordersBefore = await tx.$count(
    orders,
    and(sameCustomer(order), eq(orders.status, 'delivered'), ne(orders.id, order.id)),
  )
  const ofNetwork = tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.networkKey, order.networkKey ?? ''))
  const networkReports = await tx.$count(
    orderProblems,
    and(inArray(orderProblems.orderId, ofNetwork), gt(orderProblems.createdAt, daysAfter(now, -1))),
  )
  return {
    givenForOrder: Number(forOrder?.compensated ?? 0),
    givenInMonth: Number(inMonth?.compensated ?? 0),
    ordersBefore,
    networkReports,
  }
}
