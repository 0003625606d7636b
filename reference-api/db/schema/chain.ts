import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which chains were loaded into this database, and what of them: what was changed since by hand stays until the folder changes, too. */
export const chainLoads = pgTable('chain_loads', {
  chain: text().primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
  /** Tells whether the folder is the one that was loaded. */
  fingerprint: text(),
})
