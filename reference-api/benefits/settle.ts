import { and, eq, inArray, sql } from 'drizzle-orm'
import { PAYMENT_STATES, paymentStateAfterCancel } from '@/lib/domain/money/payment'
import type { OrderStatus } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { accrueBonuses, commitBonuses, releaseBonuses } from './bonuses'
import { releasePromos } from './redeem-promo'

type Change = { readonly orderId: number; readonly status: OrderStatus }

/** Cash counts as paid when the order is handed over. */
const payInCash = (tx: Db, orderIds: readonly number[]) =>
  tx
    .update(orders)
    .set({ paymentState: 'paid' })
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.paymentState, 'due')))

async function voidPayments(tx: Db, orderIds: readonly number[]): Promise<void> {
  const ofThese = inArray(orders.id, [...orderIds])
  // An order that bonuses paid in full counts as paid, and has no money to refund.
  await tx
    .update(orders)
    .set({ paymentState: 'void' })
    .where(and(ofThese, eq(orders.total, 0)))
  for (const state of PAYMENT_STATES.filter((one) => paymentStateAfterCancel(one) !== one))
    await tx
      .update(orders)
      .set({ paymentState: paymentStateAfterCancel(state) })
      .where(and(ofThese, eq(orders.paymentState, state)))
}

async function paidOf(tx: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.paymentState, 'paid'), sql`${orders.bonus} > 0`))
  return rows.map(({ id }) => id)
}

/**
 * Updates payments and bonuses of orders that reached a status, in the transaction that updates them. Paid or handed
 * over: reserved bonuses are committed. Handed over: earned bonuses are credited. Cancelled: bonuses and the promo code
 * are released. Promo codes are locked before customers, as when an order is placed.
 */
export async function settleOrders(tx: Db, changes: readonly Change[], now: Date): Promise<void> {
  const cameTo = (status: OrderStatus) => changes.filter((one) => one.status === status).map(({ orderId }) => orderId)
  const [sent, delivered, cancelled] = [cameTo('sent'), cameTo('delivered'), cameTo('cancelled')]
  if (cancelled.length > 0) {
    await voidPayments(tx, cancelled)
    await releasePromos(tx, cancelled)
    await releaseBonuses(tx, cancelled, now)
  }
  if (sent.length > 0) await commitBonuses(tx, await paidOf(tx, sent))
  if (delivered.length > 0) {
    await payInCash(tx, delivered)
    await commitBonuses(tx, delivered)
    await accrueBonuses(tx, delivered, now)
  }
}
