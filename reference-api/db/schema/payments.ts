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
import { PAYMENT_FAILURES } from '@/lib/domain/payment'
import { cards } from './account'
import { orders } from './orders'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true })
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

const PAYMENT_STATUSES = ['open', 'paid', 'failed', 'expired', 'refund_pending', 'refunded'] as const

/** Tries to charge a card for an order. What the provider says is asked of it again before anything moves. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ofOrder(),
    /** Our unguessable name for it, known to the provider. */
    reference: text().notNull().unique(),
    provider: text().notNull(),
    /** The provider's name for it; null: it was not reached. */
    providerId: text(),
    amount: integer().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    failure: text({ enum: PAYMENT_FAILURES }),
    saveCard: boolean().notNull().default(false),
    cardId: integer().references(() => cards.id, { onDelete: 'set null' }),
    cardBrand: text(),
    cardLast4: text(),
    /** The provider took a card and has not decided yet. */
    isPending: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** When the provider was last asked; null: never. */
    checkedAt: at(),
    settledAt: at(),
    /** How often giving back was tried, and when it is tried next. */
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

/** Reports of providers that were taken; a repeated one changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  { provider: text().notNull(), eventId: text().notNull(), reference: text().notNull(), at: at().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_at').on(t.at)],
)
