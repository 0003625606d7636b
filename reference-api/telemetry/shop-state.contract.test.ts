import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutesAfter } from '@/lib/domain/time/durations'
import { orders, payments } from '@/reference-api/db/schema'
import { relayOutbox } from '@/reference-api/live/outbox'
import { guestOrderOf, placeValidOrder } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { readShopState } from './shop-state'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const QUIET = {
  unaccepted: 0,
  outbox_seconds: 0,
  payments_stuck: 0,
  refunds_waiting: 0,
  webhooks_dead: 0,
  messages_failed: 0,
}

test('an order that was not told, not accepted and whose payment hangs is seen in the figures', async () => {
  expect(await readShopState(api.db, api.clock.now())).toEqual(QUIET)
  await placeValidOrder(api, await guestOrderOf(api))
  api.clock.advance(90)
  expect(await readShopState(api.db, api.clock.now())).toEqual({ ...QUIET, outbox_seconds: 90 })
  await relayOutbox(api.db, api.clock.now())
  await api.db.update(orders).set({ alarmedAt: api.clock.now() })
  const [order] = await api.db.select({ orderId: orders.id }).from(orders)
  const createdAt = minutesAfter(api.clock.now(), -31)
  const payment = { orderId: order?.orderId ?? 0, provider: 'demo', amount: 1500, createdAt }
  await api.db.insert(payments).values([
    { ...payment, reference: 'hangs', status: 'open' },
    { ...payment, reference: 'goes back', status: 'refund_pending' },
  ])
  const state = await readShopState(api.db, api.clock.now())
  expect(state).toEqual({ ...QUIET, unaccepted: 1, payments_stuck: 1, refunds_waiting: 1 })
})
