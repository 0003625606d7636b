import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { type StaffOrder, staffRoutes } from '@/lib/contract/staff/staff'
import { PICKUP } from '@/lib/domain/order/delivery'
import { bonusLedger, orderRefunds, staffTasks, users } from '@/reference-api/db/schema'
import { giveBonusTo, pricedOrder } from '@/reference-api/testing/benefits'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, lineOf, orderByToken, placeValidOrder, productBySlug } from '@/reference-api/testing/orders'
import { bankPaymentOf, paymentsOfOrder, payWith, placeCardOrder, storedOrder } from '@/reference-api/testing/paying'
import { actAsStaff, moveOrderTo, staffKeyOf, staffViewOf } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { refundPartsOfPayments } from './refund-parts'
import { refundPayments } from './refund-payments'

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  manager = (await staffKeyOf(api)).token
})
afterAll(() => api.close())
beforeEach(() => {
  Object.assign(api.bank.provider, api.bank.demoBank.provider)
  api.clock.set('2026-03-04T07:00:00Z')
})
afterEach(async () => {
  expect(await faultsOf(api.db)).toEqual([])
})

/** One line with four doners of the same price. */
const fourDoners = async () => [lineOf(await productBySlug(api, 'doner-chicken-classic'), 4)]

const refund = (order: StaffOrder, quantity: number, key = manager) =>
  actAsStaff(api, key)(staffRoutes.staffRefund, order, {
    lines: [{ line_id: order.lines[0]?.line_id ?? 0, quantity }],
    reason: 'missing',
  })
const refunded = async (order: StaffOrder, quantity: number): Promise<StaffOrder> =>
  bodyOf(staffRoutes.staffRefund, 200, await refund(order, quantity)).order

async function paidByCard(): Promise<{ readonly token: string; readonly number: string; readonly reference: string }> {
  const order = await placeCardOrder(api, { lines: await fourDoners() })
  await payWith(api, order, 'approve')
  api.clock.advance(3)
  await orderByToken(api, order.token)
  const [payment] = await paymentsOfOrder(api, order.token)
  return { ...order, reference: payment?.reference ?? '' }
}

describe('an order that a card paid', () => {
  test('an order that a card paid gives a part back to the card once, and the rest when it is cancelled', async () => {
    const { token, number, reference } = await paidByCard()
    const order = await staffViewOf(api, manager, number)
    const quarter = order.total / 4
    expect(await refunded(order, 1)).toMatchObject({ refunded: quarter, payment: { state: 'paid', collect: 0 } })
    expect(await refundPartsOfPayments(api.deps)).toBe(1)
    expect(await refundPartsOfPayments(api.deps)).toBe(0)
    expect(await bankPaymentOf(api, reference)).toMatchObject({ refunded: quarter, status: 'paid' })
    const rest = await staffViewOf(api, manager, number)
    await actAsStaff(api, manager)(staffRoutes.staffCancel, rest, { reason: 'sold_out' })
    expect((await orderByToken(api, token)).payment.state).toBe('refund_pending')
    await refundPayments(api.deps)
    expect(await bankPaymentOf(api, reference)).toMatchObject({ refunded: order.total, status: 'refunded' })
    expect((await orderByToken(api, token)).payment.state).toBe('refunded')
  })

  test('a refund to a card is tried again while the bank does not answer, and is made once', async () => {
    const { number, reference } = await paidByCard()
    await refunded(await staffViewOf(api, manager, number), 2)
    api.bank.provider.refund = async () => {
      throw new Error('no answer')
    }
    await refundPartsOfPayments(api.deps)
    expect((await bankPaymentOf(api, reference)).refunded).toBe(0)
    Object.assign(api.bank.provider, api.bank.demoBank.provider)
    expect(await refundPartsOfPayments(api.deps)).toBe(0)
    api.clock.advance(3600)
    await refundPartsOfPayments(api.deps)
    const { total } = await staffViewOf(api, manager, number)
    expect((await bankPaymentOf(api, reference)).refunded).toBe(total / 2)
  })

  test('a cancellation before the bank gave the part back counts as refunded only when both came', async () => {
    const { token, number, reference } = await paidByCard()
    const order = await refunded(await staffViewOf(api, manager, number), 1)
    await actAsStaff(api, manager)(staffRoutes.staffCancel, order, { reason: 'closing' })
    await refundPayments(api.deps)
    expect((await storedOrder(api, token)).paymentState).toBe('refund_pending')
    await refundPartsOfPayments(api.deps)
    expect((await storedOrder(api, token)).paymentState).toBe('refunded')
    expect((await bankPaymentOf(api, reference)).refunded).toBe(order.total)
  })
})

