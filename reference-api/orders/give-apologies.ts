import { randomInt } from 'node:crypto'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { daysAfter } from '@/lib/domain/time/durations'
import { giveApologyBonus } from '@/reference-api/benefits/bonuses'
import type { Db } from '@/reference-api/db/client'
import { orders, promocodes } from '@/reference-api/db/schema'
import { bonusRulesOf } from '@/reference-api/menu/bonus-rules'
import { apologyCodeTitle } from '@/reference-api/texts/notices'

/** Letters and digits for codes, without those that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string => `SORRY-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** A promo code for one order of a guest, who has no account for bonuses; it is valid for as long as bonuses are. */
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
 * Gives the promised apologies of orders that were handed over: bonuses to customers, a promo code to guests. Call it
 * in the transaction that hands the orders over and in the one that apologises: the later one gives them, and the
 * locked rows make sure that each order gets them once. A cancelled order gets nothing.
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
