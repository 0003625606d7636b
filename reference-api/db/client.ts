import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { makeFolder, START_PARAMS } from './embedded-folder'
import { type Listen, listenPostgres } from './listen'
import { migratePglite, migratePostgres } from './migrate'
import * as schema from './schema'

/**
 * The database or a transaction of it, on either engine. Inside a transaction use its own handle only: PGlite has one
 * connection, so a query through the outer one would wait for itself.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type { Listen } from './listen'

export type Database = {
  readonly db: Db
  readonly listen: Listen
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
    return () => void listening.then((stop) => stop()).catch(() => undefined)
  }

const IN_MEMORY = 'memory://'

/**
 * Opens the embedded database in a folder (`memory://` for none), migrated. Take the folder's lock before.
 * `image` is a dump to begin with instead of an empty folder, which takes seconds to make; `logger` hears every statement.
 */
export async function openEmbedded(folder: string, image?: Blob, logger?: Logger): Promise<Database> {
  if (!image && folder !== IN_MEMORY) await makeFolder(folder)
  const client = await PGlite.create(folder, {
    extensions: { pg_trgm },
    startParams: START_PARAMS,
    ...(image && { loadDataDir: image }),
  })
  const db = drizzlePglite({ client, schema, casing: 'snake_case', logger })
  await migratePglite(db)
  return { db, listen: listenPglite(client), close: () => client.close() }
}

/** How many connections a process has at once when nothing else is said. */
const CONNECTIONS = 10

/**
 * Connects to PostgreSQL and migrates it; several processes may do so at once. Two more connections listen for notices.
 * `logger` hears every statement.
 */
export async function openPostgres(url: string, connections = CONNECTIONS, logger?: Logger): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 })
  // An idle connection that the server drops must not end the process; the next query reports what is wrong.
  pool.on('error', () => undefined)
  await migratePostgres(pool)
  const db = drizzleNodePostgres({ client: pool, schema, casing: 'snake_case', logger })
  return { db, listen: listenPostgres(url), close: () => pool.end() }
}
