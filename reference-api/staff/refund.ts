import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { BONUS_RULES } from '@/lib/domain/bonus'
import { percentOf } from '@/lib/domain/money'
import { givenBackFor, keptFor, refundedGross, withRefunded } from '@/lib/domain/refund'
import type { RefundReason } from '@/lib/domain/staff'
import { refundBonuses, takeBackEarned } from '@/reference-api/benefits/refund-bonuses'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orderLines, orderRefunds, orders, payments } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/ordering/record-change'
import { addTask } from './tasks'
import { bumpVersion } from './version'

/** Pieces of lines, and whether the fee of the delivery goes back, too. */
export type AskedParts = {
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
  readonly delivery: boolean
}

type RefundedParts = { readonly money: number; readonly bonus: number }

/** The payment that brought an order's money, if a card did. */
async function chargedPayment(tx: Db, orderId: number): Promise<number | null> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  return payment?.id ?? null
}

/** How the money goes back: through the bank, off what is collected at the door, or by hand. */
async function giveBack(
  tx: Db,
  row: OrderRow,
  money: number,
  now: Date,
): Promise<{ readonly paymentId: number | null }> {
  const paymentId = row.paymentState === 'paid' ? await chargedPayment(tx, row.id) : null
  if (row.paymentState === 'paid' && paymentId === null && money > 0)
    await addTask(tx, { kind: 'return_cash', branchId: row.branchId, orderId: row.id, detail: { amount: money } }, now)
  return { paymentId }
}

/**
 * Gives back what parts of an order cost, in the way it was paid, with the bonuses that paid a share of them; bonuses that these parts
 * earned are taken back as far as the customer still has them. Call it with the order's row locked, in the transaction that decides it.
 * @returns what was given back; null: nothing of it can be
 */
export async function refundParts(
  tx: Db,
  row: OrderRow,
  asked: AskedParts & { readonly reason: RefundReason },
  now: Date,
): Promise<RefundedParts | null> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(asc(orderLines.id))
  const after = withRefunded(lines, asked.lines)
  const isFee = asked.delivery && !row.isDeliveryRefunded && row.deliveryPrice > 0
  if (!after || (asked.delivery && !isFee) || row.status === 'cancelled') return null
  const gross = refundedGross(after)
  const isDeliveryRefunded = row.isDeliveryRefunded || isFee
  const owed = givenBackFor(row, gross, isDeliveryRefunded)
  const [money, bonus] = [owed.money - row.refunded, owed.bonus - row.refundedBonus]
  if (money + bonus === 0) return null
  for (const { lineId, quantity } of asked.lines)
    await tx
      .update(orderLines)
      .set({ refundedQuantity: sql`${orderLines.refundedQuantity} + ${quantity}` })
      .where(eq(orderLines.id, lineId))
  const { paymentId } = await giveBack(tx, row, money, now)
  const isByBank = paymentId !== null && money > 0
  await tx.insert(orderRefunds).values({
    orderId: row.id,
    paymentId: isByBank ? paymentId : null,
    reference: randomBytes(24).toString('base64url'),
    amount: money,
    bonus,
    lines: [...asked.lines],
    reason: asked.reason,
    status: isByBank ? 'pending' : 'done',
    createdAt: now,
    nextTryAt: isByBank ? now : null,
  })
  const earned = percentOf(keptFor(row, gross), BONUS_RULES.earnPercent)
  const bonusEarned =
    row.status === 'delivered' ? row.bonusEarned - (await takeBackEarned(tx, row, earned, now)) : earned
  await tx
    .update(orders)
    .set({ refunded: owed.money, refundedBonus: owed.bonus, isDeliveryRefunded, bonusEarned })
    .where(eq(orders.id, row.id))
  if (bonus > 0) await refundBonuses(tx, row, bonus, now)
  await bumpVersion(tx, [row.id])
  await recordChange(tx, [{ orderId: row.id, kind: isByBank ? 'changed' : 'refunded' }], now)
  return { money, bonus }
}