describe('an order paid at the door', () => {
  test('an order paid at the door costs less at the door, and what was taken there is a task', async () => {
    const { number } = await placeValidOrder(api, { lines: await fourDoners(), delivery_type: PICKUP, address: null })
    const order = await staffViewOf(api, manager, number)
    const less = await refunded(order, 1)
    expect(less.payment.collect).toBe((order.total / 4) * 3)
    const delivered = await moveOrderTo(api, manager, number, 'delivered')
    await refunded(delivered, 1)
    const tasks = await api.db.select().from(staffTasks).where(eq(staffTasks.kind, 'return_cash'))
    expect(tasks.map(({ amount }) => amount)).toEqual([order.total / 4])
  })

  test('the fee of the delivery goes back once', async () => {
    const { number } = await placeValidOrder(api)
    const order = await staffViewOf(api, manager, number)
    const ask = (one: StaffOrder) =>
      actAsStaff(api, manager)(staffRoutes.staffRefund, one, { lines: [], delivery: true, reason: 'late' })
    if (order.delivery_price === 0) throw new Error('The delivery is free')
    const after = bodyOf(staffRoutes.staffRefund, 200, await ask(order)).order
    expect(after).toMatchObject({ refunded: order.delivery_price, is_delivery_refunded: true })
    expect(await ask(after)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
  })

  test('more pieces than were ordered are refused, and two who refund the same at once do it once', async () => {
    const { number } = await placeValidOrder(api, { lines: await fourDoners() })
    const order = await staffViewOf(api, manager, number)
    expect(await refund(order, 5)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
    const colleague = (await staffKeyOf(api)).token
    const both = await Promise.all([refund(order, 3), refund(order, 3, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await staffViewOf(api, manager, number)).lines[0]?.refunded_quantity).toBe(3)
  })
})

describe('bonuses', () => {
  const order = async (spent: number) => {
    const me = await logIn(api)
    await giveBonusTo(api, me.user.id, spent)
    const wishes = { lines: await fourDoners(), delivery_type: PICKUP, address: null, use_bonus: true } as const
    const body = await pricedOrder(api, wishes, me.token)
    const reply = await api.call(orderingRoutes.storeOrder, { body }, me)
    const { number } = bodyOf(orderingRoutes.storeOrder, 200, reply)
    const balance = async () => (await api.db.select().from(users).where(eq(users.id, me.user.id)))[0]?.bonus
    return { number, balance, userId: me.user.id }
  }

  test('bonuses that paid a share of a line come back, and all of them with all lines', async () => {
    const { number, balance } = await order(2000)
    expect(await balance()).toBe(0)
    const half = await refunded(await staffViewOf(api, manager, number), 2)
    expect(half.refunded_bonus).toBe(1000)
    expect(await balance()).toBe(1000)
    const all = await refunded(half, 2)
    expect([all.refunded + all.refunded_bonus, await balance()]).toEqual([all.total + all.bonus, 2000])
    const cancelled = await actAsStaff(api, manager)(staffRoutes.staffCancel, all, { reason: 'other' })
    expect([cancelled.status, await balance()]).toEqual([200, 2000])
  })

  test('bonuses that a refunded part earned are taken back, as far as they are there', async () => {
    const { number, balance, userId } = await order(1000)
    const delivered = await moveOrderTo(api, manager, number, 'delivered')
    const earned = (await balance()) ?? 0
    expect(earned).toBeGreaterThan(0)
    const half = await refunded(delivered, 2)
    expect(await balance()).toBe(500 + Math.floor((half.total - half.refunded) * 0.05))
    const entries = await api.db.select().from(bonusLedger).where(eq(bonusLedger.userId, userId))
    expect(entries.map(({ kind }) => kind)).toEqual(['manual', 'spend', 'accrual', 'reversal', 'refund'])
    const refunds = await api.db.select().from(orderRefunds)
    expect(refunds.at(-1)).toMatchObject({ bonus: 500, status: 'done' })
  })
})
