import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Polygon } from '@/lib/domain/place/geo'
import type { WorkTime } from '@/lib/domain/time/opening-hours'
import type { Text } from '@/reference-api/locale'
import { branches, cities } from './catalog'

const id = () => integer().generatedByDefaultAsIdentity()
const branchId = () =>
  integer()
    .notNull()
    .references(() => branches.id, { onDelete: 'cascade' })

/** The delivery zones of branches and their terms. Tenge; `minutes` is the courier's travel time. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id().primaryKey(),
    branchId: branchId(),
    /** Its name in the chain's folder among the zones of the branch; null: it came from another source. */
    slug: text(),
    price: integer().notNull(),
    freeFrom: integer(),
    minimum: integer().notNull(),
    minutes: smallint().notNull(),
    polygon: jsonb().$type<Polygon>().notNull(),
  },
  (t) => [
    unique().on(t.branchId, t.slug),
    check('delivery_zones_money', sql`${t.price} >= 0 and ${t.freeFrom} >= 0 and ${t.minimum} >= 0`),
    check('delivery_zones_minutes', sql`${t.minutes} between 0 and 240`),
    check('delivery_zones_polygon', sql`jsonb_array_length(${t.polygon}) >= 3`),
  ],
)

/** Pauses within the hours of a day, in which the branch takes no orders; on the same clock. */
const breaks = () => jsonb().$type<readonly WorkTime[]>().notNull().default([])
const isTime = (column: unknown) => sql`${column} ~ '^[0-2][0-9]:[0-5][0-9]$'`

/**
 * Hours that begin on a weekday (Monday is 0), "HH:MM" on the branch's clock; no row: closed. Past midnight: `closesAt`
 * ≤ `opensAt`.
 */
export const branchHours = pgTable(
  'branch_hours',
  {
    branchId: branchId(),
    weekday: smallint().notNull(),
    opensAt: text().notNull(),
    closesAt: text().notNull(),
    breaks: breaks(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.weekday] }),
    check('branch_hours_weekday', sql`${t.weekday} between 0 and 6`),
    check('branch_hours_times', sql`${isTime(t.opensAt)} and ${isTime(t.closesAt)}`),
  ],
)

/** Days that differ from the week; without times the branch is closed. */
export const branchExceptions = pgTable(
  'branch_exceptions',
  {
    branchId: branchId(),
    date: date({ mode: 'string' }).notNull(),
    opensAt: text(),
    closesAt: text(),
    breaks: breaks(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.date] }),
    check(
      'branch_exceptions_times',
      sql`(${t.opensAt} is null and ${t.closesAt} is null) or (${isTime(t.opensAt)} and ${isTime(t.closesAt)})`,
    ),
  ],
)

/** A known house of a street; the positions of houses between two known ones are interpolated. */
export type StreetHouse = { readonly home: number; readonly latitude: number; readonly longitude: number }

/** The streets for finding addresses without a maps service. */
export const streets = pgTable(
  'streets',
  {
    id: id().primaryKey(),
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Text>().notNull(),
    /** Current and former names in all languages, normalised for comparison with typed text. */
    keys: text().array().notNull(),
    houses: jsonb().$type<readonly StreetHouse[]>().notNull(),
  },
  (t) => [index().on(t.cityId), check('streets_houses', sql`jsonb_array_length(${t.houses}) >= 2`)],
)

/** How many orders a slot of a branch has. Increased in the order's transaction, and never above the capacity. */
export const slotBookings = pgTable(
  'slot_bookings',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    branchId: branchId(),
    start: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    taken: smallint().notNull(),
  },
  (t) => [unique().on(t.branchId, t.start), check('slot_bookings_taken', sql`${t.taken} >= 0`)],
)
