/**
 * `npm run lab -- several`: two APIs and two shops on one PostgreSQL behind Varnish, with a present build (`NEXT_DIST_DIR`), must work as
 * one shop: changes show everywhere within a second under load, limits count together, an order of one instance shows at the
 * other, jobs run once, no personal page is cached, and no request fails when an instance ends. Any fault ends with exit code 1.
 *
 * `SEVERAL_PORT` is the port of Varnish (by default a free one), `SEVERAL_CACHE` its size, `SEVERAL_ROUNDS` and `SEVERAL_CONNECTIONS` set how
 * much is requested. `-- --stay` leaves everything running until it is interrupted.
 */
import pg from 'pg'
import { openPostgres } from '@/reference-api/db/client'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { load } from './load.mjs'
import { ask, follow, until, visitor } from './page.mjs'
import { startSeveral } from './stand.mjs'

const { NEXT_DIST_DIR, SEVERAL_PORT, SEVERAL_CACHE, SEVERAL_ROUNDS, SEVERAL_CONNECTIONS } = process.env
const ROUNDS = Number(SEVERAL_ROUNDS || 5)
const CONNECTIONS = Number(SEVERAL_CONNECTIONS || 32)
/** After this time no request gets the old price. */
const GOAL_MS = 1000

const print = (line: string) => process.stdout.write(`${line}\n`)
let faults = 0
function check(what: string, isRight: boolean, seen: unknown): void {
  if (!isRight) faults += 1
  print(`${isRight ? 'ok    ' : 'FAILED'} ${what}: ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`)
}
const milliseconds = (value: number) => `${Math.round(value)} ms`

type Stand = Awaited<ReturnType<typeof startSeveral>>

/** A product with one price, and the pages that show it. */
async function pagesOfAProduct(database: pg.Client) {
  const { rows } = await database.query<{ id: number; price: number; category_id: number }>(
    'select id, price, category_id from products where old_price is null and retired_at is null order by id limit 1',
  )
  const [{ id, price, category_id: category } = { id: 0, price: 0, category_id: 0 }] = rows
  return { id, price, paths: [`/product/${id}`, `/category/${category}`, '/category'] }
}

async function changesShow({ shopUrl, shops, engine }: Stand, database: pg.Client): Promise<void> {
  const { id, price: usual, paths } = await pagesOfAProduct(database)
  const bases = [shopUrl, ...shops.map(({ url }) => url)]
  const urls = bases.flatMap((base) => paths.map((path) => base + path))
  for (const url of urls) await ask(url, visitor('ru'))
  const visitors = load({ url: shopUrl, paths: [...paths, '/FAQ', '/offer'], connections: CONNECTIONS })
  const lastOld: number[] = []
  const firstNew: number[] = []
  let failed = 0
  const fetchesBefore = engine.count('MAIN.backend_req')
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = 7001 + ((round * 37) % 900)
    await database.query('update products set price = $1 where id = $2', [price, id])
    const committedAt = performance.now()
    const seen = await Promise.all(urls.map((url) => follow(url, price, committedAt, 2 * GOAL_MS)))
    lastOld.push(...seen.map((page) => page.lastOld))
    firstNew.push(...seen.map((page) => page.firstNew))
    failed += seen.reduce((sum, page) => sum + page.failed, 0)
  }
  const fetches = engine.count('MAIN.backend_req') - fetchesBefore
  await database.query('update products set price = $1 where id = $2', [usual, id])
  const { average, wrong } = await visitors.stop()
  const oldest = Math.max(...lastOld)
  check(
    `a price of the database shows at both shops and the engine within a second, ${ROUNDS} times`,
    oldest <= GOAL_MS && firstNew.every(Number.isFinite),
    `last old page ${milliseconds(oldest)}, last first new page ${milliseconds(Math.max(...firstNew))}`,
  )
  check('nothing fails meanwhile', failed + wrong === 0, `${failed + wrong} failed of ${Math.round(average)} pages/s`)
  print(`       requests of the engine to the shops for each change: ${Math.round(fetches / ROUNDS)}`)
}

async function limitsCount({ apis }: Stand): Promise<void> {
  const body = JSON.stringify({ phone: '77015550101', password: 'wrong password 1' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { url } = apis[attempt % apis.length] ?? { url: '' }
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    statuses.push(answer.status)
  }
  check(
    'ten wrong passwords at two APIs together are the limit',
    statuses.filter((status) => status === 401).length === 10 && statuses.slice(10).every((status) => status === 429),
    statuses.join(' '),
  )
}

/** The statuses that a stream reports until the order has ended. */
async function statusesOf(url: string): Promise<string> {
  const stream = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of stream.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.includes('event: end')) break
    }
  } catch {
    // Events until now are checked.
  }
  return [...text.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status).join(' ')
}

async function ordersShow({ shops: [first, second], apis: [, other], databaseUrl }: Stand): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl, 2)
  await openAroundTheClock(db)
  await close()
  const api = await createTestApi()
  const order = await guestOrderOf(api)
  await api.close()
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const placed = await fetch(`${first?.url}/api/guest/cart/store`, {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
  })
  const { token, message }: { token?: string; message?: string } = await placed.json()
  check('an order is placed through the first shop', placed.status === 200, message ?? placed.status)
  // Only the first API simulates the kitchen.
  const statuses = await Promise.all(
    [second?.url, other?.url].map((base) => statusesOf(`${base}/api/order/${token}/events`)),
  )
  check(
    'what the kitchen of the first API does shows in streams of the second',
    statuses.every((told) => /accepted.*delivered/.test(told)),
    statuses,
  )
  const again = await fetch(`${second?.url}/api/guest/cart/store`, {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
  })
  check('the same cart at the second shop is the same order', (await again.json()).token === token, again.status)
}

