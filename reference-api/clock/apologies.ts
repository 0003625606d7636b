import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { type ApologyRules, apologyBonus, hasMissedPromise } from '@/lib/domain/staff/apology'
import { daysAfter, minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { notifications, orders, promocodes } from '@/reference-api/db/schema'
import { giveApologies } from '@/reference-api/orders/give-apologies'
import { recordChange } from '@/reference-api/orders/record-change'
import { addTask } from '@/reference-api/orders/tasks'
import { apologyNotice } from '@/reference-api/texts/notices'

const BATCH = 100
/** How long ago a promise can have been missed for an apology; older orders were only forgotten to be closed. */
const FORGOTTEN_DAYS = 1

async function apologise(tx: Db, order: OrderRow, rules: ApologyRules, now: Date): Promise<void> {
  const amount = apologyBonus(order, rules)
  await tx.update(orders).set({ apologisedAt: now, apologyBonus: amount }).where(eq(orders.id, order.id))
  await giveApologies(tx, [order.id], now)
  await recordChange(tx, [{ orderId: order.id, kind: 'changed' }], now)
  if (order.status !== 'delivered') {
    const { id: orderId, branchId } = order
    await addTask(tx, { kind: 'late_order', branchId, orderId, key: `late_order:${orderId}` }, now)
  }
  if (order.userId === null) return
  await tx
    .insert(notifications)
    .values({
      userId: order.userId,
      type: 'order',
      ...apologyNotice(order.number, amount, order.status === 'delivered'),
      link: `/profile/orders/${order.number}`,
      dedupKey: `${order.id}:apology`,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/**
 * Apologises for orders that missed their promise by more than the rules allow, once for each: those still under way,
 * and those that were handed over too late. Several processes may run it.
 * @returns for how many orders it apologised
 */
export const apologiseForLate = (db: Db, rules: ApologyRules, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const missed = minutesAfter(now, -rules.afterMinutes)
    const late = await tx
      .select()
      .from(orders)
      .where(
        and(
          isNull(orders.apologisedAt),
          not(inArray(orders.status, ['awaiting_payment', 'cancelled'])),
          lt(orders.promisedTo, missed),
          gt(orders.promisedTo, daysAfter(missed, -FORGOTTEN_DAYS)),
          or(
            ne(orders.status, 'delivered'),
            gt(orders.statusAt, sql`${orders.promisedTo} + ${rules.afterMinutes} * interval '1 minute'`),
          ),
        ),
      )
      .orderBy(asc(orders.userId), asc(orders.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const excused = late.filter((order) => hasMissedPromise(order, now, rules))
    for (const order of excused) await apologise(tx, order, rules, now)
    return excused.length
  })

/** The promo codes that guests got with apologies, by order. */
export async function apologyCodesOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ orderId: promocodes.apologyOrderId, code: promocodes.code })
    .from(promocodes)
    .where(and(inArray(promocodes.apologyOrderId, [...orderIds]), isNotNull(promocodes.apologyOrderId)))
  return new Map(rows.flatMap(({ orderId, code }) => (orderId === null ? [] : [[orderId, code] as const])))
}
