import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { Args } from '@/lib/contract/route'
import { logIn, newPhone } from '@/reference-api/testing/login'
import { bodyOf, placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

type Query = Args<typeof orderingRoutes.orderHistory>['query']

let api: TestApi
const phone = newPhone()
let session: string
let other: string
/** Numbers of the customer's orders by their outcome. */
let created: { open: string; delivered: string; received: string; cancelled: string }

beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  session = (await logIn(api, phone)).token
  other = (await logIn(api)).token
  const close = (token: string, body: Args<typeof orderLifeRoutes.closeOrder>['body']) =>
    api.call(orderLifeRoutes.closeOrder, { params: { token }, body })
  const received = await placeValidOrder(api, {}, session)
  await runKitchenUntil(api, received.token, 'delivered')
  await close(received.token, { action: 'received' })
  const delivered = await placeValidOrder(api, {}, session)
  await runKitchenUntil(api, delivered.token, 'delivered')
  const cancelled = await placeValidOrder(api, {}, session)
  await close(cancelled.token, { action: 'cancel', reason: 'other' })
  const open = await placeValidOrder(api, {}, session)
  await placeValidOrder(api, {}, other)
  created = {
    open: open.number,
    delivered: delivered.number,
    received: received.number,
    cancelled: cancelled.number,
  }
})
afterAll(() => api.close())

const history = async (query: Query = {}, token = session) =>
  bodyOf(orderingRoutes.orderHistory, 200, await api.call(orderingRoutes.orderHistory, { query }, { token }))
const numbers = async (query: Query) => (await history(query)).orders.data.map(({ number }) => number)

describe('the history', () => {
  test('the history has the newest first, and counts both tabs whatever is asked for', async () => {
    expect(await numbers({})).toEqual([created.open, created.cancelled, created.delivered, created.received])
    for (const query of [{}, { tab: 'ended' }, { status: 'sent' }] as const)
      expect(await history(query)).toMatchObject({ active_count: 2, ended_count: 2 })
  })

  test('the history by tab has a delivered order as active until it was received', async () => {
    expect(await numbers({ tab: 'active' })).toEqual([created.open, created.delivered])
    expect(await numbers({ tab: 'ended' })).toEqual([created.cancelled, created.received])
    for (const tab of ['active', 'ended'] as const)
      for (const order of (await history({ tab })).orders.data) expect(order.is_active).toBe(tab === 'active')
  })

  test('the history by status works alone and within a tab, with the count of what was asked for', async () => {
    expect(await numbers({ status: 'delivered' })).toEqual([created.delivered, created.received])
    expect(await numbers({ status: 'delivered', tab: 'ended' })).toEqual([created.received])
    expect((await history({ status: 'delivered' })).orders.count).toBe(2)
    expect((await history({ status: 'ready' })).orders).toEqual({ count: 0, data: [] })
  })

  test('the history counts as unread what moved without the customer: not the orders they closed themselves', async () => {
    expect(await history()).toMatchObject({ unreaded_count: 2, unread: [created.open, created.delivered] })
    // The new ones on this page are marked; their number counts all pages.
    expect(await history({ tab: 'ended' })).toMatchObject({ unreaded_count: 2, unread: [] })
    for (const id of [created.open, created.delivered])
      await api.call(orderingRoutes.historyOrder, { params: { id } }, { token: session })
    expect(await history()).toMatchObject({ unreaded_count: 0, unread: [] })
  })

  test('the history has no orders of others', async () => {
    const { orders, active_count, ended_count } = await history({}, other)
    expect(orders.data).toHaveLength(1)
    expect({ active_count, ended_count }).toEqual({ active_count: 1, ended_count: 0 })
  })

  test('the history refuses tabs and statuses that are none', async () => {
    for (const query of ['tab=all', 'status=eaten']) {
      const headers = { authorization: `Bearer ${session}` }
      expect((await api.send({ method: 'GET', url: `/api/user/history?${query}`, headers })).status).toBe(422)
    }
  })

  test('an order has ended two hours after delivery, even if no kitchen runs', async () => {
    api.clock.advance(2 * 3600)
    const { token } = await logIn(api, phone)
    expect((await history({ tab: 'active' }, token)).orders.data.map(({ number }) => number)).toEqual([created.open])
    expect(await history({}, token)).toMatchObject({ active_count: 1, ended_count: 3 })
  })
})
