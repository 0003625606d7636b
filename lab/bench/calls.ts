/**
 * How long calls of the API take and how many statements they send, on PostgreSQL on the same machine. Placing orders is compared with
 * bare inserts of the very rows that the orders store: the same driver, one transaction an order, in turns within one run. Run by
 * `npm run lab -- bench`, or alone with `npm run lab -- calls`; `TEST_DATABASE_URL` is a server, otherwise one is started.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { Route } from '@/lib/contract/route'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { PICKUP } from '@/lib/domain/order/delivery'
import { createMenu } from '@/reference-api/menu/menu'
import { stopCounting, withQueries } from '@/reference-api/testing/count-queries'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { logIn } from '@/reference-api/testing/login'
import { guestOrderOf, type OrderInput } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'

const ROUNDS = 7
const ORDERS_A_ROUND = 50
const CALLS = 400
const GOALS = { ratio: 0.8, quote: 2, profile: 5, search: 10 }

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Milliseconds until all tasks are done, a number of them at a time. */
async function timeOf<T>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<unknown>): Promise<number> {
  const left = [...things]
  const begun = performance.now()
  const worker = async (): Promise<void> => {
    for (let thing = left.pop(); thing !== undefined; thing = left.pop()) await work(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return performance.now() - begun
}

let guests = 0
/** The next guest, with another phone and from another network. */
const nextGuest = () => {
  guests += 1
  return { phone: `7701${String(guests).padStart(7, '0')}`, ip: `20.${(guests >> 8) % 256}.${guests % 256}.9` }
}

const ordersOf = (body: OrderInput) =>
  Array.from({ length: ORDERS_A_ROUND }, () => {
    const { phone, ip } = nextGuest()
    return { ip, body: { ...body, phone, cart_id: randomUUID(), consent_version: CONSENT_VERSION } }
  })

async function place({ app }: TestApi, { ip, body }: ReturnType<typeof ordersOf>[number]): Promise<void> {
  const { method, path } = orderingRoutes.storeGuestOrder
  const answer = await app.inject({ method, url: path, payload: body, remoteAddress: ip })
  if (answer.statusCode !== 200) throw new Error(`An order was refused: ${answer.body}`)
}

/** The tables of an order, in an order in which their rows can be inserted. */
const TABLES = ['orders', 'order_lines', 'order_status_events', 'order_outbox', 'consents'] as const
type Row = Readonly<Record<string, unknown>>
type Stored = { readonly rows: readonly (readonly [string, readonly Row[]])[] }

/** The rows of the orders that were placed after an id. */
async function rowsSince(pool: pg.Pool, lastId: number): Promise<readonly Stored[]> {
  const byOrder = new Map<unknown, [string, Row[]][]>()
  for (const table of TABLES) {
    const key = table === 'orders' ? 'id' : 'order_id'
    const { rows } = await pool.query<Row>(`select * from ${table} where ${key} > $1 order by id`, [lastId])
    for (const row of rows) {
      const tables = byOrder.get(row[key]) ?? []
      byOrder.set(row[key], tables)
      const own = tables.find(([name]) => name === table)
      if (own) own[1].push(row)
      else tables.push([table, [row]])
    }
  }
  return [...byOrder.values()].map((rows) => ({ rows }))
}

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)

function insertOf(table: string, rows: readonly Row[]): { readonly text: string; readonly values: unknown[] } {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) =>
    columns.map((column) => (isJson(row[column]) ? JSON.stringify(row[column]) : row[column])),
  )
  const places = rows.map(
    (_, at) => `(${columns.map((__, column) => `$${at * columns.length + column + 1}`).join(', ')})`,
  )
  const names = columns.map((column) => `"${column}"`).join(', ')
  return { text: `insert into ${table} (${names}) overriding system value values ${places.join(', ')}`, values }
}

const BOOKING = `insert into slot_bookings (branch_id, start, taken) values ($1, $2, 1)
  on conflict (branch_id, start) do update set taken = slot_bookings.taken + 1`

/** Inserts the rows of an order and does nothing else. */
async function insertBare(pool: pg.Pool, { rows }: Stored): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [table, own] of rows) await client.query(insertOf(table, own))
    const [order] = rows.find(([table]) => table === 'orders')?.[1] ?? []
    await client.query(BOOKING, [order?.branch_id, order?.booked_start])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The server's pool of the database that a test opened. */
