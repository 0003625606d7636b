import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { PICKUP } from '@/lib/domain/order/delivery'
import { orders } from '@/reference-api/db/schema'
import { rateEvents, smsCodes } from '@/reference-api/db/schema/account'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, guestOrderOf, type OrderInput, orderByToken } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const FROM = 4000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ cashCodeFrom: FROM, guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
  await api.db.delete(smsCodes)
  await api.db.delete(rateEvents)
})

const place = (body: OrderInput) => api.call(orderingRoutes.storeGuestOrder, { body })
const code = async (phone = '77011234567') => {
  const sent = bodyOf(accountRoutes.sendCode, 200, await api.call(accountRoutes.sendCode, { body: { phone } }))
  return sent.code ?? ''
}
const REQUIRED = { status: 422, body: { code: 'phone_code_required' } }
const wrong = (right: string) => (right === '0000' ? '1111' : '0000')

test('a first cash order above the sum waits for the code of its phone; nothing is stored before', async () => {
  const body = await guestOrderOf(api)
  expect(body.expected_total).toBeGreaterThan(FROM)
  expect(await place(body)).toMatchObject(REQUIRED)
  expect(await api.db.$count(orders)).toBe(0)
  const { token } = bodyOf(orderingRoutes.storeGuestOrder, 200, await place({ ...body, phone_code: await code() }))
  const [stored] = await api.db.select().from(orders).where(eq(orders.token, token))
  expect([stored?.phoneProvenAt, stored?.flags]).toEqual([api.clock.now(), []])
})

test('a wrong code is named at its field and counts although the order is refused: three tries', async () => {
  const body = await guestOrderOf(api)
  const right = await code()
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await place({ ...body, phone_code: wrong(right) })).toMatchObject({
      status: 422,
      body: { errors: { phone_code: ['Ввденный код не совпал'] } },
    })
  expect((await place({ ...body, phone_code: right })).status).toBe(422)
  expect(await api.db.$count(orders)).toBe(0)
})

test('a code confirms the phone that it was sent to, and one cart', async () => {
  const body = await guestOrderOf(api)
  const phone_code = await code()
  expect((await place({ ...body, phone: '77017654321', phone_code })).status).toBe(422)
  expect((await place({ ...body, phone_code })).status).toBe(200)
  expect((await place({ ...body, cart_id: randomUUID(), phone_code })).status).toBe(422)
})

test('the same order sent again, with whatever code, gets the same answer', async () => {
  const body = await guestOrderOf(api)
  const first = await place({ ...body, phone_code: await code() })
  expect(await place({ ...body, phone_code: '9999' })).toEqual(first)
  expect(await place(body)).toEqual(first)
})

test('a confirmed cart that is refused for another reason need not be confirmed again', async () => {
  const body = await guestOrderOf(api)
  const phone_code = await code()
  expect((await place({ ...body, expected_total: 1, phone_code })).status).toBe(409)
  expect((await place({ ...body, phone_code })).status).toBe(200)
})

test('a phone that received an order before is not asked; neither is a small order, a card or a customer', async () => {
  const me = await logIn(api)
  const asCustomer = { body: await guestOrderOf(api) }
  expect((await api.call(orderingRoutes.storeOrder, asCustomer, { token: me.token })).status).toBe(200)
  expect((await place(await guestOrderOf(api, { payment_method: 'card' }))).status).toBe(200)
  const small = await guestOrderOf(api, { delivery_type: PICKUP })
  expect(small.expected_total).toBeLessThanOrEqual(FROM)
  expect((await place(small)).status).toBe(200)
  expect(await place(await guestOrderOf(api))).toMatchObject(REQUIRED)
  await api.db.update(orders).set({ status: 'delivered', paymentExpiresAt: null })
  expect((await place(await guestOrderOf(api))).status).toBe(200)
})

test('a card chosen first and cash afterwards does not avoid the code', async () => {
  const body = await guestOrderOf(api, { payment_method: 'card', phone: '77017777777' })
  const { token } = bodyOf(orderingRoutes.storeGuestOrder, 200, await place(body))
  const requested = { params: { token }, body: { method: 'cash', change_from: null } } as const
  expect(await api.call(paymentRoutes.payOrder, requested)).toMatchObject({ status: 422, body: { code: 'cash_limit' } })
})

