import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { PassedField } from '@/lib/contract/product-fields'
import type { Allergen } from '@/lib/domain/menu/allergens'
import type { Badge } from '@/lib/domain/menu/badges'
import type { Content } from '@/lib/domain/menu/food-facts'
import { PAYMENT_METHODS } from '@/lib/domain/money/payment'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import type { Text } from '@/reference-api/locale'

const id = () => integer().generatedByDefaultAsIdentity()
/** A text in the three languages of the shop. */
const names = () => jsonb().$type<Text>()
const position = () => smallint().notNull()
/**
 * When the chain's folder lost it: the shop no longer shows it, and old orders may refer to it. Null: it is current.
 */
const retiredAt = () => timestamp({ withTimezone: true, mode: 'date' })
/** What customers' rules ask about; null: the chain does not say. */
const contains = () => text().array().$type<Content[]>()
const allergens = () => text().array().$type<Allergen[]>().notNull()

/** The columns of the fields that the shop only passes on. */
const passedColumns = {
  allergens: allergens(),
  badges: text().array().$type<Badge[]>().notNull(),
} satisfies Record<PassedField, PgColumnBuilderBase>

export const cities = pgTable(
  'cities',
  {
    id: id().primaryKey(),
    /** Its name in the chain's folder; null: it came from another source. */
    slug: text().unique(),
    name: names().notNull(),
    deliveryPrice: integer().notNull(),
    deliveryFreeFrom: integer(),
    position: position(),
    retiredAt: retiredAt(),
  },
  (t) => [check('cities_money', sql`${t.deliveryPrice} >= 0 and ${t.deliveryFreeFrom} >= 0`)],
)

export const branches = pgTable(
  'branches',
  {
    id: id().primaryKey(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    guid: text().notNull().unique(),
    iikoGuid: text().notNull().unique(),
    name: names().notNull(),
    street: names().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    phone: text().notNull(),
    /** How many minutes before closing the last order is taken. */
    lastOrderMinutes: smallint().notNull().default(15),
    /** Orders that one slot holds. */
    slotCapacity: smallint().notNull().default(6),
    /** The ways to pay for orders of this branch. */
    paymentMethods: text({ enum: PAYMENT_METHODS }).array().notNull().default(['cash', 'card']),
    /** Paused by its staff until then; null: not paused. */
    pausedUntil: timestamp({ withTimezone: true, mode: 'date' }),
    /** Minutes that its staff adds to every promise, and until when. */
    extraMinutes: smallint().notNull().default(0),
    extraUntil: timestamp({ withTimezone: true, mode: 'date' }),
    position: position(),
    retiredAt: retiredAt(),
  },
  (t) => [
    index().on(t.cityId),
    check('branches_extra', sql`${t.extraMinutes} between 0 and 120`),
    check('branches_kitchen', sql`${t.lastOrderMinutes} between 0 and 240 and ${t.slotCapacity} between 0 and 1000`),
    check('branches_payment', sql`${t.paymentMethods} <@ array['cash', 'card', 'terminal', 'kaspi_qr']`),
  ],
)

export const categories = pgTable('categories', {
  id: id().primaryKey(),
  slug: text().notNull().unique(),
  name: names().notNull(),
  /** The cart suggests its dishes as additions. */
  goesWith: boolean().notNull().default(false),
  position: position(),
  retiredAt: retiredAt(),
})

export const products = pgTable(
  'products',
  {
    id: id().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    slug: text().notNull().unique(),
    /** The id of the product in the chain's own system. */
    iikoGuid: text(),
    name: names().notNull(),
    description: names().notNull(),
    /** Other words by which customers search for it. */
    searchWords: text().array().notNull().default(sql`'{}'`),
    price: integer().notNull(),
    oldPrice: integer(),
    amountValue: integer().notNull(),
    amountUnit: text({ enum: ['g', 'ml'] }).notNull(),
    kcal: doublePrecision().notNull(),
    protein: doublePrecision().notNull(),
    fat: doublePrecision().notNull(),
    carbs: doublePrecision().notNull(),
    ...passedColumns,
    contains: contains(),
    /** The chain's halal certificate covers it. */
    isHalal: boolean().notNull().default(false),
    imagePath: text().notNull(),
    imageTone: text().notNull(),
    position: position(),
    /**
     * When it is sold, on the branches' clock; null: unlimited. Weekdays from Monday = 0, minutes from midnight (past
     * midnight: `soldToMinute` ≤ `soldFromMinute`), both dates included.
     */
    soldWeekdays: smallint().array(),
    soldFromMinute: smallint(),
    soldToMinute: smallint(),
    soldFrom: date({ mode: 'string' }),
    soldUntil: date({ mode: 'string' }),
    /** The only way in which it is sold (delivery or pickup); null: both. */
    onlyFor: text({ enum: DELIVERY_TYPES }),
    retiredAt: retiredAt(),
  },
  (t) => [
    index().on(t.categoryId),
    check('products_money', sql`${t.price} >= 0 and ${t.oldPrice} >= ${t.price}`),
    check('products_amount', sql`${t.amountValue} >= 1 and ${t.amountUnit} in ('g', 'ml')`),
    check(
      'products_sold',
      sql`(${t.soldFromMinute} is null) = (${t.soldToMinute} is null) and ${t.soldFromMinute} between 0 and 1439 and ${t.soldToMinute} between 0 and 1439 and ${t.soldUntil} >= ${t.soldFrom} and ${t.soldWeekdays} <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]`,
    ),
    check('products_only_for', sql`${t.onlyFor} in ('Доставка', 'Самовывоз')`),
  ],
)

export const ingredients = pgTable('ingredients', {
  id: id().primaryKey(),
  slug: text().notNull().unique(),
  name: names().notNull(),
  contains: contains(),
  retiredAt: retiredAt(),
})

export const productIngredients = pgTable(
  'product_ingredients',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ingredientId: integer()
      .notNull()
      .references(() => ingredients.id),
    isRemovable: boolean().notNull(),
    position: position(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.ingredientId] }), index().on(t.ingredientId)],
)

