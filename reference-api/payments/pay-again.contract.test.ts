import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { PAYMENT_MINUTES } from '@/lib/domain/money/payment'
import { acquirerPayments, orders } from '@/reference-api/db/schema'
import { bodyOf, orderByToken } from '@/reference-api/testing/orders'
import {
  bankPaymentOf,
  pay,
  payAgain,
  paymentsOfOrder,
  payWith,
  placeCardOrder,
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
