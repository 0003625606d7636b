import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as applyPglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { API_VERSION, isOlder } from './api-version'
import type * as schema from './schema'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** A trial found a database without tables, or with tables older than this program. Nothing was changed. */
export class OldTablesError extends Error {
  override readonly name = 'OldTablesError'
}

const BEFORE = 'a load changes them first (npm run chain -- load without --dry-run). A dry run: nothing was written.'
export const noTablesError = () => new OldTablesError(`The database has no tables yet: ${BEFORE}`)

/**
 * The tables of a database are older than the first migration of this program, so they cannot be migrated, or a newer
 * API took something away that this program needs. Nothing was changed; the message is for the operator.
 */
export class ForeignTablesError extends Error {
  override readonly name = 'ForeignTablesError'
}

type Row = Readonly<Record<string, string | null>>
/** Runs a statement. */
export type RunStatement = (statement: string) => Promise<{ rows: Row[] }>

/** The one row of a statement; undefined: there is none, or its table is missing. */
const rowOf = (ask: RunStatement, statement: string): Promise<Row | undefined> =>
  ask(statement).then(
    ({ rows }) => rows[0],
    (error: unknown) => {
      if (isUndefinedTable(error)) return undefined
      throw error
    },
  )

/** The times of the first and the last migration that a database has had, ms; null: it has had none. */
async function migrationsOf(ask: RunStatement): Promise<{ readonly first: number; readonly last: number } | null> {
  const done = await rowOf(
    ask,
    'select min(created_at)::text as first, max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return done?.first && done.last ? { first: Number(done.first), last: Number(done.last) } : null
}

/** Whether the tables of a database are older than the first migration of this program. */
export async function hasForeignTables(ask: RunStatement): Promise<boolean> {
  const done = await migrationsOf(ask)
  const [first] = readMigrationFiles({ migrationsFolder })
  return done !== null && first !== undefined && done.first < first.folderMillis
}

/**
 * Refuses a database whose tables this program cannot carry over, or that a newer API has taken something away from.
 * @throws {ForeignTablesError}
 */
export async function refuseForeignTables(ask: RunStatement): Promise<void> {
  if (await hasForeignTables(ask))
    throw new ForeignTablesError(
      'The database has the tables of a version from before 26 November 2026, which this one cannot carry over. Make an empty database and name it in DATABASE_URL, or set DATA_DIR to an empty folder; or start the older version of the program. Nothing was changed.',
    )
  const oldest = (await rowOf(ask, 'select version from oldest_api'))?.version
  if (oldest && isOlder(API_VERSION, oldest))
    throw new ForeignTablesError(
      `The database needs version ${oldest} of the API or a newer one, and this is version ${API_VERSION}: start that version again, or restore the backup that was made before the update into an empty database (docs/operations.md, "Updates"). Nothing was changed.`,
    )
}

/**
 * Checks whether a database has the tables of this program, and changes nothing.
 * @param ask runs a statement; a database without tables rejects it
 * @throws {OldTablesError | ForeignTablesError}
 */
export async function checkTables(ask: RunStatement): Promise<void> {
  await refuseForeignTables(ask)
  const done = (await migrationsOf(ask))?.last ?? 0
  const left = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > done).length
  if (left === 0) return
  throw done === 0
    ? noTablesError()
    : new OldTablesError(`The tables of the database are older than this program: ${BEFORE}`)
}

/**
 * Migrates an embedded database.
 * @throws {ForeignTablesError}
 */
export async function migratePglite(db: PgliteDatabase<typeof schema>, ask: RunStatement): Promise<void> {
  await refuseForeignTables(ask)
  await applyPglite(db, { migrationsFolder })
}

/** PostgreSQL's codes for a missing schema and a missing table. */
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')

/** The number of the lock; nothing else in the database uses it. */
const ADVISORY_LOCK = 7_310_042

/**
 * Migrates a PostgreSQL database; processes that start together take turns.
 * @throws {ForeignTablesError}
 */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // An index over many orders takes time, and so does waiting for another process that makes it.
    await client.query("select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)")
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await refuseForeignTables((statement) => client.query(statement))
    await applyNodePostgres(drizzle({ client }), { migrationsFolder })
  } finally {
    // Closing the connection releases the lock even when unlocking failed.
    client.release(true)
  }
}
