import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { type Database, type Db, openEmbedded, openPostgres } from '@/reference-api/db/client'
import { emptyImage } from './empty-image'

const folder = fileURLToPath(new URL('./releases/', import.meta.url))

/** The file of a release's database, as plain SQL that both engines load. */
export const releasedSqlFile = (version: string): string => `${folder}${version}.sql.gz`
/** The file of what browsers and people knew of it. */
export const releasedFactsFile = (version: string): string => `${folder}${version}.json`

const knownOrder = z.object({ token: z.string(), key: z.string(), number: z.string(), total: z.int() })
export type KnownOrder = z.infer<typeof knownOrder>

/** What browsers and people knew of a shop besides its database, whose secrets are hashed. */
export const releasedFacts = z.object({
  /** When the database was copied. */
  at: z.iso.datetime(),
  /** Token of the customer's session; it ends half an hour after `at`. */
  session: z.string(),
  bonus: z.int(),
  /** A staff key of all branches. */
  staff: z.string(),
  /** The customer's own promo code, not used yet. */
  code: z.string(),
  /** The page of the bank for the guest's unpaid order. */
  bankPage: z.url(),
  /** The body of an order that a browser of that release sends; each cart has an id of its own. */
  order: z.looseObject({
    filial_guid: z.string(),
    delivery_type: z.enum(DELIVERY_TYPES),
    cart_id: z.string(),
    expected_total: z.int(),
  }),
  guest: z.object({ sent: knownOrder, accepted: knownOrder, unpaid: knownOrder, paid: knownOrder }),
  own: z.object({
    delivered: knownOrder,
    withBonus: knownOrder,
    withCode: knownOrder,
    inSlot: knownOrder,
    cancelled: knownOrder,
  }),
})
export type ReleasedFacts = z.infer<typeof releasedFacts>

/** The versions whose databases are kept. */
export const releasedVersions = (): readonly string[] =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.sql.gz') ? [file.slice(0, -'.sql.gz'.length)] : []))

export const factsOfRelease = (version: string): ReleasedFacts =>
  releasedFacts.parse(JSON.parse(readFileSync(releasedFactsFile(version), 'utf8')))

/** A database of a release, as that release left it. */
export type ReleasedDatabase = {
  /** The settings of a server that works with it, besides its folder. */
  readonly settings: Readonly<Record<string, string>>
  /** The number of rows of each table, before an API of today has opened it. */
  readonly rows: ReadonlyMap<string, number>
  /** Opens it with the code of today, which migrates it; no server may have it open then. */
  readonly open: () => Promise<Database>
  readonly drop: () => Promise<void>
}

const answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
type Ask = (statement: string) => Promise<unknown>

async function countRows(ask: Ask): Promise<ReadonlyMap<string, number>> {
  const rowsOf = async (statement: string) => answer.parse(await ask(statement)).rows
  const counts = new Map<string, number>()
  for (const { name } of await rowsOf("select tablename as name from pg_tables where schemaname = 'public'"))
    counts.set(String(name), Number((await rowsOf(`select count(*) as n from public."${name}"`))[0]?.n))
  return counts
}

/** The number of rows of each table. */
export const rowsIn = (db: Db): Promise<ReadonlyMap<string, number>> =>
  countRows((statement) => db.execute(sql.raw(statement)))

async function loadIntoPostgres(serverUrl: string, statements: string): Promise<ReleasedDatabase> {
  const name = `refapi_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const connected = async <T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    return await work(client).finally(() => client.end())
  }
  await connected(serverUrl, (client) => client.query(`create database ${name}`))
  await connected(url, (client) => client.query(statements))
  return {
    settings: { DATABASE_URL: url },
    rows: await connected(url, (client) => countRows((statement) => client.query(statement))),
    open: () => openPostgres(url),
    drop: async () => void (await connected(serverUrl, (client) => client.query(`drop database ${name} with (force)`))),
  }
}

/**
 * Loads the database of a release: into a new one of the server in TEST_DATABASE_URL, otherwise into an embedded one.
 * @param dataFolder a folder that is not there yet, for the embedded one
 */
export async function loadRelease(version: string, dataFolder: string): Promise<ReleasedDatabase> {
  const statements = gunzipSync(readFileSync(releasedSqlFile(version))).toString()
  const serverUrl = process.env.TEST_DATABASE_URL
  if (serverUrl) return loadIntoPostgres(serverUrl, statements)
  const client = await PGlite.create(dataFolder, { extensions: { pg_trgm }, loadDataDir: await emptyImage() })
  await client.exec(statements)
  const rows = await countRows((statement) => client.query(statement))
  await client.close()
  return { settings: {}, rows, open: () => openEmbedded(dataFolder), drop: async () => undefined }
}
