/**
 * `npm run bench`: speed, weight and memory of the shop beside a bare page of the same Next (F), the same with links and a small
 * cart (FL) and files behind nginx (L), in turn, in one run on one machine. Writes `docs/benchmarks.md` with plots and a JSON, or
 * into the folder that `BENCH_OUT` names. Ratios are the result; absolute numbers belong to the machine.
 *
 * `BENCH_ROUNDS` (3) and `BENCH_SECONDS` (8, of one load) make it shorter; `BENCH_ONLY` names the parts: serve, weight, phone, api,
 * growth, memory, chain. `BENCH_PAGES` (10000) and `BENCH_ORDERS` (1000) come before memory is read. A build that is there is used;
 * `BENCH_DIST_DIR` names its folder.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { figuresOfApi, placeOrders } from './bench/api.mjs'
import { figuresOfGrowth } from './bench/growth.mjs'
import { LOADER, load } from './bench/load.mjs'
import { openPhone } from './bench/phone.mjs'
import { atEnd, buildOnce, endAll, peakMemoryOf } from './bench/processes.mjs'
import { linesOf, writeReport } from './bench/report.mjs'
import { startApi, startShop, untiringChain } from './bench/servers.mjs'
import { bytesOf, figuresOfWeight } from './bench/weigh.mjs'
import { startFloor, startLimit } from './bench/yardsticks.mjs'
import { freePort } from './launch/network.mjs'
import { untilUp } from './launch/waiting.mjs'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const PAGES = Number(process.env.BENCH_PAGES ?? 10_000)
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1000)
const OUT = process.env.BENCH_OUT ?? 'docs'
const DIST_DIR = process.env.BENCH_DIST_DIR ?? '.next-bench'
const PARTS = ['serve', 'weight', 'phone', 'api', 'growth', 'memory', 'chain']
const parts = process.env.BENCH_ONLY?.split(',') ?? PARTS

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** @type {import('./bench/report.mjs').Samples} */
const samples = new Map()

/** @param {string} who @param {Record<string, number>} figures */
function note(who, figures) {
  const own = samples.get(who) ?? new Map()
  samples.set(who, own)
  for (const [key, value] of Object.entries(figures)) own.set(key, [...(own.get(key) ?? []), value])
}

/**
 * Does a part; what fails is said, and the others go on.
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

/** Pages of results, as many at once as the chain's API lets in. @param {import('./bench/servers.mjs').Server} shop */
async function figuresOfResults({ url, pid }) {
  const address = url + RESULTS
  // A search that failed says so in a page like every other.
  if (!(await bytesOf(address)).includes('<article')) throw new Error(`${RESULTS}: nothing was found`)
  const { rate, cpu, failed } = await load({ url: address, pid, seconds: SECONDS, connections: 8 })
  if (failed > 0) throw new Error(`${RESULTS}: ${failed} failed`)
  return { resultsRate: rate, resultsCpu: cpu }
}

/** `npm run bench:calls` in this run: it says itself whether its goals are reached. */
async function measureCalls() {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bench/calls.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stdout.write(stdout)
  const ratios = [...stdout.matchAll(/orders, .* ratio ([\d.]+)/g)].map(([, ratio]) => Number(ratio))
  if (ratios.length === 0) throw new Error('it did not come to its end')
  note('shop', { orderShare: Math.min(...ratios) })
}

async function main() {
  const [busy = 0] = loadavg()
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-bench-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const [floorPort, limitPort] = [await freePort(), await freePort()]
  buildOnce('.', { NEXT_DIST_DIR: DIST_DIR })
  const api = await startApi({ DATA_DIR: path.join(folder, 'pglite'), CHAIN_DIR: untiringChain() })
  const shop = await startShop(api.url, DIST_DIR)
  const floor = startFloor(floorPort)
  const limit = startLimit(limitPort)
  const [floorUrl, limitUrl] = [`http://127.0.0.1:${floorPort}`, `http://127.0.0.1:${limitPort}`]
  await untilUp(floor, 'The floor', floorUrl)

  const simple = `${shop.url}/en/category/9`
  const cartOf = (/** @type {string} */ url) => ({ url, add: '.add', count: '#cart-count' })
  /** Who is measured, in turn. */
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
        cart: {
          url: simple,
          add: "button[data-add][aria-label^='Add to cart']",
          count: "a[href='/en/cart'] [aria-hidden]:last-child",
        },
        way: {
          link: "a[href='/en/category/1']:not([data-category])",
          ready: "main nav[aria-label^='Sort'], main [aria-label^='Sort']",
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
      note('shop', await figuresOfResults(shop))
    })
    await measure('phone', `Visits with a slow phone, round ${round} of ${ROUNDS}`, async () => {
      const visit = await openPhone()
      for (const { who, visit: how } of targets) note(who, await visit(how))
    })
  }
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
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bench/chain-load.ts'], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('the chain could not be loaded')
  })

  const about = {
    Node: process.version,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    'processes that others ran at the start': busy.toFixed(1),
    rounds: ROUNDS,
    'seconds a load': SECONDS,
    loader: LOADER,
    commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim(),
  }
  writeReport(OUT, samples, about)
  for (const line of linesOf(samples)) print(line)
}

try {
  await main()
} finally {
  await endAll()
}
