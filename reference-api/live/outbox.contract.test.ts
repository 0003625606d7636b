import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { PICKUP } from '@/lib/domain/order/delivery'
import { notifications, orderOutbox, orderStatusEvents, orders } from '@/reference-api/db/schema'
import { startJobs } from '@/reference-api/jobs/job'
import type { Locale } from '@/reference-api/locale'
import { recordChange } from '@/reference-api/orders/record-change'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import type { OrderEventRow } from './order-events'
import { relayAll, relayOutbox } from './outbox'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
  await api.db.delete(notifications)
})

const relay = () => relayOutbox(api.db, api.clock.now())
const inbox = async (token: string, locale: Locale | 'kz' = 'ru') =>
  bodyOf(
    accountRoutes.notifications,
    200,
    await api.call(accountRoutes.notifications, { query: {} }, { token, locale }),
  ).notifications.new
/** Notices about orders; notices about earned bonuses do not come from the outbox. */
const titles = async (token: string, locale: Locale | 'kz' = 'ru') =>
  (await inbox(token, locale)).data.flatMap(({ type, title }) => (type === 'order' ? [title] : [])).reverse()

describe('a customer is told', () => {
  test('a customer is told of every status after placing, once, with a link to the order', async () => {
    const { token: session } = await logIn(api)
    const { token, number } = await placeValidOrder(api, {}, session)
    await runKitchenUntil(api, token, 'delivered')
    await relay()
    await relay()
    expect(await titles(session)).toEqual([
      `Заказ ${number} принят`,
      `Готовим заказ ${number}`,
      `Заказ ${number} готов`,
      `Заказ ${number} в пути`,
      `Заказ ${number} доставлен`,
    ])
    expect((await titles(session, 'en')).at(-1)).toBe(`Order ${number} delivered`)
    expect((await titles(session, 'kz')).at(-1)).toBe(`${number} тапсырысы жеткізілді`)
    const links = new Set((await inbox(session)).data.map(({ link, type }) => `${type} ${link}`))
    expect([...links].sort()).toEqual(['bonus /profile/bonuses', `order /profile/orders/${number}`])
  })

  test('a customer is told where to pick up, and that the order was cancelled', async () => {
    const { token: session } = await logIn(api)
    const pickup = await placeValidOrder(api, { delivery_type: PICKUP }, session)
    await runKitchenUntil(api, pickup.token, 'ready')
    await relay()
    expect((await inbox(session)).data[0]?.body).toMatch(/^Можно забирать: \S.+\.$/)
    const { token } = await placeValidOrder(api, {}, session)
    const body = { action: 'cancel', reason: 'changed_mind' } as const
    await api.call(orderLifeRoutes.closeOrder, { params: { token }, body })
    await relay()
    expect((await titles(session)).at(-1)).toMatch(/отменён$/)
  })

  test('a customer is told only of orders of their own: a guest’s are marked as told without a notification', async () => {
    const { token: session } = await logIn(api)
    const { token } = await placeValidOrder(api)
    await runKitchenUntil(api, token, 'accepted')
    expect((await relay()).map(({ status, userId }) => [status, userId])).toEqual([
      ['sent', null],
      ['accepted', null],
    ])
    expect(await relay()).toEqual([])
    expect((await inbox(session)).total).toBe(0)
  })
})

test('two relays that work at the same moment deliver every event once', async () => {
  const { token: session } = await logIn(api)
  for (let count = 0; count < 4; count += 1) {
    const { token } = await placeValidOrder(api, {}, session)
    await runKitchenUntil(api, token, 'delivered')
  }
  const told = (await Promise.all(Array.from({ length: 5 }, relay))).flat()
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  while ((await relay()).length > 0);
  // Five notices for each order's statuses, and one for its bonuses.
  expect((await inbox(session)).total).toBe(4 * 6)
})

test('a process that died before it had marked what it told causes no second notification', async () => {
  const { token: session } = await logIn(api)
  const { token } = await placeValidOrder(api, {}, session)
  await runKitchenUntil(api, token, 'cooking')
  await relay()
  // Simulates lost marks: the transaction stores both, but a restored backup may not have them.
  await api.db.update(orderOutbox).set({ processedAt: null })
  expect(await relay()).toHaveLength(3)
  expect((await inbox(session)).total).toBe(2)
})

test('a relay that fails half way leaves neither notifications nor marks', async () => {
  const { token: session } = await logIn(api)
  const { token } = await placeValidOrder(api, {}, session)
  await runKitchenUntil(api, token, 'accepted')
  await expect(
    api.db.transaction(async (tx) => {
      expect(await relayOutbox(tx, api.clock.now())).toHaveLength(2)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect((await inbox(session)).total).toBe(0)
  expect(await relay()).toHaveLength(2)
  expect((await inbox(session)).total).toBe(1)
})

test('every status that an order went through stands in the outbox, and nothing else', async () => {
  const { token } = await placeValidOrder(api)
  await runKitchenUntil(api, token, 'delivered')
  const rows = (table: typeof orderOutbox | typeof orderStatusEvents) =>
    api.db.select({ orderId: table.orderId, status: table.status, at: table.at }).from(table).orderBy(table.id)
  expect(await rows(orderOutbox)).toEqual(await rows(orderStatusEvents))
  expect(await rows(orderOutbox)).toHaveLength(6)
})

describe('a change that is no status', () => {
  test('a change other than a status is told each time, with the status of its moment, and notifies no customer', async () => {
    const { token: session } = await logIn(api)
    const { number } = await placeValidOrder(api, {}, session)
    const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
    const change = { orderId: order?.id ?? 0, kind: 'estimate' as const }
    for (let count = 0; count < 2; count += 1)
      await api.db.transaction((tx) => recordChange(tx, [change], api.clock.now()))
    expect((await relay()).map(({ kind, status }) => [kind, status])).toEqual([
      ['status', 'sent'],
      ['estimate', 'sent'],
      ['estimate', 'sent'],
    ])
    expect((await inbox(session)).total).toBe(0)
  })

  test('a change of an order that waits for its payment is not told', async () => {
    const { number } = await placeValidOrder(api)
    const [order] = await api.db
      .update(orders)
      .set({
        status: 'awaiting_payment',
        paymentState: 'awaiting',
        paymentMethod: 'card',
        paymentExpiresAt: api.clock.now(),
      })
      .where(eq(orders.number, number))
      .returning()
    await api.db.transaction((tx) => recordChange(tx, [{ orderId: order?.id ?? 0, kind: 'changed' }], api.clock.now()))
    expect(await api.db.$count(orderOutbox, eq(orderOutbox.kind, 'changed'))).toBe(0)
  })
})

test('an order that was rolled back leaves nothing in the outbox', async () => {
  const { number } = await placeValidOrder(api)
  const [row] = await api.db.select().from(orders).where(eq(orders.number, number))
  await expect(placeValidOrder(api, { cart_id: row?.cartId, comment: 'another' })).rejects.toThrow('422')
  expect(await api.db.$count(orderOutbox)).toBe(1)
})

test('a running relay tells what comes, and stopping waits for it', async () => {
  const told: string[] = []
  const faults: unknown[] = []
  const relay = {
    db: api.db,
    clock: api.clock.now,
    onEvents: (rows: readonly OrderEventRow[]) => void told.push(...rows.map(({ number }) => number)),
    listeners: [],
  }
  const job = { name: 'outbox', every: 50, run: () => relayAll(relay) }
  const stop = startJobs([job], null, (error) => faults.push(error))
  const { number } = await placeValidOrder(api)
  await expect.poll(() => told).toEqual([number])
  await stop()
  expect(faults).toEqual([])
})
