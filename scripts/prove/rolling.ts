/**
 * `npm run prove:rolling -- [--restarts 200] [--clients 4]`: starts the API on PostgreSQL again and again under orders (`scripts/serve.mjs`, SIGHUP).
 * Every order is sent once: an answer that is no 200, or none, is a failed order. At the end each order that was answered is in the database
 * once. Any fault ends with exit code 1.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chainFolder } from '@/lib/chain/chain-folder'
import { loadOnce } from '@/reference-api/chain/load'
import { openPostgres } from '@/reference-api/db/client'
import { branches, orders } from '@/reference-api/db/schema'
import { workAlways } from '@/reference-api/testing/hours'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { apiProgram, bundleApi } from '../launch/api-bundle.mjs'
import { answers, freePort } from '../launch/network.mjs'
import { startPostgres } from '../testing/postgres.mjs'
import { findPostgres } from '../testing/tools.mjs'

const { values: asked } = parseArgs({
  options: { restarts: { type: 'string', default: '200' }, clients: { type: 'string', default: '4' } },
})
const RESTARTS = Number(asked.restarts)
const CLIENTS = Number(asked.clients)
const PATIENCE_MS = 60_000

const print = (line: string) => process.stdout.write(`${line}\n`)

const bin = findPostgres()
if (!bin) throw new Error('There is no PostgreSQL here and none could be had')
const postgres = await startPostgres(bin)
process.once('exit', postgres.stop)
const database = await openPostgres(postgres.url, 2)
await loadOnce(database.db, chainFolder({}), new Date())
await workAlways(database.db)
await database.db.update(branches).set({ slotCapacity: 0 })
const testApi = await createTestApi()
const order = await guestOrderOf(testApi)
await testApi.close()

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  NODE_ENV: 'test' as const,
  LOG_LEVEL: 'warn',
  CHAIN_API_PORT: `${port}`,
  DATABASE_URL: postgres.url,
  KITCHEN: 'off',
  GUEST_ORDERS_PER_PHONE: '0',
  GUEST_ORDERS_PER_NETWORK: '0',
  CASH_CODE_FROM: '0',
  SMS_CODE_SECRET: 'x'.repeat(40),
  REDEMPTION_SECRET: 'y'.repeat(40),
}
await bundleApi()
const server = spawn(process.execPath, ['scripts/serve.mjs', ...apiProgram(env)], {
  env,
  stdio: ['ignore', 'ignore', 'pipe'],
})
process.once('exit', () => server.kill('SIGTERM'))
let said = ''
server.stderr.on('data', (part) => {
  said += part
})
const served = () => said.match(/serves as process/g)?.length ?? 0
if (!(await answers(`${url}/ready`, PATIENCE_MS))) throw new Error(`The API does not answer:\n${said}`)

const tokens = new Map<string, string>()
const failures: string[] = []
let isOver = false

async function place(): Promise<void> {
  const cart_id = randomUUID()
  try {
    const answer = await fetch(`${url}/api/guest/cart/store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, cart_id }),
    })
    const body = await answer.json()
    if (answer.status === 200) tokens.set(cart_id, body.token)
    else failures.push(`${answer.status} ${body.message}`)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error
    failures.push(String(cause))
  }
}
const clients = Array.from({ length: CLIENTS }, async () => {
  while (!isOver) await place()
})
const began = performance.now()
let done = 0
for (; done < RESTARTS; done += 1) {
  const before = served()
  server.kill('SIGHUP')
  const until = performance.now() + PATIENCE_MS
  while (served() === before && performance.now() < until) await pause(50)
  if (served() === before) break
  if ((done + 1) % 10 === 0) print(`${done + 1} restarts, ${tokens.size} orders, ${failures.length} failed`)
}
await pause(3000)
isOver = true
await Promise.all(clients)

const rows = await database.db.select({ cart: orders.cartId, token: orders.token }).from(orders)
await database.close()
const stored = new Map(rows.map(({ cart, token }) => [cart, token]))
const lost = [...tokens].filter(([cart, token]) => stored.get(cart) !== token).length
const doubled = rows.length - stored.size
const seconds = Math.round((performance.now() - began) / 1000)
print(`${done} of ${RESTARTS} restarts in ${seconds} s under ${CLIENTS} clients, load ${loadavg()[0]?.toFixed(1)}`)
print(`${tokens.size} orders answered, failed ${failures.length}, lost ${lost}, doubled ${doubled}`)
for (const failure of new Set(failures)) print(`  ${failure}`)
process.exit(done === RESTARTS && failures.length + lost + doubled === 0 ? 0 : 1)
