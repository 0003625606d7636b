import { randomUUID } from 'node:crypto'
import { count, eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { daysAfter } from '@/lib/domain/time/durations'
import * as schema from '@/reference-api/db/schema'
import { relayOutbox } from '@/reference-api/live/outbox'
import { moneyFaults } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { deleteObsoleteRows } from './delete-obsolete-rows'
import { forgetGuests, GUEST_DAYS } from './forget-guests'
import { endOf } from './terms'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))

async function counts(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const table of tables) {
    const [row] = await api.db.select({ n: count() }).from(table)
    found.set(getTableName(table), row?.n ?? 0)
  }
  return found
}

/** Inserts a row into every swept table, made at a moment. */
async function leaveTraces(at: Date): Promise<void> {
  const { db } = api
  const phone = `7701${String(at.getTime() / 1000).slice(-7)}`
  const [user] = await db
    .insert(schema.users)
    .values({ phone, name: 'А', locale: 'ru', createdAt: at })
    .returning({ id: schema.users.id })
  const userId = user?.id ?? 0
  const created = { userId, tokenHash: `hash ${at.getTime()}`, createdAt: at }
  await db.insert(schema.sessions).values({ ...created, lastUsedAt: at })
  await db.insert(schema.devices).values({ ...created, usedAt: at })
  await db.insert(schema.codeFailures).values({ phone, failures: 3, lastAt: at })
  await db.insert(schema.smsCodes).values({ phone, codeHash: 'x', createdAt: at, expiresAt: at, resendAt: at })
  await db.insert(schema.rateEvents).values({ bucket: 'x', at })
  const texts = inEveryLanguage(() => 'x')
  await db.insert(schema.notifications).values({ userId, type: 'system', title: texts, body: texts, createdAt: at })
  const [branch] = await db.select({ id: schema.branches.id }).from(schema.branches).limit(1)
  await db.insert(schema.stockAlerts).values({ userId, branchId: branch?.id ?? 0, productId: 1, createdAt: at })
  await db.insert(schema.slotBookings).values({ branchId: branch?.id ?? 0, start: at, taken: 1 })
  await db.insert(schema.staffTasks).values({ kind: 'low_review', createdAt: at, changedAt: at, doneAt: at })
}

test('the sweep deletes an old row, keeps a young one and one of an order, and the money balances', async () => {
  const start = api.clock.now()
  await leaveTraces(start)
  const order = await guestOrderOf(api)
  const placed = await api.call(orderingRoutes.storeGuestOrder, { body: order })
  expect(placed.status).toBe(200)
  await logIn(api)
  await relayOutbox(api.db, start)
  const rowsBefore = await counts()

  expect([...(await deleteObsoleteRows(api.db, start)).values()].filter((gone) => gone > 0)).toEqual([])
  const later = daysAfter(start, 400)
  await leaveTraces(later)
  const gone = await deleteObsoleteRows(api.db, later)
  const rowsAfter = await counts()

  const swept = [
    'sessions',
    'devices',
    'code_failures',
    'sms_codes',
    'rate_events',
    'notifications',
    'stock_alerts',
    'order_outbox',
    'slot_bookings',
    'staff_tasks',
  ]
  for (const name of swept) expect([name, gone.get(name)]).toEqual([name, rowsBefore.get(name)])
  for (const name of swept.filter((one) => one !== 'order_outbox'))
    expect([name, rowsAfter.get(name)]).toEqual([name, 1])
  for (const [name, rows] of rowsBefore)
    if (!gone.has(name) && name !== 'users') expect([name, rowsAfter.get(name)]).toEqual([name, rows])
  expect(rowsAfter.get('users')).toBe((rowsBefore.get('users') ?? 0) + 1)

  api.clock.set(later.toISOString())
  const next = await api.call(orderingRoutes.storeGuestOrder, { body: { ...order, cart_id: randomUUID() } })
  expect(next.status).toBe(200)
  expect(Object.entries(await moneyFaults(api.db)).filter(([, n]) => n !== 0)).toEqual([])
})

test('the sweep deletes many rows in batches, and keeps a newer row of the same key', async () => {
  const now = api.clock.now()
  const old = endOf({ days: 3 }, now)
  await api.db.execute(
    sql`insert into rate_events (bucket, at) select 'pile', ${old.toISOString()}::timestamptz from generate_series(1, 25)`,
  )
  const code = { phone: '77010000042', codeHash: 'x', createdAt: old, resendAt: old }
  await api.db.insert(schema.smsCodes).values([
    { ...code, deviceId: 0, expiresAt: old },
    { ...code, deviceId: 1, expiresAt: daysAfter(now, 1) },
  ])
  const gone = await deleteObsoleteRows(api.db, now, { rows: 10, statements: 2 })
  expect([gone.get('rate_events'), gone.get('sms_codes')]).toEqual([20, 1])
  expect((await deleteObsoleteRows(api.db, now, { rows: 10, statements: 2 })).get('rate_events')).toBe(5)
})

test("the owner of a guest's order is unknown after five years, and what was sold stays", async () => {
  const { db } = api
  const order = await guestOrderOf(api, { cart_id: randomUUID() })
  const placed = await api.call(orderingRoutes.storeGuestOrder, { body: order })
  expect(placed.status).toBe(200)
  const ofCart = eq(schema.orders.cartId, order.cart_id)
  const [before] = await db.select().from(schema.orders).where(ofCart)
  const statusAt = api.clock.now()
  await db.update(schema.orders).set({ status: 'delivered', statusAt }).where(ofCart)

  expect(await forgetGuests(db, daysAfter(statusAt, GUEST_DAYS))).toBe(0)
  expect(await forgetGuests(db, daysAfter(statusAt, GUEST_DAYS + 1))).toBe(1)
  const [after] = await db
    .select()
    .from(schema.orders)
    .where(eq(schema.orders.id, before?.id ?? 0))
  expect(after).toMatchObject({ customerName: '', customerPhone: '', comment: '', total: before?.total })
  expect(JSON.stringify(after)).not.toContain(before?.customerPhone)
  expect(await forgetGuests(db, daysAfter(statusAt, GUEST_DAYS + 1))).toBe(0)
})
