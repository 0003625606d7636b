import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { type Complaint, REVIEW_STATUSES } from '@/lib/domain/order/review'
import { products } from './catalog'
import { orders } from './orders'

/** Customers' reviews of orders, one for each order. */
export const reviews = pgTable(
  'reviews',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    overall: smallint().notNull(),
    /** What went wrong. */
    complaints: text().array().$type<Complaint[]>().notNull(),
    text: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    check('reviews_overall', sql`${t.overall} between 1 and 5`),
    check('reviews_status', sql`${t.status} in ('published', 'requires_attention')`),
    check(
      'reviews_complaints',
      sql`${t.complaints} <@ array['late', 'cold', 'missing', 'wrong', 'taste', 'courier', 'packaging']`,
    ),
  ],
)

/** Stars for the products of an order. */
export const productRatings = pgTable(
  'product_ratings',
  {
    orderId: integer()
      .notNull()
      .references(() => reviews.orderId, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    stars: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    index().on(t.productId),
    check('product_ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
)
