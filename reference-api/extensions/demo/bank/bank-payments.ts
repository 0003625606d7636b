import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PaymentFailure } from '@/lib/domain/money/payment'
import { minutesAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import type { DemoPaymentRow } from '@/reference-api/db/rows'
import { acquirerCards, acquirerPayments, acquirerRefunds } from '@/reference-api/db/schema'
import type { Charge, Refund } from '@/reference-api/payments/provider'
import type { AcceptedCard } from './card-form'

export type BankPayment = DemoPaymentRow
type CardOutcome = (typeof acquirerCards.$inferSelect)['outcome']

/**
 * How long the bank's page accepts a card. Longer than the shop waits, as at real banks, because the shop has to refund
 * late payments.
 */
const PAGE_MINUTES = 40
/** How long a payment with the outcome `timeout` stays undecided before it is declined. Seconds. */
const PENDING_SECONDS = 120
const WRONG_CODES = 3

/** Statuses in which the bank's page waits for the customer's card or code. */
const UNDECIDED = ['new', 'challenge'] as const
export const isPending = ({ status }: BankPayment): boolean => status === 'new' || status === 'challenge'

const declined = (failure: PaymentFailure, now: Date) =>
  ({ status: 'declined', failure, decidedAt: now, reportAt: now }) as const

/** The result of charging a card. A decision is reported at once; a payment without one is reported after `PENDING_SECONDS`. */
function decision(outcome: CardOutcome, now: Date): Partial<BankPayment> {
  switch (outcome) {
    case 'approve':
      return { status: 'paid', decidedAt: now, reportAt: now }
    case 'challenge':
      return { status: 'challenge' }
    case 'timeout':
      return { status: 'pending', reportAt: new Date(now.getTime() + PENDING_SECONDS * 1000) }
    case 'decline':
      return declined('declined', now)
    case 'insufficient_funds':
      return declined('insufficient_funds', now)
  }
}

/** Declines payments whose page is no longer valid: the customer entered no card, or no code. */
async function closeForgotten(db: Db, now: Date): Promise<void> {
  const openedBy = minutesAfter(now, -PAGE_MINUTES)
  await db
    .update(acquirerPayments)
    .set(declined('timeout', now))
    .where(and(inArray(acquirerPayments.status, [...UNDECIDED]), lte(acquirerPayments.createdAt, openedBy)))
}

export async function bankPaymentById(db: Db, id: string, now: Date): Promise<BankPayment | null> {
  await closeForgotten(db, now)
  const [entry] = await db.select().from(acquirerPayments).where(eq(acquirerPayments.id, id))
  return entry ?? null
}

export async function bankPaymentByReference(db: Db, reference: string, now: Date): Promise<BankPayment | null> {
  await closeForgotten(db, now)
  const [entry] = await db.select().from(acquirerPayments).where(eq(acquirerPayments.reference, reference))
  return entry ?? null
}

async function chargeSaved(db: Db, token: string, now: Date): Promise<Partial<BankPayment>> {
  const [card] = await db.select().from(acquirerCards).where(eq(acquirerCards.token, token))
  if (!card || card.forgottenAt) return declined('declined', now)
  const { brand, last4, expMonth, expYear, outcome } = card
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear, ...decision(outcome, now) }
}

/** Records a charge. A known reference changes nothing and returns the recorded payment. */
export async function recordCharge(db: Db, charge: Charge, now: Date): Promise<BankPayment> {
  const { cardToken, currency: _, id: __, ...rest } = charge
  await db
    .insert(acquirerPayments)
    .values({
      id: randomBytes(24).toString('base64url'),
      ...rest,
      status: 'new',
      createdAt: now,
      ...(cardToken !== null && (await chargeSaved(db, cardToken, now))),
    })
    .onConflictDoNothing({ target: acquirerPayments.reference })
  const entry = await bankPaymentByReference(db, charge.reference, now)
  if (!entry) throw new Error('The insert of a charge returned no row')
  return entry
}

const newCardToken = (): string => `card_${randomBytes(24).toString('base64url')}`

