import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import type { Args } from '@/lib/contract/route'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { closeForgottenOrders } from '@/reference-api/clock/forgotten-orders'
import { orderOutbox, orders, slotBookings } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { recordStatus } from '@/reference-api/orders/record-status'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, orderByToken, placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

type Closing = Args<typeof orderLifeRoutes.closeOrder>['body']

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-03-04T07:00:00Z'))

const CANCEL: Closing = { action: 'cancel', reason: 'wrong_address', comment: 'Другой подъезд' }
const RECEIVED: Closing = { action: 'received' }
const close = (token: string, body: Closing, locale: 'ru' | 'en' | 'kz' = 'ru') =>
  api.call(orderLifeRoutes.closeOrder, { params: { token }, body }, { locale })
const closed = async (token: string, body: Closing) =>
  bodyOf(orderLifeRoutes.closeOrder, 200, await close(token, body)).order
const refused = async (token: string, body: Closing) =>
  bodyOf(orderLifeRoutes.closeOrder, 409, await close(token, body))

describe('cancelling', () => {
  test('cancelling before cooking gives the order a reason and a time, and ends it', async () => {
    const { token } = await placeValidOrder(api)
    expect(await orderByToken(api, token)).toMatchObject({ can_cancel: true, can_receive: false, is_active: true })
    await runKitchenUntil(api, token, 'accepted')
    expect(await closed(token, CANCEL)).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      can_receive: false,
      is_active: false,
      received_at: null,
      cancel: { reason: 'wrong_address', comment: 'Другой подъезд', at: '2026-03-04T07:00:20.000Z' },
    })
    api.clock.advance(3600)
    await stepKitchen(api.db, api.clock.now(), 20)
    const { status, timeline } = await orderByToken(api, token)
    expect(status).toBe('cancelled')
    expect(timeline.map((event) => event.status)).toEqual(['sent', 'accepted', 'cancelled'])
  })

  test('cancelling a cooked order is too late: help is offered, nothing changes', async () => {
    const { token } = await placeValidOrder(api)
    await runKitchenUntil(api, token, 'cooking')
    expect((await orderByToken(api, token)).can_cancel).toBe(false)
    expect(await refused(token, CANCEL)).toEqual({
      code: 'too_late',
      message: 'Заказ уже в работе, отменить его нельзя. Если что-то не так, позвоните в филиал.',
    })
    expect(await orderByToken(api, token)).toMatchObject({ status: 'cooking', cancel: null })
  })

  test('one of many cancellations at once wins, and the others answer the same', async () => {
    const { token, number } = await placeValidOrder(api)
    const reasons = ['changed_mind', 'too_long', 'wrong_order', 'other'] as const
    const answers = await Promise.all(reasons.map((reason) => closed(token, { action: 'cancel', reason })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.cancel))).size).toBe(1)
    expect(await closed(token, { action: 'cancel', reason: 'too_long' })).toEqual(answers[0])
    const [row] = await api.db.select().from(orders).where(eq(orders.number, number))
    const told = await api.db
      .select()
      .from(orderOutbox)
      .where(eq(orderOutbox.orderId, row?.id ?? 0))
    expect(told.map(({ status }) => status)).toEqual(['sent', 'cancelled'])
  })

  test('cancelling in a race with the kitchen either cancels or cooks the order, never both', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 6; count += 1) {
      const { token } = await placeValidOrder(api)
      await runKitchenUntil(api, token, 'accepted')
      tokens.push(token)
    }
    api.clock.advance(20)
    await Promise.all([
      ...tokens.map((token) => close(token, CANCEL)),
      stepKitchen(api.db, api.clock.now(), 20),
      stepKitchen(api.db, api.clock.now(), 20),
    ])
    for (const token of tokens) {
      const { status, timeline, cancel } = await orderByToken(api, token)
      const passed = timeline.map((event) => event.status)
      expect(passed.includes('cooking')).toBe(!passed.includes('cancelled'))
      expect(status).toBe(passed.at(-1))
      expect(cancel !== null).toBe(status === 'cancelled')
    }
  })

  test('cancelling gives the place in the slot back, once', async () => {
    const start = new Date('2026-03-04T10:00:00Z')
    const slot = { delivery_type: PICKUP, slot_start: start.toISOString() } as const
    const taken = async () => (await api.db.select().from(slotBookings).where(eq(slotBookings.start, start)))[0]?.taken
    const { token } = await placeValidOrder(api, slot)
    await placeValidOrder(api, slot)
    expect(await taken()).toBe(2)
    await Promise.all([closed(token, CANCEL), closed(token, CANCEL)])
    expect(await taken()).toBe(1)
  })

  test.each([
    [{ action: 'cancel' }, 'reason'],
    [{ action: 'cancel', reason: 'hungry' }, 'reason'],
    [{ action: 'cancel', reason: 'other', comment: 'x'.repeat(501) }, 'comment'],
    [{ action: 'received', reason: 'other' }, 'reason'],
    [{ action: 'eat' }, 'action'],
  ])('a cancellation with %j is refused by its field', async (body, field) => {
    const { token } = await placeValidOrder(api)
    const answer = await api.send({ method: 'POST', url: `/api/order/${token}/close`, body })
    expect(answer).toMatchObject({ status: 422, json: { errors: { [field]: [expect.any(String)] } } })
    expect((await orderByToken(api, token)).status).toBe('sent')
  })
})

