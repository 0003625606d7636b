import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentStart } from '@/lib/contract/order/payments'
import { canPay } from '@/lib/domain/money/payment'
import { flagsOf } from '@/lib/domain/order/order-limits'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { branches, cards, orders, payments } from '@/reference-api/db/schema'
import type { SessionUser } from '@/reference-api/http/caller'
import type { Locale } from '@/reference-api/locale'
import { type CashDeps, cashRefusalOf, codeThresholdOf, trustOf } from '@/reference-api/orders/phone-proof'
import { recordStatus } from '@/reference-api/orders/record-status'
import { delayedPromise } from './delayed-promise'
import { settleOrder } from './settle-payment'
import { insertPayment, openPayment, type PaymentPageDeps } from './start-payment'

type ByCard = Extract<PaymentStart, { method: 'card' }>
type InCash = Extract<PaymentStart, { method: 'cash' }>

/**
 * `unknown_card`: the card or the order does not belong to the caller; `small_note`: the banknote is smaller than the
 * total.
 */
export type PayResult =
  | { readonly outcome: 'unknown' | 'not_payable' | 'unknown_card' }
  | { readonly outcome: 'small_note'; readonly total: number }
  | { readonly outcome: 'cash_limit'; readonly most: number; readonly branchId: number }
  | { readonly outcome: 'done'; readonly url: string | null }

const orderOf = async (db: Db, token: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.token, token)))[0]

const openPaymentsOf = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))

type PayingDeps = PaymentPageDeps & CashDeps

/**
 * Asks providers to stop payments.
 * @returns ids of the payments for which they confirmed that nothing will be charged
 */
async function abandon({ payments: bank }: PayingDeps, open: readonly PaymentRow[]): Promise<number[]> {
  const ids: number[] = []
  for (const payment of open) {
    const isPromised = await bank
      .byName(payment.provider)
      ?.abandon(payment)
      .catch((error: unknown) => {
        bank.onTrouble(error, 'abandoning a payment')
        return false
      })
    if (isPromised) ids.push(payment.id)
  }
  return ids
}

async function close(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(payments)
    .set({ status: 'failed', failure: 'cancelled', isPending: false, settledAt: now })
    .where(and(inArray(payments.id, [...ids]), eq(payments.status, 'open')))
}

/** Locks the order; null when it can no longer be paid. */
async function lockPayable(tx: Db, id: number, now: Date): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order && canPay(order, now) ? order : null
}

async function ownsCard(db: Db, cardId: number, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.userId, userId)))
  return found.length > 0
}

async function payByCard(deps: PayingDeps, order: OrderRow, requested: ByCard, by: Payer): Promise<PayResult> {
  const { db, clock } = deps
  if (!deps.payments.methods.includes('card')) return { outcome: 'not_payable' }
  // Everybody with the link may pay; only the owner may save a card or use a saved one.
  const isOwner = by.user !== null && by.user.id === order.userId
  if (requested.card_id !== null && !(isOwner && (await ownsCard(db, requested.card_id, by.user.id))))
    return { outcome: 'unknown_card' }
  const saveCard = requested.save_card && isOwner
  const open = await openPaymentsOf(db, order.id)
  const isSame = (one: PaymentRow) => one.cardId === requested.card_id && one.saveCard === saveCard && !one.isPending
  const given = await abandon(
    deps,
    open.filter((one) => !isSame(one)),
  )
  const payment = await db.transaction(async (tx) => {
    const now = clock()
    if (!(await lockPayable(tx, order.id, now))) return null
    await close(tx, given, now)
    const same = (await openPaymentsOf(tx, order.id)).find(isSame)
    if (same) return same
    const provider = deps.payments.current.name
    return insertPayment(tx, {
      orderId: order.id,
      amount: order.total,
      provider,
      cardId: requested.card_id,
      saveCard,
      now,
    })
  })
  if (!payment) return { outcome: 'not_payable' }
  return { outcome: 'done', ...(await openPayment(deps, payment, { ...order, locale: by.locale })) }
}

async function takesCash(db: Db, { branchId }: OrderRow): Promise<boolean> {
  const [branch] = await db.select({ taken: branches.paymentMethods }).from(branches).where(eq(branches.id, branchId))
  return branch?.taken.includes('cash') === true
}

async function payInCash(deps: PayingDeps, order: OrderRow, requested: InCash): Promise<PayResult> {
  const { db, clock } = deps
  if (requested.change_from !== null && requested.change_from < order.total)
    return { outcome: 'small_note', total: order.total }
  if (!(await takesCash(db, order))) return { outcome: 'not_payable' }
  const trust = trustOf(order)
  const { total, branchId } = order
  const refused = await cashRefusalOf(db, deps, trust, { method: 'cash', total })
  // This call asks for no code: an order that needs one is paid by card, or arranged by phone.
  if (refused)
    return {
      outcome: 'cash_limit',
      most: refused.why === 'limit' ? refused.exceeded.most : (codeThresholdOf(deps) ?? 0),
      branchId,
    }
  const [isFlaggedAsMany, isPinFar] = [order.flags.includes('many_orders'), order.flags.includes('far_pin')]
  const flags = [
    ...flagsOf({ method: 'cash', total, isPhoneVerified: trust.isPhoneVerified, isFlaggedAsMany, isPinFar }),
  ]
  const given = await abandon(deps, await openPaymentsOf(db, order.id))
  return db.transaction(async (tx): Promise<PayResult> => {
    const now = clock()
    if (!(await lockPayable(tx, order.id, now))) return { outcome: 'not_payable' }
    await close(tx, given, now)
    await tx
      .update(orders)
      .set({
        paymentMethod: 'cash',
        paymentState: 'due',
        paymentExpiresAt: null,
        changeFrom: requested.change_from,
        // A customer who is not at the door cannot pay there: the courier calls.
        handOver: order.handOver === 'leave' ? 'call' : order.handOver,
        flags,
        status: 'sent',
        ...delayedPromise(order, now),
        statusAt: now,
      })
      .where(eq(orders.id, order.id))
    await recordStatus(tx, [{ orderId: order.id, status: 'sent' }], 'customer', now)
    return { outcome: 'done', url: null }
  })
}

type Payer = { readonly user: SessionUser | null; readonly locale: Locale }

/**
 * Pays an order that waits for its payment: by the same card again, by another card, or in cash. Open payments are
 * settled first and then abandoned; money that still arrives for them is refunded.
 */
export async function payOrder(
  deps: PayingDeps,
  token: string,
  requested: PaymentStart,
  by: Payer,
): Promise<PayResult> {
  const known = await orderOf(deps.db, token)
  if (!known) return { outcome: 'unknown' }
  await settleOrder(deps, known.id)
  const order = await orderOf(deps.db, token)
  if (!order) return { outcome: 'unknown' }
  if (!canPay(order, deps.clock())) return { outcome: 'not_payable' }
  return requested.method === 'card' ? payByCard(deps, order, requested, by) : payInCash(deps, order, requested)
}
