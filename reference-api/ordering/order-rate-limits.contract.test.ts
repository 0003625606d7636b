import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { CASH_LIMITS, ORDER_LIMITS } from '@/lib/domain/order/order-limits'
import { buildApp } from '@/reference-api/app'
import { branchPrices, branches as branchTable, orders, slotBookings } from '@/reference-api/db/schema'
import { pricedOrder, quoteFor } from '@/reference-api/testing/benefits'
import { logIn, newPhone } from '@/reference-api/testing/login'
import {
  bodyOf,
  firstBranch,
  guestOrderOf,
  lineOf,
  type OrderInput,
  productBySlug,
} from '@/reference-api/testing/orders'
import { pay } from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const LIMITS = { perPhone: 2, perNetwork: 3 }

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: LIMITS })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(orders)
  await api.db.delete(slotBookings)
  api.clock.set('2026-03-04T07:00:00Z')
})

const guest = (order: OrderInput, ip: string) => api.call(orderingRoutes.storeGuestOrder, { body: order }, { ip })
const customer = (order: OrderInput, me: { token: string }, ip: string) =>
  api.call(orderingRoutes.storeOrder, { body: order }, { ...me, ip })
const another = (order: OrderInput, changes: Partial<OrderInput> = {}) => ({
  ...order,
  cart_id: randomUUID(),
  ...changes,
})
const flagsOf = async (token: string) =>
  (await api.db.select({ flags: orders.flags }).from(orders).where(eq(orders.token, token)))[0]?.flags

describe('orders in a row', () => {
  test('a phone and a network order only so often; refusals and repeats do not count', async () => {
    const order = await guestOrderOf(api)
    const status = async (phone: string, ip: string, changes: Partial<OrderInput> = {}) =>
      (await guest(another(order, { phone, ...changes }), ip)).status

    const repeated = { cart_id: randomUUID() }
    expect(await status('77010000001', '203.0.113.1', { expected_total: 1 })).toBe(409)
    expect(await status('77010000001', '203.0.113.1', repeated)).toBe(200)
    expect(await status('77010000001', '203.0.113.1', repeated)).toBe(200)
    expect(await status('77010000001', '198.51.100.7')).toBe(200)
    const refused = await guest(another(order, { phone: '77010000001' }), '198.51.100.8')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_orders' } })
    expect(await status('77010000001', '198.51.100.8', repeated)).toBe(200)

    expect(await status('77010000002', '203.0.113.1')).toBe(200)
    expect(await status('77010000003', '203.0.113.1')).toBe(200)
    expect(await status('77010000004', '203.0.113.1')).toBe(429)
    expect(await api.db.$count(orders)).toBe(4)

    api.clock.advance(3601)
    expect(await status('77010000001', '203.0.113.1')).toBe(200)
  })

  test('customers are counted too, by their account and apart from callers who type their phone', async () => {
    const me = await logIn(api)
    const order = await guestOrderOf(api, { phone: me.user.phone })
    for (const ip of ['203.0.113.1', '203.0.113.2']) expect((await guest(another(order), ip)).status).toBe(200)
    expect((await guest(another(order), '203.0.113.3')).status).toBe(429)
    const mine = [newPhone(), newPhone()].map((phone) => another(order, { phone }))
    for (const body of mine) expect((await customer(body, me, '203.0.113.9')).status).toBe(200)
    expect((await customer(another(order), me, '203.0.113.9')).status).toBe(429)
    const friend = await logIn(api)
    expect((await customer(another(order), friend, '203.0.113.9')).status).toBe(200)
    expect((await customer(another(order), friend, '203.0.113.9')).status).toBe(429)
    expect((await guest(another(order, { phone: newPhone() }), '203.0.113.9')).status).toBe(200)
  })

  test('the site of IPv6 networks places sixteen times the orders of one network', async () => {
    const one = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: 1 } })
    try {
      const order = await guestOrderOf(one)
      const status = async (ip: string) =>
        (await one.call(orderingRoutes.storeGuestOrder, { body: another(order) }, { ip })).status
      for (let network = 0; network < 16; network += 1)
        expect(await status(`2001:db8:7:${network.toString(16)}::1`)).toBe(200)
      expect(await status('2001:db8:7:ff::1')).toBe(429)
      expect(await status('2001:db8:8:ff::1')).toBe(200)
      one.clock.advance(3601)
      expect(await status('2001:db8:7:ff::1')).toBe(200)
    } finally {
      await one.close()
    }
  })

  test('a second process counts the same, and of many at once not one too many gets through', async () => {
    const order = await guestOrderOf(api)
    const other = await buildApp(api.deps, { guestOrderLimits: LIMITS })
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? api.app : other).inject({
          method: 'POST',
          url: '/api/guest/cart/store',
          remoteAddress: `203.0.113.${index}`,
          payload: another(order, { phone: '77010000009' }),
        }),
      ),
    )
    await other.close()
    const statuses = sent.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 200, ...Array.from({ length: 10 }, () => 429)])
    expect(await api.db.$count(orders)).toBe(2)
  })

  test('the refusal says how long to wait', async () => {
    const order = await guestOrderOf(api)
    const send = () =>
      api.send({ method: 'POST', url: '/api/guest/cart/store', body: another(order, { phone: '77019999999' }) })
    await send()
    await send()
    const answer = await send()
    expect(answer).toMatchObject({ status: 429, json: { message: expect.stringContaining('Слишком много заказов') } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('a setting of 0 means no limit, on orders and on unpaid ones', async () => {
    const free = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
    try {
      const order = await guestOrderOf(free)
      for (let count = 0; count < 8; count += 1)
        expect((await free.call(orderingRoutes.storeGuestOrder, { body: another(order) })).status).toBe(200)
    } finally {
      await free.close()
    }
  })
})

describe('the size of one order', () => {
  const dearer = async (price: number, order: OrderInput) => {
    const { guid } = await firstBranch(api)
    const [row] = await api.db.select({ id: branchTable.id }).from(branchTable).where(eq(branchTable.guid, guid))
    await api.db.delete(branchPrices)
    const [line] = order.lines
    if (row && line) await api.db.insert(branchPrices).values({ branchId: row.id, productId: line.id, price })
  }
  const cart = async (...quantities: number[]) => {
    const doner = await productBySlug(api, 'doner-chicken-classic')
    const lines = quantities.map((quantity) => lineOf(doner, quantity))
    return guestOrderOf(api, { delivery_type: PICKUP, address: null, payment_method: 'card', lines })
  }

  test.each([
    [[ORDER_LIMITS.linePortions + 1], 'line_portions', /^Не больше 50 порций одного блюда.* \+7\u00a0727/],
    [[50, 50, 1], 'portions', /^В одном заказе не больше 100 порций/],
    [[98], 'line_portions', /^Не больше 50/],
  ])(
    'an order of %j portions is refused with the branch’s phone, as the quote says',
    async (quantities, code, words) => {
      const order = await cart(...quantities)
      expect((await quoteFor(api, order)).limit).toMatchObject({ code, message: expect.stringMatching(words) })
      const refused = await guest(order, '203.0.113.1')
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'order_limit', message: expect.stringMatching(words) },
      })
      expect(await api.db.$count(orders)).toBe(0)
    },
  )

  test('50 portions of each of two lines are ordered, and paid online as they are above the limit of cash', async () => {
    const order = await cart(50, 50)
    const quote = await quoteFor(api, order)
    expect(quote.limit).toBeNull()
    expect(quote.total).toBeGreaterThan(CASH_LIMITS.customer)
    const me = await logIn(api)
    const cash = another(order, { payment_method: 'cash' })
    for (const refused of [await guest(cash, '203.0.113.1'), await customer(cash, me, '203.0.113.1')])
      expect(refused).toMatchObject({ status: 422, body: { code: 'cash_limit' } })
    const placed = bodyOf(orderingRoutes.storeGuestOrder, 200, await guest(order, '203.0.113.1'))
    const params = { token: placed.token }
    const seen = bodyOf(orderingRoutes.orderByToken, 200, await api.call(orderingRoutes.orderByToken, { params }))
    expect(seen.order.payment).toMatchObject({ can_pay: true, can_pay_cash: false })
    // A later change to cash does not avoid the limit either.
    expect(await pay(api, placed.token, { method: 'cash' })).toMatchObject({
      status: 422,
      body: {
        code: 'cash_limit',
        message: expect.stringMatching(/^При получении можно оплатить заказ до 60\u00a0000/),
      },
    })
  })

  test('a customer pays more in cash than a guest, to the tenge', async () => {
    const me = await logIn(api)
    for (const [most, send] of [
      [CASH_LIMITS.guest, (order: OrderInput) => guest(order, '203.0.113.4')],
      [CASH_LIMITS.customer, (order: OrderInput) => customer(order, me, '203.0.113.4')],
    ] as const) {
      const order = await cart(1)
      const at = async (price: number) => {
        await dearer(price, order)
        const [line] = order.lines
        if (!line) throw new Error('no line')
        const lines = [{ ...line, priceWithExtras: price }]
        return send(another(order, { lines, payment_method: 'cash', expected_total: price, phone: newPhone() }))
      }
      expect((await at(most + 1)).status).toBe(422)
      expect((await at(most)).status).toBe(200)
    }
    await api.db.delete(branchPrices)
  })
})

