import { and, eq } from 'drizzle-orm'
import { actionForReceivedMoney } from '@/lib/domain/payment'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { orders, payments } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { recordStatus } from '@/reference-api/ordering/record-status'
import { delayedEta } from './delayed-eta'
import type { ProviderStatus } from './provider'
import { saveCard } from './save-card'

type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'payments'>

/** A payment that the provider has never heard of may be on its way there; after so long it is not. Milliseconds. */
const ON_ITS_WAY = 60_000

/** Money that has come can still come to something; for the rest everything was done. */
const isUnsettled = ({ status }: PaymentRow): boolean =>
  status === 'open' || status === 'failed' || status === 'expired'

/** Was exactly this paid? Money of another sum is nobody's: it goes back. */
const isExactAmount = (payment: PaymentRow, standing: ProviderStatus): boolean =>
  standing.amount === payment.amount && standing.currency === 'KZT'

/** Marks a payment that surely arrived and moves its order, once: both rows are held. */
async function recordPaid(
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  standing: ProviderStatus,
  now: Date,
): Promise<boolean> {
  const { card } = standing
  const told = {
    checkedAt: now,
    settledAt: now,
    isPending: false,
    failure: null,
    cardBrand: card?.brand,
    cardLast4: card?.last4,
  }
  const move = isExactAmount(payment, standing) ? actionForReceivedMoney(order) : 'refund'
  if (move === 'refund') {
    await tx
      .update(payments)
      .set({ ...told, status: 'refund_pending', refundAt: now })
      .where(eq(payments.id, payment.id))
    if (order.status === 'cancelled')
      await tx.update(orders).set({ paymentState: 'refund_pending' }).where(eq(orders.id, order.id))
    return false
  }
  await tx
    .update(payments)
    .set({ ...told, status: 'paid' })
    .where(eq(payments.id, payment.id))
  const isWaiting = order.status === 'awaiting_payment'
  await tx
    .update(orders)
    .set({
      paymentState: 'paid',
      paymentMethod: 'card',
      paymentExpiresAt: null,
      changeFrom: null,
      ...(isWaiting && { status: 'sent', statusAt: now, ...delayedEta(order, now) }),
    })
    .where(eq(orders.id, order.id))
  if (isWaiting) await recordStatus(tx, [{ orderId: order.id, status: 'sent' }], 'bank', now)
  return true
}

function statusUpdate(payment: PaymentRow, standing: ProviderStatus, now: Date): Partial<PaymentRow> {
  const asked = { checkedAt: now, isPending: standing.state === 'pending' }
  switch (standing.state) {
    case 'failed':
      return { ...asked, status: 'failed', failure: standing.failure ?? 'declined', settledAt: now }
    case 'refunded':
      return { ...asked, status: 'refunded', settledAt: now }
    case 'unknown':
      return now.getTime() - payment.createdAt.getTime() < ON_ITS_WAY
        ? asked
        : { ...asked, status: 'failed', settledAt: now }
    default:
      return asked
  }
}

/** @returns tokens of cards that the provider shall forget */
async function applyStatus(tx: Db, known: PaymentRow, standing: ProviderStatus, now: Date): Promise<readonly string[]> {
  // The order first, as everybody who moves one.
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
  if (!order || !payment || !isUnsettled(payment)) return []
  if (standing.state !== 'paid') {
    if (payment.status === 'open')
      await tx
        .update(payments)
        .set(statusUpdate(payment, standing, now))
        .where(eq(payments.id, payment.id))
    return []
  }
  const isPaid = await recordPaid(tx, order, payment, standing, now)
  if (!isPaid || !payment.saveCard || order.userId === null || !standing.card) return []
  return saveCard(tx, order.userId, standing.card, now)
}

/** Asks providers to forget cards; one that cannot be reached keeps a token that nobody knows any more. */
export async function forgetCards(
  { payments: bank }: Pick<Deps, 'payments'>,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens)
    await bank.current.forgetCard(token).catch((error: unknown) => bank.onTrouble(error, 'forgetting a card'))
}

/**
 * Asks the provider how a payment stands and does what follows from it, once, whoever asks and however often: the order is paid
 * and goes to the kitchen, or money that nobody waits for goes back. Rejects when the provider cannot be reached.
 * @returns false: there is no such payment
 */
export async function settlePayment({ db, clock, payments: bank }: PaymentDeps, reference: string): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) return false
  const provider = bank.byName(payment.provider)
  if (!provider || !isUnsettled(payment)) return true
  const standing = await provider.status(payment)
  // What is said of another one must not even be given back.
  if (standing.reference !== reference) throw new Error(`Of payment ${payment.id} another one was told`)
  if (standing.state === 'paid' && !isExactAmount(payment, standing))
    bank.onTrouble(new Error(`Payment ${payment.id} came otherwise than it was asked for`), 'settling a payment')
  const gone = await db.transaction((tx) => applyStatus(tx, payment, standing, clock()))
  await forgetCards({ payments: bank }, gone)
  return true
}

/** Asks for every open payment of an order; of providers that cannot be reached nothing is known. @returns false: one was not */
export async function settleOrder(settling: PaymentDeps, orderId: number): Promise<boolean> {
  const open = await settling.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
  let isKnown = true
  for (const { reference } of open)
    await settlePayment(settling, reference).catch((error: unknown) => {
      isKnown = false
      settling.payments.onTrouble(error, 'asking for a payment')
    })
  return isKnown
}
