import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which chains were loaded into this database. Loaded once, a chain never comes again by itself: what was taken away stays away. */
export const chainLoads = pgTable('chain_loads', {
  chain: text().primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
})
