import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { PAYMENT_MINUTES } from '@/lib/domain/money/payment'
import { acquirerPayments, orderOutbox } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { bodyOf, guestOrderOf, orderByToken } from '@/reference-api/testing/orders'
import {
  pageOf,
  payAgain,
  paymentsOfOrder,
  payWith,
  placeCardOrder,
  sendForm,
  storedOrder,
} from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { reconcilePayments } from './reconcile-payments'
import { refundPayments } from './refund-payments'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
/** Removes a test's changes to the bank before the next test. */
beforeEach(() => {
  Object.assign(api.bank.provider, api.bank.demoBank.provider)
  api.bank.troubles.length = 0
  api.clock.set('2026-03-04T07:00:00Z')
})

const look = async (token: string): Promise<Order> => {
  // Later than the pause between two checks with the bank.
  api.clock.advance(3)
  return orderByToken(api, token)
}

const minutes = (count: number) => api.clock.advance(count * 60)
const statuses = async (token: string) => (await paymentsOfOrder(api, token)).map(({ status }) => status)
const unreachable = async () => {
  throw new Error('no answer')
}

describe('an order paid by card', () => {
  test('an order paid by card waits for its money: the kitchen hears of it when the bank says that it came', async () => {
    const order = await placeCardOrder(api)
    expect(order.url).toMatch(/^http:\/\/api\.test\/acquirer\/pay\/[\w-]{32}$/)
    const before = await orderByToken(api, order.token)
    expect(before).toMatchObject({
      status: 'awaiting_payment',
      payment: { method: 'card', state: 'awaiting', can_pay: true, is_checking: false, failure: null, card: null },
    })
    expect(Date.parse(before.payment.expires_at ?? '') - api.clock.now().getTime()).toBe(PAYMENT_MINUTES * 60_000)
    minutes(10)
    await stepKitchen(api.db, api.clock.now(), 20)
    const { id } = await storedOrder(api, order.token)
    const told = () => api.db.select().from(orderOutbox).where(eq(orderOutbox.orderId, id))
    expect(await told()).toEqual([])

    await payWith(api, order, 'approve')
    expect(await look(order.token)).toMatchObject({
      status: 'sent',
      payment: { state: 'paid', expires_at: null, can_pay: false, card: { brand: 'Visa', last4: '4242' } },
    })
    expect((await told()).map(({ kind, status }) => [kind, status])).toEqual([
      ['status', 'sent'],
      ['paid', 'sent'],
    ])
  })

  test('an order paid by card answers the same page while it is repeated unpaid, and none when it is paid', async () => {
    const body = await guestOrderOf(api, { payment_method: 'card' })
    const place = async () =>
      bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
    const first = await place()
    expect(await place()).toEqual(first)
    await payWith(api, { url: first.payment_url }, 'approve')
    await look(first.token)
    expect(await place()).toEqual({ ...first, status: 'sent', payment_url: null })
    expect(await statuses(first.token)).toEqual(['paid'])
  })

  test('an order paid by card answers the page to a repeat for as long as the order can be paid, and none afterwards', async () => {
    const body = await guestOrderOf(api, { payment_method: 'card' })
    const place = async () =>
      bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
    api.bank.provider.create = unreachable
    const first = await place()
    expect(first).toMatchObject({ status: 'awaiting_payment', payment_url: null })
    Object.assign(api.bank.provider, api.bank.demoBank.provider)
    minutes(PAYMENT_MINUTES - 1)
    const again = await place()
    expect(again).toEqual({ ...first, payment_url: expect.stringContaining('/acquirer/pay/') })
    minutes(1)
    expect(await place()).toEqual(first)
    expect(await statuses(first.token)).toEqual(['open'])
  })

  test.each([
    ['decline', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
  ] as const)(
    'an order paid by card with %s says why, and can be paid again with another card',
    async (card, failure) => {
      const order = await placeCardOrder(api)
      const answer = await payWith(api, order, card)
      expect([answer.status, answer.headers.location]).toEqual([303, `http://shop.test/order/${order.token}`])
      expect((await look(order.token)).payment).toMatchObject({ state: 'awaiting', can_pay: true, failure })
      const again = await payAgain(api, order.token)
      expect(again.url).not.toBe(order.url)
      // A new try has not failed yet.
      expect(again.order.payment.failure).toBeNull()
      await payWith(api, again, 'approve')
      expect((await look(order.token)).payment).toMatchObject({ state: 'paid', failure: null })
      expect(await statuses(order.token)).toEqual(['failed', 'paid'])
    },
  )

  test('a slow bank is shown as being asked, and its refusal comes later', async () => {
    const order = await placeCardOrder(api)
    await payWith(api, order, 'timeout')
    expect((await look(order.token)).payment).toMatchObject({ state: 'awaiting', is_checking: true, can_pay: true })
    minutes(3)
    expect(await api.bank.demoBank.sendReports()).toBeGreaterThan(0)
    expect((await orderByToken(api, order.token)).payment).toMatchObject({ is_checking: false, failure: 'timeout' })
  })

  test('an order paid by card is placed also when the bank cannot be reached, and paid later', async () => {
    api.bank.provider.create = unreachable
    const order = await placeCardOrder(api)
    expect(order.url).toBeNull()
    expect(api.bank.troubles).toEqual(['opening a payment: no answer'])
    Object.assign(api.bank.provider, api.bank.demoBank.provider)
    const again = await payAgain(api, order.token)
    await payWith(api, again, 'approve')
    expect((await look(order.token)).status).toBe('sent')
  })

  test('an order paid by card leads back to the language it came from', async () => {
    for (const [locale, prefix] of [
      ['en', '/en'],
      ['kz', '/kz'],
    ] as const) {
      const body = await guestOrderOf(api, { payment_method: 'card' })
      const reply = await api.call(orderingRoutes.storeGuestOrder, { body }, { locale })
      const { token, payment_url: url } = bodyOf(orderingRoutes.storeGuestOrder, 200, reply)
      const answer = await sendForm(api, `${pageOf({ url })}/cancel`, {})
      expect(answer.headers.location).toBe(`http://shop.test${prefix}/order/${token}`)
    }
  })
})

test('a paid order that its customer cancels is paid back', async () => {
  const order = await placeCardOrder(api)
  await payWith(api, order, 'approve')
  await look(order.token)
  const body = { action: 'cancel', reason: 'changed_mind' } as const
  await api.call(orderLifeRoutes.closeOrder, { params: { token: order.token }, body })
  expect(await orderByToken(api, order.token)).toMatchObject({
    status: 'cancelled',
    payment: { state: 'refund_pending' },
  })
  await refundPayments(api.deps)
  expect((await orderByToken(api, order.token)).payment.state).toBe('refunded')
  const { id } = await storedOrder(api, order.token)
  const told = await api.db.select().from(orderOutbox).where(eq(orderOutbox.orderId, id)).orderBy(orderOutbox.id)
  expect(told.map(({ kind }) => kind)).toEqual(['status', 'paid', 'status', 'refunded'])
  expect(await refundPayments(api.deps)).toBe(0)
})

test('a payment of another sum moves no order: it goes back', async () => {
  const order = await placeCardOrder(api)
  await payWith(api, order, 'approve')
  const [payment] = await paymentsOfOrder(api, order.token)
  await api.db
    .update(acquirerPayments)
    .set({ amount: order.total - 1 })
    .where(eq(acquirerPayments.reference, payment?.reference ?? ''))
  expect((await look(order.token)).status).toBe('awaiting_payment')
  expect(await statuses(order.token)).toEqual(['refund_pending'])
  expect(api.bank.troubles).toHaveLength(1)
})

test('an unreported payment is asked for, and one that cannot be asked does not delay the others', async () => {
  const [lost, paid] = [await placeCardOrder(api), await placeCardOrder(api)]
  await payWith(api, paid, 'approve')
  const [first] = await paymentsOfOrder(api, lost.token)
  api.bank.provider.status = async (payment) => {
    if (payment.reference === first?.reference) throw new Error('no answer')
    return api.bank.demoBank.provider.status(payment)
  }
  await reconcilePayments(api.deps)
  expect((await storedOrder(api, paid.token)).status).toBe('awaiting_payment')
  minutes(1)
  await reconcilePayments(api.deps)
  expect((await storedOrder(api, paid.token)).status).toBe('sent')
  expect((await storedOrder(api, lost.token)).status).toBe('awaiting_payment')
})
