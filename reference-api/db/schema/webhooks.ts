import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { WEBHOOK_TYPES } from '@/lib/domain/notices/webhook'
import { orderOutbox, orders } from './orders'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** The chain's systems that get events of orders. Their secrets are derived from a key that is not in the database. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  /** The name of the system, for people. */
  note: text().notNull().default(''),
  /** The types of its events; null: all. */
  types: text({ enum: WEBHOOK_TYPES }).array(),
  /** The `guid` of its branches; null: all. */
  branchGuids: text().array(),
  /** Events contain names, phones and addresses while an order is under way. */
  withCustomer: boolean().notNull().default(false),
  /** Increased to change the secret; for a while after `rotatedAt` the earlier secret signs, too. */
  secretVersion: smallint().notNull().default(1),
  rotatedAt: at(),
  createdAt: at().notNull(),
  disabledAt: at(),
})

/** One event for one endpoint, sent until the endpoint accepts it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The event; the webhook's `id` is derived from it. */
    outboxId: integer()
      .notNull()
      .references(() => orderOutbox.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text({ enum: WEBHOOK_TYPES }).notNull(),
    /** `dead`: given up after the last try; a command can send it again. */
    state: text({ enum: ['waiting', 'done', 'dead'] })
      .notNull()
      .default('waiting'),
    tries: smallint().notNull().default(0),
    /** When the next try is due; while a try is running, when another process may take it for lost. */
    nextAt: at().notNull(),
    createdAt: at().notNull(),
    settledAt: at(),
    /** The result of the last try: the status and the beginning of the answer, or why there was none. */
    lastStatus: smallint(),
    lastError: text(),
    lastAnswer: text(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.endpointId, t.outboxId),
    index('webhook_deliveries_outbox').on(t.outboxId),
    index('webhook_deliveries_waiting').on(t.nextAt).where(sql`${t.state} = 'waiting'`),
    // The events of an order are sent in their order.
    index('webhook_deliveries_in_turn').on(t.orderId, t.endpointId, t.outboxId).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_dead').on(t.endpointId, t.id).where(sql`${t.state} = 'dead'`),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'done', 'dead')`),
    check('webhook_deliveries_settled', sql`(${t.state} = 'waiting') = (${t.settledAt} is null)`),
    check('webhook_deliveries_tries', sql`${t.tries} >= 0`),
  ],
)
