import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import type { PaymentMethod } from '@/lib/domain/money/payment'
import { PICKUP } from '@/lib/domain/order/delivery'
import { branches, orders } from '@/reference-api/db/schema'
import {
  bodyOf,
  firstBranch,
  guestOrderOf,
  orderByToken,
  placeValidOrder,
  quoteOf,
  runKitchenUntil,
} from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-03-04T07:00:00Z'))

const ALL: PaymentMethod[] = ['cash', 'card', 'terminal', 'kaspi_qr']
const taking = async (...paymentMethods: PaymentMethod[]) => {
  const { guid } = await firstBranch(api)
  await api.db.update(branches).set({ paymentMethods }).where(eq(branches.guid, guid))
}
const store = async (changes: Parameters<typeof guestOrderOf>[1]) =>
  api.call(orderingRoutes.storeGuestOrder, { body: await guestOrderOf(api, changes) })
const errorsOf = async (changes: Parameters<typeof guestOrderOf>[1]) =>
  bodyOf(orderingRoutes.storeGuestOrder, 422, await store(changes)).errors

describe('paying at a branch', () => {
  test('the quote names what the branch takes, in the order of offering', async () => {
    const { filial_guid, delivery_type, lines } = await guestOrderOf(api)
    const methods = async () =>
      (
        await quoteOf(api, {
          filial_guid,
          delivery_type: delivery_type ?? PICKUP,
          lines: lines.map((line) => ({
            selectedExtras: [],
            drink_id: null,
            snack_id: null,
            igredients: [],
            note: '',
            ...line,
          })),
        })
      ).payment_methods
    await taking('kaspi_qr', 'cash')
    expect(await methods()).toEqual(['cash', 'kaspi_qr'])
    await taking(...ALL)
    expect(await methods()).toEqual(ALL)
    await taking('cash', 'card')
    expect(await methods()).toEqual(['cash', 'card'])
  })

  test('a payment at the door is due until the order is handed over, and paid from then on', async () => {
    await taking(...ALL)
    for (const payment_method of ['terminal', 'kaspi_qr'] as const) {
      const { token } = await placeValidOrder(api, { payment_method })
      expect(await orderByToken(api, token)).toMatchObject({
        status: 'sent',
        payment_method,
        payment: { state: 'due' },
      })
      await runKitchenUntil(api, token, 'delivered')
      expect((await orderByToken(api, token)).payment).toMatchObject({ method: payment_method, state: 'paid' })
    }
  })

  test('a payment method that the branch does not take is refused at its field', async () => {
    await taking('cash')
    expect(await errorsOf({ payment_method: 'kaspi_qr' })).toEqual({
      payment_method: ['Этот филиал так оплату не принимает. Выберите другой способ.'],
    })
  })

  test('an order that is not paid in cash stores no note to give change from', async () => {
    await taking(...ALL)
    const { token } = await placeValidOrder(api, { payment_method: 'terminal', change_from: 20_000 })
    expect((await orderByToken(api, token)).change_from).toBeNull()
  })
})

describe('the door', () => {
  beforeEach(() => taking(...ALL))

  test('hand-over, second phone, buyer and notes come back on the order, with only the last digits of numbers', async () => {
    const { lines } = await guestOrderOf(api)
    const { token } = await placeValidOrder(api, {
      hand_over: 'call',
      second_phone: '77059876543',
      buyer_bin: buyer(),
      persons: 0,
      lines: lines.map((line) => ({ ...line, note: '  без\u200b соли ' })),
    })
    const order = await orderByToken(api, token)
    expect(order).toMatchObject({
      hand_over: 'call',
      phone_end: '•••• 4567',
      second_phone_end: '•••• 6543',
      buyer_bin_end: `•••• ${buyer().slice(-4)}`,
      persons: 0,
      pin: null,
      can_say_here: false,
      address: { comment: 'Домофон не работает' },
      receipt_url: null,
    })
    expect(order.lines.map(({ note }) => note)).toEqual(['без соли'])
    expect(JSON.stringify(order)).not.toMatch(/77011234567|77059876543|7011234567/)
    expect(JSON.stringify(order)).not.toContain(buyer())
  })

  test.each([
    [{}, 'call'],
    [{ if_sold_out: 'replace' }, 'replace'],
    [{ if_sold_out: 'leave_out' }, 'leave_out'],
  ] as const)('an order of a shop that sends %o for a dish that runs out is stored with "%s"', async (sent, stored) => {
    const { token } = await placeValidOrder(api, sent)
    expect((await orderByToken(api, token)).if_sold_out).toBe(stored)
  })

  test('a dish is repeated with its note', async () => {
    const { lines, filial_guid } = await guestOrderOf(api)
    const { token } = await placeValidOrder(api, { lines: lines.map((line) => ({ ...line, note: 'без лука' })) })
    const answer = await api.call(orderLifeRoutes.repeatOrder, { params: { token }, body: { filial_guid } })
    expect(bodyOf(orderLifeRoutes.repeatOrder, 200, answer).lines.map(({ line }) => line?.note)).toEqual(['без лука'])
  })

  test('an order that is left at the door has to be paid in advance: a payment at the door is refused at its field', async () => {
    for (const payment_method of ['cash', 'terminal', 'kaspi_qr'] as const)
      expect(await errorsOf({ payment_method, hand_over: 'leave' })).toEqual({
        hand_over: ['Оставить у двери можно заказ, который оплачен картой онлайн'],
      })
    const { token } = await placeValidOrder(api, { payment_method: 'card', hand_over: 'leave' })
    expect((await orderByToken(api, token)).hand_over).toBe('leave')
  })

  test.each([
    ['buyer_bin', '851203300000', 'Проверьте БИН или ИИН: в 12 цифрах есть ошибка'],
    ['second_phone', '7705', 'Номер введен не полностью'],
  ])('a wrong %s is refused with words', async (field, value, message) => {
    expect(await errorsOf({ [field]: value })).toEqual({ [field]: [message] })
  })

  test('an order without door fields is the same as one with their default values', async () => {
    const body = await guestOrderOf(api)
    const first = bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
    const said = { ...body, hand_over: 'hand' as const, second_phone: null, buyer_bin: null }
    const again = bodyOf(
      orderingRoutes.storeGuestOrder,
      200,
      await api.call(orderingRoutes.storeGuestOrder, { body: said }),
    )
    expect(again.token).toBe(first.token)
    const other = await api.call(orderingRoutes.storeGuestOrder, { body: { ...body, hand_over: 'call' } })
    expect(other.status).toBe(422)
  })
})