/** The process that holds the lease of each job. */
async function owners(database: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.query<{ name: string; owner: string }>(
    'select name, owner from job_turns where until > clock_timestamp()',
  )
  return Object.fromEntries(rows.map(({ name, owner }) => [name, owner]))
}

async function apiDies({ apis: [first], apiUrl }: Stand, database: pg.Client): Promise<void> {
  const before = await owners(database)
  check(
    'every job has one process',
    Object.keys(before).length >= 3,
    `${Object.keys(before).length} jobs, ${new Set(Object.values(before)).size} processes`,
  )
  const calls = load({ url: apiUrl, paths: ['/api/menu/index', '/api/cities'], connections: 8 })
  await first?.kill()
  const moved = await until(async () => {
    const now = await owners(database)
    const dead = new Set(Object.values(before))
    return Object.keys(before).length > 0 && new Set([...Object.values(now), ...dead]).size > dead.size
  }, 30_000)
  const { wrong, average } = await calls.stop()
  check('an API dies: no safe call fails', wrong === 0, `${wrong} failed of ${Math.round(average)}/s`)
  check(
    'and the other one takes its jobs over',
    Number.isFinite(moved) || new Set(Object.values(before)).size > 1,
    milliseconds(moved),
  )
  await first?.start()
}

async function shopsDie({ shops, shopUrl }: Stand): Promise<void> {
  const [first] = shops
  const visitors = load({ url: shopUrl, paths: ['/category', '/FAQ', '/search', '/login'], connections: 8 })
  await first?.kill()
  await until(async () => false, 4000)
  const { wrong, average } = await visitors.stop()
  check('a shop dies: no page fails', wrong === 0, `${wrong} failed of ${Math.round(average)}/s`)

  // Varnish has the pages that visitors requested.
  for (const path of ['/category', '/']) await ask(shopUrl + path, visitor('ru'))
  await Promise.all(shops.map((shop) => shop.kill()))
  const page = await ask(`${shopUrl}/category`, visitor('ru'))
  const home = await ask(`${shopUrl}/`, visitor('ru'))
  const personal = await ask(`${shopUrl}/cart`, visitor('ru'))
  check(
    'all shops are dead: prepared pages stand, personal ones do not',
    page.status === 200 && home.status === 200 && personal.status === 503,
    [page.status, home.status, personal.status],
  )
  await Promise.all(shops.map((shop) => shop.start()))
}

async function nothingPersonal({ shopUrl, engine, shops }: Stand): Promise<void> {
  const me = {
    'accept-language': 'en',
    cookie: 'session=a-secret-of-mine; i18n_redirected=en; filial=nowhere-at-all',
    'user-agent': 'MarkOfMine',
  }
  const pages = ['/en/category', '/en/category/1?utm_source=MarkOfMine', '/en/FAQ']
  for (const path of pages) await ask(shopUrl + path, me)
  const answers = await Promise.all(pages.map((path) => ask(shopUrl + path, { 'sec-fetch-dest': 'empty' })))
  const leaked = answers.filter(
    ({ headers, body }) =>
      headers['set-cookie'] ||
      /MarkOfMine|a-secret-of-mine|nowhere-at-all/.test(body.toString() + JSON.stringify(headers)),
  )
  check('a kept page has nothing of who asked for it first', leaked.length === 0, `${answers.length} pages`)
  const document = await ask(`${shopUrl}/en/category`, {})
  const direct = await ask(`${shops[0]?.url}/en/category`, {})
  const cookieOf = (answer: typeof document) => String(answer.headers['set-cookie']).replace(/Expires=[^;]+/, '')
  check(
    'a document of a language brings its cookie as the shop brings it',
    cookieOf(document) === cookieOf(direct) && cookieOf(document).includes('i18n_redirected=en'),
    cookieOf(document),
  )
  check(
    'with the same headers',
    ['content-security-policy', 'cache-control', 'vary', 'etag'].every(
      (name) => document.headers[name] === direct.headers[name],
    ),
    document.headers.vary ?? '',
  )
  const before = engine.count('MAIN.cache_hit')
  for (const path of ['/cart', '/en/login', '/profile', '/search?search=x', '/api/cities'])
    await ask(shopUrl + path, me)
  check(
    'personal pages and calls are never answered from the engine',
    engine.count('MAIN.cache_hit') === before,
    'five of five passed',
  )
  const purge = await ask(shopUrl, {}, 'PURGE')
  check('a purge at the public address is refused', purge.status === 405, purge.status)
}

async function main(): Promise<void> {
  const stand = await startSeveral({
    distDir: NEXT_DIST_DIR || '.next',
    port: Number(SEVERAL_PORT || 0),
    cache: SEVERAL_CACHE || '256m',
  })
  const database = new pg.Client({ connectionString: stand.databaseUrl })
  try {
    await database.connect()
    print(
      `The shop behind Varnish: ${stand.shopUrl}; shops ${stand.shops.map(({ url }) => url).join(' ')}; APIs ${stand.apis.map(({ url }) => url).join(' ')}`,
    )
    await nothingPersonal(stand)
    await changesShow(stand, database)
    await limitsCount(stand)
    await ordersShow(stand)
    await apiDies(stand, database)
    await shopsDie(stand)
    print(faults === 0 ? 'Several instances are one shop.' : `${faults} FAILED`)
    if (process.argv.includes('--stay')) await new Promise(() => undefined)
  } finally {
    // The run ends with its result anyway.
    await database.end().catch(() => undefined)
    await stand.stop()
  }
  if (faults > 0) process.exitCode = 1
}

await main()
