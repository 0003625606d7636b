import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { loadChainFolder } from '@/reference-api/chain/load'
import { runCommand } from '@/reference-api/commands/run-command'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { type Database, openEmbedded, openPostgres } from './client'
import { branchPrices, cities, menuVersion, orderLines, products } from './schema'

describe('a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('a database numbers products in the order of the menu and gives the next product the next number', async () => {
    const ids = (await database.db.select({ id: products.id }).from(products).orderBy(products.position)).map(
      ({ id }) => id,
    )
    expect(ids).toEqual(ids.map((_, index) => index + 1))
    const [added] = await database.db
      .insert(cities)
      .values({ name: inEveryLanguage(() => 'Karaganda'), deliveryPrice: 500, position: 9 })
      .returning()
    expect(added?.id).toBe(await database.db.$count(cities))
    await database.db.delete(cities).where(sql`${cities.position} = 9`)
  })

  test.each([
    ['a negative price', sql`update ${products} set price = -1 where id = 1`],
    ['a branch price below zero', sql`insert into ${branchPrices} values (1, 1, -1)`],
    ['a product without a category', sql`update ${products} set category_id = 999 where id = 1`],
    [
      'a line without an order',
      sql`insert into ${orderLines} (order_id, position, uuid, product_id, snapshot, quantity, unit_price, total) values (999, 0, 'x', 1, '{}', 1, 1, 1)`,
    ],
    ['a second version of the menu', sql`insert into ${menuVersion} values (2, 1)`],
  ])('a database refuses %s', async (_, statement) => {
    await expect(database.db.execute(statement)).rejects.toThrow()
  })

  test('a database counts its menu up with every transaction that changes something', async () => {
    const version = async () => (await database.db.select().from(menuVersion))[0]?.version ?? 0
    const before = await version()
    await database.db.update(products).set({ price: sql`price` })
    expect(await version()).toBe(before)
    await database.db.update(products).set({ price: sql`price + 1` }).where(sql`old_price is null`)
    expect(await version()).toBe(before + 1)
  })
})

test.skipIf(process.env.TEST_DATABASE_URL)('an embedded folder keeps its rows over a restart', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'refapi-folder-'))
  try {
    const first = await openEmbedded(join(parent, 'data'), await emptyImage())
    await loadChainFolder(first.db, chainFolder({}), new Date())
    await first.db.update(products).set({ price: 777 }).where(sql`id = 1`)
    await first.close()
    const second = await openEmbedded(join(parent, 'data'))
    const [row] = await second.db.select().from(products).where(sql`id = 1`)
    expect(row?.price).toBe(777)
    await second.close()
  } finally {
    rmSync(parent, { recursive: true })
  }
})

/** An empty database on the PostgreSQL of the tests. */
async function emptyPostgres() {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const name = `refapi_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { url: url.href, drop }
}

/** Changes a database so that its first migration looks older than those of this program. */
const AGE_TABLES = 'update drizzle.__drizzle_migrations set created_at = 1795659579650'

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a folder with the tables of an older program is refused, or set aside for a new database when the caller asks for that',
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'refapi-older-'))
    try {
      const folder = join(parent, 'data')
      const backups = join(parent, 'backups')
      const old = await openEmbedded(folder, await emptyImage(), undefined, { backups })
      await loadChainFolder(old.db, chainFolder({}), new Date())
      await old.db.execute(AGE_TABLES)
      await old.close()
      await expect(openEmbedded(folder, undefined, undefined, { backups })).rejects.toThrow(
        /cannot carry over.*Nothing was changed/,
      )
      const asides: string[] = []
      const onSetAside = (aside: string) => asides.push(aside)
      const begun = await openEmbedded(folder, await emptyImage(), undefined, { backups, onSetAside })
      expect(await begun.db.$count(cities)).toBe(0)
      await begun.close()
      expect(asides).toEqual([expect.stringMatching(/data\.set-aside-\d{14}$/)])
      expect(existsSync(join(asides[0] ?? '', 'PG_VERSION'))).toBe(true)
      const again = await openEmbedded(folder, undefined, undefined, { backups, onSetAside })
      await again.close()
      expect(asides).toHaveLength(1)
    } finally {
      rmSync(parent, { recursive: true })
    }
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a PostgreSQL with the tables of an older program is refused in a sentence, and nothing is changed',
  async () => {
    const { url, drop } = await emptyPostgres()
    const created = await openPostgres(url)
    await created.db.execute(AGE_TABLES)
    await created.close()
    await expect(openPostgres(url)).rejects.toThrow(/cannot carry over.*DATABASE_URL.*Nothing was changed/)
    await drop()
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a dry run leaves a PostgreSQL without tables; processes that start at once migrate it once, and put nothing into it',
  async () => {
    const { url, drop } = await emptyPostgres()
    const trial = runCommand('chain:load', ['chains/dala-doner', '--dry-run'], {
      env: { NODE_ENV: 'test', DATABASE_URL: url },
      cwd: process.cwd(),
    })
    await expect(trial).rejects.toThrow('The database has no tables yet')
    const created = new pg.Client({ connectionString: url })
    await created.connect()
    const { rows } = await created.query("select nspname from pg_namespace where nspname = 'drizzle'")
    expect(rows).toEqual([])
    await created.end()
    const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)])
    const counts = await Promise.all(opened.map(({ db }) => db.$count(cities)))
    expect(counts).toEqual([0, 0, 0])
    const loads = await Promise.all(opened.map(({ db }) => loadChainFolder(db, chainFolder({}), new Date())))
    expect(loads.sort()).toEqual(['known', 'known', 'loaded'])
    expect(await opened[0]?.db.$count(cities)).toBe(9)
    await Promise.all(opened.map((one) => one.close()))
    await drop()
  },
)
