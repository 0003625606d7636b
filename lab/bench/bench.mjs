/**
 * `npm run lab -- bench`: speed, weight and memory of the shop compared with a bare page of the same Next (F), the same page with links and a small
 * cart (FL), and files behind nginx (L), in turn, in one run on one machine. Writes `docs/benchmarks.md` with plots and a JSON, or
 * writes into the folder `BENCH_OUT`. The ratios are the result; absolute figures depend on the machine.
 *
 * `BENCH_ROUNDS` (3) and `BENCH_SECONDS` (8, of one load) make it shorter; `BENCH_ONLY` selects parts: serve, weight, phone, film, api,
 * growth, memory, chain, choosing. `BENCH_PAGES` (10000) and `BENCH_ORDERS` (1000) are requested before memory is measured. A present build is used;
 * `BENCH_DIST_DIR` is its folder.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/launch/network.mjs'
import { findVarnish } from '../engines.mjs'
import { startVarnish } from '../several/varnish.mjs'
import { untilUp } from '../until-up.mjs'
import { figuresOfApi, placeOrder, placeOrders } from './api.mjs'
import { ASKED, figuresBeside, figuresOfChoosing, keptByVisitor, ratesOf, SMALL_SCREEN } from './choosing.mjs'
import { figuresOfGrowth } from './growth.mjs'
import { load } from './load.mjs'
import { openPhone } from './phone.mjs'
import { buildOnce, onCleanup, peakMemoryOf, runCleanups } from './processes.mjs'
import { linesOf, writeReport } from './report.mjs'
import { createChainWithoutLimits, startApi, startShop } from './servers.mjs'
import { bytesOf, figuresOfWeight } from './weigh.mjs'
import { startFloor, startLimit } from './yardsticks.mjs'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const PAGES = Number(process.env.BENCH_PAGES ?? 10_000)
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1000)
const OUT = process.env.BENCH_OUT ?? 'docs'
const DIST_DIR = process.env.BENCH_DIST_DIR ?? '.next-bench'
const PARTS = ['serve', 'weight', 'phone', 'film', 'api', 'growth', 'memory', 'chain', 'choosing']
const parts = process.env.BENCH_ONLY?.split(',') ?? PARTS

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** @type {import('./report.mjs').Samples} */
const samples = new Map()

/** @type {Map<string, import('./film.mjs').Film>} by who is measured */
const films = new Map()

/** @param {string} who @param {Record<string, number>} figures */
function note(who, figures) {
  const own = samples.get(who) ?? new Map()
  samples.set(who, own)
  for (const [key, value] of Object.entries(figures)) own.set(key, [...(own.get(key) ?? []), value])
}

/**
 * Runs one part; a failure is printed, and the other parts continue.
 * @param {string} part @param {string} title @param {() => Promise<void>} act
 */
