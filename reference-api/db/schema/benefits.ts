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
import { BONUS_ENTRIES } from '@/lib/domain/bonus'
import { DELIVERY_TYPES } from '@/lib/domain/delivery'
import { PROMO_KINDS } from '@/lib/domain/promo'
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

/** Bonuses that came together and end together. The balance of a customer is what is left of all lots: `users.bonus`. */
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
 * Every change of a balance: their sum is the balance. An order takes, gives back and brings at most once; parts of it may be given back
 * (`refund`) and taken again (`reversal`) several times.
 */
export const bonusLedger = pgTable(
  'bonus_ledger',
  {
    id: id(),
    userId: owner(),
    kind: text({ enum: BONUS_ENTRIES }).notNull(),
    /** Positive when bonuses came, negative when they went. */
    amount: integer().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** What came, or what ended. */
    lotId: integer().references(() => bonusLots.id, { onDelete: 'set null' }),
    note: jsonb().$type<Texts>(),
    /** The report of a problem that they compensate. */
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

/** What an order took from which lot, so that it can be given back to it. */
export const bonusTakes = pgTable(
  'bonus_takes',
  {
    orderId: ofOrder(),
    lotId: integer()
      .notNull()
      .references(() => bonusLots.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    /** Of the amount: given back for a part of the order. */
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

/** `null` in a list or a limit: no bounds. Money in whole tenge, days from Monday = 0, minutes from midnight. */
export const promocodes = pgTable(
  'promocodes',
  {
    id: id(),
    /** As it is compared (`normalisePromoCode`). */
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
    /** Uses that were not given back. */
    used: integer().notNull().default(0),
    /** Shown to everybody; the others are found by whoever was told or granted them. */
    isPublic: boolean().notNull().default(false),
    /** The delayed order for which a guest got the code; null: the chain's own code. */
    apologyOrderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /** Stands in the chain's folder, which alone may change or retire it; other codes are let be. */
    isOfFolder: boolean().notNull().default(false),
    /** Since when the chain no longer has it: nobody finds it, and its uses stay counted. */
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
     * Of a code that is counted by customer: keyed hash of the code and the proven phone (`benefits/customer-identity.ts`). Outlives the
     * account, so that deleting it does not bring the code back. Null: a general code, used by whomever.
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
 * Keyed hashes of the proven phones of deleted accounts that had ordered: their next order is not their first. Nothing else is
 * kept of them, and nobody without the key can tell whose they are.
 */
export const formerCustomers = pgTable('former_customers', { customerKey: text().primaryKey(), at: at().notNull() })
