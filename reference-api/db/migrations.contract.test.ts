import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder'
import { loadOnce } from '@/reference-api/chain/load'
import { runCommand } from '@/reference-api/commands/run-command'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { type Database, openEmbedded, openPostgres } from './client'
import { branchHours, branchPrices, cities, menuVersion, orderLines, orderOutbox, orders, products } from './schema'

describe('a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

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

  test('counts its menu up with every transaction that changes something', async () => {
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
    await loadOnce(first.db, chainFolder({}), new Date())
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

/** The migrations as they were before some. */
function migrationsUntil(folder: string, last: string): string {
  const source = fileURLToPath(new URL('./migrations', import.meta.url))
  cpSync(source, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const count = journal.entries.findIndex(({ tag }) => tag === last) + 1
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a database of the time when a branch had one time span keeps its hours and orders',
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'refapi-upgrade-'))
    try {
      const folder = join(parent, 'data')
      const old = await PGlite.create(folder, { extensions: { pg_trgm }, loadDataDir: await emptyImage() })
      const migrationsFolder = migrationsUntil(join(parent, 'migrations'), '0001_search_and_menu_version')
      await migrate(drizzle({ client: old }), { migrationsFolder })
      await old.exec(`
        insert into cities (id, name, delivery_price, position) values (1, '{"ru":"Алматы","en":"Almaty","kk":"Алматы"}', 650, 0);
        insert into categories (id, slug, name, position) values (1, 'own', '{}', 0);
        insert into branches (id, city_id, guid, iiko_guid, name, street, latitude, longitude, phone, opens_at, closes_at, position)
          values (1, 1, '2fe8d083-cde2-4c32-845c-3920a1438d47', 'iiko', '{}', '{}', 43.2398, 76.9214, '+7', '11:00', '01:30', 0);
        insert into orders (token, cart_id, request_hash, city_id, branch_id, status, status_at, delivery_type, customer_name,
            customer_phone, comment, persons, payment_method, subtotal, promo, bonus, delivery_price, total, eta_min, eta_max, created_at)
          values ('t', '7f0c6b1e-9d43-4b8f-9a39-0f6f3c1b2a11', 'h', 1, 1, 'accepted', '2026-03-04T07:01:00Z', 'Самовывоз', 'Айгерім',
            '77011234567', '', 1, 'cash', 1000, 0, 0, 0, 1000, 15, 30, '2026-03-04T07:00:00Z');
        insert into order_status_events (order_id, status, at)
          values (1, 'sent', '2026-03-04T07:00:00Z'), (1, 'accepted', '2026-03-04T07:01:00Z');
      `)
      await old.close()
      const upgraded = await openEmbedded(folder)
      const hours = await upgraded.db.select().from(branchHours).orderBy(branchHours.weekday)
      expect(hours).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          branchId: 1,
          weekday,
          opensAt: '11:00',
          closesAt: '01:30',
          breaks: [],
        })),
      )
      expect((await upgraded.db.select().from(cities)).map(({ deliveryPrice }) => deliveryPrice)).toEqual([650])
      // What happened before there was an outbox is not told again.
      const past = await upgraded.db.select().from(orderOutbox).orderBy(orderOutbox.id)
      expect(past.map(({ status }) => status)).toEqual(['sent', 'accepted'])
      for (const { at, processedAt } of past) expect(processedAt).toEqual(at)
      // What was promised in minutes is promised in time.
      const promised = { promisedFrom: new Date('2026-03-04T07:15:00Z'), promisedTo: new Date('2026-03-04T07:30:00Z') }
      expect(await upgraded.db.select().from(orders)).toMatchObject([
        {
          ...promised,
          expectedFrom: promised.promisedFrom,
          expectedTo: promised.promisedTo,
          estimateReason: 'promised',
        },
      ])
      await upgraded.close()
    } finally {
      rmSync(parent, { recursive: true })
    }
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a dry run leaves a PostgreSQL without tables; processes that start at once migrate it once, and put nothing into it',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    const name = `refapi_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    const trial = runCommand('chain:load', ['chains/dala-doner', '--dry-run'], {
      env: { NODE_ENV: 'test', DATABASE_URL: url.href },
      cwd: process.cwd(),
    })
    await expect(trial).rejects.toThrow('The database has no tables yet')
    const made = new pg.Client({ connectionString: url.href })
    await made.connect()
    const { rows } = await made.query("select nspname from pg_namespace where nspname = 'drizzle'")
    expect(rows).toEqual([])
    await made.end()
    const opened = await Promise.all([openPostgres(url.href), openPostgres(url.href), openPostgres(url.href)])
    const counts = await Promise.all(opened.map(({ db }) => db.$count(cities)))
    expect(counts).toEqual([0, 0, 0])
    const loads = await Promise.all(opened.map(({ db }) => loadOnce(db, chainFolder({}), new Date())))
    expect(loads.sort()).toEqual(['known', 'known', 'loaded'])
    expect(await opened[0]?.db.$count(cities)).toBe(9)
    await Promise.all(opened.map((one) => one.close()))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  },
)
