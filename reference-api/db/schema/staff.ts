import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RequestedPieces } from '@/lib/domain/money/refund'
import { REFUND_CAUSES, STAFF_ACTS, STAFF_ROLES, TASK_KINDS } from '@/lib/domain/staff/staff'
import { branches } from './catalog'
import { feedback } from './info'
import { orders } from './orders'
import { payments } from './payments'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** Staff keys: the holder of a key may act for its branch. Only a hash of the key is stored. */
export const staffKeys = pgTable(
  'staff_keys',
  {
    id: id(),
    name: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Null: all branches. */
    branchId: integer().references(() => branches.id),
    keyHash: text().notNull().unique(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
    revokedAt: at(),
  },
  (t) => [
    index('staff_keys_branch_id').on(t.branchId),
    check('staff_keys_role', sql`${t.role} in ('cook', 'manager')`),
  ],
)

/** The log of the staff's acts: who, when and what. A key uses a request id only once. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: id(),
    keyId: integer()
      .notNull()
      .references(() => staffKeys.id),
    requestId: uuid().notNull(),
    /** Distinguishes a repeated act from another one with the same id. */
    requestHash: text().notNull(),
    act: text({ enum: STAFF_ACTS }).notNull(),
    branchId: integer().references(() => branches.id),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** The details of the act: minutes, a status, a reason, products. No personal data. */
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: at().notNull(),
  },
  (t) => [
    uniqueIndex('staff_acts_request').on(t.keyId, t.requestId),
    index('staff_acts_branch_id').on(t.branchId, t.id),
    index('staff_acts_order_id').on(t.orderId),
    check(
      'staff_acts_act',
      sql`${t.act} in ('accept', 'next', 'cancel', 'refund', 'receipt', 'stop', 'resume', 'kitchen', 'task_done', 'problem')`,
    ),
  ],
)

/** Tasks for the staff. Names and phones are in the order or the feedback of the task. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: id(),
    kind: text({ enum: TASK_KINDS }).notNull(),
    /** Null: a task of the whole chain, for keys of all branches. */
    branchId: integer().references(() => branches.id),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    feedbackId: integer().references(() => feedback.id, { onDelete: 'cascade' }),
    /** At most one open task has this key; a repetition increases its count. */
    dedupKey: text(),
    text: text().notNull().default(''),
    stars: smallint(),
    /** Tenge. */
    amount: integer(),
    times: smallint().notNull().default(1),
    createdAt: at().notNull(),
    /** When the task was created, requested again or done. */
    changedAt: at().notNull(),
    doneAt: at(),
    doneBy: text().notNull().default(''),
    doneNote: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('staff_tasks_waiting').on(t.dedupKey).where(sql`${t.doneAt} is null`),
    index('staff_tasks_branch_id').on(t.branchId, t.id).where(sql`${t.doneAt} is null`),
    index('staff_tasks_changed_at').on(t.changedAt),
    index('staff_tasks_order_id').on(t.orderId),
    index('staff_tasks_feedback_id').on(t.feedbackId),
    check('staff_tasks_stars', sql`${t.stars} between 1 and 5`),
    check('staff_tasks_amount', sql`${t.amount} >= 0`),
  ],
)

/** When a page of the staff was last seen open: the simulated kitchen leaves such a branch alone. */
export const staffHeartbeats = pgTable('staff_heartbeats', {
  branchId: integer()
    .primaryKey()
    .references(() => branches.id, { onDelete: 'cascade' }),
  at: at().notNull(),
})

/**
 * Partial refunds. Those for `changed` made the order itself cheaper and do not count in its `refunded`. Card payments
 * are refunded through the same payment; cash is a task for the staff.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null: not by card. */
    paymentId: integer().references(() => payments.id, { onDelete: 'cascade' }),
    /** Our name of the refund, which the provider executes once. */
    reference: text().notNull().unique(),
    /** Money, and spent bonuses. Tenge. */
    amount: integer().notNull(),
    bonus: integer().notNull(),
    lines: jsonb().$type<readonly RequestedPieces[]>().notNull(),
    reason: text({ enum: REFUND_CAUSES }).notNull(),
    /** `pending`: the provider has not given it back yet. */
    status: text({ enum: ['pending', 'done'] }).notNull(),
    createdAt: at().notNull(),
    tries: smallint().notNull().default(0),
    nextTryAt: at(),
  },
  (t) => [
    index('order_refunds_order_id').on(t.orderId),
    index('order_refunds_payment_id').on(t.paymentId),
    index('order_refunds_waiting').on(t.nextTryAt).where(sql`${t.status} = 'pending'`),
    check('order_refunds_amounts', sql`${t.amount} >= 0 and ${t.bonus} >= 0`),
    check('order_refunds_status', sql`${t.status} in ('pending', 'done')`),
  ],
)
