import { randomBytes } from 'node:crypto'
import { and, asc, eq, sum } from 'drizzle-orm'
import { percentOf } from '@/lib/domain/money/money'
import {
  canRefundPart,
  type RequestedPieces,
  refundedGross,
  refundFor,
  revenueAfterRefund,
  withRefunded,
} from '@/lib/domain/money/refund'
import type { RefundReason } from '@/lib/domain/staff/staff'
import { refundBonuses, revokeEarnedBonuses } from '@/reference-api/benefits/refund-bonuses'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orderLines, orderRefunds, orders, payments } from '@/reference-api/db/schema'
import { dishesOfLine } from '@/reference-api/orders/line-snapshot'
import { recordChange } from '@/reference-api/orders/record-change'
import { addTask } from '@/reference-api/orders/tasks'
import { bumpVersion } from '@/reference-api/orders/version'

/** Pieces of lines to refund, and whether the delivery fee is refunded, too. */
export type RequestedParts = {
  readonly lines: readonly RequestedPieces[]
  readonly delivery: boolean
}

type RefundedParts = { readonly money: number; readonly bonus: number }

/** The card payment of an order, if there is one, and what is left of it after partial refunds. Tenge. */
export async function cardChargeOf(
  tx: Db,
  orderId: number,
): Promise<{ readonly id: number; readonly left: number } | null> {
  const [payment] = await tx
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  if (!payment) return null
  const [parts] = await tx
    .select({ amount: sum(orderRefunds.amount).mapWith(Number) })
    .from(orderRefunds)
    .where(eq(orderRefunds.paymentId, payment.id))
  return { id: payment.id, left: payment.amount - (parts?.amount ?? 0) }
}

/** Stores a refund: a pending one by the bank, or one that was paid in another way. */
export async function storeRefund(
  tx: Db,
  part: Pick<typeof orderRefunds.$inferInsert, 'orderId' | 'paymentId' | 'amount' | 'bonus' | 'lines' | 'reason'>,
  now: Date,
): Promise<void> {
  const isByBank = part.paymentId !== null
  await tx.insert(orderRefunds).values({
    ...part,
    reference: randomBytes(24).toString('base64url'),
    status: isByBank ? 'pending' : 'done',
    createdAt: now,
    nextTryAt: isByBank ? now : null,
  })
}

/**
 * The way of the refund: by the bank, by a smaller amount at the door, or by hand. Null: the bank refunds no such
 * amount.
 */
async function refundMoney(
  tx: Db,
  row: OrderRow,
  money: number,
  now: Date,
): Promise<{ readonly paymentId: number | null } | null> {
  const charge = row.paymentState === 'paid' ? await cardChargeOf(tx, row.id) : null
  if (charge && money > 0 && !canRefundPart(money, charge.left)) return null
  const paymentId = charge?.id ?? null
  if (row.paymentState === 'paid' && paymentId === null && money > 0)
    await addTask(tx, { kind: 'return_cash', branchId: row.branchId, orderId: row.id, detail: { amount: money } }, now)
  return { paymentId }
}

/**
 * Refunds parts of an order in the way it was paid, including the bonuses that paid a share of them; bonuses that these
 * parts earned are taken back as far as the customer still has them. Call it with the order's row locked, in the
 * transaction that decides it.
 * @returns what was given back; null: it cannot be refunded
 */
export async function refundParts(
  tx: Db,
  row: OrderRow,
  requested: RequestedParts & { readonly reason: RefundReason },
  now: Date,
): Promise<RefundedParts | null> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(asc(orderLines.id))
  const after = withRefunded(
    lines.map((line) => ({ ...line, dishes: dishesOfLine(line) })),
    requested.lines,
  )
  const isFee = requested.delivery && !row.isDeliveryRefunded && row.deliveryPrice > 0
  if (!after || (requested.delivery && !isFee) || row.status === 'cancelled') return null
  const gross = refundedGross(after)
  const isDeliveryRefunded = row.isDeliveryRefunded || isFee
  const owed = refundFor(row, gross, isDeliveryRefunded)
  const [money, bonus] = [owed.money - row.refunded, owed.bonus - row.refundedBonus]
  if (money + bonus === 0) return null
  const way = await refundMoney(tx, row, money, now)
  if (!way) return null
  const changed = new Set(requested.lines.map(({ lineId }) => lineId))
  for (const { id, refundedQuantity, dishes } of after.filter((line) => changed.has(line.id)))
    await tx
      .update(orderLines)
      .set({ refundedQuantity, refundedDishes: dishes.map(({ refunded }) => refunded) })
      .where(eq(orderLines.id, id))
  const isByBank = way.paymentId !== null && money > 0
  const paymentId = isByBank ? way.paymentId : null
  const { lines: refunded, reason } = requested
  await storeRefund(tx, { orderId: row.id, paymentId, amount: money, bonus, lines: [...refunded], reason }, now)
  const earned = percentOf(revenueAfterRefund(row, gross), row.bonusEarnPercent)
  const bonusEarned =
    row.status === 'delivered' ? row.bonusEarned - (await revokeEarnedBonuses(tx, row, earned, now)) : earned
  await tx
    .update(orders)
    .set({ refunded: owed.money, refundedBonus: owed.bonus, isDeliveryRefunded, bonusEarned })
    .where(eq(orders.id, row.id))
  if (bonus > 0) await refundBonuses(tx, row, bonus, now)
  await bumpVersion(tx, [row.id])
  await recordChange(tx, [{ orderId: row.id, kind: isByBank ? 'changed' : 'refunded' }], now)
  return { money, bonus }
}
