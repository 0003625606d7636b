import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { PAYMENT_MINUTES } from '@/lib/domain/money/payment'
import { acquirerPayments, orderOutbox, orders } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { bodyOf, guestOrderOf, orderByToken } from '@/reference-api/testing/orders'
import {
  bankPaymentOf,
  pageOf,
  pay,
  payAgain,
  paymentsOfOrder,
  payWith,
  placeCardOrder,
  sendForm,
  storedOrder,
} from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { cancelUnpaidOrders } from './cancel-unpaid-orders'
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

describe('paying again', () => {
  test('paying again leads to the page that is open, and never to two', async () => {
    const order = await placeCardOrder(api)
    const urls = await Promise.all([0, 1, 2].map(async () => (await payAgain(api, order.token)).url))
    expect(new Set(urls)).toEqual(new Set([order.url]))
    expect(await statuses(order.token)).toEqual(['open'])
  })

  test('paying again first asks for the previous try: one that was paid in the meantime is enough', async () => {
    const order = await placeCardOrder(api)
    await payWith(api, order, 'approve')
    const reply = await pay(api, order.token, { method: 'card' })
    expect(bodyOf(paymentRoutes.payOrder, 409, reply).code).toBe('not_payable')
    expect(await statuses(order.token)).toEqual(['paid'])
    expect((await storedOrder(api, order.token)).status).toBe('sent')
  })

  test('money that came twice goes back once', async () => {
    const order = await placeCardOrder(api)
    await payWith(api, order, 'timeout')
    const again = await payAgain(api, order.token)
    expect(await statuses(order.token)).toEqual(['open', 'open'])
    await payWith(api, again, 'approve')
    expect((await look(order.token)).payment.state).toBe('paid')
    // The slow bank confirms the payment after all.
    const [slow, quick] = await paymentsOfOrder(api, order.token)
    await api.db
      .update(acquirerPayments)
      .set({ status: 'paid', reportAt: api.clock.now() })
      .where(eq(acquirerPayments.reference, slow?.reference ?? ''))
    await api.bank.demoBank.sendReports()
    expect(await statuses(order.token)).toEqual(['refund_pending', 'paid'])
    await refundPayments(api.deps)
    expect(await statuses(order.token)).toEqual(['refunded', 'paid'])
    expect((await bankPaymentOf(api, slow?.reference ?? '')).status).toBe('refunded')
    expect((await bankPaymentOf(api, quick?.reference ?? '')).status).toBe('paid')
    expect((await orderByToken(api, order.token)).payment.state).toBe('paid')
  })

  test('paying again in cash sends the order to the kitchen, and the page of the bank takes no card any more', async () => {
    const order = await placeCardOrder(api)
    const small = await pay(api, order.token, { method: 'cash', change_from: order.total - 1 })
    expect(Object.keys(bodyOf(paymentRoutes.payOrder, 422, small).errors ?? {})).toEqual(['change_from'])
    const reply = await pay(api, order.token, { method: 'cash', change_from: 20_000 })
    expect(bodyOf(paymentRoutes.payOrder, 200, reply)).toMatchObject({
      payment_url: null,
      order: { status: 'sent', change_from: 20_000, payment: { method: 'cash', state: 'due', can_pay: false } },
    })
    expect((await payWith(api, order, 'approve')).status).toBe(200)
    expect((await bankPaymentOf(api, (await paymentsOfOrder(api, order.token))[0]?.reference ?? '')).status).toBe(
      'declined',
    )
    expect(bodyOf(paymentRoutes.payOrder, 409, await pay(api, order.token, { method: 'cash' })).code).toBe(
      'not_payable',
    )
  })

  test('a card that was charged after the change to cash counts, until the order is handed over', async () => {
    const [early, late] = [await placeCardOrder(api), await placeCardOrder(api)]
    for (const order of [early, late]) {
      await payWith(api, order, 'timeout')
      await pay(api, order.token, { method: 'cash' })
    }
    await api.db.update(orders).set({ status: 'delivered', paymentState: 'paid' }).where(eq(orders.token, late.token))
    await api.db.update(acquirerPayments).set({ status: 'paid' }).where(eq(acquirerPayments.status, 'pending'))
    minutes(2)
    await reconcilePayments(api.deps)
    expect((await orderByToken(api, early.token)).payment).toMatchObject({ method: 'card', state: 'paid' })
    expect(await statuses(late.token)).toEqual(['refund_pending'])
    await refundPayments(api.deps)
    expect(await statuses(late.token)).toEqual(['refunded'])
    expect((await orderByToken(api, late.token)).payment).toMatchObject({ method: 'cash', state: 'paid' })
  })
})

describe('an unpaid order', () => {
  test('an unpaid order is cancelled after its time, once, and the bank takes nothing for it', async () => {
    const order = await placeCardOrder(api)
    minutes(PAYMENT_MINUTES - 1)
    await cancelUnpaidOrders(api.deps)
    expect((await storedOrder(api, order.token)).status).toBe('awaiting_payment')
    minutes(1)
    expect(bodyOf(paymentRoutes.payOrder, 409, await pay(api, order.token, { method: 'card' })).code).toBe(
      'not_payable',
    )
    expect(await cancelUnpaidOrders(api.deps)).toBeGreaterThan(0)
    expect(await cancelUnpaidOrders(api.deps)).toBe(0)
    expect(await orderByToken(api, order.token)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'void', can_pay: false, is_checking: false },
    })
    minutes(2)
    await reconcilePayments(api.deps)
    expect(await statuses(order.token)).toEqual(['expired'])
    expect((await payWith(api, order, 'approve')).status).toBe(200)
    expect(await bankPaymentOf(api, (await paymentsOfOrder(api, order.token))[0]?.reference ?? '')).toMatchObject({
      status: 'declined',
    })
  })

  test('an unpaid order is not cancelled when it was paid in the last minute without a report', async () => {
    const order = await placeCardOrder(api)
    minutes(PAYMENT_MINUTES)
    await payWith(api, order, 'approve')
    expect(await cancelUnpaidOrders(api.deps)).toBe(0)
    expect((await storedOrder(api, order.token)).status).toBe('sent')
  })

  test('an unpaid order waits a while for a bank that cannot be asked, and not for ever', async () => {
    const order = await placeCardOrder(api)
    minutes(PAYMENT_MINUTES + 1)
    api.bank.provider.status = unreachable
    expect(await cancelUnpaidOrders(api.deps)).toBe(0)
    minutes(5)
    expect(await cancelUnpaidOrders(api.deps)).toBe(1)
    expect((await storedOrder(api, order.token)).status).toBe('cancelled')
  })

  test('money that comes after the cancellation goes back, and the customer sees that', async () => {
    const order = await placeCardOrder(api)
    minutes(PAYMENT_MINUTES)
    await cancelUnpaidOrders(api.deps)
    await payWith(api, order, 'approve')
    await api.bank.demoBank.sendReports()
    expect((await orderByToken(api, order.token)).payment).toMatchObject({ state: 'refund_pending', can_pay: false })
    api.bank.provider.refund = unreachable
    expect(await refundPayments(api.deps)).toBe(1)
    expect(await statuses(order.token)).toEqual(['refund_pending'])
    // Not again at once.
    expect(await refundPayments(api.deps)).toBe(0)
    Object.assign(api.bank.provider, api.bank.demoBank.provider)
    minutes(2)
    expect(await refundPayments(api.deps)).toBe(1)
    expect(await orderByToken(api, order.token)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } })
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
