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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { BONUS_ENTRIES } from '@/lib/domain/money/bonus'
import { PROMO_KINDS } from '@/lib/domain/money/promo'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { type Texts, users } from './account'
import { products } from './catalog'
import { orders } from './orders'
import { orderProblems } from './problems'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const at = () => timestamp({ withTimezone: true })
const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/**
 * Bonuses that came together and expire together. The customer's balance, `users.bonus`, is the sum of what is left in
 * all lots.
 */
export const bonusLots = pgTable(
  'bonus_lots',
  {
    id: id(),
    userId: owner(),
    amount: integer().notNull(),
    left: integer().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('bonus_lots_user_id').on(t.userId, t.expiresAt).where(sql`${t.left} > 0`),
    index('bonus_lots_expires_at').on(t.expiresAt).where(sql`${t.left} > 0`),
    check('bonus_lots_left', sql`${t.amount} > 0 and ${t.left} between 0 and ${t.amount}`),
  ],
)

/**
 * Every change of a balance: their sum is the balance. An order spends, returns and earns bonuses at most once each;
 * refunds of its parts may return (`refund`) and take back bonuses (`reversal`) several times.
 */
export const bonusLedger = pgTable(
  'bonus_ledger',
  {
    id: id(),
    userId: owner(),
    kind: text({ enum: BONUS_ENTRIES }).notNull(),
    /** Positive for earned bonuses, negative for spent ones. */
    amount: integer().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** The lot that came, or that expired. */
    lotId: integer().references(() => bonusLots.id, { onDelete: 'set null' }),
    note: jsonb().$type<Texts>(),
    /** The problem report for which they were given. */
    problemId: integer().references(() => orderProblems.id, { onDelete: 'set null' }),
    at: at().notNull(),
  },
  (t) => [
    index('bonus_ledger_user_id').on(t.userId, t.id),
    unique('bonus_ledger_problem').on(t.problemId),
    uniqueIndex('bonus_ledger_order_kind')
      .on(t.orderId, t.kind)
      .where(sql`${t.kind} not in ('refund', 'reversal', 'manual')`),
    index('bonus_ledger_lot_id').on(t.lotId),
    check(
      'bonus_ledger_kind',
      sql`${t.kind} in ('accrual', 'spend', 'release', 'expire', 'manual', 'apology', 'refund', 'reversal')`,
    ),
    check(
      'bonus_ledger_sign',
      sql`${t.amount} <> 0 and (${t.kind} in ('spend', 'expire', 'reversal')) = (${t.amount} < 0)`,
    ),
  ],
)

/** The amount that an order took from a lot, so that it can be returned to it. */
export const bonusTakes = pgTable(
  'bonus_takes',
  {
    orderId: ofOrder(),
    lotId: integer()
      .notNull()
      .references(() => bonusLots.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    /** The part of the amount that was returned for a part of the order. */
    returned: integer().notNull().default(0),
    /** `reserved` when the order was placed, `committed` when it was paid, `released` when it was cancelled. */
    state: text({ enum: ['reserved', 'committed', 'released'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lotId] }),
    index('bonus_takes_lot_id').on(t.lotId),
    check('bonus_takes_amount', sql`${t.amount} > 0 and ${t.returned} between 0 and ${t.amount}`),
    check('bonus_takes_state', sql`${t.state} in ('reserved', 'committed', 'released')`),
  ],
)

/** `null` in a list or a limit: unlimited. Money in whole tenge, days from Monday = 0, minutes from midnight. */
export const promocodes = pgTable(
  'promocodes',
  {
    id: id(),
    /** The normalised form, for comparison (`normalisePromoCode`). */
    code: text().notNull().unique(),
    title: jsonb().$type<Texts>().notNull(),
    kind: text({ enum: PROMO_KINDS }).notNull(),
    value: integer().notNull(),
    maxDiscount: integer(),
    minimum: integer().notNull().default(0),
    productIds: integer().array(),
    categoryIds: integer().array(),
    giftProductId: integer().references(() => products.id),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    weekdays: smallint().array(),
    fromMinute: smallint(),
    toMinute: smallint(),
    deliveryTypes: text({ enum: DELIVERY_TYPES }).array().notNull(),
    cityIds: integer().array(),
    branchIds: integer().array(),
    isLoginRequired: boolean().notNull().default(false),
    isFirstOrderOnly: boolean().notNull().default(false),
    perCustomer: integer(),
    limit: integer(),
    /** Uses that were not returned. */
    used: integer().notNull().default(0),
    /** Shown to all customers; other codes only work for customers who were told or granted them. */
    isPublic: boolean().notNull().default(false),
    /** The delayed order for which a guest got the code; null: the chain's own code. */
    apologyOrderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /**
     * The code comes from the chain's folder: only a load of the folder changes or retires it. Loads leave other codes
     * alone.
     */
    isOfFolder: boolean().notNull().default(false),
    /** When the chain's folder lost it: it can no longer be found, and its uses stay counted. */
    retiredAt: at(),
  },
  (t) => [
    index('promocodes_gift_product_id').on(t.giftProductId),
    check('promocodes_kind', sql`${t.kind} in ('percent', 'fixed', 'delivery', 'gift')`),
    check(
      'promocodes_value',
      sql`case ${t.kind} when 'percent' then ${t.value} between 1 and 100 when 'fixed' then ${t.value} > 0 else ${t.value} = 0 end`,
    ),
    check('promocodes_gift', sql`(${t.kind} = 'gift') = (${t.giftProductId} is not null)`),
    check('promocodes_time', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'promocodes_hours',
      sql`(${t.fromMinute} is null) = (${t.toMinute} is null) and ${t.fromMinute} between 0 and 1439 and ${t.toMinute} between 0 and 1439`,
    ),
    check('promocodes_used', sql`${t.used} >= 0 and ${t.used} <= ${t.limit}`),
  ],
)

export const promoGrants = pgTable(
  'promo_grants',
  {
    promocodeId: integer()
      .notNull()
      .references(() => promocodes.id, { onDelete: 'cascade' }),
    userId: owner(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.promocodeId, t.userId] }), index('promo_grants_user_id').on(t.userId)],
)

/** A use of a code by an order that was not cancelled. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    promocodeId: integer()
      .notNull()
      .references(() => promocodes.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Of a code that is counted by customer: keyed hash of the code and the verified phone
     * (`account/customer-identity.ts`). It outlives the account, so that a customer who deletes it cannot use the code
     * again. Null: a general code, which anybody may use.
     */
    customerKey: text(),
    at: at().notNull(),
  },
  (t) => [
    index('promo_redemptions_user').on(t.promocodeId, t.userId),
    index('promo_redemptions_customer').on(t.promocodeId, t.customerKey),
    index('promo_redemptions_user_id').on(t.userId),
  ],
)

/**
 * Keyed hashes of the verified phones of deleted accounts that had ordered: their next order is not their first. Nothing
 * else about them is kept, and without the key the hashes do not reveal the customers.
 */
export const formerCustomers = pgTable('former_customers', { customerKey: text().primaryKey(), at: at().notNull() })
