import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { orderEvent } from '@/lib/contract/order/order-life'
import { orders } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { recordChange } from '@/reference-api/orders/record-change'
import { openEvents } from '@/reference-api/testing/event-stream'
import { logIn } from '@/reference-api/testing/login'
import { placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { relayOutbox } from './outbox'

let api: TestApi
let base: string
const openStreams: AbortController[] = []

beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  base = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  // Node's client opens connections in advance that it never uses, and a closing server would wait a minute for them.
  api.app.server.closeAllConnections()
  return api.close()
})
afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.abort()
})

type Headers = Readonly<Record<string, string>>

/** Opens a stream as a browser does, and reads it event by event. */
async function listen(path: string, headers: Headers = {}) {
  const controller = new AbortController()
  openStreams.push(controller)
  const stream = await openEvents(base + path, headers, controller)
  return { ...stream, status: async () => orderEvent.parse((await stream.next())?.data).status }
}

const ofOrder = (token: string, headers?: Headers) => listen(`/api/order/${token}/events`, headers)
const ofUser = (session: string, headers: Headers = {}) =>
  listen('/api/user/events', { authorization: `Bearer ${session}`, ...headers })
const move = async () => {
  api.clock.advance(20)
  await stepKitchen(api.db, api.clock.now(), 20)
}
/** Something other than the status of the order changed. */
const change = async (number: string, kind: 'estimate' | 'changed') => {
  const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
  await api.db.transaction((tx) => recordChange(tx, [{ orderId: order?.id ?? 0, kind }], api.clock.now()))
}
/** Runs the relay of this process. */
const tell = async () => api.live.publish(await relayOutbox(api.db, api.clock.now()))

describe('the stream of an order', () => {
  test('the stream of an order tells how it stands, every change, and at last the end', async () => {
    const { token, number } = await placeValidOrder(api)
    const stream = await ofOrder(token)
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.answer.headers.get('cache-control')).toBe('no-store')
    const first = await stream.next()
    expect(first).toEqual({
      id: expect.stringMatching(/^\d+$/),
      event: 'status',
      data: {
        number,
        kind: 'status',
        status: 'sent',
        at: api.clock.now().toISOString(),
        now: api.clock.now().toISOString(),
      },
    })
    for (const status of ['accepted', 'cooking', 'ready', 'on_way', 'delivered']) {
      await move()
      await tell()
      expect(await stream.status()).toBe(status)
    }
    expect(await stream.next()).toEqual({ id: null, event: 'end', data: {} })
    expect(await stream.next()).toBeNull()
  })

  test('the stream of an order tells that something else is new, also after a reconnect', async () => {
    const { token, number } = await placeValidOrder(api)
    const stream = await ofOrder(token)
    const first = await stream.next()
    await change(number, 'estimate')
    await tell()
    const news = { event: 'change', data: { number, kind: 'estimate', status: 'sent' } }
    expect(await stream.next()).toMatchObject(news)
    stream.close()
    expect(await (await ofOrder(token, { 'last-event-id': first?.id ?? '' })).next()).toMatchObject(news)
    // A new listener gets the present status of the order.
    expect(await (await ofOrder(token)).next()).toMatchObject({ event: 'status', data: { status: 'sent' } })
  })

  test('the stream of an order hears of what another process did when it asks the database', async () => {
    const { token } = await placeValidOrder(api)
    const stream = await ofOrder(token)
    expect(await stream.status()).toBe('sent')
    await move()
    await relayOutbox(api.db, api.clock.now())
    await api.live.poll()
    expect(await stream.status()).toBe('accepted')
  })

  test('the stream of an order sends a change once, however often it is reported', async () => {
    const { token } = await placeValidOrder(api)
    const stream = await ofOrder(token)
    await stream.next()
    await move()
    await api.live.poll()
    await tell()
    await api.live.poll()
    await move()
    await tell()
    expect([await stream.status(), await stream.status()]).toEqual(['accepted', 'cooking'])
  })

  test('the stream of an order goes on after the last event that arrived', async () => {
    const { token } = await placeValidOrder(api)
    const stream = await ofOrder(token)
    const last = (await stream.next())?.id ?? ''
    stream.close()
    await move()
    await move()
    const again = await ofOrder(token, { 'last-event-id': last })
    expect([await again.status(), await again.status()]).toEqual(['accepted', 'cooking'])
  })

  test.each(['nonsense', '999999999', '-1', '1; drop'])(
    'the stream of an order with the last event %s begins anew',
    async (id) => {
      const { token } = await placeValidOrder(api)
      expect(await (await ofOrder(token, { 'last-event-id': id })).status()).toBe('sent')
    },
  )

  test('the stream of an ended order sends its end, and nothing when the listener has it already', async () => {
    const { token } = await placeValidOrder(api)
    await runKitchenUntil(api, token, 'delivered')
    const stream = await ofOrder(token)
    const last = await stream.next()
    expect(last?.data).toMatchObject({ status: 'delivered' })
    expect((await stream.next())?.event).toBe('end')
    expect((await ofOrder(token, { 'last-event-id': last?.id ?? '' })).answer.status).toBe(204)
  })

  test('the stream of an order tells nothing of other orders', async () => {
    const { token, number } = await placeValidOrder(api)
    const stream = await ofOrder(token)
    await stream.next()
    const other = await placeValidOrder(api)
    await runKitchenUntil(api, other.token, 'delivered')
    await tell()
    await api.live.poll()
    await move()
    await tell()
    for (let event = await stream.next(); event; event = await stream.next()) {
      if (event.event === 'end') break
      expect(event.data).toMatchObject({ number })
      await move()
      await tell()
    }
  })

  test('an unknown link is 404, in the asked language', async () => {
    const { answer } = await ofOrder('x'.repeat(32), { 'accept-language': 'en' })
    expect(answer.status).toBe(404)
    const malformed = await listen('/api/order/short/events')
    expect(malformed.answer.status).toBe(422)
  })
})

