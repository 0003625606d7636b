import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { MESSAGE_KINDS, SENT_CHANNELS, SKIP_CAUSES } from '@/lib/domain/notices/message'
import { orders } from './orders'

const at = () => timestamp({ withTimezone: true })

/**
 * Messages about orders to the phones that placed them, once each. `sending`: handed to the gateway; a message that
 * stays in this state after a crash is not sent again, because the phone may have it.
 */
export const orderMessages = pgTable(
  'order_messages',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    channel: text({ enum: SENT_CHANNELS }).notNull(),
    state: text({ enum: ['waiting', 'sending', 'sent', 'skipped', 'failed'] }).notNull(),
    skipCause: text({ enum: SKIP_CAUSES }),
    tries: smallint().notNull().default(0),
    /** The billed parts of the text and their price in whole tenge, counted when it is handed to the gateway. */
    parts: smallint().notNull().default(0),
    cost: integer().notNull().default(0),
    createdAt: at().notNull(),
    /** When the next try is due. */
    dueAt: at().notNull(),
    /** When it was handed to the gateway. */
    sentAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    index('order_messages_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('order_messages_sent_at').on(t.sentAt),
    check('order_messages_kind', sql`${t.kind} in ('accepted', 'ready', 'on_way', 'cancelled')`),
    check('order_messages_channel', sql`${t.channel} in ('sms', 'messenger')`),
    check('order_messages_state', sql`${t.state} in ('waiting', 'sending', 'sent', 'skipped', 'failed')`),
    check(
      'order_messages_skipped',
      sql`(${t.state} = 'skipped') = (${t.skipCause} is not null) and ${t.skipCause} in ('quiet_hours', 'day_cap', 'phone_cap', 'outdated')`,
    ),
    check('order_messages_cost', sql`${t.parts} >= 0 and ${t.cost} >= 0 and ${t.tries} >= 0`),
  ],
)