describe('a card order that becomes cash after all', () => {
  const inCash = (token: string) => api.call(paymentRoutes.payOrder, { params: { token }, body: { method: 'cash' } })

  test('a card order that becomes a cash order is not left at the door any more: the courier calls', async () => {
    await taking(...ALL)
    const { token } = await placeValidOrder(api, { payment_method: 'card', hand_over: 'leave' })
    expect((await inCash(token)).status).toBe(200)
    expect(await orderByToken(api, token)).toMatchObject({
      hand_over: 'call',
      payment: { method: 'cash', state: 'due' },
    })
  })

  test('a card order cannot become cash where the branch takes no cash, and is not offered it', async () => {
    await taking('card', 'kaspi_qr')
    const { token } = await placeValidOrder(api, { payment_method: 'card' })
    expect((await orderByToken(api, token)).payment.can_pay_cash).toBe(false)
    expect((await inCash(token)).status).toBe(409)
    await taking(...ALL)
    expect((await orderByToken(api, token)).payment.can_pay_cash).toBe(true)
  })
})

describe('a pickup', () => {
  beforeEach(() => taking(...ALL))
  const pickup = { delivery_type: PICKUP, address: null } as const
  const here = (token: string) => api.call(orderingRoutes.markCustomerArrived, { params: { token } })

  test('a pickup has a PIN of four digits until it is handed out; many orders have many PINs', async () => {
    const pins = new Set<string>()
    for (let count = 0; count < 8; count += 1) {
      const { token } = await placeValidOrder(api, pickup)
      const { pin } = await orderByToken(api, token)
      expect(pin).toMatch(/^\d{4}$/)
      pins.add(pin ?? '')
    }
    expect(pins.size).toBeGreaterThan(2)
    const { token } = await placeValidOrder(api, pickup)
    await runKitchenUntil(api, token, 'delivered')
    expect(await orderByToken(api, token)).toMatchObject({ pin: null, can_say_here: false })
  })

  test('"I am here" counts once, however often it is pressed', async () => {
    const { token, number } = await placeValidOrder(api, pickup)
    const first = bodyOf(orderingRoutes.markCustomerArrived, 200, await here(token)).order
    expect(first).toMatchObject({ here_at: '2026-03-04T07:00:00.000Z', can_say_here: false })
    api.clock.advance(60)
    const again = await Promise.all([here(token), here(token), here(token)])
    for (const answer of again)
      expect(bodyOf(orderingRoutes.markCustomerArrived, 200, answer).order.here_at).toBe('2026-03-04T07:00:00.000Z')
    const [row] = await api.db.select().from(orders).where(eq(orders.number, number))
    expect(row?.hereAt?.toISOString()).toBe('2026-03-04T07:00:00.000Z')
  })

  test('a delivery, a handed-out pickup and a missing order have no customer at the counter', async () => {
    const delivery = await placeValidOrder(api)
    expect(bodyOf(orderingRoutes.markCustomerArrived, 409, await here(delivery.token))).toEqual({
      code: 'nothing_to_collect',
      message: 'Этот заказ уже не нужно забирать',
    })
    const collected = await placeValidOrder(api, pickup)
    await runKitchenUntil(api, collected.token, 'delivered')
    expect((await here(collected.token)).status).toBe(409)
    expect((await here(randomUUID())).status).toBe(404)
  })

  test('a pickup takes no hand-over of a courier', async () => {
    const { token } = await placeValidOrder(api, { ...pickup, hand_over: 'meet' })
    expect((await orderByToken(api, token)).hand_over).toBe('hand')
  })
})

/** A valid number: its last digit is the checksum. */
const buyer = (): string => {
  const stem = '85120330045'
  const sum = [...stem].reduce((all, digit, index) => all + Number(digit) * (index + 1), 0)
  return `${stem}${sum % 11}`
}
