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

/** Fingerprints, which hold no personal data, of the parts of an order that iiko was told; money in tenge. */
export type IikoTold = {
  readonly point: string
  readonly comment: string
  readonly time: string
  readonly phones: string
  readonly total: number
  readonly refunded: number
}

/** Orders as iiko has them: made there once, followed until they end. */
export const iikoOrders = pgTable(
  'iiko_orders',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Its id there, chosen by us: made again with the same one it is not made twice. */
    iikoId: uuid().notNull().unique(),
    organizationId: uuid().notNull(),
    /**
     * `new`: it has to be made; `making`: iiko took it and its till has not confirmed it; `made`; `failed`: iiko refused it, a person has to
     * enter it; `over`: it has ended here and there.
     */
    state: text({ enum: ['new', 'making', 'made', 'failed', 'over'] })
      .notNull()
      .default('new'),
    /** The last status that iiko told. */
    iikoStatus: text(),
    /** What iiko was told last of what its customer or the shop may still change; null: it was made before this was kept. */
    told: jsonb().$type<IikoTold>(),
    /** iiko was told that the order is cancelled. */
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

/** What iiko's stop-list of a branch named last, by iiko's ids: what is gone from it is sold again, and nothing else. */
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
