import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { type Chain, loadChain } from '@/lib/chain/read-chain'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type { Database } from '@/reference-api/db/client'
import {
  articles,
  branches,
  branchStopProducts,
  categories,
  deliveryZones,
  faqGroups,
  products,
  promocodes,
  streets,
} from '@/reference-api/db/schema'
import { bonusRulesOf } from '@/reference-api/menu/bonus-rules'
import { createMenu } from '@/reference-api/menu/menu'
import { createSearch } from '@/reference-api/menu/search'
import { openEmptyDatabase, openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { loadChainFolder, loadChainInto } from './load'

const FOLDER = chainFolder({})
const CHAIN = loadChain(FOLDER)
const NOW = new Date('2026-03-04T07:00:00Z')
const LATER = new Date('2026-03-05T07:00:00Z')
const EVERYTHING = [categories, products, branches, deliveryZones, streets, articles, faqGroups, promocodes]

let database: Database
const opened = async (opening: Promise<Database>) => {
  database = await opening
  return database.db
}
afterEach(() => database.close())

test('a database that is opened gets its tables and nothing in them', async () => {
  const db = await opened(openEmptyDatabase())
  for (const table of EVERYTHING) expect(await db.$count(table)).toBe(0)
})

test('an empty database is filled once: later changes and deletions stay', async () => {
  const db = await opened(openEmptyDatabase())
  expect(await loadChainFolder(db, FOLDER, NOW)).toBe('loaded')
  for (const table of EVERYTHING) expect(await db.$count(table)).toBeGreaterThan(0)
  const [first] = await db.select().from(promocodes)
  if (!first) throw new Error('The demo chain has no promo codes')
  await db.delete(promocodes).where(eq(promocodes.code, first.code))
  await db.delete(faqGroups)
  await db.update(products).set({ price: 777 }).where(eq(products.id, 1))
  expect(await loadChainFolder(db, FOLDER, NOW)).toBe('known')
  expect((await db.select().from(promocodes)).map(({ code }) => code)).not.toContain(first.code)
  expect(await db.$count(faqGroups)).toBe(0)
  expect((await db.select().from(products).where(eq(products.id, 1)))[0]?.price).toBe(777)
})

test('a menu that was not loaded from the folder is left alone, also after it was emptied', async () => {
  const db = await opened(openEmptyDatabase())
  await db.insert(categories).values({ slug: 'own', name: inEveryLanguage(() => 'Own'), position: 0 })
  expect(await loadChainFolder(db, FOLDER, NOW)).toBe('taken')
  await db.delete(categories)
  expect(await loadChainFolder(db, FOLDER, NOW)).toBe('known')
  expect(await db.$count(promocodes)).toBe(0)
})

test('a chain that is loaded again changes nothing', async () => {
  const db = await opened(openTestDatabase())
  expect(await loadChainInto(db, CHAIN, { now: LATER })).toEqual([])
})

test('the rates of bonuses come with the chain, and a load reports what changes in them', async () => {
  const db = await opened(openTestDatabase())
  expect(await bonusRulesOf(db)).toEqual({ earnPercent: 5, spendCapPercent: 100, lifeDays: 90 })
  const bonuses = { earn_percent: 7, spend_percent: 50, days: 60 }
  const told = await loadChainInto(db, { ...CHAIN, brand: { ...CHAIN.brand, bonuses } }, { now: LATER })
  expect(told).toMatchObject([
    {
      how: 'changed',
      what: 'rules',
      details: ['earn_percent: 5 → 7', 'spend_percent: 100 → 50', 'life_days: 90 → 60'],
    },
  ])
  expect(await bonusRulesOf(db)).toEqual({ earnPercent: 7, spendCapPercent: 50, lifeDays: 60 })
})

const snapshot = async (tables: readonly PgTable[]) => {
  const rows = []
  for (const table of tables) rows.push(await database.db.select({ row: sql`to_jsonb(${table})` }).from(table))
  return JSON.stringify(rows)
}

/**
 * The demo chain with a dearer doner and a new drink, and without its lamb doner, a zone, a promo code and an article.
 */
const CHANGED: Chain = {
  ...CHAIN,
  products: CHAIN.products.flatMap((product) => {
    if (product.slug === 'doner-lamb') return []
    if (product.slug === 'doner-beef-classic') return [{ ...product, price: 2490 }]
    const added = { ...product, slug: 'cola-zero', name: inEveryLanguage(() => 'Cola Zero') }
    return product.slug === 'cola' ? [product, added] : [product]
  }),
  cities: CHAIN.cities.map((city) => ({
    ...city,
    branches: city.branches.map((branch) =>
      branch.slug === 'almaty-abay' ? { ...branch, zones: branch.zones.slice(0, 1) } : branch,
    ),
  })),
  slides: CHAIN.slides.filter(({ product }) => product !== 'doner-lamb'),
  promos: CHAIN.promos.filter(({ code }) => code !== 'AYRAN'),
  articles: CHAIN.articles.filter(({ slug }) => slug !== 'about'),
}

test('a load reports and makes the differences; ids stay, and a removed product that orders may name is retired', async () => {
  const db = await opened(openTestDatabase())
  await db.insert(promocodes).values({
    ...{ code: 'SORRY', title: { ru: 'x', en: 'x', kk: 'x' }, kind: 'fixed', value: 100 },
    ...{ startsAt: NOW, endsAt: LATER, deliveryTypes: ['Доставка'] },
  })
  const before = await db.select().from(products)
  const told = (await loadChainInto(db, CHANGED, { now: LATER })).map(({ how, what, key }) => `${how} ${what} ${key}`)
  expect(told).toEqual(
    expect.arrayContaining([
      'changed product doner-beef-classic',
      'added product cola-zero',
      'retired product doner-lamb',
      'removed zone of Проспект Абая far',
      'retired promo code AYRAN',
      'removed slide new-lamb',
      'removed article about',
    ]),
  )
  expect(told).not.toContain('retired promo code SORRY')
  const after = await db.select().from(products)
  const idOf = (rows: typeof after, slug: string) => rows.find((row) => row.slug === slug)?.id
  for (const { slug } of before) expect(idOf(after, slug)).toBe(idOf(before, slug))
  expect(idOf(after, 'cola-zero')).toBe(before.length + 1)
  expect(after.find(({ slug }) => slug === 'doner-lamb')?.retiredAt).toEqual(LATER)

  // A product that returns to the folder is the same product.
  await loadChainInto(db, CHAIN, { now: LATER })
  const [lamb] = await db.select().from(products).where(eq(products.slug, 'doner-lamb'))
  expect(lamb).toMatchObject({ id: idOf(before, 'doner-lamb'), retiredAt: null })
})

test('a dry run reports the same and changes nothing', async () => {
  const db = await opened(openTestDatabase())
  const before = await snapshot(EVERYTHING)
  const trial = await loadChainInto(db, CHANGED, { now: LATER, isTrial: true })
  expect(await snapshot(EVERYTHING)).toBe(before)
  expect(await loadChainInto(db, CHANGED, { now: LATER })).toEqual(trial)
})

test('a load that fails on its way changes nothing', async () => {
  const db = await opened(openTestDatabase())
  const before = await snapshot(EVERYTHING)
  const [last] = CHANGED.faq.slice(-1)
  if (!last) throw new Error('The demo chain answers no questions')
  // The database allows no such slug, so the load fails after menu and places are written.
  const broken = { ...CHANGED, faq: [...CHANGED.faq, { ...last, slug: 'Нет' }] }
  await expect(loadChainInto(db, broken, { now: LATER })).rejects.toThrow()
  expect(await snapshot(EVERYTHING)).toBe(before)
})

test('the stop-list of a kitchen outlives a load; what a branch never sells is the folder’s', async () => {
  const db = await opened(openTestDatabase())
  const never = await db.select().from(branchStopProducts).where(eq(branchStopProducts.isPermanent, true))
  await db.delete(branchStopProducts).where(eq(branchStopProducts.isPermanent, true))
  await db.insert(branchStopProducts).values({ branchId: 1, productId: 1 })
  await loadChainInto(db, CHAIN, { now: LATER })
  const stops = await db.select().from(branchStopProducts)
  expect(stops).toContainEqual(expect.objectContaining({ branchId: 1, productId: 1, isPermanent: false }))
  expect(stops).toHaveLength(never.length + 1)
})

test('a product is found by its new name and words, from whichever source', async () => {
  const db = await opened(openTestDatabase())
  const [menu, search] = [createMenu(), createSearch()]
  const found = async (query: string) => search(await menu(db), query).map(({ id }) => id)
  expect(await found('чебурек')).toEqual([])
  await db.execute(sql`update products set name = '{"ru":"Чебурек","en":"Cheburek","kk":"Чебурек"}' where id = 3`)
  expect(await found('чебурек')).toEqual([3])
  await db.execute(sql`update products set search_words = array['хинкали'] where id = 5`)
  expect(await found('хинкали')).toEqual([5])
  const named = CHAIN.products.map((product) =>
    product.slug === 'cola' ? { ...product, search: ['кока', 'газировка'] } : product,
  )
  await loadChainInto(db, { ...CHAIN, products: named }, { now: LATER })
  const [cola] = await db.select().from(products).where(eq(products.slug, 'cola'))
  expect((await found('кока'))[0]).toBe(cola?.id)
})

test('zones and streets made later get the next numbers', async () => {
  const db = await opened(openTestDatabase())
  const [zone] = await db.select().from(deliveryZones)
  const [street] = await db.select().from(streets)
  if (!zone || !street) throw new Error('The demo chain has no places')
  const { id: _, slug: __, ...newZone } = zone
  const { id: ___, ...newStreet } = street
  const last = [await db.$count(deliveryZones), await db.$count(streets)]
  const added = [
    ...(await db.insert(deliveryZones).values(newZone).returning({ id: deliveryZones.id })),
    ...(await db.insert(streets).values(newStreet).returning({ id: streets.id })),
  ].map(({ id }) => id)
  expect(added).toEqual(last.map((count) => count + 1))
})
