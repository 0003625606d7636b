import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PUSH_KINDS } from '@/lib/domain/push'
import { LOCALES } from '@/reference-api/locale'
import { branches } from './catalog'
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
    /** Whoever has it can call it: never logged, never told. */
    endpoint: text().notNull().unique(),
    /** What messages to it are encrypted with. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The key of ours that it was made with: messages of another one are refused. */
    publicKey: text().notNull(),
    /** Of the tablet. */
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: at().notNull(),
    /** When its page was last opened. */
    seenAt: at().notNull(),
  },
  (t) => [
    index('staff_push_subscriptions_key_id').on(t.keyId),
    index('staff_push_subscriptions_branch_id').on(t.branchId),
    index('staff_push_subscriptions_seen_at').on(t.seenAt),
    check('staff_push_subscriptions_locale', sql`${t.locale} in ('ru', 'en', 'kk')`),
    check('staff_push_subscriptions_endpoint', sql`length(${t.endpoint}) <= 1500`),
  ],
)

/** A message that waits to be sent to a browser. What was sent, or is no news any more, is deleted. */
export const staffPushMessages = pgTable(
  'staff_push_messages',
  {
    id: id(),
    subscriptionId: integer()
      .notNull()
      .references(() => staffPushSubscriptions.id, { onDelete: 'cascade' }),
    /** The event that it tells of. */
    outboxId: integer()
      .notNull()
      .references(() => orderOutbox.id, { onDelete: 'cascade' }),
    kind: text({ enum: PUSH_KINDS }).notNull(),
    tries: smallint().notNull().default(0),
    /** When it is tried next; while it is under way, when another process may take it for lost. */
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
