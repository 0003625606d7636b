import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiProgram, bundleApi } from '../../scripts/launch/api-bundle.mjs'
import { freePort } from '../../scripts/launch/network.mjs'
import { untilUp } from '../until-up.mjs'
import { onCleanup, runNode } from './processes.mjs'

/** Settings that lift the limits per network, because all customers of a benchmark come from this machine. */
const API = {
  // Allows simulated payments with PostgreSQL.
  NODE_ENV: 'test',
  KITCHEN: 'off',
  CLOCK_START: '2026-11-21T12:00:00+05:00',
  GUEST_ORDERS_PER_PHONE: '0',
  GUEST_ORDERS_PER_NETWORK: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: undefined,
}

/** The demo chain without limits of slots, because all orders of a benchmark come within a minute. @returns {string} its folder */
export function createChainWithoutLimits() {
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-chain-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('chains/dala-doner', folder, { recursive: true })
  const places = path.join(folder, 'places')
  for (const name of readdirSync(places).filter((file) => file.endsWith('.yaml'))) {
    const file = path.join(places, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {4}hours:/gm, '    slot_capacity: 0\n    hours:'))
  }
  return folder
}

/** @typedef {{ url: string, pid: number | undefined }} Server */

/** @param {import('./processes.mjs').Env} more the settings of its database @returns {Promise<Server>} */
export async function startApi(more) {
  const port = await freePort()
  // As `npm start` runs it.
  await bundleApi()
  const child = runNode(apiProgram(process.env), {
    ...API,
    MALLOC_ARENA_MAX: '2',
    ...more,
    CHAIN_API_PORT: `${port}`,
  })
  const url = `http://127.0.0.1:${port}`
  await untilUp(child, 'The API', `${url}/health`)
  return { url, pid: child.pid }
}

/**
 * @param {string} apiUrl @param {string} distDir @param {string} [purgeUrl] the address of the cache in front of it
 * @returns {Promise<Server>}
 */
export async function startShop(apiUrl, distDir, purgeUrl = '') {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = runNode(['scripts/shop.mjs'], {
    NODE_ENV: '',
    NEXT_DIST_DIR: distDir,
    PORT: `${port}`,
    SITE_URL: url,
    CHAIN_API_URL: apiUrl,
    CACHE_PURGE_URL: purgeUrl,
  })
  await untilUp(child, 'The shop', `${url}/category/1`)
  return { url, pid: child.pid }
}
