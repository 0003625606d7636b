import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '@/reference-api/db/client'
import { deliveryZones, streets } from '@/reference-api/db/schema'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

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
