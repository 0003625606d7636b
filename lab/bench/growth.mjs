import { spawnSync } from 'node:child_process'
import { startPostgres } from '../../scripts/testing/postgres.mjs'
import { findPostgres } from '../../scripts/testing/tools.mjs'
import { placeOrders } from './api.mjs'
import { load } from './load.mjs'
import { onCleanup } from './processes.mjs'
import { createChainWithoutLimits, startApi, startShop } from './servers.mjs'
import { weigh } from './weigh.mjs'

const ORDERS = 400

/**
 * Compares a category of 960 products with one of 60, and measures orders, on PostgreSQL.
 * @param {string} distDir @param {number} seconds @returns {Promise<Record<string, number>>}
 */
export async function figuresOfGrowth(distDir, seconds) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is needed.')
  const postgres = await startPostgres(bin)
  onCleanup(postgres.stop)
  const database = { DATABASE_URL: postgres.url, CHAIN_DIR: createChainWithoutLimits() }
  const filled = spawnSync(process.execPath, ['--import', 'tsx', 'lab/bench/grown-chain.ts'], {
    env: { ...process.env, ...database },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (filled.status !== 0) throw new Error('the large chain could not be loaded')
  const [few, many] = JSON.parse(filled.stdout)
  const api = await startApi(database)
  const shop = await startShop(api.url, distDir)
  const measured = []
  for (const id of [few, many]) {
    const url = `${shop.url}/category/${id}`
    const { html, elements } = await weigh(url)
    const { cpu } = await load({ url, pid: shop.pid, seconds })
    measured.push({ html: html.brotli, elements, cpu })
  }
  const [small, large] = measured
  if (!small || !large) throw new Error('nothing was measured')
  const { rate } = await placeOrders(api.url, ORDERS)
  return {
    grownHtml: large.html / small.html,
    grownElements: large.elements / small.elements,
    grownCpu: large.cpu / small.cpu,
    orderRate: rate,
  }
}
