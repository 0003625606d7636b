import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PROBLEM_KINDS, PROBLEM_REMEDIES, PROBLEM_STATES, REVIEW_CAUSES } from '@/lib/domain/staff/problem'
import { orderLines, orders } from './orders'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Reports of problems with delivered orders. One report names several lines; a line is reported once, or again after a refused remake. */
export const orderProblems = pgTable(
  'order_problems',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Idempotency key, made by the browser. */
    key: uuid().notNull(),
    comment: text().notNull().default(''),
    /** What the customer asked for. */
    wish: text({ enum: PROBLEM_REMEDIES }).notNull(),
    /** Whole tenge that the rules would give for the lines. */
    amount: integer().notNull(),
    /** What was given back. */
    money: integer().notNull().default(0),
    bonus: integer().notNull().default(0),
    state: text({ enum: PROBLEM_STATES }).notNull(),
    /** Why the staff has to decide; null: the rules decided at once. */
    reviewCause: text({ enum: REVIEW_CAUSES }),
    /** The staff's message to the customer. */
    answer: text().notNull().default(''),
    createdAt: at().notNull(),
    decidedAt: at(),
  },
  (t) => [
    unique('order_problems_key').on(t.orderId, t.key),
    index('order_problems_created_at').on(t.createdAt),
    index('order_problems_open').on(t.id).where(sql`${t.state} = 'received'`),
    check('order_problems_wish', sql`${t.wish} in ('bonus', 'money', 'remake')`),
    check(
      'order_problems_state',
      sql`${t.state} in ('received', 'bonus', 'money', 'remake', 'refused') and (${t.state} = 'received') = (${t.decidedAt} is null)`,
    ),
    check(
      'order_problems_cause',
      sql`${t.reviewCause} in ('remake', 'cash', 'part', 'nothing', 'order_cap', 'month_cap', 'new_customer', 'network') and (${t.state} <> 'refused' or ${t.reviewCause} is not null)`,
    ),
    check(
      'order_problems_amount',
      sql`${t.amount} >= 0 and ${t.money} >= 0 and ${t.bonus} >= 0 and (${t.state} in ('bonus', 'money') or ${t.money} + ${t.bonus} = 0)`,
    ),
  ],
)

/** The lines of a report. */
export const orderProblemLines = pgTable(
  'order_problem_lines',
  {
    problemId: integer()
      .notNull()
      .references(() => orderProblems.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    kind: text({ enum: PROBLEM_KINDS }).notNull(),
    quantity: smallint().notNull(),
    /** Whole tenge that the rules would give for the line. */
    amount: integer().notNull(),
    /** The branch refused to remake it, so the line can be reported once more. */
    isReleased: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.problemId, t.lineId] }),
    uniqueIndex('order_problem_lines_line').on(t.lineId).where(sql`not ${t.isReleased}`),
    check('order_problem_lines_kind', sql`${t.kind} in ('not_brought', 'missing', 'wrong', 'bad')`),
    check('order_problem_lines_numbers', sql`${t.quantity} between 1 and 99 and ${t.amount} >= 0`),
  ],
)

/**
 * Photos that customers sent with a report, re-encoded by the server. Deleted with the order or the account, or after
 * their term.
 */
export const orderPhotos = pgTable(
  'order_photos',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Made by the browser, so that a photo that is sent twice is stored once. */
    key: uuid().notNull(),
    /** Null: uploaded, but its report has not arrived. */
    problemId: integer().references(() => orderProblems.id, { onDelete: 'cascade' }),
    /** WebP. */
    image: bytes().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.key] }),
    index('order_photos_problem_id').on(t.problemId),
    index('order_photos_created_at').on(t.createdAt),
    check('order_photos_size', sql`octet_length(${t.image}) between 1 and 1048576`),
  ],
)
