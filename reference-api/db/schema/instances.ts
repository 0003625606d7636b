import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Which process does a job that needs only one; after `until` any other may take it (`db/turns.ts`). */
export const jobTurns = pgTable('job_turns', {
  name: text().primaryKey(),
  owner: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
})

/**
 * How often something happened in a minute (counted since 1970), in all processes together (`db/minute-counter.ts`). The table is
 * unlogged: after a crash of the server it is empty, and a minute later nobody would need it.
 */
export const minuteCounts = pgTable(
  'minute_counts',
  { name: text().notNull(), minute: integer().notNull(), count: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.name, table.minute] }),
    check('minute_counts_count', sql`${table.count} > 0`),
  ],
)
