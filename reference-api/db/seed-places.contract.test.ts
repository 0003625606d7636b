import { gt, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@/reference-api/testing/test-api'
import type { Database } from './client'
import { branches, branchHours, cities, deliveryZones, products, streets } from './schema'
import { seed } from './seed'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a database of the time before zones gets those of its branches and the streets of its cities, once', async () => {
  const { db } = database
  await db.delete(deliveryZones)
  await db.delete(streets)
  await db.delete(branches).where(gt(branches.cityId, 3))
  await db.delete(cities).where(gt(cities.id, 3))
  await db.delete(branchHours).where(gt(branchHours.branchId, 1))
  await db.update(branchHours).set({ opensAt: '08:00' })
  await db.update(products).set({ price: 777 })

  await seed(db)
  const zones = await db.select().from(deliveryZones)
  const own = await db.select({ id: branches.id }).from(branches)
  expect(new Set(zones.map(({ branchId }) => branchId))).toEqual(new Set(own.map(({ id }) => id)))
  expect(new Set((await db.select().from(streets)).map(({ cityId }) => cityId))).toEqual(new Set([1, 2, 3]))
  // What the owner of the shop has set stays.
  expect(await db.$count(cities)).toBe(3)
  expect((await db.select().from(branchHours)).every(({ opensAt }) => opensAt === '08:00')).toBe(true)
  expect((await db.select().from(products)).every(({ price }) => price === 777)).toBe(true)

  await seed(db)
  expect(await db.select().from(deliveryZones)).toEqual(zones)
})

test('zones and streets made later get the next numbers', async () => {
  const { db } = database
  const [zone] = await db.select().from(deliveryZones)
  const [street] = await db.select().from(streets)
  if (!zone || !street) throw new Error('The seed has no places')
  const { id: _, ...newZone } = zone
  const { id: __, ...newStreet } = street
  const last = [await db.$count(deliveryZones), await db.$count(streets)]
  const added = [
    ...(await db.insert(deliveryZones).values(newZone).returning({ id: deliveryZones.id })),
    ...(await db.insert(streets).values(newStreet).returning({ id: streets.id })),
  ].map(({ id }) => id)
  expect(added).toEqual(last.map((count) => count + 1))
  await db.delete(deliveryZones).where(inArray(deliveryZones.id, added.slice(0, 1)))
  await db.delete(streets).where(inArray(streets.id, added.slice(1)))
})
