import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { PAYMENT_CALLBACK_PATH } from '@/lib/contract/payments'
import { isWebLink } from '@/lib/domain/links'
import { isCardExpired } from '@/lib/domain/payment'
import type { Db } from '@/reference-api/db/client'
import type { PaymentRow } from '@/reference-api/db/rows'
import { cards, orders, payments } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'
import { paymentTexts } from '@/reference-api/texts/payments'
import type { Payments } from './provider'
import { settlePayment } from './settle-payment'

type NewPayment = {
  readonly orderId: number
  /** Tenge, more than 0. */
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
 * Stores a payment that is about to be opened. Call it in the transaction that stores or locks the order, and `openPayment` after the
 * transaction.
 */
export async function insertPayment(tx: Db, asked: NewPayment): Promise<PaymentRow> {
  const { orderId, amount, provider, now } = asked
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  const userId = order?.userId ?? null
  const cardId = userId === null || asked.cardId === null ? null : await usableCard(tx, userId, asked.cardId, now)
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      reference: randomBytes(24).toString('base64url'),
      provider,
      amount,
      status: 'open',
      saveCard: asked.saveCard && userId !== null && cardId === null,
      cardId,
      createdAt: now,
    })
    .returning()
  if (!payment) throw new Error('A payment was not stored')
  return payment
}

async function usableCard(tx: Db, userId: number, cardId: number, now: Date): Promise<number | null> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.userId, userId)))
  return card && !isCardExpired(card, now) ? card.id : null
}

/** What a provider is told of the order. */
type PaidOrder = { readonly locale: Locale; readonly token: string; readonly number: string }

/** Prefix of the shop's public paths in each language. */
const PREFIX: Readonly<Record<Locale, string>> = { ru: '', en: '/en', kk: '/kz' }

/** The page of an order in the shop. */
export const returnUrl = (bank: Payments, locale: Locale, token: string): string =>
  `${bank.shopUrl}${PREFIX[locale]}/order/${token}`

/** The address that a provider reports to. */
export const callbackUrl = (bank: Payments, provider: string): string =>
  bank.apiUrl() + PAYMENT_CALLBACK_PATH.replace(':provider', provider)

/**
 * Creates a payment at the provider; for the same payment again, the answer is the same.
 * @returns the page that asks for the card; null: a saved card was charged, or the provider cannot be reached now
 */
export async function openPayment(
  { db, clock, brand, payments: bank }: Deps,
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
    if (url !== null && !isWebLink(url)) throw new Error('the provider named no web address')
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

/** The page that asks for the card of an order that waits for its payment; null: there is none now. Used to repeat an answer. */
export async function openPaymentUrl(deps: Deps, orderId: number, order: PaidOrder): Promise<string | null> {
  const [open] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
    .orderBy(desc(payments.id))
    .limit(1)
  return open ? (await openPayment(deps, open, order)).url : null
}
