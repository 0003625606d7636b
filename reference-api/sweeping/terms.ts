import { and, eq, getTableName, inArray, isNotNull, lt, notExists, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { daysAfter } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import * as schema from '@/reference-api/db/schema'

/** Rows of a table that become obsolete by age. `docs/data-terms.md` gives the reasons. */
export type DeletionTerm = {
  readonly table: PgTable
  /** The column that decides about a row's age. */
  readonly key: PgColumn
  /** After how many days a row is deleted. */
  readonly days: number
  /** @param before the end of the term */
  readonly old: (before: Date, db: Db) => SQL | undefined
}

const { sessions, devices, codeFailures, smsCodes, rateEvents, notifications } = schema
const { orderOutbox, webhookDeliveries, staffPushMessages, slotBookings, staffTasks } = schema
const { payments, orderRefunds, acquirerPayments, acquirerRefunds } = schema

/** Payments that were never paid and have no refund. */
const deadIntents = (before: Date, db: Db) =>
  and(
    inArray(payments.status, ['failed', 'expired']),
    lt(payments.createdAt, before),
    notExists(db.select({ id: orderRefunds.id }).from(orderRefunds).where(eq(orderRefunds.paymentId, payments.id))),
  )

/** Events that all listeners got; an event is still needed by deliveries that wait or were given up. */
const toldEvents = (before: Date, db: Db) =>
  and(
    isNotNull(orderOutbox.processedAt),
    lt(orderOutbox.at, before),
    notExists(
      db
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.outboxId, orderOutbox.id)),
    ),
  )

const dueNever = (before: Date, db: Db) =>
  and(
    inArray(acquirerPayments.status, ['new', 'declined']),
    lt(acquirerPayments.createdAt, before),
    notExists(
      db
        .select({ reference: acquirerRefunds.reference })
        .from(acquirerRefunds)
        .where(eq(acquirerRefunds.paymentId, acquirerPayments.id)),
    ),
  )

/** The rows that the sweep deletes. */
export const DELETION_TERMS: readonly DeletionTerm[] = [
  {
    table: sessions,
    key: sessions.id,
    days: 7,
    old: (before) =>
      or(lt(sessions.lastUsedAt, before), lt(sessions.createdAt, before), lt(sessions.revokedAt, before)),
  },
  { table: devices, key: devices.id, days: 180, old: (before) => lt(devices.usedAt, before) },
  { table: codeFailures, key: codeFailures.phone, days: 365, old: (before) => lt(codeFailures.lastAt, before) },
  { table: smsCodes, key: smsCodes.phone, days: 1, old: (before) => lt(smsCodes.expiresAt, before) },
  { table: rateEvents, key: rateEvents.id, days: 1, old: (before) => lt(rateEvents.at, before) },
  { table: notifications, key: notifications.id, days: 365, old: (before) => lt(notifications.createdAt, before) },
  { table: orderOutbox, key: orderOutbox.id, days: 90, old: toldEvents },
  {
    table: staffPushMessages,
    key: staffPushMessages.id,
    days: 1,
    old: (before) => lt(staffPushMessages.createdAt, before),
  },
  { table: slotBookings, key: slotBookings.id, days: 2, old: (before) => lt(slotBookings.start, before) },
  {
    table: staffTasks,
    key: staffTasks.id,
    days: 365,
    old: (before) => and(isNotNull(staffTasks.doneAt), lt(staffTasks.doneAt, before)),
  },
  { table: payments, key: payments.id, days: 90, old: deadIntents },
  { table: acquirerPayments, key: acquirerPayments.id, days: 90, old: dueNever },
]

/** Tables that jobs of their own clean up, and the days that they keep. */
export const TABLES_SWEPT_ELSEWHERE: Readonly<Record<string, string>> = {
  job_turns: 'a row for each job',
  menu_changes: 'the last 1,000 versions (a trigger)',
  menu_pending: 'deleted at the end of its transaction (a trigger)',
  minute_counts: '5 minutes (`db/minute-counter.ts`)',
  order_photos: '1 or 90 days (`problems/order-photos.ts`)',
  payment_events: '7 days (`payments/payment-jobs.ts`)',
  staff_push_subscriptions: '30 days after the page was last open (`extensions/push/subscriptions.ts`)',
  webhook_deliveries: '30 days after they were taken (`extensions/webhooks/delete-old-deliveries.ts`)',
}

/**
 * Tables that grow with customers and orders and are kept with them: money, consents, messages. Rows of a customer are
 * deleted with the account.
 */
export const KEPT_TABLES = [
  ...[
    'acquirer_cards',
    'acquirer_refunds',
    'bonus_ledger',
    'bonus_lots',
    'bonus_takes',
    'cards',
    'consents',
    'feedback',
  ],
  ...['former_customers', 'iiko_orders', 'order_lines', 'order_messages', 'order_problem_lines', 'order_problems'],
  ...['order_refunds', 'order_status_events', 'orders', 'promo_grants', 'promo_redemptions', 'reviews', 'staff_acts'],
  ...['user_addresses', 'users'],
] as const

/** Tables of the chain's own size: its menu, places, texts, keys. */
export const CHAIN_TABLES = [
  ...[
    'acquirer_keys',
    'articles',
    'bonus_rules',
    'branch_exceptions',
    'branch_hours',
    'branch_prices',
    'branch_stop_modifiers',
  ],
  ...['branch_stop_products', 'branches', 'categories', 'chain_loads', 'cities', 'combo_choices', 'delivery_zones'],
  ...['faq_groups', 'faq_questions', 'iiko_stops', 'ingredients', 'menu_version', 'modifier_groups', 'modifiers'],
  ...['product_ingredients', 'product_modifier_groups', 'product_ratings', 'products', 'promocodes', 'slides'],
  ...['staff_heartbeats', 'staff_keys', 'streets', 'webhook_endpoints'],
] as const

export const nameOf = ({ table }: Pick<DeletionTerm, 'table'>): string => getTableName(table)

/** The end of the term for rows that were made so long before now. */
export const endOf = ({ days }: Pick<DeletionTerm, 'days'>, now: Date): Date => daysAfter(now, -days)