export const modifierGroups = pgTable(
  'modifier_groups',
  {
    id: id().primaryKey(),
    slug: text().notNull().unique(),
    title: names().notNull(),
    kind: text({ enum: ['size', 'bread', 'sauce', 'extra', 'spice'] }).notNull(),
    min: smallint().notNull(),
    max: smallint().notNull(),
    freeQuantity: smallint().notNull(),
    perOptionMax: smallint().notNull(),
    retiredAt: retiredAt(),
  },
  (t) => [
    check('modifier_groups_kind', sql`${t.kind} in ('size', 'bread', 'sauce', 'extra', 'spice')`),
    check(
      'modifier_groups_bounds',
      sql`${t.min} >= 0 and ${t.max} >= 1 and ${t.max} >= ${t.min} and ${t.freeQuantity} >= 0 and ${t.perOptionMax} >= 1`,
    ),
  ],
)

export const modifiers = pgTable(
  'modifiers',
  {
    id: id().primaryKey(),
    groupId: integer()
      .notNull()
      .references(() => modifierGroups.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    title: names().notNull(),
    price: integer().notNull(),
    weightG: integer(),
    kcal: integer(),
    /** The allergens that the option adds to those of the product. */
    allergens: allergens().default(sql`'{}'`),
    contains: contains(),
    /** Null: it has no picture. */
    imagePath: text(),
    imageTone: text(),
    /** The id of the option in the chain's own system. */
    iikoGuid: text(),
    position: position(),
    retiredAt: retiredAt(),
  },
  (t) => [
    unique().on(t.groupId, t.slug),
    check('modifiers_money', sql`${t.price} >= 0`),
    check('modifiers_image', sql`(${t.imagePath} is null) = (${t.imageTone} is null)`),
  ],
)

export const productModifierGroups = pgTable(
  'product_modifier_groups',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => modifierGroups.id),
    position: position(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.groupId] }), index().on(t.groupId)],
)

/**
 * The drinks and snacks that can be chosen with a combo, and the dishes that it consists of besides them. A combo of one
 * dish has its choices; in a combo of several each dish has its own.
 */
export const comboChoices = pgTable(
  'combo_choices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['drink', 'snack', 'dish'] }).notNull(),
    choiceId: integer()
      .notNull()
      .references(() => products.id),
    surcharge: integer().notNull(),
    /** How many of the dish a combo has; 1 for drinks and snacks. */
    quantity: smallint().notNull().default(1),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.choiceId] }),
    index().on(t.choiceId),
    check('combo_choices_kind', sql`${t.kind} in ('drink', 'snack', 'dish')`),
    check('combo_choices_money', sql`${t.surcharge} >= 0`),
  ],
)

const branchId = () =>
  integer()
    .notNull()
    .references(() => branches.id, { onDelete: 'cascade' })

/** When it is sold again; null: only when the branch resumes it. */
const until = () => ({ until: timestamp({ withTimezone: true, mode: 'date' }) })

/**
 * The stop-list: what a branch does not sell now, or never (`isPermanent`: set by the chain's folder and not by the
 * kitchen).
 */
export const branchStopProducts = pgTable(
  'branch_stop_products',
  {
    branchId: branchId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    isPermanent: boolean().notNull().default(false),
    ...until(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.productId] }), index().on(t.productId)],
)

export const branchStopModifiers = pgTable(
  'branch_stop_modifiers',
  {
    branchId: branchId(),
    modifierId: integer()
      .notNull()
      .references(() => modifiers.id, { onDelete: 'cascade' }),
    ...until(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.modifierId] }), index().on(t.modifierId)],
)

/** Prices of a branch that differ from the chain's. */
export const branchPrices = pgTable(
  'branch_prices',
  {
    branchId: branchId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.productId] }),
    index().on(t.productId),
    check('branch_prices_money', sql`${t.price} >= 0`),
  ],
)

export const slides = pgTable('slides', {
  id: id().primaryKey(),
  /** Its name in the chain's folder; null: it came from another source. */
  slug: text().unique(),
  title: names().notNull(),
  text: names().notNull(),
  image: text().notNull(),
  video: text(),
  link: text(),
  position: position(),
})

export const articles = pgTable('articles', {
  code: text().primaryKey(),
  title: names().notNull(),
  content: names().notNull(),
})

/**
 * One row, increased once by every transaction that changes what the shop shows, so that every process can keep the
 * menu in memory. It is increased at the end of a transaction, so versions follow the order in which changes become
 * visible.
 */
export const menuVersion = pgTable(
  'menu_version',
  { id: smallint().primaryKey(), version: integer().notNull() },
  (t) => [check('menu_version_single', sql`${t.id} = 1`)],
)

/**
 * The changes of each of the last thousand versions, as tags (`lib/contract/menu-events.ts`). Written by triggers only.
 */
export const menuChanges = pgTable('menu_changes', {
  version: integer().primaryKey(),
  tags: text().array().notNull(),
})

/**
 * The changes so far of running transactions; a row is deleted at the end of its transaction. Written by triggers only.
 */
export const menuPending = pgTable('menu_pending', {
  transaction: text().primaryKey(),
  tags: text().array().notNull(),
})
