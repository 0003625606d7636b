import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PUSH_KINDS } from '@/lib/domain/notices/push'
import { LOCALES } from '@/reference-api/locale'
import { branches } from './catalog'
import { isLanguage } from './language-check'
import { orderOutbox } from './orders'
import { staffKeys } from './staff'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** Browsers of the staff that are woken for the orders of a branch. */
export const staffPushSubscriptions = pgTable(
  'staff_push_subscriptions',
  {
    id: id(),
    keyId: integer()
      .notNull()
      .references(() => staffKeys.id, { onDelete: 'cascade' }),
    branchId: integer()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    /** Anybody who has this address can send to it, so it is never logged and never disclosed. */
    endpoint: text().notNull().unique(),
    /** The browser's keys, with which messages are encrypted. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our key with which the subscription was made: the push service refuses messages with another one. */
    publicKey: text().notNull(),
    /** The language of the tablet. */
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: at().notNull(),
    /** When its page was last opened. */
    seenAt: at().notNull(),
  },
  (t) => [
    index('staff_push_subscriptions_key_id').on(t.keyId),
    index('staff_push_subscriptions_branch_id').on(t.branchId),
    index('staff_push_subscriptions_seen_at').on(t.seenAt),
    check('staff_push_subscriptions_locale', isLanguage(t.locale)),
    check('staff_push_subscriptions_endpoint', sql`length(${t.endpoint}) <= 1500`),
  ],
)

/** A message that waits to be sent to a browser. Sent and outdated messages are deleted. */
export const staffPushMessages = pgTable(
  'staff_push_messages',
  {
    id: id(),
    subscriptionId: integer()
      .notNull()
      .references(() => staffPushSubscriptions.id, { onDelete: 'cascade' }),
    /** The event that it reports. */
    outboxId: integer()
      .notNull()
      .references(() => orderOutbox.id, { onDelete: 'cascade' }),
    kind: text({ enum: PUSH_KINDS }).notNull(),
    tries: smallint().notNull().default(0),
    /** When the next try is due; while a try is running, when another process may take it for lost. */
    nextAt: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('staff_push_messages_once').on(t.subscriptionId, t.outboxId),
    index('staff_push_messages_outbox_id').on(t.outboxId),
    index('staff_push_messages_next_at').on(t.nextAt),
    check('staff_push_messages_kind', sql`${t.kind} in ('order', 'alarm')`),
    check('staff_push_messages_tries', sql`${t.tries} >= 0`),
  ],
)
