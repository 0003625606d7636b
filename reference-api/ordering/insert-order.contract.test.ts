import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { orderingRoutes } from '@/lib/contract/ordering'
import { CONSENT_VERSION, REQUIRED_CONSENTS } from '@/lib/domain/consent'
import { PICKUP } from '@/lib/domain/delivery'
import { consents, users } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** What an order has only after it was placed, or what the database gives it. */
const LATER = [
  ...['accepted_at', 'accepted_minutes', 'alarmed_at', 'apologised_at', 'apology_bonus', 'auto_closed_at'],
  ...['cancel_comment', 'cancel_reason', 'here_at', 'id', 'is_delivery_refunded', 'nudge_count', 'nudged_at'],
  ...['number', 'receipt_url', 'received_at', 'received_by', 'refunded', 'refunded_bonus', 'seen_at'],
  ...['shop_cancel_comment', 'shop_cancel_reason', 'version'],
]

test('the function of the database stores every column that an order is placed with', async () => {
  const source = await api.db.execute(
    sql`select pg_get_functiondef('place_order(jsonb, jsonb, jsonb, jsonb)'::regprocedure) as text`,
  )
  const [{ text }] = z.object({ rows: z.tuple([z.object({ text: z.string() })]) }).parse(source).rows
  const [, list = ''] = /insert into orders \(([^)]*)\)/i.exec(text) ?? []
  const stored = new Set(list.split(',').map((name) => name.trim()))
  const columns = await api.db.execute(
    sql`select column_name as name from information_schema.columns where table_name = 'orders' and table_schema = 'public'`,
  )
  const names = z
    .object({ rows: z.array(z.object({ name: z.string() })) })
    .parse(columns)
    .rows.map(({ name }) => name)
  expect(names.filter((name) => !stored.has(name)).sort()).toEqual(LATER)
})

test('a consent that the customer did not give yet is recorded, and one that was given is not recorded again', async () => {
  const me = await logIn(api)
  const [customer] = await api.db.select().from(users).where(eq(users.phone, me.user.phone))
  const [given, ...others] = REQUIRED_CONSENTS
  if (!customer || !given) throw new Error('Nobody is logged in, or nothing has to be agreed to')
  const own = eq(consents.userId, customer.id)
  await api.db.delete(consents).where(own)
  const at = api.clock.now()
  await api.db
    .insert(consents)
    .values({ userId: customer.id, kind: given, version: CONSENT_VERSION, isGiven: true, at })
  const body = await guestOrderOf(api, { delivery_type: PICKUP, address: null, consent_version: CONSENT_VERSION })
  bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body }, me))
  const rows = await api.db
    .select()
    .from(consents)
    .where(and(own, eq(consents.version, CONSENT_VERSION)))
  expect(rows.map(({ kind }) => kind).sort()).toEqual([given, ...others].sort())
})
