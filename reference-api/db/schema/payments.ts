import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { PAYMENT_FAILURES } from '@/lib/domain/money/payment'
import { cards } from './account'
import { orders } from './orders'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true })
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

const PAYMENT_STATUSES = ['open', 'paid', 'failed', 'expired', 'refund_pending', 'refunded'] as const

/** Tries to charge a card for an order. Before any change the provider is asked for the payment's status. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ofOrder(),
    /** Our random name for the payment, which the provider knows. */
    reference: text().notNull().unique(),
    provider: text().notNull(),
    /** The provider's name for the payment; null: the provider was not reached. */
    providerId: text(),
    amount: integer().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    failure: text({ enum: PAYMENT_FAILURES }),
    saveCard: boolean().notNull().default(false),
    cardId: integer().references(() => cards.id, { onDelete: 'set null' }),
    cardBrand: text(),
    cardLast4: text(),
    /** The provider has a card and has not decided yet. */
    isPending: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** When the provider was last asked for the status; null: never. */
    checkedAt: at(),
    settledAt: at(),
    /** How many refund tries there were, and when the next one is due. */
    refundTries: smallint().notNull().default(0),
    refundAt: at(),
  },
  (t) => [
    index('payments_order_id').on(t.orderId, t.id),
    index('payments_card_id').on(t.cardId),
    // Never two charges for an order.
    uniqueIndex('payments_one_paid').on(t.orderId).where(sql`${t.status} = 'paid'`),
    index('payments_open').on(t.createdAt).where(sql`${t.status} = 'open'`),
    index('payments_refunds').on(t.refundAt).where(sql`${t.status} = 'refund_pending'`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_status', sql`${t.status} in ('open', 'paid', 'failed', 'expired', 'refund_pending', 'refunded')`),
    check(
      'payments_failure',
      sql`${t.failure} in ('declined', 'insufficient_funds', 'not_authenticated', 'timeout', 'cancelled')`,
    ),
  ],
)

/** Reports of providers that were handled; a repeated one changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  { provider: text().notNull(), eventId: text().notNull(), reference: text().notNull(), at: at().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_at').on(t.at)],
)
