import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChain } from '@/lib/chain/read-chain'
import { loadChainInto } from '@/reference-api/chain/load'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import * as schema from './schema'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one] : []))
  expect(tables.length).toBeGreaterThan(40)
  for (const table of tables)
    await api.db.execute(sql`alter table ${table} add column of_a_later_version smallint not null default 7`)
})
afterAll(() => api.close())

test('an API stores orders in tables to which a later version has added columns', async () => {
  const order = { ...(await guestOrderOf(api)), cart_id: randomUUID() }
  const answer = await api.app.inject({ method: 'POST', url: '/api/guest/cart/store', payload: order })
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ token: expect.any(String) })])
  const lines = await api.db.select({ value: sql<number>`of_a_later_version` }).from(schema.orderLines)
  expect(lines).toEqual(order.lines.map(() => ({ value: 7 })))
})

const snapshot = z.object({
  tables: z.record(z.string(), z.object({ columns: z.record(z.string(), z.object({ notNull: z.boolean() })) })),
})

test('a column that is newer than 1.0.0 may be null in an order and its lines: a call of the function of 1.0.0 may end after an update', () => {
  const released = snapshot.parse(
    JSON.parse(readFileSync('reference-api/db/migrations/meta/0007_snapshot.json', 'utf8')),
  )
  for (const table of [schema.orders, schema.orderLines]) {
    const { name, columns } = getTableConfig(table)
    const known = released.tables[`public.${name}`]?.columns ?? {}
    const needed = columns.filter(({ notNull }) => notNull).map((column) => toSnakeCase(column.name))
    expect(needed.length).toBeGreaterThan(5)
    expect(needed.filter((column) => !known[column]?.notNull)).toEqual([])
  }
})

test('an API loads a chain into tables to which a later version has added columns', async () => {
  await api.db.delete(schema.faqQuestions)
  await loadChainInto(api.db, loadChain(chainFolder({})), { now: new Date() })
  expect(await api.db.$count(schema.faqQuestions)).toBeGreaterThan(0)
})
