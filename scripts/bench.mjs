/**
 * `npm run bench`: speed, weight and memory of the shop beside a bare page of the same Next, in one run on one machine.
 * Ratios are the result; absolute numbers belong to the machine.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { startPostgres } from './testing/postgres.mjs'
import { findPostgres } from './testing/tools.mjs'

const PORTS = { shop: 3300, floor: 3301, api: 4300, postgres: 4301 }
const NEXT = path.resolve('node_modules/next/dist/bin/next')
const FLOOR = path.resolve('scripts/bench/floor')
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const CLOCK_START = '2026-11-21T12:00:00+05:00'
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
/** @type {(() => void)[]} */
const cleanups = []
const dataDir = mkdtempSync(path.join(tmpdir(), 'dala-doner-bench-'))

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** @param {string[]} args @param {Record<string, string | undefined>} env @param {string} [cwd] */
function start(args, env, cwd) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

/** @param {string} url */
async function waitFor(url) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

/** @param {string} cwd @param {Record<string, string>} env */
function build(cwd, env) {
  const result = spawnSync(process.execPath, [NEXT, 'build'], {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (result.status !== 0) throw new Error(`next build failed in ${cwd}`)
}

/** Resident memory of a process and its children, in MB. @param {number} pid @returns {number} */
function memoryOf(pid) {
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return own + ids.reduce((total, id) => total + memoryOf(Number(id)), 0)
}

/** @param {string} title @param {autocannon.Options} options */
async function load(title, options) {
  const result = await autocannon({ connections: 16, duration: SECONDS, ...options })
  const failed = result.non2xx + result.errors
  print(
    `${title.padEnd(34)} ${result.requests.average.toFixed(0).padStart(7)} req/s   p50 ${String(result.latency.p50).padStart(4)} ms   p99 ${String(result.latency.p99).padStart(5)} ms${failed ? `   ${failed} FAILED` : ''}`,
  )
  return result
}

/** Script bytes that a document asks for, compressed one by one. @param {string} origin @param {string} pathname */
async function scriptBytes(origin, pathname) {
  const html = await (await fetch(origin + pathname)).text()
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, source]) => source)
  const sizes = await Promise.all(
    [...new Set(sources)].map(
      async (source) => brotliCompressSync(Buffer.from(await (await fetch(origin + source)).arrayBuffer())).length,
    ),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** @param {string} api */
async function orderFor(api) {
  const { cities } = await (await fetch(`${api}/api/cities`)).json()
  const filial = cities[0].filials[0]
  const { products } = await (await fetch(`${api}/api/pages/main?filial_guid=${filial.guid}`)).json()
  const product = products.find(
    (/** @type {{ has_options: boolean, is_available: boolean }} */ one) => !one.has_options && one.is_available,
  )
  return () => ({
    cart_id: randomUUID(),
    filial_guid: filial.guid,
    delivery_type: 'Самовывоз',
    name: 'Bench',
    phone: `7701${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    payment_method: 'cash',
    expected_total: product.price * 2,
    lines: [{ id: product.id, uuid: randomUUID(), quantity: 2, priceWithExtras: product.price }],
  })
}

/** @param {string} title @param {string} api @param {number} [amount] */
async function placeOrders(title, api, amount) {
  const newOrder = await orderFor(api)
  await load(title, {
    url: `${api}/api/guest/cart/store`,
    connections: 8,
    ...(amount && { amount }),
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(newOrder()) }),
      },
    ],
  })
}

const apiEnv = {
  // Allows play money with PostgreSQL.
  NODE_ENV: 'test',
  KITCHEN: 'off',
  CLOCK_START,
  GUEST_ORDERS_PER_PHONE: '0',
  GUEST_ORDERS_PER_NETWORK: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: undefined,
}

async function main() {
  const stamp = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex').slice(0, 8)
  print(`Node ${process.version}, lock ${stamp}, ${SECONDS} s a load, 16 connections`)
  const api = start(['--import', 'tsx', 'reference-api/server.ts'], {
    ...apiEnv,
    CHAIN_API_PORT: String(PORTS.api),
    DATA_DIR: path.join(dataDir, 'pglite'),
  })
  const apiUrl = `http://127.0.0.1:${PORTS.api}`
  await waitFor(`${apiUrl}/health`)
  build('.', { NEXT_DIST_DIR: '.next-e2e' })
  if (!existsSync(path.join(FLOOR, '.next/BUILD_ID'))) build(FLOOR, { NEXT_DIST_DIR: '.next' })
  const shop = start(['scripts/shop.mjs'], {
    PORT: String(PORTS.shop),
    NODE_ENV: '',
    NEXT_DIST_DIR: '.next-e2e',
    CHAIN_API_URL: apiUrl,
  })
  start([NEXT, 'start', '-p', String(PORTS.floor)], { NODE_ENV: 'production', NEXT_DIST_DIR: '.next' }, FLOOR)
  const [shopUrl, floorUrl] = [`http://127.0.0.1:${PORTS.shop}`, `http://127.0.0.1:${PORTS.floor}`]
  await Promise.all([waitFor(`${shopUrl}/category/1`), waitFor(floorUrl)])

  print('\nFirst-load JavaScript (brotli)')
  const floorBytes = await scriptBytes(floorUrl, '/')
  print(`${'bare page'.padEnd(20)} ${(floorBytes / 1024).toFixed(1).padStart(7)} KB`)
  const { products } = await (await fetch(`${apiUrl}/api/pages/main`)).json()
  for (const route of [
    '/',
    '/category',
    '/category/1',
    `/product/${products[0].id}`,
    '/search?query=doner',
    '/cart',
    '/guest-order',
    '/payment',
    '/login',
    '/aboutUs',
    '/FAQ',
    '/gradeUs',
    '/app-mobile',
    '/offer',
    '/privacy',
    '/consent',
    '/refund',
  ]) {
    const bytes = await scriptBytes(shopUrl, route)
    print(
      `${route.padEnd(20)} ${(bytes / 1024).toFixed(1).padStart(7)} KB   bare page + ${((bytes - floorBytes) / 1024).toFixed(1)} KB`,
    )
  }

  print('\nPages (gzip on the fly, as Next serves them)')
  const headers = { 'accept-encoding': 'gzip', cookie: 'i18n_redirected=ru' }
  const bare = await load('bare page', { url: floorUrl, headers })
  const menu = await load('menu page /', { url: shopUrl, headers })
  await load('category page /category/1', { url: `${shopUrl}/category/1`, headers })
  print(`menu page / bare page: ${(menu.requests.average / bare.requests.average).toFixed(2)}`)

  print('\nOrders')
  await placeOrders('order on PGlite', apiUrl)
  const bin = findPostgres()
  if (bin) {
    const postgres = await startPostgres(bin)
    cleanups.push(postgres.stop)
    const onPostgres = { ...apiEnv, DATABASE_URL: postgres.url }
    await new Promise((resolve) =>
      start(['scripts/chain-load.mjs', 'chains/dala-doner'], onPostgres).once('exit', resolve),
    )
    start(['--import', 'tsx', 'reference-api/server.ts'], { ...onPostgres, CHAIN_API_PORT: String(PORTS.postgres) })
    await waitFor(`http://127.0.0.1:${PORTS.postgres}/health`)
    await placeOrders('order on PostgreSQL', `http://127.0.0.1:${PORTS.postgres}`)
  } else print('order on PostgreSQL: none here')

  print('\nCalls on PostgreSQL')
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bench/calls.ts'], { stdio: 'inherit' })

  print('\nLoading a chain of 1,000 products and 50 branches')
  const loaded = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bench/chain-load.ts'], { stdio: 'inherit' })
  if (loaded.status !== 0) throw new Error('the chain could not be loaded')

  print('\nMemory after 1000 more orders and 10 000 page views')
  await placeOrders('1000 orders', apiUrl, 1000)
  await load('10 000 page views', { url: shopUrl, headers, amount: 10_000 })
  print(
    `storefront ${memoryOf(Number(shop.pid)).toFixed(0)} MB, reference API ${memoryOf(Number(api.pid)).toFixed(0)} MB`,
  )
}

try {
  await main()
} finally {
  for (const child of children) child.kill('SIGKILL')
  for (const cleanUp of cleanups) cleanUp()
  rmSync(dataDir, { recursive: true, force: true })
}
