import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { problemRoutes } from '@/lib/contract/order/problems'
import { smsParts } from '@/lib/domain/notices/message'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import type { OrderStatus } from '@/lib/domain/order/order'
import { orderMessages, orders } from '@/reference-api/db/schema'
import { relayOutbox } from '@/reference-api/live/outbox'
import type { Locale } from '@/reference-api/locale'
import { recordStatus } from '@/reference-api/orders/record-status'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, guestOrderOf, type OrderInput, orderByToken, placeValidOrder } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { orderLink } from '@/reference-api/texts/order-link'
import { messageTexts } from '@/reference-api/texts/texts'
import { type SendingDeps, sendMessages } from './send-messages'
import { SmsNotSentError } from './sms'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
})

/** Updates the status of an order as the shop does. */
const move = (token: string, status: OrderStatus, by: 'shop' | 'customer' = 'shop') =>
  api.db.transaction(async (tx) => {
    const now = api.clock.now()
    const [order] = await tx.update(orders).set({ status, statusAt: now }).where(eq(orders.token, token)).returning()
    if (order) await recordStatus(tx, [{ orderId: order.id, status }], by, now)
  })
const deliver = async (changes: Partial<SendingDeps['messages']> = {}) => {
  await relayOutbox(api.db, api.clock.now())
  return sendMessages({ ...api.deps, messages: { ...api.deps.messages, ...changes } })
}
/** The messages that were sent since a moment, in order. */
const since = (before: number) => api.told.slice(before)
const states = async () =>
  (await api.db.select().from(orderMessages).orderBy(orderMessages.createdAt)).map(({ kind, state, skipCause }) =>
    [kind, state, skipCause].filter(Boolean).join(' '),
  )

describe('a guest', () => {
  test('a guest is told by SMS when the order is accepted and on the way, and of nothing twice', async () => {
    const before = api.told.length
    const { token, number } = await placeValidOrder(api)
    expect((await orderByToken(api, token)).messages).toEqual({
      channel: 'sms',
      channels: ['none', 'sms', 'messenger'],
    })
    for (const status of ['accepted', 'cooking', 'ready', 'on_way', 'delivered'] as const) {
      await move(token, status)
      await deliver()
      await deliver()
    }
    const link = `${api.deps.payments.shopUrl}/order/${token}`
    expect(since(before)).toEqual([
      { channel: 'sms', phone: '77011234567', text: `Dala Doner: заказ ${number} принят ${link}` },
      { channel: 'sms', phone: '77011234567', text: `Dala Doner: заказ ${number} в пути ${link}` },
    ])
    const rows = await api.db.select().from(orderMessages)
    expect(rows.map(({ parts, cost }) => cost / parts)).toEqual([20, 20])
  })

  test.each([
    ['en', '/en/order/', ' accepted '],
    ['kz', '/kz/order/', 'қабылданды'],
  ] as const)('a guest who ordered in %s is told in that language', async (locale, path, word) => {
    const before = api.told.length
    const body = await guestOrderOf(api, { message_channel: 'messenger' })
    const reply = await api.call(orderingRoutes.storeGuestOrder, { body }, { locale })
    const { token } = bodyOf(orderingRoutes.storeGuestOrder, 200, reply)
    await move(token, 'accepted')
    await deliver()
    expect(since(before)).toMatchObject([{ channel: 'messenger', text: expect.stringContaining(`${path}${token}`) }])
    expect(since(before)[0]?.text).toContain(word)
  })

  test('a guest who chose no channel is told nothing; one who chooses later hears what comes then', async () => {
    const before = api.told.length
    const { token } = await placeValidOrder(api, { message_channel: 'none' })
    await move(token, 'accepted')
    await deliver()
    expect(since(before)).toEqual([])
    const set = await api.call(problemRoutes.setMessages, { params: { token }, body: { channel: 'messenger' } })
    expect(bodyOf(problemRoutes.setMessages, 200, set).order.messages.channel).toBe('messenger')
    await move(token, 'on_way')
    await deliver()
    expect(since(before)).toMatchObject([{ channel: 'messenger' }])
    await move(token, 'delivered')
    const late = await api.call(problemRoutes.setMessages, { params: { token }, body: { channel: 'sms' } })
    expect(bodyOf(problemRoutes.setMessages, 409, late).code).toBe('order_ended')
  })

  test('a guest who cancels gets no message; a guest whose order the shop cancels does', async () => {
    const before = api.told.length
    const own = await placeValidOrder(api)
    await move(own.token, 'cancelled', 'customer')
    const shops = await placeValidOrder(api)
    await move(shops.token, 'cancelled')
    await deliver()
    expect(since(before).map(({ text }) => text)).toEqual([expect.stringContaining(`${shops.number} отменён`)])
  })

  test('a guest who fetches the order is told that it is ready', async () => {
    const before = api.told.length
    const { token } = await placeValidOrder(api, { delivery_type: PICKUP satisfies DeliveryType, address: null })
    await move(token, 'accepted')
    await move(token, 'ready')
    await deliver()
    expect(since(before).map(({ text }) => /готов/.test(text))).toEqual([false, true])
  })
})

