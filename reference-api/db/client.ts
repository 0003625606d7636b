import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { type FolderOptions, openFolder, openMemory } from './embedded'
import { GuardedPool } from './guarded-pool'
import { type Listen, listenPostgres } from './listen'
import { checkTables, migratePglite, migratePostgres, type RunStatement } from './migrate'
import * as schema from './schema'
import { noAnswerError, startErrorOf } from './start-error'
import { isDatabaseUnavailable } from './unavailable'

/**
 * The database or a transaction of it, on either engine. Inside a transaction use its own handle only: PGlite has one
 * connection, so a query through the outer handle would wait for itself.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** The dependencies of nearly everything: the database, and the time of the shop. */
export type DbAndClock = { readonly db: Db; readonly clock: () => Date }

export type { Listen } from './listen'

/** Whether the database can be reached. */
export type Availability = {
  /** Answers within a second, also while the database hangs. */
  readonly isReady: () => Promise<boolean>
  /** Resolves true when the database answers (again), false when it does not within `ms` milliseconds. */
  readonly whenBack: (ms: number) => Promise<boolean>
}

export type Database = {
  readonly db: Db
  readonly listen: Listen
  readonly availability: Availability
  /** Its connections, and how many calls wait for one; the embedded database has neither. */
  readonly pool?: () => { readonly used: number; readonly idle: number; readonly waiting: number }
  readonly close: () => Promise<void>
}

/** The embedded database notifies within the process; the connection cannot be lost. */
const listenPglite =
  (client: PGlite): Listen =>
  (channel, onNotice) => {
    const listening = client.listen(channel, onNotice)
    listening.then(
      () => onNotice(),
      () => undefined,
    )
    // It never listened, so there is nothing to stop.
    return () => void listening.then((stop) => stop()).catch(() => undefined)
  }

/** How long the database may take to answer the readiness check, ms. */
const READY_MS = 800

/** Asks the database itself. */
export const availabilityOf = (db: Db): Availability => ({
  isReady: async () => {
    const ping = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return await Promise.race([ping, pause(READY_MS, false, { ref: false })])
  },
  // The embedded database is in this process, so it cannot go away and come back.
  whenBack: async () => false,
})

const IN_MEMORY = 'memory://'

/**
 * Opens the embedded database in a folder (`memory://` for none) and migrates it. Take the folder's lock before. Throws
 * DataFolderError when the folder cannot be used; then nothing was changed. `image` is a dump to start from, because
 * creating an empty database takes seconds; `logger` gets every statement.
 */
export async function openEmbedded(
  folder: string,
  image?: Blob,
  logger?: Logger,
  care: FolderOptions = {},
): Promise<Database & { readonly backUp: (now: Date) => Promise<void> }> {
  const drizzleOn = (client: PGlite) => drizzlePglite({ client, schema, casing: 'snake_case', logger })
  const prepare = (client: PGlite) => {
    const ask: RunStatement = (statement) => client.query(statement)
    return care.isTrial ? checkTables(ask) : migratePglite(drizzleOn(client), ask)
  }
  const { client, backUp, close } =
    folder === IN_MEMORY ? await openMemory(image, prepare) : await openFolder(folder, image, prepare, care)
  const db = drizzleOn(client)
  return { db, listen: listenPglite(client), availability: availabilityOf(db), backUp, close }
}

/** The most connections of a process, unless a setting says otherwise. */
const CONNECTIONS = 10

/**
 * Limits of the server for each connection, ms: a statement, waiting for a lock, an idle transaction; and how long
 * a new connection may take. The gateway gives a call 8 s for reading and 15 s for an act (faults §1).
 */
export const CONNECTION_LIMITS_MS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 3_000,
}

/** How long the start waits for a database, and the pause between two tries, ms. */
const START = { patience: 30_000, pause: 250 }

type Waiting = { readonly url: string; readonly patience: number; readonly isTrial: boolean }

async function migrateWhenThere(pool: GuardedPool, { url, patience, isTrial }: Waiting): Promise<void> {
  const until = performance.now() + patience
  for (;;)
    try {
      return await (isTrial ? checkTables((statement) => pool.query(statement)) : migratePostgres(pool))
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw startErrorOf(error, url) ?? error
      if (performance.now() >= until) throw noAnswerError(url)
      await pause(START.pause)
    }
}

type PostgresOptions = {
  /** Gets every statement. */
  readonly logger?: Logger | undefined
  /** Called when the database goes away and when it is back. */
  readonly onAway?: (isAway: boolean) => void
  /** How long the start waits for it, ms. */
  readonly patience?: number
  /** Its tables are not migrated; OldTablesError when that would be necessary. */
  readonly isTrial?: boolean
  /** How long a caller waits for a connection, ms. */
  readonly connectMs?: number
}

/**
 * Connects to PostgreSQL and migrates it; several processes may do so at once. Three more connections listen for
 * notices and ask whether the database answers. While the database restarts or hangs, callers get a DatabaseUnavailableError
 * or an error that `isDatabaseUnavailable` recognises, and nothing else fails.
 */
export async function openPostgres(
  url: string,
  connections = CONNECTIONS,
  options: PostgresOptions = {},
): Promise<Database> {
  const { logger, onAway = () => undefined, patience = START.patience, isTrial = false } = options
  const { connectMs = CONNECTION_LIMITS_MS.connectionTimeoutMillis } = options
  const limits = { ...CONNECTION_LIMITS_MS, connectionTimeoutMillis: connectMs }
  const pool = new GuardedPool({ connectionString: url, max: connections, keepAlive: true, ...limits }, onAway)
  try {
    await migrateWhenThere(pool, { url, patience, isTrial })
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzleNodePostgres({ client: pool, schema, casing: 'snake_case', logger })
  const availability: Availability = {
    isReady: async () => !pool.pulse.isAway(),
    whenBack: pool.pulse.whenBack,
  }
  const connectionsNow = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, listen: listenPostgres(url), availability, pool: connectionsNow, close: () => pool.end() }
}