test('a suspicious order is flagged', async () => {
  const order = await guestOrderOf(api, { phone: '77010000001' })
  const first = bodyOf(orderingRoutes.storeGuestOrder, 200, await guest(order, '203.0.113.1'))
  expect(await flagsOf(first.token)).toEqual(['unproven_phone'])
  const me = await logIn(api)
  const own = bodyOf(orderingRoutes.storeOrder, 200, await customer(another(order), me, '203.0.113.1'))
  expect(await flagsOf(own.token)).toEqual([])
  const doner = await productBySlug(api, 'doner-chicken-classic')
  const large = await pricedOrder(api, { lines: [lineOf(doner, 20)], phone: '77010000001' })
  const second = bodyOf(orderingRoutes.storeGuestOrder, 200, await guest(large, '203.0.113.1'))
  expect(await flagsOf(second.token)).toEqual(['large_cash', 'unproven_phone'])
  const busy = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  try {
    const tokens: string[] = []
    const body = await guestOrderOf(busy)
    for (let count = 0; count < 3; count += 1) {
      const reply = await busy.call(orderingRoutes.storeGuestOrder, { body: another(body) })
      tokens.push(bodyOf(orderingRoutes.storeGuestOrder, 200, reply).token)
    }
    const rows = await busy.db.select({ token: orders.token, flags: orders.flags }).from(orders)
    const flags = tokens.map((token) => rows.find((row) => row.token === token)?.flags.includes('many_orders'))
    expect(flags).toEqual([false, false, true])
  } finally {
    await busy.close()
  }
})
