/**
 * `npm run lab -- capacity`: the processor time and memory that a page, a call, an order and a stream cost in each process, with a present build
 * (`NEXT_DIST_DIR`), and from that how much one, three and thirty machines can serve. Processor time is measured, which a busy machine changes
 * less than durations; the load of the machine is printed with it. `CAPACITY_SECONDS` is the duration of each part,
 * `CAPACITY_STREAMS` the number of streams (2,000 at most), `CAPACITY_JSON` a file with an earlier measurement to simulate with instead.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import pg from 'pg'
import { openPostgres } from '@/reference-api/db/client'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { guestOrderOf, type OrderInput } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { load } from './load.mjs'
import { ask, openStream, visitor } from './page.mjs'
import { capacityOf } from './simulate.mjs'
import { startSeveral } from './stand.mjs'
import { postmasterOf, usageOf } from './usage.mjs'

const { NEXT_DIST_DIR, CAPACITY_SECONDS, CAPACITY_STREAMS, CAPACITY_JSON } = process.env
const SECONDS = Number(CAPACITY_SECONDS || 8)
const AT_ONCE = 8
/** The most streams of one order. */
const EACH = 5
const STREAMS = Number(CAPACITY_STREAMS || 1000)

type Parts = { readonly engine: number; readonly shop: number; readonly api: number; readonly database: number }
type Measured = {
  readonly load: number
  readonly page: Parts
  readonly pageOfTheShop: Parts
  /** A call that the shop's front answers from its memory, and one that the API answers (a quote). */
  readonly kept: Parts
  readonly call: Parts
  readonly order: Parts
  readonly idle: Parts
  readonly streamKilobytes: number
  readonly streamCpu: number
  readonly megabytes: Parts
}

const print = (line = '') => process.stdout.write(`${line}\n`)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Stand = Awaited<ReturnType<typeof startSeveral>>

function meterOf({ engine, shops, apis, databaseUrl }: Stand) {
  const postmaster = postmasterOf(databaseUrl)
  return (): { cpu: Parts; megabytes: Parts } => {
    const [engines, ofShop, ofApi, ofDatabase] = [
      engine.pid,
      shops[0]?.pid() ?? 0,
      apis[0]?.pid() ?? 0,
      postmaster,
    ].map(usageOf)
    const of = (name: 'cpuMs' | 'megabytes'): Parts => ({
      engine: engines?.[name] ?? 0,
      shop: ofShop?.[name] ?? 0,
      api: ofApi?.[name] ?? 0,
      database: ofDatabase?.[name] ?? 0,
    })
    return { cpu: of('cpuMs'), megabytes: of('megabytes') }
  }
}

/** Processor time of each process for one of `count` requests, in milliseconds, without what the processes use when idle. */
function costOf(before: Parts, after: Parts, count: number, idle: Parts, seconds: number): Parts {
  const of = (part: keyof Parts) =>
    Math.max(0, (after[part] - before[part] - idle[part] * seconds) / Math.max(1, count))
  return { engine: of('engine'), shop: of('shop'), api: of('api'), database: of('database') }
}

async function post(url: string, body: object): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function measure(): Promise<Measured> {
  const apiEnv = { KITCHEN: 'off', GUEST_ORDERS_PER_PHONE: '0', GUEST_ORDERS_PER_NETWORK: '0', CASH_CODE_FROM: '0' }
  const stand = await startSeveral({
    distDir: NEXT_DIST_DIR || '.next',
    port: 0,
    cache: '256m',
    apis: 1,
    shops: 1,
    apiEnv,
  })
  try {
    const { db, close } = await openPostgres(stand.databaseUrl, 2)
    await openAroundTheClock(db)
    await close()
    const database = new pg.Client({ connectionString: stand.databaseUrl })
    await database.connect()
    await database.query('update branches set slot_capacity = 1000')
    await database.end()
    const testApi = await createTestApi()
    const order = await guestOrderOf(testApi)
    await testApi.close()

    const shopUrl = stand.shops[0]?.url ?? ''
    const meter = meterOf(stand)
    const paths = ['/category', '/category/1', '/product/1', '/FAQ']
    for (const path of paths)
      for (const base of [stand.shopUrl, shopUrl]) await ask(base + path, { ...visitor('ru'), 'accept-encoding': 'br' })
    await wait(4000)
    const quiet = meter()
    await wait(SECONDS * 1000)
    const rested = meter()
    const idle = costOf(quiet.cpu, rested.cpu, SECONDS, { engine: 0, shop: 0, api: 0, database: 0 }, 0)

    const underLoad = async (url: string, requested: readonly string[]) => {
      const before = meter()
      const began = performance.now()
      const visitors = load({ url, paths: requested, connections: 32 })
      await wait(SECONDS * 1000)
      const { total, wrong } = await visitors.stop()
      if (wrong > 0) print(`${wrong} of ${total} failed at ${url}`)
      return costOf(before.cpu, meter().cpu, total, idle, (performance.now() - began) / 1000)
    }
    const page = await underLoad(stand.shopUrl, paths)
    const pageOfTheShop = await underLoad(shopUrl, paths)
    const kept = await underLoad(stand.shopUrl, ['/api/cities', '/api/pages/product/1'])

    const underPosts = async (path: string, make: () => object) => {
      const before = meter()
      const began = performance.now()
      const statuses: number[] = []
      const customer = async () => {
        while (performance.now() - began < SECONDS * 1000) statuses.push(await post(stand.shopUrl + path, make()))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, customer))
      const answered = statuses.filter((status) => status === 200).length
      if (answered < statuses.length)
        print(`${statuses.length - answered} of ${statuses.length} at ${path} were refused: ${[...new Set(statuses)]}`)
      return costOf(before.cpu, meter().cpu, answered, idle, (performance.now() - began) / 1000)
    }
    const { filial_guid, delivery_type, lines } = order
    const call = await underPosts('/api/cart/quote', () => ({ filial_guid, delivery_type, lines }))
    const orderCost = await underPosts('/api/guest/cart/store', () => ({ ...order, cart_id: randomUUID() }))

    const streams = await streamsOf(stand, order, meter, idle)
    return {
      load: loadavg()[0] ?? 0,
      page,
      pageOfTheShop,
      kept,
      call,
      order: orderCost,
      idle,
      ...streams,
      megabytes: meter().megabytes,
    }
  } finally {
    await stand.stop()
  }
}

