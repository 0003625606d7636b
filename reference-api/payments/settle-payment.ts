import { and, eq, gt, isNull } from 'drizzle-orm'
import { actionForReceivedMoney } from '@/lib/domain/money/payment'
import type { Db, DbAndClock } from '@/reference-api/db/client'
import type { OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { orderRefunds, orders, payments } from '@/reference-api/db/schema'
import { recordChange } from '@/reference-api/orders/record-change'
import { recordStatus } from '@/reference-api/orders/record-status'
import { bumpVersion } from '@/reference-api/orders/version'
import { delayedPromise } from './delayed-promise'
import type { Payments, ProviderStatus } from './provider'
import { saveCard } from './save-card'

/** The dependencies of jobs on payments. */
export type PaymentDeps = DbAndClock & { readonly payments: Payments }

/**
 * How many milliseconds the provider may not know a payment before it counts as failed, because the request may still
 * be under way.
 */
const UNKNOWN_MS = 60_000

/**
 * Whether money for this payment can still arrive; also for a failed or expired one, because the bank may report it
 * late.
 */
const isUnsettled = ({ status }: PaymentRow): boolean =>
  status === 'open' || status === 'failed' || status === 'expired'

/** Whether exactly the requested amount arrived; any other amount is refunded. */
const isExactAmount = (payment: PaymentRow, status: ProviderStatus): boolean =>
  status.amount === payment.amount && status.currency === 'KZT'

/** A payment and its order, whose rows are locked. */
type Locked = { readonly order: OrderRow; readonly payment: PaymentRow }

/**
 * Records money that arrived and updates the status of its order.
 * @returns false when the money has to be refunded
 */
async function recordPaid(tx: Db, locked: Locked, status: ProviderStatus, now: Date): Promise<boolean> {
  const { order, payment } = locked
  const { card } = status
  const settled = {
    checkedAt: now,
    settledAt: now,
    isPending: false,
    failure: null,
    cardBrand: card?.brand,
    cardLast4: card?.last4,
  }
  // The order may have changed since the bank's page was opened.
  const isItsPrice = isExactAmount(payment, status) && payment.amount === order.total
  const move = isItsPrice ? actionForReceivedMoney(order) : 'refund'
  if (move === 'refund') {
    await tx
      .update(payments)
      .set({ ...settled, status: 'refund_pending', refundAt: now })
      .where(eq(payments.id, payment.id))
    if (order.status === 'cancelled')
      await tx.update(orders).set({ paymentState: 'refund_pending' }).where(eq(orders.id, order.id))
    return false
  }
  await tx
    .update(payments)
    .set({ ...settled, status: 'paid' })
    .where(eq(payments.id, payment.id))
  const isWaiting = order.status === 'awaiting_payment'
  await tx
    .update(orders)
    .set({
      paymentState: 'paid',
      paymentMethod: 'card',
      paymentExpiresAt: null,
      changeFrom: null,
      ...(isWaiting && { status: 'sent', statusAt: now, ...delayedPromise(order, now) }),
    })
    .where(eq(orders.id, order.id))
  if (isWaiting) await recordStatus(tx, [{ orderId: order.id, status: 'sent' }], 'bank', now)
  else await payForParts(tx, locked, now)
  await recordChange(tx, [{ orderId: order.id, kind: 'paid' }], now)
  return true
}

/**
 * Refunds parts to the card: the order was to be paid at the door and parts of it were removed, but the card was
 * charged the whole total.
 */
async function payForParts(tx: Db, { order, payment }: Locked, now: Date): Promise<void> {
  await tx
    .update(orderRefunds)
    .set({ paymentId: payment.id, status: 'pending', nextTryAt: now })
    .where(and(eq(orderRefunds.orderId, order.id), isNull(orderRefunds.paymentId), gt(orderRefunds.amount, 0)))
  await bumpVersion(tx, [order.id])
}

function statusUpdate(payment: PaymentRow, status: ProviderStatus, now: Date): Partial<PaymentRow> {
  const checked = { checkedAt: now, isPending: status.state === 'pending' }
  switch (status.state) {
    case 'failed':
      return { ...checked, status: 'failed', failure: status.failure ?? 'declined', settledAt: now }
    case 'refunded':
      return { ...checked, status: 'refunded', settledAt: now }
    case 'unknown':
      return now.getTime() - payment.createdAt.getTime() < UNKNOWN_MS
        ? checked
        : { ...checked, status: 'failed', settledAt: now }
    default:
      return checked
  }
}

/**
 * Applies the provider's status to a payment and its order.
 * @returns tokens of saved cards that the provider should delete
 */
async function applyStatus(tx: Db, known: PaymentRow, status: ProviderStatus, now: Date): Promise<readonly string[]> {
  // The order is locked first, as everywhere, because transactions that lock in different orders would deadlock.
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
  if (!order || !payment || !isUnsettled(payment)) return []
  if (status.state !== 'paid') {
    if (payment.status === 'open')
      await tx
        .update(payments)
        .set(statusUpdate(payment, status, now))
        .where(eq(payments.id, payment.id))
    return []
  }
  const isPaid = await recordPaid(tx, { order, payment }, status, now)
  if (!isPaid || !payment.saveCard || order.userId === null || !status.card) return []
  return saveCard(tx, order.userId, status.card, now)
}

/** Asks the provider to delete saved cards. One that cannot be reached keeps a token that the shop no longer has. */
export async function forgetCards(
  { payments: bank }: Pick<PaymentDeps, 'payments'>,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens)
    await bank.current.forgetCard(token).catch((error: unknown) => bank.onTrouble(error, 'forgetting a card'))
}

/**
 * Asks the provider for the status of a payment and applies it: a paid order goes to the kitchen, and money for an
 * order that no longer needs it is refunded. Safe to call any number of times, also in parallel. Rejects when the
 * provider cannot be reached.
 * @returns false when there is no such payment
 */
export async function settlePayment({ db, clock, payments: bank }: PaymentDeps, reference: string): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) return false
  const provider = bank.byName(payment.provider)
  if (!provider || !isUnsettled(payment)) return true
  const status = await provider.status(payment)
  // The status of another payment must not cause a refund or any other movement of money.
  if (status.reference !== reference)
    throw new Error(`The payment provider answered for another payment than ${payment.id}`)
  if (status.state === 'paid' && !isExactAmount(payment, status))
    bank.onTrouble(new Error(`Payment ${payment.id} has another amount or order than requested`), 'settling a payment')
  const gone = await db.transaction((tx) => applyStatus(tx, payment, status, clock()))
  await forgetCards({ payments: bank }, gone)
  return true
}

/**
 * Settles every open payment of an order.
 * @returns false when a provider could not be reached: whether the order is paid is then unknown
 */
export async function settleOrder(settling: PaymentDeps, orderId: number): Promise<boolean> {
  const open = await settling.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
  let isAnswered = true
  for (const { reference } of open)
    await settlePayment(settling, reference).catch((error: unknown) => {
      isAnswered = false
      settling.payments.onTrouble(error, 'asking for a payment')
    })
  return isAnswered
}
