import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChainFolder } from '@/reference-api/chain/load'
import { type Database, openEmbedded, openPostgres } from '@/reference-api/db/client'
import { bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { queryLogger } from './count-queries'
import { emptyImage } from './empty-image'

/** Noon in Almaty on a working day: every branch of the demo chain is open. */
export const NOON = new Date('2026-03-04T07:00:00Z')

/**
 * Passes the dump of a loaded embedded database, and the loaded database of a server, to the processes that run tests.
 */
const IMAGE = 'TEST_LOADED_IMAGE'
const TEMPLATE = 'TEST_LOADED_TEMPLATE'

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const newName = (): string => `refapi_${randomUUID().replaceAll('-', '')}`

async function loaded(database: Database): Promise<Database> {
  await loadChainFolder(database.db, chainFolder({}), NOON)
  return database
}

/** A PostgreSQL database for one test, deleted when it is closed; a copy of `template`, or empty. */
async function temporaryPostgres(serverUrl: string, template?: string): Promise<Database> {
  const name = newName()
  await administer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const database = await openPostgres(databaseUrl(serverUrl, name), undefined, {
    logger: queryLogger,
    // Tests make many calls at once, and slow answers on a busy machine must not count as a database that is away.
    connectMs: 120_000,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** A migrated database without a chain: PostgreSQL when TEST_DATABASE_URL names a server, otherwise embedded in memory. */
export async function openEmptyDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? temporaryPostgres(serverUrl) : openEmbedded('memory://', await emptyImage(), queryLogger)
}

/** The same with the demo chain: a copy of the database from `setup`, or loaded here without it. */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const template = process.env[TEMPLATE]
  if (!serverUrl) return openTestFolder('memory://')
  return template ? temporaryPostgres(serverUrl, template) : loaded(await openEmptyDatabase())
}

/** An embedded database with the demo chain in a new folder, for a server that a test starts. */
export async function openTestFolder(folder: string): Promise<Database> {
  const image = process.env[IMAGE]
  return image
    ? openEmbedded(folder, new Blob([await readFile(image)]), queryLogger)
    : loaded(await openEmbedded(folder, await emptyImage(), queryLogger))
}

async function makeTemplate(serverUrl: string): Promise<() => Promise<void>> {
  const name = newName()
  await administer(serverUrl, `create database ${name}`)
  const database = await loaded(await openPostgres(databaseUrl(serverUrl, name)))
  // A database with open connections cannot be copied.
  await database.close()
  process.env[TEMPLATE] = name
  return () => administer(serverUrl, `drop database ${name} with (force)`)
}

async function makeImage(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'refapi-image-'))
  const data = join(folder, 'data')
  const database = await loaded(await openEmbedded(data, await emptyImage()))
  await database.close()
  const client = await PGlite.create(data, { extensions: { pg_trgm } })
  const image = await client.dumpDataDir('none')
  await client.close()
  const file = join(folder, 'loaded.tar')
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  await rm(data, { recursive: true })
  process.env[IMAGE] = file
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Migrates and loads one database before the contract tests, which copy it, and bundles the server that they start.
 * Vitest calls it once for each run.
 * @returns a function that deletes the database
 */
export async function setup(): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const [remove] = await Promise.all([serverUrl ? makeTemplate(serverUrl) : makeImage(), bundleApi()])
  return remove
}