test('a registered customer has notifications and is told by phone only when asked for', async () => {
  const { token: session } = await logIn(api)
  const quiet = await placeValidOrder(api, {}, session)
  expect((await orderByToken(api, quiet.token)).messages.channel).toBe('none')
  const loud = await placeValidOrder(api, { message_channel: 'sms' } satisfies Partial<OrderInput>, session)
  expect((await orderByToken(api, loud.token)).messages.channel).toBe('sms')
})

describe('unsent messages', () => {
  test('the message "accepted" is not sent at night; the one of a courier on the way is', async () => {
    const { token } = await placeValidOrder(api)
    api.clock.set('2026-03-04T18:00:00Z')
    await move(token, 'accepted')
    await move(token, 'on_way')
    await deliver()
    expect(await states()).toEqual(['accepted skipped quiet_hours', 'on_way sent'])
  })

  test('a message that costs more than the day has left is not sent, and the shop is warned without a phone', async () => {
    const { token } = await placeValidOrder(api)
    await move(token, 'accepted')
    await move(token, 'on_way')
    await deliver({ dayCap: 70 })
    expect(await states()).toEqual(['accepted sent', 'on_way skipped day_cap'])
    expect(api.warnings.at(-1)).toBe("messages about orders: the day's money is used up")
  })

  test('a message that is out of date is not sent', async () => {
    const { token } = await placeValidOrder(api)
    await move(token, 'accepted')
    await relayOutbox(api.db, api.clock.now())
    api.clock.advance(16 * 60)
    await deliver()
    expect(await states()).toEqual(['accepted skipped outdated'])
  })
})

describe('a gateway that fails', () => {
  const failing = (error: Error) => ({ send: async () => Promise.reject(error) })

  test('a failing gateway that surely did not take the message is asked again a minute later', async () => {
    const { token } = await placeValidOrder(api)
    await move(token, 'accepted')
    await deliver(failing(new SmsNotSentError('Mobizon cannot be reached')))
    expect(await states()).toEqual(['accepted waiting'])
    const before = api.told.length
    await deliver()
    expect(since(before)).toEqual([])
    api.clock.advance(60)
    await deliver()
    expect(since(before)).toHaveLength(1)
    expect(JSON.stringify(api.warnings)).not.toContain(token)
  })

  test('a failing gateway that may have taken the message is not asked again: no guest is told twice', async () => {
    const { token } = await placeValidOrder(api)
    await move(token, 'accepted')
    await deliver(failing(new SmsNotSentError('Mobizon did not answer in time', true)))
    expect(await states()).toEqual(['accepted failed'])
    const before = api.told.length
    api.clock.advance(120)
    await deliver()
    expect(since(before)).toEqual([])
  })

  test('a process that dies while it sends leaves the message unsent, and its cost counts', async () => {
    const { token } = await placeValidOrder(api)
    await move(token, 'accepted')
    await relayOutbox(api.db, api.clock.now())
    let died = () => {}
    const dying = new Promise<void>((resolve) => {
      died = resolve
    })
    const never = () => {
      died()
      return new Promise<void>(() => undefined)
    }
    void sendMessages({ ...api.deps, messages: { ...api.deps.messages, send: never } })
    await dying
    const before = api.told.length
    await Promise.all([deliver(), deliver()])
    expect(since(before)).toEqual([])
    expect(await states()).toEqual(['accepted sending'])
    const [row] = await api.db.select().from(orderMessages)
    expect(row?.cost).toBeGreaterThan(0)
  })
})

test('two processes send each message once', async () => {
  const before = api.told.length
  for (let created = 0; created < 4; created += 1)
    await move((await placeValidOrder(api, { phone: `7701123456${created}` })).token, 'accepted')
  await relayOutbox(api.db, api.clock.now())
  await Promise.all([sendMessages(api.deps), sendMessages(api.deps), sendMessages(api.deps)])
  expect(
    since(before)
      .map(({ phone }) => phone)
      .sort(),
  ).toEqual([0, 1, 2, 3].map((last) => `7701123456${last}`))
})

test('no message is longer than three parts of an SMS, with the longest name of a shop', () => {
  const link = (locale: Locale) => orderLink('https://dala-doner-almaty.example', locale, 'x'.repeat(43))
  const parts = (['ru', 'en', 'kk'] as const).flatMap((locale) =>
    Object.values(messageTexts[locale]).map((text) =>
      smsParts(text({ shop: 'x'.repeat(30), number: 'A-100042', link: link(locale), isRefunded: true })),
    ),
  )
  expect(Math.max(...parts)).toBeLessThanOrEqual(3)
})
