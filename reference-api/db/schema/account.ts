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
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { FoodRule } from '@/lib/domain/menu/food-rules'
import { ADDRESS_TYPES } from '@/lib/domain/place/address'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/reference-api/locale'
import { branches, cities, products } from './catalog'
import { isLanguage } from './language-check'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A text by language; `ru` always exists and replaces missing ones. */
export type Texts = { readonly ru: string } & { readonly [L in Locale]?: string }

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Digits with the country code. */
    phone: text().notNull().unique(),
    /** Empty until the customer enters a name. */
    name: text().notNull().default(''),
    passwordHash: text(),
    /** When a login code first proved that the phone belongs to the customer; null: anybody may have typed it. */
    phoneProvenAt: moment(),
    /** Whole tenge. */
    bonus: integer().notNull().default(0),
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** What the customer asks of every dish; null: never chosen. */
    foodRules: text().array().$type<FoodRule[]>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('users_phone_digits', sql`${table.phone} ~ '^7[0-9]{10}$'`),
    check('users_bonus_not_negative', sql`${table.bonus} >= 0`),
    check('users_locale_known', isLanguage(table.locale)),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: owner(),
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

/**
 * Browsers that have logged in to an account. They have codes and limits of their own, so that others cannot use up the
 * owner's (threats §2).
 */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: owner(),
    /** SHA-256 of the token, hex. */
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    /** The last login; the device is forgotten 180 days later. */
    usedAt: moment().notNull(),
    /** Wrong codes in a row; after too many the device is forgotten. */
    failures: integer().notNull().default(0),
  },
  (table) => [index('devices_user_id').on(table.userId), check('devices_failures', sql`${table.failures} >= 0`)],
)

/**
 * Wrong codes in a row for a phone, from devices that it does not know. A login deletes the row; after ten of them the
 * phone gets long codes.
 */
export const codeFailures = pgTable(
  'code_failures',
  { phone: text().primaryKey(), failures: integer().notNull(), lastAt: moment().notNull() },
  (table) => [check('code_failures_some', sql`${table.failures} > 0`)],
)

/**
 * The code of each known device of a phone, and of each network from which unknown ones ask; a newer code replaces the
 * row of the older.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    phone: text().notNull(),
    /** 0: every device that the phone does not know. */
    deviceId: integer().notNull().default(0),
    /** The network that requested it (`http/network.ts`); empty for a known device. */
    network: text().notNull().default(''),
    /** HMAC-SHA-256 of phone and code with the server's secret, hex. */
    codeHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Before this moment no other code is sent. */
    resendAt: moment().notNull(),
    tries: integer().notNull().default(0),
    /** Tries from networks other than the one that requested the code. */
    otherTries: integer().notNull().default(0),
    usedAt: moment(),
    /** SHA-256 of the attempt that used the code, hex; null: the attempt had no value and cannot be repeated. */
    usedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.deviceId, table.network] }),
    check('sms_codes_tries', sql`${table.tries} between 0 and 3`),
    check('sms_codes_other_tries', sql`${table.otherTries} between 0 and 3`),
    index('sms_codes_expires_at').on(table.expiresAt),
  ],
)

/**
 * Events that the limits count: a code sent, a wrong password, … `bucket` names the kind and the caller. Kept for a
 * day.
 */
export const rateEvents = pgTable(
  'rate_events',
  { id: id(), bucket: text().notNull(), at: moment().notNull() },
  (table) => [index('rate_events_bucket_at').on(table.bucket, table.at), index('rate_events_at').on(table.at)],
)

export const userAddresses = pgTable(
  'user_addresses',
  {
    id: id(),
    userId: owner(),
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict' }),
    type: text({ enum: ADDRESS_TYPES }).notNull().default('home'),
    street: text().notNull(),
    home: text().notNull(),
    privateHouse: boolean().notNull().default(false),
    entrance: text().notNull().default(''),
    apartment: text().notNull().default(''),
    floor: text().notNull().default(''),
    comment: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('user_addresses_user_id').on(table.userId),
    check('user_addresses_type_known', sql`${table.type} in ('home', 'office', 'other')`),
    check('user_addresses_latitude', sql`${table.latitude} between -90 and 90`),
    check('user_addresses_longitude', sql`${table.longitude} between -180 and 180`),
  ],
)

const NOTIFICATION_TYPES = ['order', 'bonus', 'promo', 'system'] as const

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: owner(),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    title: jsonb().$type<Texts>().notNull(),
    body: jsonb().$type<Texts>().notNull(),
    /** A path of the storefront, without a language prefix. */
    link: text(),
    /**
     * The key of its subject, such as "order id:status", so that a customer is never notified twice. Null: without this
     * check.
     */
    dedupKey: text(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    unique('notifications_dedup').on(table.userId, table.dedupKey),
    index('notifications_user_id_created_at').on(table.userId, table.createdAt),
    check('notifications_type_known', sql`${table.type} in ('order', 'bonus', 'promo', 'system')`),
    check('notifications_link_is_path', sql`${table.link} ~ '^/([a-zA-Z0-9?#]|$)'`),
  ],
)

/**
 * Requests of customers to be told once when a sold-out dish is sold again at a branch. The notification deletes the row, so a customer
 * may ask again when the dish runs out again.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    userId: owner(),
    branchId: integer()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.branchId, table.productId] }),
    index('stock_alerts_product').on(table.productId, table.branchId),
    index('stock_alerts_branch').on(table.branchId),
  ],
)

/** Saved cards: only the data that the payment provider allows, without number and CVV. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    userId: owner(),
    providerToken: text().notNull().unique(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('cards_user_id').on(table.userId),
    check('cards_last4_digits', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check('cards_exp_month', sql`${table.expMonth} between 1 and 12`),
  ],
)
