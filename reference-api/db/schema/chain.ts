import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Which chains were loaded into this database, and what of them: what was changed since by hand stays until the folder changes, too. */
export const chainLoads = pgTable('chain_loads', {
  chain: text().primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
  /** Tells whether the folder is the one that was loaded. */
  fingerprint: text(),
})

/** How the chain's bonuses work, as its folder says (`lib/domain/bonus`): always exactly one row. */
export const bonusRules = pgTable(
  'bonus_rules',
  {
    id: integer().primaryKey(),
    earnPercent: smallint().notNull(),
    spendPercent: smallint().notNull(),
    lifeDays: smallint().notNull(),
  },
  (t) => [
    check('bonus_rules_one', sql`${t.id} = 1`),
    check(
      'bonus_rules_rates',
      sql`${t.earnPercent} between 0 and 100 and ${t.spendPercent} between 1 and 100 and ${t.lifeDays} > 0`,
    ),
  ],
)
