import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PORTS } from './ports.mjs'
import { STOREFRONT_ENV } from './storefront-env.mjs'

export const OTHER_CHAIN = path.resolve('e2e/chains/tau-coffee')
export const OTHER_SHOP_URL = `http://127.0.0.1:${PORTS.otherStorefront}`
export const OTHER_API_URL = `http://127.0.0.1:${PORTS.otherApi}`
/** The build of both shops. */
export const BUILD = path.resolve(STOREFRONT_ENV.NEXT_DIST_DIR, 'standalone')

const settings = {
  CHAIN_DIR: OTHER_CHAIN,
  CHAIN_API_URL: OTHER_API_URL,
  CHAIN_API_PORT: String(PORTS.otherApi),
  SITE_URL: OTHER_SHOP_URL,
  SHOP_URL: OTHER_SHOP_URL,
  PORT: String(PORTS.otherStorefront),
  // Noon in Almaty, like the first chain's.
  CLOCK_START: '2026-11-21T12:00:00+05:00',
  KITCHEN: 'off',
  NODE_ENV: '',
  LOG_LEVEL: 'warn',
}

/** Waits as long as the process lives, because the machine may be slow. */
async function answers(process: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const end = process.signalCode ?? process.exitCode
    if (end !== null) throw new Error(`the server of ${url} ended with ${end}`)
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A copy of the build without the pages that the first shop prepared; its packages are links. */
function copyBuild(to: string): void {
  for (const name of readdirSync(BUILD))
    if (name === 'node_modules') symlinkSync(path.join(BUILD, name), path.join(to, name))
    else cpSync(path.join(BUILD, name), path.join(to, name), { recursive: true, verbatimSymlinks: true })
  const { NEXT_DIST_DIR } = STOREFRONT_ENV
  for (const cache of ['server/route-cache', 'cache/fetch-cache'])
    rmSync(path.join(to, NEXT_DIST_DIR, cache), { recursive: true, force: true })
}

/**
 * The same build as in the other journeys, and the same API, with the folder of another chain: nothing is built again.
 * With `E2E_REUSE=1` both servers run already.
 * @returns ends both servers
 */
export async function startOtherChain(): Promise<() => void> {
  if (process.env.E2E_REUSE === '1') return () => {}
  const folder = mkdtempSync(path.join(tmpdir(), 'other-chain-'))
  const shopFolder = path.join(folder, 'shop')
  cpSync(path.join(BUILD, 'package.json'), path.join(shopFolder, 'package.json'))
  copyBuild(shopFolder)
  const run = (args: readonly string[], cwd?: string) =>
    spawn(process.execPath, args, {
      cwd,
      env: {
        ...process.env,
        ...STOREFRONT_ENV,
        ...settings,
        DATA_DIR: path.join(folder, 'pglite'),
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const api = run(['--import', 'tsx', 'reference-api/server.ts'])
  const shop = run(['scripts/shop.mjs'], shopFolder)
  const stop = () => {
    for (const server of [api, shop]) server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([answers(api, `${OTHER_API_URL}/health`), answers(shop, `${OTHER_SHOP_URL}/login`)])
  } catch (error) {
    stop()
    throw error
  }
  return stop
}
