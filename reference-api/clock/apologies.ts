import { randomInt } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { type ApologyRules, apologyBonus, hasMissedPromise } from '@/lib/domain/apology'
import { DELIVERY_TYPES } from '@/lib/domain/delivery'
import { daysAfter, minutesAfter } from '@/lib/domain/time/durations'
import { bonusRulesOf } from '@/reference-api/benefits/bonus-rules'
import { giveApologyBonus } from '@/reference-api/benefits/bonuses'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { notifications, orders, promocodes } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/ordering/record-change'
import { addTask } from '@/reference-api/staff/tasks'
import { apologyCodeTitle, apologyNotice } from '@/reference-api/texts/apologies'

const BATCH = 100
/** A promise that was missed longer ago is not excused any more: nobody closed the order. */
const FORGOTTEN_DAYS = 1

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string => `SORRY-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** A promo code for one order, as long as bonuses last, of a guest, who has no account that could hold them. */
async function givePromoCode(tx: Db, orderId: number, amount: number, now: Date): Promise<void> {
  const { lifeDays } = await bonusRulesOf(tx)
  await tx.insert(promocodes).values({
    code: newCode(),
    title: apologyCodeTitle,
    kind: 'fixed',
    value: amount,
    startsAt: now,
    endsAt: daysAfter(now, lifeDays),
    deliveryTypes: [...DELIVERY_TYPES],
    limit: 1,
    apologyOrderId: orderId,
  })
}

/**
 * Gives what was promised with the apologies of orders that are handed over: bonuses to customers, a promo code to guests. Call it in the
 * transaction that hands them over or apologises, whichever comes later: it holds the orders' rows, so each order gets it once. A
 * cancelled order gets nothing.
 */
export async function giveApologies(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const due = await tx
    .select({ id: orders.id, userId: orders.userId, amount: orders.apologyBonus })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.status, 'delivered'), gt(orders.apologyBonus, 0)))
    .orderBy(asc(orders.userId), asc(orders.id))
  for (const { id, userId, amount } of due)
    if (userId === null) await givePromoCode(tx, id, amount, now)
    else await giveApologyBonus(tx, { userId, orderId: id, amount }, now)
}

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
 * Asks to excuse the orders that missed their promise by more than the rules allow, each once: those that are still under way, and those
 * that were handed over too late. Several processes may run it.
 * @returns how many orders were excused
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

/** The promo codes that came with apologies to guests, by order. */
export async function apologyCodesOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ orderId: promocodes.apologyOrderId, code: promocodes.code })
    .from(promocodes)
    .where(and(inArray(promocodes.apologyOrderId, [...orderIds]), isNotNull(promocodes.apologyOrderId)))
  return new Map(rows.flatMap(({ orderId, code }) => (orderId === null ? [] : [[orderId, code] as const])))
}
