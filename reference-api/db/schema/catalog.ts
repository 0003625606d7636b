import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import type { Text } from '@/reference-api/locale'

const id = () => integer().generatedByDefaultAsIdentity()
/** A text in the three languages of the shop. */
const names = () => jsonb().$type<Text>()
const position = () => smallint().notNull()

export type Allergen = 'gluten' | 'milk' | 'egg' | 'sesame' | 'soy' | 'mustard' | 'nuts' | 'celery' | 'fish' | 'peanut'

export type Badge = 'hit' | 'new' | 'spicy' | 'vegetarian' | 'sale'

export const cities = pgTable(
  'cities',
  {
    id: id().primaryKey(),
    name: names().notNull(),
    deliveryPrice: integer().notNull(),
    deliveryFreeFrom: integer(),
    position: position(),
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
    /** The last order is taken so many minutes before closing. */
    lastOrderMinutes: smallint().notNull().default(15),
    /** Orders that one slot holds. */
    slotCapacity: smallint().notNull().default(6),
    /** How orders of this branch can be paid. */
    paymentMethods: text({ enum: PAYMENT_METHODS }).array().notNull().default(['cash', 'card']),
    position: position(),
  },
  (t) => [
    index().on(t.cityId),
    check('branches_kitchen', sql`${t.lastOrderMinutes} between 0 and 240 and ${t.slotCapacity} between 0 and 1000`),
    check('branches_payment', sql`${t.paymentMethods} <@ array['cash', 'card', 'terminal', 'kaspi_qr']`),
  ],
)

export const categories = pgTable('categories', {
  id: id().primaryKey(),
  slug: text().notNull().unique(),
  name: names().notNull(),
  position: position(),
})

export const products = pgTable(
  'products',
  {
    id: id().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    slug: text().notNull().unique(),
    name: names().notNull(),
    description: names().notNull(),
    price: integer().notNull(),
    oldPrice: integer(),
    amountValue: integer().notNull(),
    amountUnit: text({ enum: ['g', 'ml'] }).notNull(),
    kcal: doublePrecision().notNull(),
    protein: doublePrecision().notNull(),
    fat: doublePrecision().notNull(),
    carbs: doublePrecision().notNull(),
    allergens: text().array().$type<Allergen[]>().notNull(),
    badges: text().array().$type<Badge[]>().notNull(),
    imagePath: text().notNull(),
    imageTone: text().notNull(),
    position: position(),
    /** What the search compares; their trigram indexes stand in the custom migration. */
    searchName: text().notNull(),
    searchText: text().notNull(),
  },
  (t) => [
    index().on(t.categoryId),
    check('products_money', sql`${t.price} >= 0 and ${t.oldPrice} >= ${t.price}`),
    check('products_amount', sql`${t.amountValue} >= 1 and ${t.amountUnit} in ('g', 'ml')`),
  ],
)

export const ingredients = pgTable('ingredients', {
  id: id().primaryKey(),
  slug: text().notNull().unique(),
  name: names().notNull(),
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
    position: position(),
  },
  (t) => [unique().on(t.groupId, t.slug), check('modifiers_money', sql`${t.price} >= 0`)],
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

/** The drinks and snacks that a combo may come with. */
export const comboChoices = pgTable(
  'combo_choices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['drink', 'snack'] }).notNull(),
    choiceId: integer()
      .notNull()
      .references(() => products.id),
    surcharge: integer().notNull(),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.choiceId] }),
    index().on(t.choiceId),
    check('combo_choices_kind', sql`${t.kind} in ('drink', 'snack')`),
    check('combo_choices_money', sql`${t.surcharge} >= 0`),
  ],
)

const branchId = () =>
  integer()
    .notNull()
    .references(() => branches.id, { onDelete: 'cascade' })

/** Stop-list: what a branch does not sell today. */
export const branchStopProducts = pgTable(
  'branch_stop_products',
  {
    branchId: branchId(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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

/** Contacts, app stores and social networks of the footer. */
export const footerLinks = pgTable(
  'footer_links',
  {
    id: id().primaryKey(),
    section: text({ enum: ['contact', 'mobile', 'social'] }).notNull(),
    type: text().notNull(),
    value: text().notNull(),
    position: position(),
  },
  (t) => [
    check(
      'footer_links_type',
      sql`(${t.section} = 'contact' and ${t.type} in ('phone', 'email')) or (${t.section} = 'mobile' and ${t.type} in ('appstore', 'googleplay')) or ${t.section} = 'social'`,
    ),
  ],
)

/** One row, counted up by triggers whenever a table of the menu changes; lets every process keep the menu in memory. */
export const menuVersion = pgTable(
  'menu_version',
  { id: smallint().primaryKey(), version: integer().notNull() },
  (t) => [check('menu_version_single', sql`${t.id} = 1`)],
)
