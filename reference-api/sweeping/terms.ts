import { and, eq, getTableName, inArray, isNotNull, lt, notExists, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { STOCK_ALERT_DAYS } from '@/lib/domain/menu/stock-alert'
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

const { sessions, devices, codeFailures, smsCodes, rateEvents, notifications, stockAlerts } = schema
const { orderOutbox, webhookDeliveries, staffPushMessages, slotBookings, staffTasks } = schema
const { payments, orderRefunds, acquirerPayments, acquirerRefunds } = schema

/** Payments that were never paid and have no refund. */
const failedWithoutRefund = (before: Date, db: Db) =>
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

const neverCharged = (before: Date, db: Db) =>
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
  {
    table: stockAlerts,
    key: stockAlerts.userId,
    days: STOCK_ALERT_DAYS,
    old: (before) => lt(stockAlerts.createdAt, before),
  },
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
  { table: payments, key: payments.id, days: 90, old: failedWithoutRefund },
  { table: acquirerPayments, key: acquirerPayments.id, days: 90, old: neverCharged },
]

export const nameOf = ({ table }: Pick<DeletionTerm, 'table'>): string => getTableName(table)

/** The end of the term for rows that were made so long before now. */
export const endOf = ({ days }: Pick<DeletionTerm, 'days'>, now: Date): Date => daysAfter(now, -days)
