import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/ordering'
import { type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import { stepsOf } from '@/lib/domain/order'
import { orders } from '@/reference-api/db/schema'
import { bodyOf, guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { startKitchen, stepKitchen } from './kitchen'

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

test.each(['Доставка', PICKUP] as const)('an order (%s) goes through every status and then rests', async (type) => {
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
})

test.each(['Доставка', PICKUP] as const)('the kitchen of the demo keeps what was promised (%s)', async (type) => {
  const token = await place(type)
  for (let count = 0; count < 3; count += 1) {
    api.clock.advance(20)
    await step()
    const { eta, expected } = await see(token)
    expect(Date.parse(expected?.to ?? '')).toBeLessThanOrEqual(Date.parse(eta.to))
  }
})

test('nothing moves before its time, and after a long pause only one step at once', async () => {
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

test('kitchens that step at the same moment move an order once', async () => {
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

test('stopping waits for the step that is under way', async () => {
  await place()
  api.clock.advance(20)
  const faults: unknown[] = []
  const kitchen = startKitchen({
    db: api.db,
    clock: api.clock.now,
    stepSeconds: 0.01,
    onError: (error) => faults.push(error),
  })
  await expect.poll(async () => (await api.db.select().from(orders))[0]?.status).toBe('accepted')
  await kitchen.stop()
  expect(faults).toEqual([])
})
