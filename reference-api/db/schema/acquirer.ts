import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { PAYMENT_FAILURES } from '@/lib/domain/money/payment'

const at = () => timestamp({ withTimezone: true })

/** `challenge`: the bank waits for the code of 3-D Secure; `pending`: it has the card and has not decided. */
export const ACQUIRER_STATUSES = ['new', 'challenge', 'pending', 'paid', 'declined', 'refunded'] as const
/** The results of charging a card. */
export const CARD_OUTCOMES = ['approve', 'decline', 'insufficient_funds', 'challenge', 'timeout'] as const

/**
 * The books of the embedded acquirer, the bank of the demo shop. The shop uses them through the payment provider's
 * interface only, as with a real bank. No card number is ever stored.
 */
export const acquirerPayments = pgTable(
  'acquirer_payments',
  {
    /** The random part of its page's address. */
    id: text().primaryKey(),
    /** The shop's name for the payment. */
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
    /** The shop gets it when the card is saved. */
    cardToken: text(),
    /** Wrong codes of 3-D Secure. */
    challengeTries: smallint().notNull().default(0),
    /** The refunded part of the amount. */
    refunded: integer().notNull().default(0),
    createdAt: at().notNull(),
    decidedAt: at(),
    /** The report to the shop: when it is sent next; null: the shop accepted it, or there is none yet. */
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

/** Refunds by the shop's names for them, so that each name is refunded once. */
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

/** Cards that the acquirer has saved for the shop: the result of charging one, and nothing of its number. */
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

/** The acquirer's own secret, created once: it signs reports, and those from before a restart stay valid. */
export const acquirerKeys = pgTable('acquirer_keys', { id: smallint().primaryKey(), secret: text().notNull() }, (t) => [
  check('acquirer_keys_one', sql`${t.id} = 1`),
])
