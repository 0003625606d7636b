import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as applyPglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type * as schema from './schema'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings an embedded database up to date. */
export const migratePglite = (db: PgliteDatabase<typeof schema>): Promise<void> => applyPglite(db, { migrationsFolder })

/** Any number that nothing else in the database locks. */
const ADVISORY_LOCK = 7_310_042

/** Brings a PostgreSQL database up to date; processes that start together take turns. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // An index over many orders takes its time, and so does another process that makes one.
    await client.query("select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)")
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await applyNodePostgres(drizzle({ client }), { migrationsFolder })
  } finally {
    // Closing the connection gives the lock back even when unlocking could not be asked for.
    client.release(true)
  }
}
