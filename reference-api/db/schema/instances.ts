import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The leases of jobs: which instance runs a job that only one should run, and until when (`jobs/lease.ts`). */
export const jobTurns = pgTable('job_turns', {
  name: text().primaryKey(),
  owner: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
})

/**
 * How often an event happened in a minute (numbered since 1970), in all processes together (`db/minute-counter.ts`).
 * The table is unlogged: a crash of the server empties it, which is harmless, because its rows are only useful for a
 * minute.
 */
export const minuteCounts = pgTable(
  'minute_counts',
  { name: text().notNull(), minute: integer().notNull(), count: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.name, table.minute] }),
    check('minute_counts_count', sql`${table.count} > 0`),
  ],
)

/**
 * The oldest version of the API that may work with this database: always exactly one row. A migration that takes
 * something away raises it (`db/migrate.ts`, decision 117).
 */
export const oldestApi = pgTable('oldest_api', { id: integer().primaryKey(), version: text().notNull() }, (t) => [
  check('oldest_api_one', sql`${t.id} = 1`),
  check('oldest_api_version', sql`${t.version} ~ '^[0-9]+[.][0-9]+[.][0-9]+$'`),
])
