import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '@/reference-api/db/client'
import {
  articles,
  branches,
  categories,
  deliveryZones,
  faqGroups,
  products,
  promocodes,
  streets,
} from '@/reference-api/db/schema'
import { openEmptyDatabase } from '@/reference-api/testing/loaded-databases'
import { loadDemo } from './load-demo'

let database: Database
const open = async () => {
  database = await openEmptyDatabase()
  return database.db
}
afterEach(() => database.close())

const NOW = new Date('2026-03-04T07:00:00Z')
const EVERYTHING = [categories, products, branches, deliveryZones, streets, articles, faqGroups, promocodes]

test('a database that is opened gets its tables and nothing in them', async () => {
  const db = await open()
  for (const table of EVERYTHING) expect(await db.$count(table)).toBe(0)
})

test('an empty one is filled once: what was changed or taken away since stays so', async () => {
  const db = await open()
  expect(await loadDemo(db, NOW)).toBe('loaded')
  for (const table of EVERYTHING) expect(await db.$count(table)).toBeGreaterThan(0)
  const [first] = await db.select().from(promocodes)
  if (!first) throw new Error('The demo chain has no promo codes')
  await db.delete(promocodes).where(eq(promocodes.code, first.code))
  await db.delete(faqGroups)
  await db.update(products).set({ price: 777 }).where(eq(products.id, 1))
  expect(await loadDemo(db, NOW)).toBe('known')
  expect((await db.select().from(promocodes)).map(({ code }) => code)).not.toContain(first.code)
  expect(await db.$count(faqGroups)).toBe(0)
  expect((await db.select().from(products).where(eq(products.id, 1)))[0]?.price).toBe(777)
})

test('a menu that came in another way is left alone, also once it is emptied', async () => {
  const db = await open()
  await db.insert(categories).values({ slug: 'own', name: { ru: 'Своё', en: 'Own', kk: 'Өзіміздікі' }, position: 0 })
  expect(await loadDemo(db, NOW)).toBe('taken')
  await db.delete(categories)
  expect(await loadDemo(db, NOW)).toBe('known')
  expect(await db.$count(promocodes)).toBe(0)
})

test('when loading fails nothing of the chain is there, and it can be loaded again', async () => {
  const db = await open()
  const [row] = await db
    .insert(articles)
    .values({ code: 'offer', title: { ru: '', en: '', kk: '' }, content: { ru: '', en: '', kk: '' } })
    .returning()
  expect(row?.code).toBe('offer')
  await expect(loadDemo(db, NOW)).rejects.toThrow()
  expect(await db.$count(products)).toBe(0)
  await db.delete(articles)
  expect(await loadDemo(db, NOW)).toBe('loaded')
})
