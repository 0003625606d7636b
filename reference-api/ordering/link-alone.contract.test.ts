import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { ORDER_KEY_HEADER } from '@/lib/contract/order/order-key'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { problemRoutes } from '@/lib/contract/order/problems'
import { orders } from '@/reference-api/db/schema'
import { everyRoute } from '@/reference-api/testing/cases'
import { logIn, newPhone } from '@/reference-api/testing/login'
import { bodyOf, guestOrderOf, placeValidOrder } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/**
 * The holder of an order's link can see it; changing it requires the browser that ordered or the phone of the order.
 */
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

type Options = Parameters<TestApi['call']>[2]
type Act = (token: string, options: Options) => Promise<{ status: number; body: object }>

const CANCEL = { action: 'cancel', reason: 'changed_mind' } as const
const cancel: Act = (token, options) =>
  api.call(orderLifeRoutes.closeOrder, { params: { token }, body: CANCEL }, options)

/** At least one request for each call whose `link` in the contract is not `view`. */
const ACTS: Readonly<Record<string, readonly Act[]>> = {
  closeOrder: [
    cancel,
    (token, options) =>
      api.call(orderLifeRoutes.closeOrder, { params: { token }, body: { action: 'received' } }, options),
  ],
  reviewOrder: [
    (token, options) => api.call(orderLifeRoutes.reviewOrder, { params: { token }, body: { overall: 1 } }, options),
  ],
  setMessages: [
    (token, options) => api.call(problemRoutes.setMessages, { params: { token }, body: { channel: 'none' } }, options),
  ],
  addPhoto: [
    (token, options) =>
      api.call(problemRoutes.addPhoto, { params: { token }, body: { key: randomUUID(), image: 'AAAA' } }, options),
  ],
  reportProblem: [
    (token, options) => {
      const lines = [{ line: 0, quantity: 1, kind: 'missing' as const }]
      const body = { key: randomUUID(), lines, wish: 'bonus' as const, comment: '' }
      return api.call(problemRoutes.reportProblem, { params: { token }, body }, options)
    },
  ],
  quoteOrderChange: [
    (token, options) =>
      api.call(changeOrderRoutes.quoteOrderChange, { params: { token }, body: { comment: 'соседям' } }, options),
  ],
  changeOrder: [
    (token, options) =>
      api.call(changeOrderRoutes.changeOrder, { params: { token }, body: { expected_total: 1 } }, options),
  ],
  nudgeOrder: [(token, options) => api.call(orderingRoutes.nudgeOrder, { params: { token } }, options)],
  markCustomerArrived: [
    (token, options) => api.call(orderingRoutes.markCustomerArrived, { params: { token } }, options),
  ],
  payOrder: [
    (token, options) => api.call(paymentRoutes.payOrder, { params: { token }, body: { method: 'cash' } }, options),
  ],
}

const acts = Object.entries(ACTS).flatMap(([name, list]) => list.map((act) => [name, act] as const))
const LINK_ALONE = { isLinkAlone: true } as const
const rowOf = (token: string) => api.db.select().from(orders).where(eq(orders.token, token))
const strangerAlone = async () => ({ token: (await logIn(api)).token, isLinkAlone: true }) as const

test('every call that takes the token of an order is a view or an act, and every act is tried here', () => {
  const named = everyRoute.filter(([, { path, link }]) => path.includes('/:token') || link !== undefined)
  expect(named.length).toBeGreaterThan(13)
  expect(named.filter(([, { link }]) => link === undefined).map(([name]) => name)).toEqual([])
  const tried = new Set([...Object.keys(ACTS), 'claimOrder'])
  expect(new Set(named.filter(([, { link }]) => link !== 'view').map(([name]) => name))).toEqual(tried)
})

describe('the order of a customer', () => {
  test.each(acts)('the link or another session cannot act upon the order of a customer: %s', async (_, act) => {
    const me = await logIn(api)
    const { token } = await placeValidOrder(api, { phone: me.user.phone }, me.token)
    const before = await rowOf(token)
    const refused = { status: 403, body: { code: 'owner_only', message: expect.stringContaining('Войдите') } }
    expect(await act(token, LINK_ALONE)).toMatchObject(refused)
    expect(await act(token, await strangerAlone())).toMatchObject(refused)
    expect(await rowOf(token)).toEqual(before)
    expect((await act(token, { token: me.token })).status).not.toBe(403)
    expect((await api.call(orderingRoutes.orderByToken, { params: { token } })).status).toBe(200)
  })

  test('the browser that ordered acts for a customer after the session has ended, and a phone does not', async () => {
    const me = await logIn(api)
    const { token } = await placeValidOrder(api, { phone: me.user.phone }, me.token)
    const body = { phone: me.user.phone }
    const answer = await api.call(orderLifeRoutes.orderKeyByPhone, { params: { token }, body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'owner_only' } })
    const [row] = await rowOf(token)
    expect((await withKey(token, row?.cartId ?? '')).status).toBe(200)
  })
})

const withKey = (token: string, key: string) =>
  api.send({
    method: 'POST',
    url: `/api/order/${token}/close`,
    headers: { 'accept-language': 'ru', [ORDER_KEY_HEADER]: key },
    body: CANCEL,
  })

