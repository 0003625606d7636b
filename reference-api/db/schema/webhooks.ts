import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { WEBHOOK_TYPES } from '@/lib/domain/webhook'
import { orderOutbox, orders } from './orders'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** Whom the shop tells of orders: systems of the chain. Their secrets are derived from a key that is not in the database. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  /** Whose it is, for people. */
  note: text().notNull().default(''),
  /** What it is told; null: everything. */
  types: text({ enum: WEBHOOK_TYPES }).array(),
  /** `guid` of branches; null: all. */
  branchGuids: text().array(),
  /** Names, phones and addresses are sent along while an order is under way. */
  withCustomer: boolean().notNull().default(false),
  /** Counted up to change the secret; for a while after `rotatedAt` the one before signs, too. */
  secretVersion: smallint().notNull().default(1),
  rotatedAt: at(),
  createdAt: at().notNull(),
  disabledAt: at(),
})

/** One event for one endpoint, told until the endpoint says that it has it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The event; `id` of a webhook is made of it. */
    outboxId: integer()
      .notNull()
      .references(() => orderOutbox.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text({ enum: WEBHOOK_TYPES }).notNull(),
    /** `dead`: given up after the last try; a command sends it again. */
    state: text({ enum: ['waiting', 'done', 'dead'] })
      .notNull()
      .default('waiting'),
    tries: smallint().notNull().default(0),
    /** When it is tried next; while it is under way, when another process may take it for lost. */
    nextAt: at().notNull(),
    createdAt: at().notNull(),
    settledAt: at(),
    /** What the last try brought: the status of the answer, or why there was none, and how the answer began. */
    lastStatus: smallint(),
    lastError: text(),
    lastAnswer: text(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.endpointId, t.outboxId),
    index('webhook_deliveries_outbox').on(t.outboxId),
    index('webhook_deliveries_waiting').on(t.nextAt).where(sql`${t.state} = 'waiting'`),
    // An order's events go out in their order.
    index('webhook_deliveries_in_turn').on(t.orderId, t.endpointId, t.outboxId).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_dead').on(t.endpointId, t.id).where(sql`${t.state} = 'dead'`),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'done', 'dead')`),
    check('webhook_deliveries_settled', sql`(${t.state} = 'waiting') = (${t.settledAt} is null)`),
    check('webhook_deliveries_tries', sql`${t.tries} >= 0`),
  ],
)
