import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as applyPglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type * as schema from './schema'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** A trial met a database whose tables are older than this program, or none. Nothing was changed. */
export class OldTablesError extends Error {
  override readonly name = 'OldTablesError'
}

const BEFORE = 'a load changes them first (npm run chain:load without --dry-run). A dry run: nothing was written.'
export const noTables = () => new OldTablesError(`The database has no tables yet: ${BEFORE}`)

const DONE = 'select max(created_at)::text as last from drizzle.__drizzle_migrations'

/**
 * Judges whether a database has the tables of this program, and changes nothing.
 * @param ask runs a statement; a database without tables rejects it
 * @throws {OldTablesError}
 */
export async function checkTables(
  ask: (statement: string) => Promise<{ rows: { last: string | null }[] }>,
): Promise<void> {
  const done = await ask(DONE).then(
    ({ rows }) => Number(rows[0]?.last ?? 0),
    (error: unknown) => {
      if (isUndefinedTable(error)) return 0
      throw error
    },
  )
  const left = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > done).length
  if (left === 0) return
  throw done === 0
    ? noTables()
    : new OldTablesError(`The tables of the database are older than this program: ${BEFORE}`)
}

/** Brings an embedded database up to date. */
export const migratePglite = (db: PgliteDatabase<typeof schema>): Promise<void> => applyPglite(db, { migrationsFolder })

/** PostgreSQL's codes for a schema and a table that are not there. */
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')

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
