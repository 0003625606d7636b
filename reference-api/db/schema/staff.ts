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
import { REFUND_CAUSES, STAFF_ACTS, STAFF_ROLES, TASK_KINDS } from '@/lib/domain/staff'
import { branches } from './catalog'
import { feedback } from './info'
import { orders } from './orders'
import { payments } from './payments'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** Keys of the staff: whoever has one may act for the branch. Only a hash of the key is stored. */
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

/** Everything that staff did: who, when and what. A request's id is used once by a key. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: id(),
    keyId: integer()
      .notNull()
      .references(() => staffKeys.id),
    requestId: uuid().notNull(),
    /** Tells a repeated act from another one under the same id. */
    requestHash: text().notNull(),
    act: text({ enum: STAFF_ACTS }).notNull(),
    branchId: integer().references(() => branches.id),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** What was said: minutes, a status, a reason, products. No personal data. */
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

/** What waits for a person. Names and phones stand in the order or the feedback it is about. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: id(),
    kind: text({ enum: TASK_KINDS }).notNull(),
    /** Null: of the whole chain, for keys of all branches. */
    branchId: integer().references(() => branches.id),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    feedbackId: integer().references(() => feedback.id, { onDelete: 'cascade' }),
    /** While it waits there is one of this key; asking again counts up. */
    dedupKey: text(),
    text: text().notNull().default(''),
    stars: smallint(),
    /** Tenge. */
    amount: integer(),
    times: smallint().notNull().default(1),
    createdAt: at().notNull(),
    /** When it came, was asked for again, or was done. */
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

/** How many pieces of a line were refunded. */
export type RefundedLine = { readonly lineId: number; readonly quantity: number }

/**
 * Partial refunds; those for `changed` made the order itself cheaper and are no part of its `refunded`. Money of a card goes back through the payment that brought it; cash is a task for a person.
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
    /** Our name for it at the provider: it refunds once for the same one. */
    reference: text().notNull().unique(),
    /** Money, and spent bonuses. Tenge. */
    amount: integer().notNull(),
    bonus: integer().notNull(),
    lines: jsonb().$type<readonly RefundedLine[]>().notNull(),
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
