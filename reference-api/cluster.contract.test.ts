import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { orderEvent } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { jobTurns, minuteCounts, orders, products } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { type Cluster, clusterInstance } from './cluster'
import { createMinuteCounter } from './db/minute-counter'
import { startJobs } from './jobs/job'
import { acquireLease, leasesOf } from './jobs/lease'
import { relayOutbox } from './live/outbox'
import { openEvents } from './testing/event-stream'
import { askForCode, newPhone } from './testing/login'
import { bodyOf, guestOrderOf, placeValidOrder } from './testing/orders'
import { staffKeyOf } from './testing/staff'
import { createTestApi, type TestApi } from './testing/test-api'

/** Two instances of the API on one database, as on two machines: each sees what the other did. */
let one: TestApi
let other: TestApi
let shared: readonly [Cluster, Cluster]
const counters = [createMinuteCounter(), createMinuteCounter()] as const

beforeAll(async () => {
  const guestOrderLimits = { perPhone: null, perNetwork: null }
  one = await createTestApi({ guestOrderLimits, counter: counters[0] })
  other = await createTestApi({ guestOrderLimits, counter: counters[1], beside: one })
  shared = [clusterInstance(one.database), clusterInstance(one.database)]
})
afterAll(async () => {
  for (const { app } of [one, other]) app.server.closeAllConnections()
  await other.close()
  await one.close()
})

/** The APIs in turn, as `count` requests reach them. */
const byTurns = (count: number): readonly TestApi[] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? one : other))

describe('limits count over all instances', () => {
  test('a limit of wrong passwords of a phone counts over all instances', async () => {
    const body = { phone: newPhone(), password: 'wrong password 1' }
    for (const api of byTurns(10)) expect((await api.call(accountRoutes.login, { body })).status).toBe(401)
    for (const api of byTurns(2)) expect((await api.call(accountRoutes.login, { body })).status).toBe(429)
  })

  test('a limit of a network that tries keys of the staff counts over all instances', async () => {
    const tried = async (api: TestApi) =>
      (await api.call(staffRoutes.staffMe, {}, { token: 'x'.repeat(43), ip: '203.0.113.7' })).status
    // In tests the limits for networks are a thousand times as high.
    const network = 'staff:network:203.0.113.7'
    for (let count = 0; count < 30_000; count += 1) {
      counters[0].add(network, one.clock.now().getTime())
      counters[1].add(network, one.clock.now().getTime())
    }
    expect([await tried(one), await tried(other)]).toEqual([401, 401])
    await counters[0].share(one.db)
    await counters[1].share(one.db)
    // The first instance learns of the second one's events with its next count.
    expect(await tried(other)).toBe(429)
    expect(await tried(one)).toBe(401)
    await counters[0].share(one.db)
    expect(await tried(one)).toBe(429)
    one.clock.advance(60)
    expect([await tried(one), await tried(other)]).toEqual([401, 401])
  })

  test('the counts of past minutes are deleted', async () => {
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
  test('an order is placed once, whichever instance gets the second try', async () => {
    const body = await guestOrderOf(one)
    const replies = await Promise.all([one, other].map((api) => api.call(orderingRoutes.storeGuestOrder, { body })))
    const numbers = replies.map((reply) => bodyOf(orderingRoutes.storeGuestOrder, 200, reply).number)
    expect(new Set(numbers).size).toBe(1)
    expect(await one.db.$count(orders, eq(orders.cartId, body.cart_id))).toBe(1)
  })

  test('an order that one instance moves on shows in a stream of the other', async () => {
    const stop = shared[1].hear(other.live, (error) => {
      throw error
    })
    const base = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await placeValidOrder(one)
    await relayOutbox(one.db, one.clock.now(), { from: shared[0].instanceId })
    const stream = await openEvents(`${base}/api/order/${token}/events`)
    const status = async () => orderEvent.parse((await stream.next())?.data).status
    expect(await status()).toBe('sent')
    one.clock.advance(20)
    await stepKitchen(one.db, one.clock.now(), 20)
    await relayOutbox(one.db, one.clock.now(), { from: shared[0].instanceId })
    expect(await status()).toBe('accepted')
    stream.close()
    stop()
  })

  test('an order is acted on with a key that the other instance made, and a code is good at both', async () => {
    const { token } = await staffKeyOf(other)
    expect((await one.call(staffRoutes.staffMe, {}, { token })).status).toBe(200)
    const phone = newPhone()
    const code = await askForCode(one, phone)
    other.sms.sent.push(...one.sms.sent)
    expect((await other.call(accountRoutes.login, { body: { phone, code } })).status).toBe(201)
  })
})

test('a price that changes is the price of both instances at once', async () => {
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

describe('a job that one instance is enough for', () => {
  const acquire = (owner: string, ms = 60_000) => acquireLease(one.db, { name: 'sweeping', owner, ms })

  test('a lease is one instance’s until that releases it or is silent for too long', async () => {
    expect([await acquire('a'), await acquire('b'), await acquire('a')]).toEqual([true, false, true])
    // It was renewed for a period of zero, so that instance counts as gone.
    expect(await acquire('a', -1)).toBe(true)
    expect([await acquire('b'), await acquire('a')]).toEqual([true, false])
  })

  test('the job runs in one of two, and in the other one after the first has stopped', async () => {
    const ran: string[] = []
    const ignore = (): void => undefined
    const start = (name: string) => {
      const job = { name: 'counting', every: 5, run: async () => ran.push(name) }
      return startJobs([job], leasesOf(one.db, name), ignore)
    }
    const stopFirst = start('first')
    await expect.poll(() => ran.length).toBeGreaterThan(5)
    const stopSecond = start('second')
    const before = ran.length
    await expect.poll(() => ran.length).toBeGreaterThan(before + 5)
    expect(new Set(ran)).toEqual(new Set(['first']))
    await Promise.all([stopFirst(), stopSecond()])
    expect(await one.db.$count(jobTurns, eq(jobTurns.name, 'counting'))).toBe(0)
    const stopThird = start('third')
    await expect.poll(() => ran.includes('third')).toBe(true)
    await stopThird()
  })
})
