import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The chains that were loaded into this database and their versions: changes by hand since then stay until the folder
 * changes, too.
 */
export const chainLoads = pgTable('chain_loads', {
  chain: text().primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
  /** The fingerprint of the folder that was loaded. */
  fingerprint: text(),
})

/** The rules of the chain's bonuses from its folder (`lib/domain/money/bonus`): always exactly one row. */
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