/** Opens streams of orders at the API only and measures what they cost while nothing happens. */
async function streamsOf({ apis }: Stand, order: OrderInput, meter: ReturnType<typeof meterOf>, idle: Parts) {
  const api = apis[0]?.url ?? ''
  const tokenOfOne = async (): Promise<string> => {
    const stored = await fetch(`${api}/api/guest/cart/store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, cart_id: randomUUID() }),
    })
    return (await stored.json()).token
  }
  const tokens: string[] = []
  while (tokens.length < STREAMS / EACH) tokens.push(await tokenOfOne())
  const before = meter()
  const closing: (() => void)[] = []
  for (const [index, token] of tokens.entries()) {
    const headers = { 'x-forwarded-for': `198.51.${index}.7` }
    const opening = Array.from({ length: EACH }, () => openStream(`${api}/api/order/${token}/events`, headers))
    closing.push(...(await Promise.all(opening)))
  }
  const opened = meter()
  await wait(SECONDS * 1000)
  const after = meter()
  for (const close of closing) close()
  const streamCpu = costOf(opened.cpu, after.cpu, STREAMS * SECONDS, idle, SECONDS).api
  return { streamKilobytes: ((opened.megabytes.api - before.megabytes.api) * 1024) / STREAMS, streamCpu }
}

const ms = (value: number) => (value < 0.1 ? value.toFixed(3) : value.toFixed(2)).padStart(8)
const aSecond = (cost: number) => (cost > 0 ? Math.round(1000 / cost).toLocaleString('en') : '–').padStart(8)

function tell(seen: Measured): void {
  print(`Processor time for one, ms (machine load while measuring: ${seen.load.toFixed(1)} on ${cpus().length} cores)`)
  print('                                     engine     shop      API  database   one core serves a second')
  const rows = [
    ['page, kept by the engine', seen.page],
    ['page, ready at the shop', seen.pageOfTheShop],
    ['call kept by the shop', seen.kept],
    ['call through engine and shop', seen.call],
    ['order through engine and shop', seen.order],
  ] as const
  for (const [name, { engine, shop, api, database }] of rows)
    print(
      `${name.padEnd(34)} ${ms(engine)} ${ms(shop)} ${ms(api)}  ${ms(database)}   ${aSecond(engine + shop + api + database)}`,
    )
  print(`an order, API and database alone: ${aSecond(seen.order.api + seen.order.database).trim()} a core and second`)
  print(
    `an open stream: ${seen.streamKilobytes.toFixed(0)} KB and ${(seen.streamCpu * 1000).toFixed(0)} µs a second of the API: ${aSecond(seen.streamCpu).trim()} streams a core`,
  )
  const { engine, shop, api, database } = seen.megabytes
  print(
    `memory, MB: engine ${engine.toFixed(0)}, shop ${shop.toFixed(0)} (front and renderer), API ${api.toFixed(0)}, database ${database.toFixed(0)}`,
  )
  print()
  const costs = { page: seen.page, call: seen.call, order: seen.order }
  print(
    'Orders that machines of four cores carry, a second (a minute), so that the slowest hundredth of calls takes 250 ms at most:',
  )
  print('                                                     browsing visitors  decided visitors')
  const fleets = [
    { name: '1 machine, all on it', fleet: { machines: 1, cores: 4, databaseCores: 0 } },
    { name: '3: engine, shop, API on two; database', fleet: { machines: 2, cores: 4, databaseCores: 4 } },
    { name: '30: the same on 29; database of 16 cores', fleet: { machines: 29, cores: 4, databaseCores: 16 } },
  ]
  for (const { name, fleet } of fleets) {
    const cells = [MIXES.browsing, MIXES.returning].map((mix) => {
      const orders = capacityOf(costs, mix, fleet)
      return `${orders.toFixed(1)} (${Math.round(orders * 60).toLocaleString('en')})`.padStart(20)
    })
    print(`${name.padEnd(46)} ${cells.join('  ')}`)
  }
}

/** The requests for each order, including those of visitors who do not order. */
const MIXES = { browsing: { pages: 60, calls: 60 }, returning: { pages: 8, calls: 15 } }

const isMeasured = (value: unknown): value is Measured =>
  typeof value === 'object' && value !== null && 'kept' in value && 'streamCpu' in value

const earlier: unknown = CAPACITY_JSON ? JSON.parse(readFileSync(CAPACITY_JSON, 'utf8')) : null
const seen = isMeasured(earlier) ? earlier : await measure()
if (!isMeasured(earlier)) {
  mkdirSync('.data', { recursive: true })
  writeFileSync('.data/capacity.json', `${JSON.stringify(seen, null, 2)}\n`)
}
tell(seen)