async function poolOf(db: TestApi['db'], serverUrl: string): Promise<pg.Pool> {
  const { rows } = Object(await db.execute('select current_database() as name'))
  const url = new URL(serverUrl)
  url.pathname = `/${rows[0].name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 8 })
  // The database is dropped while idle connections close.
  pool.on('error', () => undefined)
  return pool
}

/** @returns the rate of orders, as a fraction of the rate of bare inserts of their rows */
async function compareOrders(serverUrl: string, atOnce: number): Promise<number> {
  // An API of its own, because the orders of another comparison would fill its slots.
  const menu = createMenu()
  const api = await createTestApi({ menu })
  await menu(api.db)
  const bare = await openTestDatabase()
  const [placed, inserted] = [await poolOf(api.db, serverUrl), await poolOf(bare.db, serverUrl)]
  const body = await guestOrderOf(api, { delivery_type: PICKUP, address: null })
  stopCounting()
  const times: { api: number; bare: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { rows } = await placed.query<{ last: number }>('select coalesce(max(id), 0) as last from orders')
    const requested = ordersOf(body)
    const ofApi = await timeOf(requested, atOnce, (one) => place(api, one))
    const stored = await rowsSince(placed, rows[0]?.last ?? 0)
    const ofBare = await timeOf(stored, atOnce, (one) => insertBare(inserted, one))
    // The first round warms up both.
    if (round > 0) times.push({ api: ofApi / requested.length, bare: ofBare / stored.length })
  }
  await Promise.all([placed.end(), inserted.end()])
  await Promise.all([bare.close(), api.close()])
  const ratio = median(times.map((one) => one.bare / one.api))
  const [ours, floor] = [median(times.map((one) => one.api)), median(times.map((one) => one.bare))]
  print(
    `  ${`orders, ${atOnce} at a time`.padEnd(34)} ${ours.toFixed(2).padStart(7)} ms   bare inserts ${floor.toFixed(2)} ms   ratio ${ratio.toFixed(2)}`,
  )
  return ratio
}

/** @returns the median duration of one call, in milliseconds */
async function timeCall(
  title: string,
  api: TestApi,
  route: Route,
  request: { body?: object; token?: string },
): Promise<number> {
  const call = () =>
    api.app.inject({
      method: route.method,
      url: route.path,
      ...(request.body && { payload: request.body }),
      ...(request.token && { headers: { authorization: `Bearer ${request.token}` } }),
    })
  const { result, queries } = await withQueries(call)
  if (result.statusCode !== 200) throw new Error(`${title}: ${result.body}`)
  stopCounting()
  const times: number[] = []
  const before = process.cpuUsage()
  for (let count = 0; count < CALLS; count += 1) times.push(await timeOf([0], 1, call))
  const { user, system } = process.cpuUsage(before)
  const [time, cpu] = [median(times), (user + system) / 1000 / CALLS]
  print(
    `  ${title.padEnd(34)} ${time.toFixed(2).padStart(7)} ms   ${cpu.toFixed(2)} ms of a core, ${(1000 / cpu).toFixed(0)}/s   statements ${queries.length}`,
  )
  return time
}

async function main(): Promise<boolean> {
  const bin = process.env.TEST_DATABASE_URL ? null : findPostgres()
  const postgres = bin ? await startPostgres(bin) : null
  const serverUrl = process.env.TEST_DATABASE_URL ?? postgres?.url
  if (!serverUrl) throw new Error('PostgreSQL is needed.')
  process.env.TEST_DATABASE_URL = serverUrl
  const api = await createTestApi()
  try {
    const { token } = await logIn(api)
    const { filial_guid, delivery_type, lines } = await guestOrderOf(api)
    const quote = await timeCall('quote', api, orderingRoutes.quote, { body: { filial_guid, delivery_type, lines } })
    const profile = await timeCall('profile', api, accountRoutes.currentUser, { token })
    const searched = { body: { query: 'doner', page: 1 } }
    const search = await timeCall('search', api, catalogRoutes.search, searched)
    const ratios = [await compareOrders(serverUrl, 1), await compareOrders(serverUrl, 8)]
    const isReached =
      quote <= GOALS.quote &&
      profile <= GOALS.profile &&
      search <= GOALS.search &&
      ratios.every((ratio) => ratio >= GOALS.ratio)
    print(isReached ? '  All goals are reached.' : `  NOT REACHED: ${JSON.stringify(GOALS)}`)
    return isReached
  } finally {
    await api.close()
    postgres?.stop()
  }
}

process.exit((await main()) ? 0 : 1)