describe('"received"', () => {
  test('“received” closes a delivered order, and a second time changes nothing', async () => {
    const { token } = await placeValidOrder(api)
    await runKitchenUntil(api, token, 'on_way')
    expect(await refused(token, RECEIVED)).toMatchObject({
      code: 'too_early',
      message: 'Подтвердить получение можно, когда заказ доставят',
    })
    await runKitchenUntil(api, token, 'delivered')
    expect(await orderByToken(api, token)).toMatchObject({ can_receive: true, is_active: true })
    api.clock.advance(60)
    const order = await closed(token, RECEIVED)
    expect(order).toMatchObject({
      status: 'delivered',
      can_receive: false,
      is_active: false,
      received_at: api.clock.now().toISOString(),
    })
    api.clock.advance(60)
    expect(await closed(token, RECEIVED)).toEqual(order)
  })

  test('a pickup can be confirmed as received as soon as it is ready, which does not hand it over', async () => {
    const me = await logIn(api)
    const { token, number } = await placeValidOrder(api, { delivery_type: PICKUP, address: null }, me.token)
    await runKitchenUntil(api, token, 'cooking')
    expect(await refused(token, RECEIVED)).toMatchObject({
      message: 'Подтвердить получение можно, когда заказ будет готов',
    })
    await runKitchenUntil(api, token, 'ready')
    const said = api.clock.now().toISOString()
    const order = await closed(token, RECEIVED)
    expect(order).toMatchObject({ status: 'ready', is_active: false, received_at: said, can_review: false })
    expect(order).toMatchObject({ payment: { state: 'due' }, nudge: { possible_from: null }, can_receive: false })
    expect(order.timeline.map(({ status }) => status)).toEqual(['sent', 'accepted', 'cooking', 'ready'])
    const lists = async (tab: 'active' | 'ended') => {
      const answer = await api.call(orderingRoutes.orderHistory, { query: { tab } }, me)
      return bodyOf(orderingRoutes.orderHistory, 200, answer).orders.data.map((one) => one.number)
    }
    expect([await lists('active'), await lists('ended')]).toEqual([[], [number]])
    const bonus = async () => bodyOf(accountRoutes.bonus, 200, await api.call(accountRoutes.bonus, {}, me))
    expect(await bonus()).toMatchObject({ user_bonus: 0, pending: order.bonus_earned })
    expect(await api.call(orderLifeRoutes.reviewOrder, { params: { token }, body: { overall: 5 } })).toMatchObject({
      status: 409,
      body: { code: 'not_delivered' },
    })
    expect(await faultsOf(api.db)).toEqual([])

    api.clock.advance(20)
    await stepKitchen(api.db, api.clock.now(), 20)
    expect(await orderByToken(api, token)).toMatchObject({
      status: 'delivered',
      received_at: said,
      payment: { state: 'paid' },
      can_review: true,
    })
    expect(await bonus()).toMatchObject({ user_bonus: order.bonus_earned, pending: 0 })
    expect(await faultsOf(api.db)).toEqual([])
  })

  test("a customer's call never hands an order over or takes its money", async () => {
    for (const status of ['sent', 'accepted', 'cooking', 'ready', 'on_way'] as const) {
      const type = status === 'ready' ? PICKUP : DELIVERY
      const order = await placeValidOrder(api, { delivery_type: type, ...(type === PICKUP && { address: null }) })
      await runKitchenUntil(api, order.token, status)
      api.clock.advance(3600)
      const params = { token: order.token }
      await close(order.token, RECEIVED)
      await api.call(orderingRoutes.nudgeOrder, { params })
      await api.call(orderLifeRoutes.reviewOrder, { params, body: { overall: 5 } })
      await api.call(paymentRoutes.payOrder, { params, body: { method: 'cash' } })
      await api.call(paymentRoutes.payOrder, { params, body: { method: 'card' } })
      await api.call(accountDataRoutes.claimOrder, { body: params }, await logIn(api))
      await api.call(orderingRoutes.orderByToken, { params })
      expect(await orderByToken(api, order.token)).toMatchObject({ status, payment: { state: 'due' }, review: null })
    }
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('the database refuses a step of the shop by a customer or the bank', async () => {
    const { number } = await placeValidOrder(api)
    const [row] = await api.db.select().from(orders).where(eq(orders.number, number))
    if (!row) throw new Error('no order')
    for (const by of ['customer', 'bank'] as const)
      for (const status of ['accepted', 'cooking', 'ready', 'on_way', 'delivered'] as const)
        await expect(
          api.db.transaction((tx) => recordStatus(tx, [{ orderId: row.id, status }], by, api.clock.now())),
        ).rejects.toThrow()
  })

  test('“received” is refused for a cancelled order, and cancelling for a delivered one', async () => {
    const { token } = await placeValidOrder(api)
    await closed(token, CANCEL)
    expect(await refused(token, RECEIVED)).toEqual({ code: 'order_ended', message: 'Этот заказ отменён' })
    const other = await placeValidOrder(api)
    await runKitchenUntil(api, other.token, 'delivered')
    expect(await refused(other.token, CANCEL)).toEqual({ code: 'too_late', message: 'Заказ уже завершён' })
  })

  test('“received” is taken for granted two hours after delivery', async () => {
    const { token } = await placeValidOrder(api)
    await runKitchenUntil(api, token, 'delivered')
    api.clock.advance(2 * 3600 - 1)
    await closeForgottenOrders(api.db, 12, api.clock.now())
    expect(await orderByToken(api, token)).toMatchObject({ received_at: null, is_active: true })
    api.clock.advance(1)
    await closeForgottenOrders(api.db, 12, api.clock.now())
    expect(await orderByToken(api, token)).toMatchObject({
      received_at: api.clock.now().toISOString(),
      can_receive: false,
      is_active: false,
    })
  })
})

test('the owner closes by number; for another customer the order is not there', async () => {
  const owner = await logIn(api)
  const other = await logIn(api)
  const { number, token } = await placeValidOrder(api, {}, owner.token)
  const closeAs = (session: string, id: string) =>
    api.call(orderLifeRoutes.closeHistoryOrder, { params: { id }, body: CANCEL }, { token: session })
  const foreign = await closeAs(other.token, number)
  expect(foreign).toEqual(await closeAs(other.token, 'A-999999'))
  expect(foreign).toEqual({ status: 404, body: { message: 'Такого заказа нет' } })
  expect((await orderByToken(api, token)).status).toBe('sent')
  const { order } = bodyOf(orderLifeRoutes.closeHistoryOrder, 200, await closeAs(owner.token, number))
  expect(order).toMatchObject({ number, status: 'cancelled' })
})

test('an unknown link is 404, whatever is asked of it', async () => {
  expect((await close('x'.repeat(32), CANCEL)).status).toBe(404)
  expect((await close('x'.repeat(32), RECEIVED)).status).toBe(404)
})