/** Saves the card when the payment asks for it. */
async function storeCard(tx: Db, entry: BankPayment, outcome: CardOutcome, now: Date): Promise<void> {
  const { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear } = entry
  if (!entry.saveCard || entry.status !== 'paid' || !brand || !last4 || !expMonth || !expYear) return
  const token = newCardToken()
  await tx.insert(acquirerCards).values({ token, brand, last4, expMonth, expYear, outcome, createdAt: now })
  await tx.update(acquirerPayments).set({ cardToken: token }).where(eq(acquirerPayments.id, entry.id))
}

/** Charges a card that was entered on the page; null: the payment no longer accepts one. */
export async function submitCard(db: Db, id: string, taken: AcceptedCard, now: Date): Promise<BankPayment | null> {
  const { card, expMonth, expYear } = taken
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .update(acquirerPayments)
      .set({
        cardBrand: card.brand,
        cardLast4: card.number.slice(-4),
        cardExpMonth: expMonth,
        cardExpYear: expYear,
        ...decision(card.outcome, now),
      })
      .where(and(eq(acquirerPayments.id, id), eq(acquirerPayments.status, 'new')))
      .returning()
    if (entry) await storeCard(tx, entry, card.whenSaved, now)
    return entry ?? null
  })
}

/** Applies a code of 3-D Secure; the third wrong one declines the payment. Null: the payment waits for no code. */
export async function submitCode(db: Db, id: string, isRight: boolean, now: Date): Promise<BankPayment | null> {
  const isAsked = and(eq(acquirerPayments.id, id), eq(acquirerPayments.status, 'challenge'))
  return db.transaction(async (tx) => {
    if (isRight) {
      const [paid] = await tx.update(acquirerPayments).set(decision('approve', now)).where(isAsked).returning()
      if (paid) await storeCard(tx, paid, 'challenge', now)
      return paid ?? null
    }
    const [entry] = await tx
      .update(acquirerPayments)
      .set({ challengeTries: sql`${acquirerPayments.challengeTries} + 1` })
      .where(isAsked)
      .returning()
    if (!entry || entry.challengeTries < WRONG_CODES) return entry ?? null
    const [expired] = await tx
      .update(acquirerPayments)
      .set(declined('not_authenticated', now))
      .where(isAsked)
      .returning()
    return expired ?? null
  })
}

/** Cancels an undecided payment; false: it was decided before. */
export async function cancelBankPayment(
  db: Db,
  which: { id: string } | { reference: string },
  now: Date,
): Promise<boolean> {
  const one = 'id' in which ? eq(acquirerPayments.id, which.id) : eq(acquirerPayments.reference, which.reference)
  const rows = await db
    .update(acquirerPayments)
    .set(declined('cancelled', now))
    .where(and(one, inArray(acquirerPayments.status, [...UNDECIDED])))
    .returning({ id: acquirerPayments.id })
  return rows.length > 0
}

/** Refunds a payment, or a part of it. A repetition under the same name changes nothing. */
export async function refundBankPayment(db: Db, reference: string, refund: Refund, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [entry] = await tx
      .select()
      .from(acquirerPayments)
      .where(and(eq(acquirerPayments.reference, reference), inArray(acquirerPayments.status, ['paid', 'refunded'])))
      .for('update')
    if (!entry) throw new Error('The order has no payment to refund')
    const booked = await tx
      .insert(acquirerRefunds)
      .values({ reference: refund.reference, paymentId: entry.id, amount: refund.amount, at: now })
      .onConflictDoNothing()
      .returning()
    if (booked.length === 0) return
    const refunded = entry.refunded + refund.amount
    if (refunded > entry.amount) throw new Error('The refund is larger than the paid amount')
    const status = refunded === entry.amount ? 'refunded' : 'paid'
    await tx.update(acquirerPayments).set({ refunded, status }).where(eq(acquirerPayments.id, entry.id))
  })
}

export async function forgetSavedCard(db: Db, token: string, now: Date): Promise<void> {
  await db.update(acquirerCards).set({ forgottenAt: now }).where(eq(acquirerCards.token, token))
}
