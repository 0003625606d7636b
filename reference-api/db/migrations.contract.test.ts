import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { openTestDatabase } from '@/reference-api/testing/test-api'
import { type Database, openEmbedded, openPostgres } from './client'
import { branchPrices, cities, menuVersion, orderLines, products } from './schema'
import { seed } from './seed'

describe('a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('is seeded once: a second time changes nothing', async () => {
    const before = await database.db.select().from(products)
    await seed(database.db)
    expect(await database.db.select().from(products)).toEqual(before)
  })

  test('numbers products in the order of the menu and gives the next one the next number', async () => {
    const ids = (await database.db.select({ id: products.id }).from(products).orderBy(products.position)).map(
      ({ id }) => id,
    )
    expect(ids).toEqual(ids.map((_, index) => index + 1))
    const [added] = await database.db
      .insert(cities)
      .values({ name: { ru: 'Караганда', en: 'Karaganda', kk: 'Қарағанды' }, deliveryPrice: 500, position: 9 })
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
  ])('refuses %s', async (_, statement) => {
    await expect(database.db.execute(statement)).rejects.toThrow()
  })

  test('counts its menu up with every change', async () => {
    const version = async () => (await database.db.select().from(menuVersion))[0]?.version ?? 0
    const before = await version()
    await database.db.update(products).set({ price: sql`price` })
    expect(await version()).toBe(before + 1)
  })
})

test.skipIf(process.env.TEST_DATABASE_URL)('an embedded folder keeps its rows over a restart', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'refapi-folder-'))
  try {
    const first = await openEmbedded(join(parent, 'data'), await emptyImage())
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

test.runIf(process.env.TEST_DATABASE_URL)(
  'processes that start at once on one PostgreSQL migrate and seed it once',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    const name = `refapi_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    const opened = await Promise.all([openPostgres(url.href), openPostgres(url.href), openPostgres(url.href)])
    const counts = await Promise.all(opened.map(({ db }) => db.$count(cities)))
    expect(counts).toEqual([3, 3, 3])
    await Promise.all(opened.map((one) => one.close()))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  },
)
