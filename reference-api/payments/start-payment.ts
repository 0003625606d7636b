import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Brand } from '@/lib/chain/brand'
import { localizedHref } from '@/lib/config/languages.mjs'
import { PAYMENT_CALLBACK_PATH } from '@/lib/contract/order/payments'
import { isWebLink } from '@/lib/domain/input/links'
import { isCardExpired } from '@/lib/domain/money/payment'
import type { Db } from '@/reference-api/db/client'
import type { PaymentRow } from '@/reference-api/db/rows'
import { cards, orders, payments } from '@/reference-api/db/schema'
import type { Locale } from '@/reference-api/locale'
import { paymentTexts } from '@/reference-api/texts/texts'
import type { Payments } from './provider'
import { type PaymentDeps, settlePayment } from './settle-payment'

type NewPayment = {
  readonly orderId: number
  /** The amount to charge: tenge, more than 0. */
  readonly amount: number
  /** Ignored for guests. */
  readonly saveCard: boolean
  /** A saved card of the order's owner; a foreign or expired one is ignored. */
  readonly cardId: number | null
  /** `deps.payments.current.name`. */
  readonly provider: string
  readonly now: Date
}

/**
 * Stores a new payment. Call it in the transaction that stores or locks the order, and `openPayment` after the
 * transaction.
 */
export async function insertPayment(tx: Db, requested: NewPayment): Promise<PaymentRow> {
  const { orderId, amount, provider, now } = requested
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  const userId = order?.userId ?? null
  const cardId =
    userId === null || requested.cardId === null ? null : await usableCard(tx, userId, requested.cardId, now)
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      reference: randomBytes(24).toString('base64url'),
      provider,
      amount,
      status: 'open',
      saveCard: requested.saveCard && userId !== null && cardId === null,
      cardId,
      createdAt: now,
    })
    .returning()
  if (!payment) throw new Error('The insert of a payment returned no row')
  return payment
}

async function usableCard(tx: Db, userId: number, cardId: number, now: Date): Promise<number | null> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.userId, userId)))
  return card && !isCardExpired(card, now) ? card.id : null
}

/** The dependencies of opening a page of the bank, which names the shop. */
export type PaymentPageDeps = PaymentDeps & { readonly brand: Brand }

/** The facts about the order that a provider gets. */
type PaidOrder = { readonly locale: Locale; readonly token: string; readonly number: string }

/** The page of an order in the shop. */
export const returnUrl = (bank: Payments, locale: Locale, token: string): string =>
  `${bank.shopUrl}${localizedHref(locale, `/order/${token}`)}`

/** The address for the provider's reports. */
export const callbackUrl = (bank: Payments, provider: string): string =>
  bank.apiUrl() + PAYMENT_CALLBACK_PATH.replace(':provider', provider)

/**
 * Creates a payment at the provider; a repetition for the same payment gets the same answer.
 * @returns the page that asks for the card; null: a saved card was charged, or the provider cannot be reached now
 */
export async function openPayment(
  { db, clock, brand, payments: bank }: PaymentPageDeps,
  payment: PaymentRow,
  { locale, token, number }: PaidOrder,
): Promise<{ readonly url: string | null }> {
  const provider = bank.byName(payment.provider)
  if (!provider) return { url: null }
  const cardToken = payment.cardId === null ? null : await tokenOf(db, payment.cardId)
  try {
    const { providerId, url } = await provider.create({
      id: payment.id,
      reference: payment.reference,
      amount: payment.amount,
      currency: 'KZT',
      description: paymentTexts[locale].order(number, brand.name),
      locale,
      returnUrl: returnUrl(bank, locale, token),
      callbackUrl: callbackUrl(bank, provider.name),
      saveCard: payment.saveCard,
      cardToken,
    })
    if (url !== null && !isWebLink(url))
      throw new Error('the payment provider answered without a web address of the payment page')
    await db.update(payments).set({ providerId }).where(eq(payments.id, payment.id))
    if (url === null) await settlePayment({ db, clock, payments: bank }, payment.reference)
    return { url }
  } catch (error) {
    bank.onTrouble(error, 'opening a payment')
    return { url: null }
  }
}

async function tokenOf(db: Db, cardId: number): Promise<string | null> {
  const [card] = await db.select({ token: cards.providerToken }).from(cards).where(eq(cards.id, cardId))
  return card?.token ?? null
}

/**
 * The page that asks for the card of an order that waits for its payment; null: there is none now. For repeating an
 * earlier answer.
 */
export async function openPaymentUrl(deps: PaymentPageDeps, orderId: number, order: PaidOrder): Promise<string | null> {
  const [open] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
    .orderBy(desc(payments.id))
    .limit(1)
  return open ? (await openPayment(deps, open, order)).url : null
}
