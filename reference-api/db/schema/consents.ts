import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CONSENT_KINDS } from '@/lib/domain/account/consent'
import { users } from './account'
import { orders } from './orders'

/** Who gave or withdrew which consent and when: one row for each time, and no row is ever changed. */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** For a guest: the order with which it was given. */
    phone: text(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    /** The version of the text. */
    version: text().notNull(),
    /** False: withdrawn. */
    isGiven: boolean().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The caller's network, never the whole address; null for this machine. */
    network: text(),
  },
  (t) => [
    index('consents_user_id').on(t.userId, t.id),
    index('consents_order_id').on(t.orderId),
    check('consents_kind', sql`${t.kind} in ('personal_data', 'offer', 'marketing')`),
    check(
      'consents_whose',
      sql`(${t.userId} is null) <> (${t.phone} is null) and (${t.phone} is null) = (${t.orderId} is null)`,
    ),
  ],
)
