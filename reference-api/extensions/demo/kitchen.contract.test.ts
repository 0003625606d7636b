import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { stepsOf } from '@/lib/domain/order/order'
import { orders } from '@/reference-api/db/schema'
import { startJobs } from '@/reference-api/jobs/job'
import { bodyOf, guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { stepKitchen } from './kitchen'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
})

const place = async (delivery_type?: DeliveryType, slot_start: string | null = null): Promise<string> => {
  const body = await guestOrderOf(api, delivery_type ? { delivery_type, slot_start } : { slot_start })
  return bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body })).token
}
const see = async (token: string) =>
  bodyOf(orderingRoutes.orderByToken, 200, await api.call(orderingRoutes.orderByToken, { params: { token } })).order
const step = () => stepKitchen(api.db, api.clock.now(), 20)

test.each(['Доставка', PICKUP] as const)(
  'an order (%s) goes through every status and stays in the last one',
  async (type) => {
    const token = await place(type)
    const seen = [(await see(token)).status]
    for (let count = 0; count < 8; count += 1) {
      api.clock.advance(20)
      await step()
      const { status } = await see(token)
      if (status !== seen.at(-1)) seen.push(status)
    }
    expect(seen).toEqual(stepsOf(type))
    expect((await see(token)).timeline.map(({ status }) => status)).toEqual(stepsOf(type))
    expect(await step()).toBe(0)
  },
)

test.each(['Доставка', PICKUP] as const)('the kitchen of the demo keeps what was promised (%s)', async (type) => {
  const token = await place(type)
  for (let count = 0; count < 3; count += 1) {
    api.clock.advance(20)
    await step()
    const { eta, expected } = await see(token)
    expect(Date.parse(expected?.to ?? '')).toBeLessThanOrEqual(Date.parse(eta.to))
  }
})

test('an order does not move before its time, and only one step at once after a long pause', async () => {
  const token = await place()
  api.clock.advance(19)
  expect(await step()).toBe(0)
  api.clock.advance(3600)
  expect(await step()).toBe(1)
  expect(await step()).toBe(0)
  expect((await see(token)).status).toBe('accepted')
})

test('an order for a slot is accepted at once and cooked no earlier than 45 minutes before', async () => {
  const token = await place(PICKUP, '2026-03-04T10:00:00Z')
  api.clock.advance(20)
  expect(await step()).toBe(1)
  expect((await see(token)).status).toBe('accepted')
  api.clock.set('2026-03-04T09:14:59Z')
  expect(await step()).toBe(0)
  api.clock.set('2026-03-04T09:15:00Z')
  expect(await step()).toBe(1)
  expect((await see(token)).status).toBe('cooking')
  api.clock.advance(20)
  expect(await step()).toBe(1)
})

test('two kitchens that step at the same moment move an order once', async () => {
  const token = await place()
  api.clock.advance(20)
  const moved = await Promise.all(Array.from({ length: 5 }, step))
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await see(token)).timeline).toHaveLength(2)
})

test('a cancelled order stays cancelled', async () => {
  const token = await place()
  await api.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.token, token))
  api.clock.advance(3600)
  expect(await step()).toBe(0)
  expect((await see(token)).status).toBe('cancelled')
})

test('a stop waits for the step that is under way', async () => {
  await place()
  api.clock.advance(20)
  const faults: unknown[] = []
  const kitchen = { name: 'kitchen', every: 5, run: () => stepKitchen(api.db, api.clock.now(), 0.01) }
  const stop = startJobs([kitchen], null, (error) => faults.push(error))
  await expect.poll(async () => (await api.db.select().from(orders))[0]?.status).toBe('accepted')
  await stop()
  expect(faults).toEqual([])
})
