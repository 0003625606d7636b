/**
 * `npm run lab -- rolling [--restarts 200] [--clients 4] [--gap 0] [--shop .next]`: restarts the API on PostgreSQL again and again while orders
 * arrive (`scripts/serve.mjs`, SIGHUP); with `--shop` (the folder of a build) also the shop in front of it, in turn, while visitors order, load
 * pages and follow an order through it. Each request is sent once: any answer but 200, or none, is a failure. At the end each answered order
 * must be in the database once. Any fault ends with exit code 1.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChainFolder } from '@/reference-api/chain/load'
import { openPostgres } from '@/reference-api/db/client'
import { branches, orders } from '@/reference-api/db/schema'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { apiProgram, bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { freePort } from '@/scripts/launch/network.mjs'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { apiSettings } from './api-settings'
import { type Served, serveProgram } from './served'
import { followOrder, loadPages, placeOrders, type VisitResult } from './visitors'

const { values: requested } = parseArgs({
  options: {
    restarts: { type: 'string', default: '200' },
    clients: { type: 'string', default: '4' },
    gap: { type: 'string', default: '0' },
    shop: { type: 'string' },
  },
})
const RESTARTS = Number(requested.restarts)
const CLIENTS = Number(requested.clients)
const GAP_MS = Number(requested.gap)
/** The time within which a process must end after SIGTERM, ms. */
const MOST_TO_LEAVE_MS = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
const postgres = await startPostgres(bin)
process.once('exit', postgres.stop)
const database = await openPostgres(postgres.url, 2)
await loadChainFolder(database.db, chainFolder({}), new Date())
await openAroundTheClock(database.db)
await database.db.update(branches).set({ slotCapacity: 0 })
const testApi = await createTestApi()
const order = await guestOrderOf(testApi)
await testApi.close()

const port = await freePort()
const apiUrl = `http://127.0.0.1:${port}`
const env = { ...apiSettings(port, postgres.url), TRUSTED_PROXIES: 'loopback' }
await bundleApi()
const served: Served[] = [await serveProgram('The API', apiProgram(env), env, `${apiUrl}/ready`)]
let base = apiUrl
if (requested.shop !== undefined) {
  const shopPort = await freePort()
  base = `http://127.0.0.1:${shopPort}`
  const ofShop = {
    ...process.env,
    NODE_ENV: 'test' as const,
    NEXT_DIST_DIR: requested.shop,
    PORT: `${shopPort}`,
    SITE_URL: base,
    CHAIN_API_URL: apiUrl,
  }
  const program = ['--max-semi-space-size=4', 'scripts/shop.mjs']
  served.push(await serveProgram('The shop', program, ofShop, `${base}/login`))
}

const tokens = new Map<string, string>()
const met: VisitResult = { failures: [], counts: { pages: 0, streams: 0, hints: 0 } }
let hasEnded = false
const isOver = () => hasEnded
const leaving = new AbortController()
const onPlaced = (cart: string, token: string) => void tokens.set(cart, token)
const nextOrder = () => ({ ...order, cart_id: randomUUID() })
const visitors = Array.from({ length: CLIENTS }, () => placeOrders(base, nextOrder, met, { isOver, onPlaced }))
if (requested.shop !== undefined) {
  for (let count = 0; count < CLIENTS; count += 1) visitors.push(loadPages(base, met, isOver))
  while (tokens.size === 0 && met.failures.length === 0) await pause(50)
  for (const token of [...tokens.values()].slice(0, 1)) visitors.push(followOrder(base, token, met, leaving.signal))
}

const began = performance.now()
let done = 0
for (; done < RESTARTS; done += 1) {
  const next = served[done % served.length]
  if (!(await next?.restart())) break
  await pause(GAP_MS)
  if ((done + 1) % 10 === 0)
    print(`${done + 1} restarts, ${tokens.size} orders, ${met.counts.pages} pages, ${met.failures.length} failed`)
}
await pause(3000)
hasEnded = true
leaving.abort()
await Promise.all(visitors)

const rows = await database.db.select({ cart: orders.cartId, token: orders.token }).from(orders)
await database.close()
const stored = new Map(rows.map(({ cart, token }) => [cart, token]))
const lost = [...tokens].filter(([cart, token]) => stored.get(cart) !== token).length
const doubled = rows.length - stored.size
const seconds = Math.round((performance.now() - began) / 1000)
const slow = served.filter(({ slowestMs }) => slowestMs() > MOST_TO_LEAVE_MS)
print(`${done} of ${RESTARTS} restarts in ${seconds} s under ${CLIENTS} clients, load ${loadavg()[0]?.toFixed(1)}`)
print(`${tokens.size} orders answered, ${met.counts.pages} pages loaded, ${met.counts.streams} streams opened`)
print(`failed ${met.failures.length}, lost ${lost}, doubled ${doubled}`)
for (const { name, slowestMs } of served) print(`${name}: the slowest process was gone after ${slowestMs()} ms`)
for (const failure of new Set(met.failures)) print(`  ${failure}`)
process.exit(done === RESTARTS && met.failures.length + lost + doubled + slow.length === 0 ? 0 : 1)