test('a change from card to cash is offered exactly when it is accepted: not for a large order of a new phone, but for one that received an order', async () => {
  const body = await guestOrderOf(api, { payment_method: 'card', phone: '77017777778' })
  const { token } = bodyOf(orderingRoutes.storeGuestOrder, 200, await place(body))
  const inCash = { params: { token }, body: { method: 'cash', change_from: null } } as const
  expect((await orderByToken(api, token)).payment).toMatchObject({ can_pay: true, can_pay_cash: false })
  expect((await api.call(paymentRoutes.payOrder, inCash)).status).toBe(422)
  const before = await guestOrderOf(api, { delivery_type: PICKUP, phone: '77017777778' })
  const received = bodyOf(orderingRoutes.storeGuestOrder, 200, await place(before))
  await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.token, received.token))
  expect((await orderByToken(api, token)).payment).toMatchObject({ can_pay: true, can_pay_cash: true })
  expect((await api.call(paymentRoutes.payOrder, inCash)).status).toBe(200)
})

test('a guest who confirmed the phone by a code stays a guest: after a card, cash above the limit of guests is neither offered nor taken', async () => {
  const body = await guestOrderOf(api, { payment_method: 'card' })
  const { token } = bodyOf(orderingRoutes.storeGuestOrder, 200, await place({ ...body, phone_code: await code() }))
  const more = 70_000 - body.expected_total
  const [stored] = await api.db.select().from(orders).where(eq(orders.token, token))
  await api.db
    .update(orders)
    .set({ total: 70_000, subtotal: (stored?.subtotal ?? 0) + more })
    .where(eq(orders.token, token))
  expect((await orderByToken(api, token)).payment.can_pay_cash).toBe(false)
  const inCash = { params: { token }, body: { method: 'cash', change_from: null } } as const
  expect(await api.call(paymentRoutes.payOrder, inCash)).toMatchObject({ status: 422, body: { code: 'cash_limit' } })
})

describe('another phone of an order', () => {
  const NEW = '77059876543'
  const change = (token: string, body: object, expected_total: number) =>
    api.call(changeOrderRoutes.changeOrder, { params: { token }, body: { ...body, expected_total } })
  const quoteOf = async (token: string, body: object) => {
    const answer = await api.call(changeOrderRoutes.quoteOrderChange, { params: { token }, body })
    return bodyOf(changeOrderRoutes.quoteOrderChange, 200, answer)
  }
  const stored = async (token: string) => {
    const [row] = await api.db.select().from(orders).where(eq(orders.token, token))
    return [row?.customerPhone, row?.phoneProvenAt !== null, row?.flags]
  }
  const confirmed = async (changes: Partial<OrderInput> = {}) => {
    const body = await guestOrderOf(api, changes)
    const { token, total } = bodyOf(
      orderingRoutes.storeGuestOrder,
      200,
      await place({ ...body, phone_code: await code() }),
    )
    return { token, total }
  }

  test('another phone of an order has to be confirmed by a code of its own when the order is paid at the door', async () => {
    const { token, total } = await confirmed()
    expect((await quoteOf(token, { phone: NEW })).needs_code).toBe(true)
    expect(await change(token, { phone: NEW }, total)).toMatchObject(REQUIRED)
    expect(await stored(token)).toEqual(['77011234567', true, []])
    const right = await code(NEW)
    expect(await change(token, { phone: NEW, phone_code: wrong(right) }, total)).toMatchObject({
      status: 422,
      body: { errors: { phone_code: ['Ввденный код не совпал'] } },
    })
    expect((await change(token, { phone: NEW, phone_code: right }, total)).status).toBe(200)
    expect(await stored(token)).toEqual([NEW, true, []])
    // The code confirms this phone only: a third phone needs a code of its own, and an unchanged one needs none.
    expect(await change(token, { phone: '77011112233' }, total)).toMatchObject(REQUIRED)
    expect((await change(token, { comment: 'Не звоните' }, total)).status).toBe(200)
  })

  test('another phone of a small order takes the proof away, and a larger total then asks for a code', async () => {
    const { token, total } = await confirmed({ delivery_type: PICKUP, address: null })
    expect(total).toBeLessThanOrEqual(FROM)
    expect((await quoteOf(token, { phone: NEW })).needs_code).toBe(false)
    expect((await change(token, { phone: NEW }, total)).status).toBe(200)
    expect(await stored(token)).toEqual([NEW, false, ['unproven_phone']])
  })

  test('another phone of a customer’s order needs no code, and neither does a phone that received an order before', async () => {
    const me = await logIn(api)
    const body = await guestOrderOf(api)
    const mine = await api.call(orderingRoutes.storeOrder, { body }, { token: me.token })
    const { token, total } = bodyOf(orderingRoutes.storeOrder, 200, mine)
    const requested = { params: { token }, body: { phone: NEW, expected_total: total } }
    expect((await api.call(changeOrderRoutes.changeOrder, requested, { token: me.token })).status).toBe(200)
    expect(await stored(token)).toEqual([NEW, false, []])
    await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.token, token))
    const guest = await confirmed({ cart_id: randomUUID() })
    expect((await change(guest.token, { phone: NEW }, guest.total)).status).toBe(200)
  })
})