describe('the order of a guest', () => {
  test.each(acts)(
    'neither the link nor a session acts upon the order of a guest, the browser that ordered does: %s',
    async (_, act) => {
      const { token } = await placeValidOrder(api, { phone: newPhone() })
      const before = await rowOf(token)
      const refused = { status: 403, body: { code: 'order_key_needed', message: expect.stringContaining('телефон') } }
      expect(await act(token, LINK_ALONE)).toMatchObject(refused)
      expect(await act(token, await strangerAlone())).toMatchObject(refused)
      expect(await rowOf(token)).toEqual(before)
      expect((await act(token, {})).status).not.toBe(403)
      expect((await api.call(orderingRoutes.orderByToken, { params: { token } })).status).toBe(200)
    },
  )

  test('the link alone takes a guest’s order into no history', async () => {
    const { token, number } = await placeValidOrder(api, { phone: newPhone() })
    const claim = (options: Options) => api.call(accountDataRoutes.claimOrder, { body: { token } }, options)
    const stranger = await strangerAlone()
    expect(await claim(stranger)).toMatchObject({ status: 403, body: { code: 'order_key_needed' } })
    expect(await claim({ token: stranger.token })).toEqual({ status: 200, body: { number } })
  })

  test('everybody who has the link may pay a guest’s order by card', async () => {
    const { token } = await placeValidOrder(api, { phone: newPhone(), payment_method: 'card' })
    const body = { method: 'card' } as const
    expect((await api.call(paymentRoutes.payOrder, { params: { token }, body }, LINK_ALONE)).status).toBe(200)
  })

  test.each(['', 'x', randomUUID(), 'я'.repeat(9), 'a'.repeat(4000)])('an order has no key like "%s"', async (key) => {
    const { token } = await placeValidOrder(api, { phone: newPhone() })
    expect(await withKey(token, Buffer.from(key).toString('latin1'))).toMatchObject({ status: 403 })
  })

  test('the key of an order stands in no answer', async () => {
    const order = await guestOrderOf(api, { phone: newPhone() })
    const stored = bodyOf(
      orderingRoutes.storeGuestOrder,
      200,
      await api.call(orderingRoutes.storeGuestOrder, { body: order }),
    )
    const seen = await api.call(orderingRoutes.orderByToken, { params: { token: stored.token } })
    expect(JSON.stringify([stored, seen])).not.toContain(order.cart_id)
  })
})

describe('the phone of a guest’s order', () => {
  const requested = (token: string, phone: string, ip = '203.0.113.1') =>
    api.call(orderLifeRoutes.orderKeyByPhone, { params: { token }, body: { phone } }, { ip })

  test('the right phone is given the key, with which any browser acts', async () => {
    const phone = newPhone()
    const { token } = await placeValidOrder(api, { phone })
    const { key } = bodyOf(orderLifeRoutes.orderKeyByPhone, 200, await requested(token, phone))
    expect((await withKey(token, key)).status).toBe(200)
  })

  test('a wrong phone is refused beside its field', async () => {
    const { token } = await placeValidOrder(api, { phone: newPhone() })
    const message = 'Заказ оформлен на другой номер телефона'
    expect(await requested(token, newPhone())).toEqual({ status: 422, body: { message, errors: { phone: [message] } } })
  })

  test('a network names five wrong phones an hour, and another network is still judged', async () => {
    const phone = newPhone()
    const { token } = await placeValidOrder(api, { phone })
    for (let tries = 0; tries < 5; tries += 1) expect((await requested(token, newPhone())).status).toBe(422)
    const refused = { status: 429, body: { code: 'too_many_attempts', message: expect.stringContaining('60') } }
    expect(await requested(token, newPhone())).toMatchObject(refused)
    expect((await requested(token, phone, '203.0.113.2')).status).toBe(200)
    expect((await requested((await placeValidOrder(api, { phone })).token, phone)).status).toBe(200)
    api.clock.advance(3601)
    expect((await requested(token, phone)).status).toBe(200)
  })

  test('all networks together name twenty wrong phones a day, and the browser that ordered still acts', async () => {
    const phone = newPhone()
    const { token } = await placeValidOrder(api, { phone })
    for (let tries = 0; tries < 20; tries += 1)
      expect((await requested(token, newPhone(), `198.51.100.${tries}`)).status).toBe(422)
    expect((await requested(token, phone, '198.51.100.99')).status).toBe(429)
    expect((await cancel(token, {})).status).toBe(200)
  })

  test('a right phone is not counted, however often it is named', async () => {
    const phone = newPhone()
    const { token } = await placeValidOrder(api, { phone })
    for (let tries = 0; tries < 12; tries += 1) expect((await requested(token, phone)).status).toBe(200)
  })

  test('a phone opens no order that is not there', async () => {
    expect((await requested('x'.repeat(32), newPhone())).status).toBe(404)
  })
})

test('a link that leads nowhere says so, with and without a session', async () => {
  const token = 'x'.repeat(32)
  for (const options of [LINK_ALONE, await strangerAlone()]) expect((await cancel(token, options)).status).toBe(404)
})
