import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { orderEvent } from '@/lib/contract/order-life'
import { orderingRoutes } from '@/lib/contract/ordering'
import { staffRoutes } from '@/lib/contract/staff'
import { jobTurns, minuteCounts, orders, products } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/demo/kitchen'
import { createMinuteCounter } from './db/minute-counter'
import { takeTurn, turnsOf } from './db/turns'
import { relayOutbox } from './live/outbox'
import { oneOfSeveral, type Several } from './several'
import { openEvents } from './testing/event-stream'
import { askForCode, newPhone } from './testing/login'
import { bodyOf, guestOrderOf, placed } from './testing/orders'
import { staffKeyOf } from './testing/staff'
import { createTestApi, type TestApi } from './testing/test-api'

/** Two instances of the API on one database, as on two machines: what one did, the other knows. */
let one: TestApi
let other: TestApi
let shared: readonly [Several, Several]
const counters = [createMinuteCounter(), createMinuteCounter()] as const

beforeAll(async () => {
  const guestOrderLimits = { perPhone: null, perNetwork: null }
  one = await createTestApi({ guestOrderLimits, counter: counters[0] })
  other = await createTestApi({ guestOrderLimits, counter: counters[1], beside: one })
  shared = [oneOfSeveral(one.database), oneOfSeveral(one.database)]
})
afterAll(async () => {
  for (const { app } of [one, other]) app.server.closeAllConnections()
  await other.close()
  await one.close()
})

/** Which API is asked the how manieth time. */
const byTurns = (count: number): readonly TestApi[] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? one : other))

describe('limits count over all instances', () => {
  test('wrong passwords of a phone', async () => {
    const body = { phone: newPhone(), password: 'wrong password 1' }
    for (const api of byTurns(10)) expect((await api.call(accountRoutes.login, { body })).status).toBe(401)
    for (const api of byTurns(2)) expect((await api.call(accountRoutes.login, { body })).status).toBe(429)
  })

  test('a network that tries keys of the staff', async () => {
    const tried = async (api: TestApi) =>
      (await api.call(staffRoutes.staffMe, {}, { token: 'x'.repeat(43), ip: '203.0.113.7' })).status
    // The limits of tests are a thousand times as high for networks.
    const network = 'staff:network:203.0.113.7'
    for (let count = 0; count < 30_000; count += 1) {
      counters[0].add(network, one.clock.now().getTime())
      counters[1].add(network, one.clock.now().getTime())
    }
    expect([await tried(one), await tried(other)]).toEqual([401, 401])
    await counters[0].share(one.db)
    await counters[1].share(one.db)
    // The first one learns of the second by what it counts next.
    expect(await tried(other)).toBe(429)
    expect(await tried(one)).toBe(401)
    await counters[0].share(one.db)
    expect(await tried(one)).toBe(429)
    one.clock.advance(60)
    expect([await tried(one), await tried(other)]).toEqual([401, 401])
  })

  test('counts of minutes that are over are deleted', async () => {
    const counter = createMinuteCounter()
    const start = one.clock.now().getTime()
    for (const minute of [0, 10]) {
      counter.add('geocoder', start + minute * 60_000)
      await counter.share(one.db)
    }
    const left = await one.db.select().from(minuteCounts).where(eq(minuteCounts.name, 'geocoder'))
    expect(left).toEqual([{ name: 'geocoder', minute: start / 60_000 + 10, count: 1 }])
  })
})

describe('an order', () => {
  test('is placed once, whichever instance gets the second try', async () => {
    const body = await guestOrderOf(one)
    const replies = await Promise.all([one, other].map((api) => api.call(orderingRoutes.storeGuestOrder, { body })))
    const numbers = replies.map((reply) => bodyOf(orderingRoutes.storeGuestOrder, 200, reply).number)
    expect(new Set(numbers).size).toBe(1)
    expect(await one.db.$count(orders, eq(orders.cartId, body.cart_id))).toBe(1)
  })

  test('that one instance moves on shows in a stream of the other', async () => {
    const stop = shared[1].start(other.live, (error) => {
      throw error
    })
    const base = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await placed(one)
    await relayOutbox(one.db, one.clock.now(), { from: shared[0].from })
    const stream = await openEvents(`${base}/api/order/${token}/events`)
    const status = async () => orderEvent.parse((await stream.next())?.data).status
    expect(await status()).toBe('sent')
    one.clock.advance(20)
    await stepKitchen(one.db, one.clock.now(), 20)
    await relayOutbox(one.db, one.clock.now(), { from: shared[0].from })
    expect(await status()).toBe('accepted')
    stream.close()
    await stop()
  })

  test('is acted on with a key that the other instance made, and a code is good at both', async () => {
    const { token } = await staffKeyOf(other)
    expect((await one.call(staffRoutes.staffMe, {}, { token })).status).toBe(200)
    const phone = newPhone()
    const code = await askForCode(one, phone)
    other.sms.sent.push(...one.sms.sent)
    expect((await other.call(accountRoutes.login, { body: { phone, code } })).status).toBe(201)
  })
})

test('a price that changes is the price of both at once', async () => {
  const priceAt = async (api: TestApi) => {
    const { products: shown } = bodyOf(
      catalogRoutes.mainPage,
      200,
      await api.call(catalogRoutes.mainPage, { query: {} }),
    )
    return shown[0] ?? { id: 0, price: 0 }
  }
  const { id, price } = await priceAt(one)
  expect((await priceAt(other)).price).toBe(price)
  await one.db
    .update(products)
    .set({ price: price + 70 })
    .where(eq(products.id, id))
  expect([(await priceAt(one)).price, (await priceAt(other)).price]).toEqual([price + 70, price + 70])
  await one.db.update(products).set({ price }).where(eq(products.id, id))
})

describe('a job that one process is enough for', () => {
  const turn = (owner: string, ms = 60_000) => takeTurn(one.db, { name: 'sweeping', owner, ms })

  test('is one process’s until that gives it back or is silent for too long', async () => {
    expect([await turn('a'), await turn('b'), await turn('a')]).toEqual([true, false, true])
    // It was renewed for no time at all: that process is gone.
    expect(await turn('a', -1)).toBe(true)
    expect([await turn('b'), await turn('a')]).toEqual([true, false])
  })

  test('runs in one of two, and in the other one after the first has stopped', async () => {
    const ran: string[] = []
    const ignore = (): void => undefined
    const start = (name: string) => turnsOf(one.db, name)('counting')(5, async () => void ran.push(name), ignore)
    const first = start('first')
    await expect.poll(() => ran.length).toBeGreaterThan(5)
    const second = start('second')
    const before = ran.length
    await expect.poll(() => ran.length).toBeGreaterThan(before + 5)
    expect(new Set(ran)).toEqual(new Set(['first']))
    await Promise.all([first.stop(), second.stop()])
    expect(await one.db.$count(jobTurns, eq(jobTurns.name, 'counting'))).toBe(0)
    const third = start('third')
    await expect.poll(() => ran.includes('third')).toBe(true)
    await third.stop()
  })
})
