import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/ordering'
import { guestOrderOf } from './testing/orders'
import { createTestApi, type TestApi } from './testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: 2, perNetwork: 3 } })
})
afterAll(() => api.close())

test('one phone and one network order only so often; refusals and repeats do not count', async () => {
  const order = await guestOrderOf(api)
  const placeAs = (phone: string, ip: string, change: object = {}) =>
    api.call(orderingRoutes.storeGuestOrder, { body: { ...order, cart_id: randomUUID(), phone, ...change } }, { ip })
  const status = async (...args: Parameters<typeof placeAs>) => (await placeAs(...args)).status

  const repeated = { cart_id: randomUUID() }
  expect(await status('77010000001', '203.0.113.1', { expected_total: 1 })).toBe(409)
  expect(await status('77010000001', '203.0.113.1', repeated)).toBe(200)
  expect(await status('77010000001', '203.0.113.1', repeated)).toBe(200)
  expect(await status('77010000001', '198.51.100.7')).toBe(200)
  expect(await placeAs('77010000001', '198.51.100.8')).toMatchObject({ status: 429, body: { code: 'too_many_orders' } })
  expect(await status('77010000001', '198.51.100.8', repeated)).toBe(200)

  expect(await status('77010000002', '203.0.113.1')).toBe(200)
  expect(await status('77010000003', '203.0.113.1')).toBe(200)
  expect(await status('77010000004', '203.0.113.1')).toBe(429)

  for (const phone of ['77010000005', '77010000006', '77010000007']) expect(await status(phone, '127.0.0.1')).toBe(200)
  expect(await status('77010000008', '127.0.0.1')).toBe(429)

  api.clock.advance(3601)
  expect(await status('77010000001', '203.0.113.1')).toBe(200)
})

test('the refusal says how long to wait', async () => {
  const order = await guestOrderOf(api)
  const send = () =>
    api.send({
      method: 'POST',
      url: '/api/guest/cart/store',
      body: { ...order, phone: '77019999999', cart_id: randomUUID() },
    })
  await send()
  await send()
  const answer = await send()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
})