describe('the stream of a customer', () => {
  test('the stream of a customer tells of every open order, and of those that come', async () => {
    const { token: session } = await logIn(api)
    const one = await placeValidOrder(api, {}, session)
    const two = await placeValidOrder(api, {}, session)
    await placeValidOrder(api, {}, (await logIn(api)).token)
    await placeValidOrder(api)
    const stream = await ofUser(session)
    const numbers = [(await stream.next())?.data, (await stream.next())?.data].map(
      (data) => orderEvent.parse(data).number,
    )
    expect(numbers.sort()).toEqual([one.number, two.number].sort())
    const three = await placeValidOrder(api, {}, session)
    await tell()
    expect((await stream.next())?.data).toMatchObject({ number: three.number, status: 'sent' })
  })

  test('the stream of a customer tells a returning browser how open orders stand and which have ended in the meantime', async () => {
    const { token: session } = await logIn(api)
    const first = await placeValidOrder(api, {}, session)
    const stream = await ofUser(session)
    const last = (await stream.next())?.id ?? ''
    stream.close()
    await runKitchenUntil(api, first.token, 'delivered')
    const second = await placeValidOrder(api, {}, session)
    const again = await ofUser(session, { 'last-event-id': last })
    expect([(await again.next())?.data, (await again.next())?.data]).toEqual([
      expect.objectContaining({ number: first.number, status: 'delivered' }),
      expect.objectContaining({ number: second.number, status: 'sent' }),
    ])
  })

  test('the stream of a customer tells a returning browser what else changed of open orders', async () => {
    const { token: session } = await logIn(api)
    const { number } = await placeValidOrder(api, {}, session)
    const stream = await ofUser(session)
    const last = (await stream.next())?.id ?? ''
    stream.close()
    await change(number, 'changed')
    const again = await ofUser(session, { 'last-event-id': last })
    expect([(await again.next())?.data, (await again.next())?.data]).toEqual([
      expect.objectContaining({ number, kind: 'status', status: 'sent' }),
      expect.objectContaining({ number, kind: 'changed' }),
    ])
  })

  test('the stream of a customer is 204 without open orders, and 401 without a session', async () => {
    const { token: session } = await logIn(api)
    expect((await ofUser(session)).answer.status).toBe(204)
    expect((await listen('/api/user/events')).answer.status).toBe(401)
    expect((await ofUser('x'.repeat(43))).answer.status).toBe(401)
  })

  test('the stream of a customer ends when the customer logs out, and sends nothing after that', async () => {
    const { token: session } = await logIn(api)
    await placeValidOrder(api, {}, session)
    const stream = await ofUser(session)
    await stream.next()
    await api.call(accountRoutes.logout, {}, { token: session })
    await move()
    await api.live.poll()
    expect(await stream.next()).toBeNull()
  })

  test('the stream of a customer does not keep an idle session alive', async () => {
    const { token: session } = await logIn(api)
    await placeValidOrder(api, {}, session)
    const stream = await ofUser(session)
    await stream.next()
    for (let minute = 0; minute < 31; minute += 10) {
      api.clock.advance(600)
      await api.live.poll()
    }
    expect(await stream.next()).toBeNull()
    expect((await ofUser(session)).answer.status).toBe(401)
  })
})

describe('too many streams', () => {
  test('too many streams of one order are refused, until one is closed', async () => {
    const { token } = await placeValidOrder(api)
    const streams = []
    for (let count = 0; count < 5; count += 1) streams.push(await ofOrder(token))
    const { answer } = await ofOrder(token)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('30')
    streams[0]?.close()
    await expect.poll(async () => (await ofOrder(token)).answer.status).toBe(200)
  })

  test('too many streams of one network are refused, and streams of other networks go on', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      const { token } = await placeValidOrder(api)
      statuses.push((await ofOrder(token, from('203.0.113.7'))).answer.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const { token } = await placeValidOrder(api)
    expect((await ofOrder(token, from('203.0.113.8'))).answer.status).toBe(200)
  })
})

test('the documentation names both streams', async () => {
  const { json } = await api.send({ method: 'GET', url: '/docs/json' })
  expect(json).toMatchObject({
    paths: {
      '/api/order/{token}/events': { get: { responses: { 200: { content: { 'text/event-stream': {} } } } } },
      '/api/user/events': { get: { security: [{ bearer: [] }] } },
    },
  })
})

test('closing the server ends open streams', async () => {
  const other = await createTestApi()
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await placeValidOrder(other)
  const answer = await fetch(`${address}/api/order/${token}/events`)
  const text = answer.text()
  await other.close()
  expect(await text).toContain('"status":"sent"')
})