async function measure(part, title, act) {
  if (!parts.includes(part)) return
  print(`${title}…`)
  try {
    await act()
  } catch (error) {
    print(`  NOT MEASURED: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

const RESULTS = `/search?query=${encodeURIComponent('донер')}`

/** Requests pages of results, as many at once as the chain's API admits. @param {import('./servers.mjs').Server} shop */
async function figuresOfResults({ url, pid }) {
  const address = url + RESULTS
  // A failed search answers with a page like any other, whose text says so.
  if (!(await bytesOf(address)).includes('<article')) throw new Error(`${RESULTS}: the answer has no results`)
  const { rate, cpu, failed } = await load({ url: address, pid, seconds: SECONDS, connections: 8 })
  if (failed > 0) throw new Error(`${RESULTS}: ${failed} failed`)
  return { resultsRate: rate, resultsCpu: cpu }
}

/** Runs `npm run lab -- calls`, which checks its goals itself. */
async function measureCalls() {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'lab/bench/calls.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stdout.write(stdout)
  const ratios = [...stdout.matchAll(/orders, .* ratio ([\d.]+)/g)].map(([, ratio]) => Number(ratio))
  if (ratios.length === 0) throw new Error('the benchmark produced no ratios')
  note('shop', { orderShare: Math.min(...ratios) })
}

/**
 * What a customer waits for while choosing and ordering, and how many can: the shop beside F and FL, in turns.
 * @param {import('./servers.mjs').Server} shop @param {string} apiUrl @param {import('./choosing.mjs').Cart} cart
 * @param {readonly { who: string, url: string, pid: number | undefined, visit: import('./phone.mjs').Visited }[]} bare F and FL
 */
async function measureChoosing(shop, apiUrl, cart, bare) {
  const requested = { ...ASKED, orderPageRate: `/order/${await placeOrder(apiUrl)}` }
  for (let round = 1; round <= ROUNDS; round++) {
    print(`  round ${round} of ${ROUNDS}`)
    // A browser that crashes costs one round.
    const phone = await openPhone(SMALL_SCREEN)
    // Each round has a cart of its own, because a cart is ordered once.
    const kept = await keptByVisitor(phone, cart)
    note('shop', await figuresOfChoosing(phone, { site: `${shop.url}/en`, cart }, kept))
    for (const { who, visit } of bare) note(who, await figuresBeside(phone, visit))
    note('shop', await ratesOf(shop, SECONDS, requested))
    for (const { who, url, pid } of bare) note(who, await ratesOf({ url, pid }, SECONDS, { homeRate: '' }))
  }
}

const hostOf = (/** @type {string} */ url) => new URL(url).host

async function main() {
  const [busy = 0] = loadavg()
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-bench-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const [floorPort, limitPort] = [await freePort(), await freePort()]
  buildOnce('.', { NEXT_DIST_DIR: DIST_DIR })
  const api = await startApi({ DATA_DIR: path.join(folder, 'pglite'), CHAIN_DIR: createChainWithoutLimits() })
  const varnishPorts = { shop: await freePort(), api: await freePort(), purge: await freePort() }
  const shop = await startShop(api.url, DIST_DIR, `http://127.0.0.1:${varnishPorts.purge}`)
  const floor = startFloor(floorPort)
  const isMore = parts.some((part) => part !== 'choosing')
  const limit = isMore ? startLimit(limitPort) : null
  const [floorUrl, limitUrl] = [`http://127.0.0.1:${floorPort}`, `http://127.0.0.1:${limitPort}`]
  await untilUp(floor, 'The floor', floorUrl)
  const varnish =
    isMore && findVarnish()
      ? startVarnish({ shops: [hostOf(shop.url)], apis: [hostOf(api.url)], ports: varnishPorts, cache: '256m' })
      : null
  const cachedUrl = `http://127.0.0.1:${varnishPorts.shop}`
  if (varnish) {
    onCleanup(varnish.stop)
    await untilUp(varnish.child, 'Varnish', `${cachedUrl}/`)
  }

  const simple = `${shop.url}/en/category/9`
  const shopCart = {
    url: simple,
    add: "button[data-add][aria-label^='Add to cart']",
    count: "a[href='/en/cart'] [aria-hidden]:last-child",
  }
  const cartOf = (/** @type {string} */ url) => ({ url, add: '.add', count: '#cart-count' })
  /** The measured servers, in turn. */
  const targets = [
    { who: 'F', url: `${floorUrl}/`, pid: floor.pid, visit: { url: `${floorUrl}/` } },
    {
      who: 'FL',
      url: `${floorUrl}/live`,
      pid: floor.pid,
      visit: { url: `${floorUrl}/live`, cart: cartOf(`${floorUrl}/live`), way: { link: 'nav a', ready: '#category' } },
    },
    ...(limit
      ? [
          {
            who: 'L',
            url: `${limitUrl}/`,
            pid: limit.pid,
            visit: { url: `${limitUrl}/`, cart: cartOf(`${limitUrl}/`), way: { link: 'nav a', ready: '#category' } },
          },
        ]
      : []),
    {
      who: 'shop',
      url: `${shop.url}/`,
      pid: shop.pid,
      visit: {
        url: `${shop.url}/en`,
        cart: shopCart,
        way: {
          link: "a[href='/en/category/1']:not([data-category])",
          ready: "main nav[aria-label^='Sort'], main [aria-label^='Sort']",
        },
        // As the shop stores an order that this browser follows (stores/orders/active-orders.ts).
        order: async (/** @type {import('@playwright/test').Page} */ page) => {
          await page.goto(`${shop.url}/en`)
          await page.evaluate(
            (orders) => localStorage.setItem('activeOrders', orders),
            JSON.stringify([await placeOrder(api.url)]),
          )
        },
      },
    },
  ]

  await measure('weight', 'Weight', async () => {
    for (const { who, url } of targets) note(who, await figuresOfWeight(url))
  })
  for (let round = 1; round <= ROUNDS; round++) {
    await measure('serve', `Pages, round ${round} of ${ROUNDS}`, async () => {
      for (const { who, url, pid } of targets) {
        const { rate, cpu, p99, failed } = await load({ url, pid, seconds: SECONDS })
        if (failed > 0) throw new Error(`${url}: ${failed} failed`)
        note(who, { rate, cpu, p99 })
      }
      if (varnish) {
        const { rate, failed } = await load({ url: `${cachedUrl}/`, pid: varnish.pid, seconds: SECONDS })
        if (failed > 0) throw new Error(`The shop behind Varnish: ${failed} failed`)
        note('shop', { cachedRate: rate })
      }
      note('shop', await figuresOfResults(shop))
    })
    await measure('phone', `Visits with a slow phone, round ${round} of ${ROUNDS}`, async () => {
      const { visit } = await openPhone()
      for (const { who, visit: how } of targets) note(who, await visit(how))
    })
  }
  await measure('film', 'What an old phone on a bad line shows', async () => {
    const { film } = await openPhone()
    for (const { who, visit } of targets) {
      const { frames, figures } = await film(visit.url)
      films.set(who, frames)
      note(who, figures)
    }
  })
  await measure('api', 'Search, quote, account', async () => note('shop', await figuresOfApi(api, ROUNDS)))
  await measure('api', 'Calls on PostgreSQL, orders beside bare inserts', measureCalls)
  await measure('growth', 'Growth and orders on PostgreSQL', async () =>
    note('shop', await figuresOfGrowth(DIST_DIR, SECONDS)),
  )
  await measure('memory', `Memory after ${PAGES} pages and ${ORDERS} orders`, async () => {
    for (const { who, url, pid } of targets.filter(({ who }) => who === 'F' || who === 'shop')) {
      let pages = 0
      while (pages < PAGES) pages += (await load({ url, pid, seconds: 1 })).rate
      note(who, { memory: peakMemoryOf(pid) })
    }
    const { rate } = await placeOrders(api.url, ORDERS)
    note('shop', { orderRatePglite: rate, apiMemory: peakMemoryOf(api.pid) })
  })
  await measure('chain', 'Loading a chain of 1,000 products and 50 branches', async () => {
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'lab/bench/chain-load.ts'], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('the chain could not be loaded')
  })
  await measure('choosing', 'Choosing and ordering', () =>
    measureChoosing(
      shop,
      api.url,
      shopCart,
      targets.filter(({ who }) => who.startsWith('F')),
    ),
  )

  const about = {
    Node: process.version,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    'processes that others ran at the start': busy.toFixed(1),
    rounds: ROUNDS,
    'seconds a load': SECONDS,
    commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim(),
  }
  writeReport(OUT, { samples, films }, about)
  for (const line of linesOf(samples)) print(line)
}

try {
  await main()
} finally {
  await runCleanups()
}
