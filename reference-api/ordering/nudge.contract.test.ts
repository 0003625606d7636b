import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { OrderStatus } from '@/lib/domain/order/order'
import { branches as branchTable, orders } from '@/reference-api/db/schema'
import { setDailyHours } from '@/reference-api/testing/hours'
import { bodyOf, firstBranch, guestOrderOf, type OrderInput } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const { guid } = await firstBranch(api)
  const [row] = await api.db.select().from(branchTable).where(eq(branchTable.guid, guid))
  await setDailyHours(api.db, row?.id ?? 0, { from: '10:00', to: '23:00' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(orders)
  at('12:00')
})

/** A time of day in Almaty, which is five hours ahead of UTC. */
const iso = (time: string): string => new Date(`2026-03-04T${time}:00+05:00`).toISOString()
const at = (time: string): void => api.clock.set(iso(time))
const ordered = async (changes: Partial<OrderInput> = {}) => {
  const body = await guestOrderOf(api, changes)
  return bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body })).token
}
const moved = (token: string, status: OrderStatus, time: string) =>
  api.db
    .update(orders)
    .set({ status, statusAt: new Date(iso(time)) })
    .where(eq(orders.token, token))
const nudge = (token: string, locale: 'ru' | 'en' | 'kz' = 'ru') =>
  api.call(orderingRoutes.nudgeOrder, { params: { token } }, { locale })
const nudged = async (token: string) => bodyOf(orderingRoutes.nudgeOrder, 200, await nudge(token)).order.nudge
const tooEarly = async (token: string) => {
  const { code, message } = bodyOf(orderingRoutes.nudgeOrder, 409, await nudge(token))
  expect(code).toBe('too_early')
  return message
}
const stateOf = async (token: string) => {
  const answer = await api.call(orderingRoutes.orderByToken, { params: { token } })
  return bodyOf(orderingRoutes.orderByToken, 200, answer).order.nudge
}

describe('asking the kitchen to hurry', () => {
  test('asking the kitchen to hurry is possible after ten minutes in which nothing happened, and again ten minutes later', async () => {
    const token = await ordered()
    expect(await stateOf(token)).toEqual({ possible_from: iso('12:10'), count: 0, last_at: null })
    at('12:09')
    expect(await tooEarly(token)).toBe('Поторопить кухню можно с 12:10')
    expect(await stateOf(token)).toMatchObject({ count: 0, last_at: null })
    at('12:10')
    expect(await nudged(token)).toEqual({ possible_from: iso('12:20'), count: 1, last_at: iso('12:10') })
    at('12:19')
    expect(await tooEarly(token)).toContain('12:20')
    at('12:20')
    expect(await nudged(token)).toMatchObject({ count: 2 })
  })

  test('asking the kitchen to hurry waits while the order moves on, but no longer than was promised', async () => {
    const token = await ordered()
    await moved(token, 'cooking', '12:08')
    at('12:17')
    expect(await tooEarly(token)).toContain('12:18')
    // The promised time ends at 12:45.
    await moved(token, 'ready', '12:44')
    at('12:45')
    expect(await nudged(token)).toMatchObject({ count: 1 })
  })

  test('a hurry-up of an order for a slot is possible only when the slot is over', async () => {
    const token = await ordered({ slot_start: iso('15:00') })
    at('15:29')
    expect(await tooEarly(token)).toContain('15:30')
    at('15:30')
    expect(await nudged(token)).toMatchObject({ count: 1 })
  })

  test.each(['delivered', 'cancelled'] as const)(
    'asking the kitchen to hurry is over with the order (%s)',
    async (status) => {
      const token = await ordered()
      await moved(token, status, '12:05')
      at('13:00')
      expect((await stateOf(token)).possible_from).toBeNull()
      expect(await nudge(token)).toEqual({ status: 409, body: { message: 'Заказ уже завершён', code: 'order_ended' } })
      expect(await stateOf(token)).toMatchObject({ count: 0 })
    },
  )

  test('ten hurry-ups of one order at once count once', async () => {
    const token = await ordered()
    at('12:30')
    const answers = await Promise.all(Array.from({ length: 10 }, () => nudge(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await stateOf(token)).toEqual({ possible_from: iso('12:40'), count: 1, last_at: iso('12:30') })
  })

  test('a hurry-up of an order that does not exist is 404, and every refusal speaks the asked language', async () => {
    expect(await nudge('x'.repeat(32), 'en')).toEqual({ status: 404, body: { message: 'There’s no such order' } })
    const token = await ordered()
    expect((await nudge(token, 'en')).body).toMatchObject({
      message: 'You can ask the kitchen to hurry from 12:10',
    })
    expect((await nudge(token, 'kz')).body).toMatchObject({ message: expect.stringContaining('12:10') })
  })
})
