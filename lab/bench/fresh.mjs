/**
 * `npm run lab -- fresh`: how soon a price that changes in the database is on the pages while visitors load them. Starts a
 * PostgreSQL, an API and a shop of its own with a present build (`NEXT_DIST_DIR`, by default `.next`).
 *
 * A round changes the price of one product and requests its pages again and again. "first new" is the time from the commit to the
 * first page with the new price, "last old" to the last request that still got the old one; no later request may get it.
 */
import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import pg from 'pg'
import { freePort } from '../../scripts/launch/network.mjs'
import { startPostgres } from '../../scripts/testing/postgres.mjs'
import { findPostgres } from '../../scripts/testing/tools.mjs'
import { untilUp } from '../until-up.mjs'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32)
/** The goal: after this time no request gets the old price. */
const GOAL_MS = 1000
/** How long a round continues to request, to see that no old page comes back. */
const ROUND_MS = 2000

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
/** @type {(() => unknown)[]} */
const undo = []

/** @param {string[]} args @param {Record<string, string>} env */
function start(args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  undo.push(() => child.kill('SIGKILL'))
  return child
}

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** @param {string} title @param {readonly number[]} values */
function row(title, values) {
  const [p50, p99, max] = [quantile(values, 0.5), quantile(values, 0.99), Math.max(...values)]
  const cell = (/** @type {number} */ value) => `${value.toFixed(0)} ms`.padStart(9)
  print(`${title.padEnd(34)} p50 ${cell(p50)}   p99 ${cell(p99)}   max ${cell(max)}`)
  return { p50, p99, max }
}

/** The text of a page as a visitor sees it, without scripts. @param {string} url */
async function textOf(url) {
  const answer = await fetch(url, { headers: { 'accept-language': 'ru', cookie: 'i18n_redirected=ru' } })
  const html = await answer.text()
  return answer.ok ? html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/[^\d<>]/g, '') : null
}

/**
 * Measures one page through one round.
 * @param {string} url @param {{ old: number, now: number }} price @param {number} committedAt
 */
async function follow(url, price, committedAt) {
  const seen = { firstNew: Number.POSITIVE_INFINITY, lastOld: 0, asks: 0, failed: 0 }
  while (performance.now() - committedAt < ROUND_MS) {
    const askedAt = performance.now() - committedAt
    const text = await textOf(url)
    seen.asks++
    if (text === null) seen.failed++
    else if (text.includes(String(price.now))) seen.firstNew = Math.min(seen.firstNew, performance.now() - committedAt)
    else seen.lastOld = Math.max(seen.lastOld, askedAt)
  }
  return seen
}

async function main() {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is needed.')
  const postgres = await startPostgres(bin)
  undo.push(postgres.stop)
  const [apiPort, shopPort] = [await freePort(), await freePort()]
  const apiEnv = {
    NODE_ENV: 'test',
    KITCHEN: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url,
    CHAIN_API_PORT: `${apiPort}`,
  }
  await new Promise((resolve) =>
    start(['scripts/chain.mjs', 'load', 'chains/dala-doner'], apiEnv).once('exit', resolve),
  )
  const [apiUrl, shopUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${shopPort}`]
  await untilUp(start(['--import', 'tsx', 'reference-api/server.ts'], apiEnv), 'The API', `${apiUrl}/health`)
  const shop = start(['scripts/shop.mjs'], {
    NODE_ENV: '',
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '.next',
    PORT: `${shopPort}`,
    SITE_URL: shopUrl,
    CHAIN_API_URL: apiUrl,
  })
  await untilUp(shop, 'The shop', `${shopUrl}/login`)

  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  undo.push(() => database.end())
  const { rows } = await database.query(
    'select id, category_id from products where old_price is null and retired_at is null order by id limit 1',
  )
  const { id, category_id } = rows[0]
  const paths = [
    `/product/${id}`,
    `/category/${category_id}`,
    '/category',
    `/en/product/${id}`,
    `/kz/category/${category_id}`,
  ]
  const urls = paths.map((path) => shopUrl + path)
  // Visitors load all of these pages, and pages that the price does not concern.
  const visited = [...paths, '/', '/en', '/offer', '/FAQ']
  for (const path of visited) await textOf(shopUrl + path)

  /** @type {(result: import('autocannon').Result) => void} */
  let end = () => undefined
  /** @type {Promise<import('autocannon').Result>} */
  const ended = new Promise((resolve) => {
    end = resolve
  })
  const load = autocannon(
    {
      url: shopUrl,
      connections: CONNECTIONS,
      duration: 3600,
      headers: { 'accept-encoding': 'br', 'accept-language': 'ru', cookie: 'i18n_redirected=ru' },
      requests: visited.map((path) => ({ method: 'GET', path })),
    },
    (_, result) => end(result),
  )

  const firstNew = []
  const lastOld = []
  let failed = 0
  let price = { old: 0, now: 7001 }
  for (let round = 0; round < ROUNDS; round++) {
    price = { old: price.now, now: 7001 + ((round * 13) % 900) + (round % 2) * 1000 }
    await database.query('update products set price = $1 where id = $2', [price.now, id])
    const committedAt = performance.now()
    const seen = await Promise.all(urls.map((url) => follow(url, price, committedAt)))
    for (const page of seen) {
      firstNew.push(page.firstNew)
      lastOld.push(page.lastOld)
      failed += page.failed
    }
  }
  load.stop()
  const { requests, non2xx, errors } = await ended

  print(`\n${ROUNDS} changes of a price × ${urls.length} pages, ${CONNECTIONS} connections loading`)
  row('commit → first page with it', firstNew)
  const { max } = row('commit → last old page asked for', lastOld)
  print(`load meanwhile: ${requests.average.toFixed(0)} pages/s, ${non2xx + errors + failed} failed`)
  const isReached = max <= GOAL_MS && firstNew.every(Number.isFinite)
  print(
    isReached
      ? `No old page after ${GOAL_MS} ms.`
      : `NOT REACHED: an old page was shown later than ${GOAL_MS} ms after the change.`,
  )
  if (!isReached) process.exitCode = 1
}

try {
  await main()
} finally {
  for (const step of undo.reverse()) await step()
}
