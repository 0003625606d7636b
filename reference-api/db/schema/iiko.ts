import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { branches } from './catalog'
import { orders } from './orders'

const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** Hashes, without personal data, of the parts of an order that iiko has got; money in tenge. */
export type IikoTold = {
  readonly point: string
  readonly comment: string
  readonly time: string
  readonly phones: string
  readonly total: number
  readonly refunded: number
}

/** The state of orders in iiko: created there once, followed until they end. */
export const iikoOrders = pgTable(
  'iiko_orders',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's id in iiko, chosen by us, so that a repeated creation makes no second order. */
    iikoId: uuid().notNull().unique(),
    organizationId: uuid().notNull(),
    /**
     * `new`: it has to be created; `making`: iiko accepted it and the till has not confirmed it; `made`: confirmed;
     * `failed`: iiko refused it, so the staff has to enter it; `over`: it has ended in both systems.
     */
    state: text({ enum: ['new', 'making', 'made', 'failed', 'over'] })
      .notNull()
      .default('new'),
    /** The last known status in iiko. */
    iikoStatus: text(),
    /** The last state that iiko got of the parts that may still change; null: the order is older than this column. */
    told: jsonb().$type<IikoTold>(),
    /** iiko has got the cancellation of the order. */
    isCancelTold: boolean().notNull().default(false),
    tries: smallint().notNull().default(0),
    nextAt: at().notNull(),
    createdAt: at().notNull(),
    /** Why the last try failed; no personal data. */
    lastError: text(),
  },
  (t) => [
    index('iiko_orders_due').on(t.nextAt).where(sql`${t.state} in ('new', 'making', 'made')`),
    check('iiko_orders_state', sql`${t.state} in ('new', 'making', 'made', 'failed', 'over')`),
  ],
)

/** iiko's ids in the last stop-list of a branch: only products that have left this list are resumed. */
export const iikoStops = pgTable(
  'iiko_stops',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    iikoId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.iikoId] })],
)
