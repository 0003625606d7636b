import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { PAYMENT_FAILURES } from '@/lib/domain/payment'

const at = () => timestamp({ withTimezone: true })

/** `challenge`: asks for the code of 3-D Secure; `pending`: has the card and does not decide. */
export const ACQUIRER_STATUSES = ['new', 'challenge', 'pending', 'paid', 'declined', 'refunded'] as const
/** What happens when a card is charged. */
export const CARD_OUTCOMES = ['approve', 'decline', 'insufficient_funds', 'challenge', 'timeout'] as const

/**
 * The books of the embedded acquirer: a bank that the demo shop pays through. The shop reads and writes them through the payment
 * port only, as it would those of a real bank. No card number is ever stored.
 */
export const acquirerPayments = pgTable(
  'acquirer_payments',
  {
    /** The unguessable part of its page's address. */
    id: text().primaryKey(),
    /** The shop's name for it. */
    reference: text().notNull().unique(),
    amount: integer().notNull(),
    description: text().notNull(),
    locale: text().notNull(),
    returnUrl: text().notNull(),
    callbackUrl: text().notNull(),
    saveCard: boolean().notNull(),
    status: text({ enum: ACQUIRER_STATUSES }).notNull(),
    failure: text({ enum: PAYMENT_FAILURES }),
    cardBrand: text(),
    cardLast4: text(),
    cardExpMonth: smallint(),
    cardExpYear: smallint(),
    /** Given to the shop when the card is to be kept. */
    cardToken: text(),
    /** Wrong codes of 3-D Secure. */
    challengeTries: smallint().notNull().default(0),
    /** Of the amount: given back. */
    refunded: integer().notNull().default(0),
    createdAt: at().notNull(),
    decidedAt: at(),
    /** The report to the shop: when it is sent next; null: it was taken, or there is none yet. */
    reportAt: at(),
    reportTries: smallint().notNull().default(0),
  },
  (t) => [
    index('acquirer_payments_reports').on(t.reportAt).where(sql`${t.reportAt} is not null`),
    check('acquirer_payments_amount', sql`${t.amount} > 0 and ${t.refunded} between 0 and ${t.amount}`),
    check(
      'acquirer_payments_status',
      sql`${t.status} in ('new', 'challenge', 'pending', 'paid', 'declined', 'refunded')`,
    ),
    check('acquirer_payments_last4', sql`${t.cardLast4} ~ '^[0-9]{4}$'`),
  ],
)

/** What was given back under which name of the shop's: for the same name once. */
export const acquirerRefunds = pgTable(
  'acquirer_refunds',
  {
    reference: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => acquirerPayments.id),
    amount: integer().notNull(),
    at: at().notNull(),
  },
  (t) => [index('acquirer_refunds_payment_id').on(t.paymentId), check('acquirer_refunds_amount', sql`${t.amount} > 0`)],
)

/** Cards that the acquirer keeps for the shop: what would happen when one is charged, and nothing of its number. */
export const acquirerCards = pgTable(
  'acquirer_cards',
  {
    token: text().primaryKey(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    outcome: text({ enum: CARD_OUTCOMES }).notNull(),
    createdAt: at().notNull(),
    forgottenAt: at(),
  },
  (t) => [
    check(
      'acquirer_cards_outcome',
      sql`${t.outcome} in ('approve', 'decline', 'insufficient_funds', 'challenge', 'timeout')`,
    ),
  ],
)

/** The acquirer's own secret, made once: it signs reports, and those of before a restart are still known after it. */
export const acquirerKeys = pgTable('acquirer_keys', { id: smallint().primaryKey(), secret: text().notNull() }, (t) => [
  check('acquirer_keys_one', sql`${t.id} = 1`),
])
