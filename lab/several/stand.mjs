import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiProgram, bundleApi } from '../../scripts/launch/api-bundle.mjs'
import { prepareAssets } from '../../scripts/launch/assets.mjs'
import { freePort } from '../../scripts/launch/network.mjs'
import { prepareServer } from '../../scripts/launch/server-bundle.mjs'
import { reportProgress, untilExit } from '../../scripts/launch/waiting.mjs'
import { startPostgres } from '../../scripts/testing/postgres.mjs'
import { findPostgres } from '../../scripts/testing/tools.mjs'
import { findVarnish } from '../engines.mjs'
import { untilUp } from '../until-up.mjs'
import { startVarnish } from './varnish.mjs'

/** @typedef {{ url: string, start: () => Promise<void>, kill: () => Promise<void>, pid: () => number }} Instance */

/** The secrets of all instances, valid only for this run. */
const SECRETS = {
  SMS_CODE_SECRET: 'several instances have one secret of codes',
  REDEMPTION_SECRET: 'several instances have one secret of hashes',
}

/**
 * Makes a folder for a shop with an unused copy of the build.
 * @param {string} distDir @param {(() => unknown)[]} undo @returns {string} its name below the repository
 */
function copyOfBuild(distDir, undo) {
  const folder = mkdtempSync('.next-several-')
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const left = ['cache', 'standalone', 'build', 'diagnostics', 'server/route-cache', 'server/PREPARED_FOR']
  const skipped = left.map((name) => path.join(distDir, name))
  cpSync(distDir, folder, { recursive: true, filter: (source) => !skipped.includes(source) })
  const file = path.join(folder, 'required-server-files.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${distDir}`, `"${folder}`))
  return folder
}

/**
 * @param {string} name at the beginning of a sentence @param {string[]} args of node @param {Record<string, string>} env @param {string} health
 * @param {(() => unknown)[]} undo @returns {Instance}
 */
function instance(name, args, env, health, undo) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  undo.push(() => child?.kill('SIGKILL'))
  return {
    url: new URL(health).origin,
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
      await untilUp(child, name, health)
    },
    async kill() {
      const dying = child
      child = null
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * PostgreSQL, two APIs, Varnish and two shops over a build that is there.
 * @param {{ distDir: string, port: number, cache: string, apis?: number, shops?: number, apiEnv?: Record<string, string> }} settings
 * `port`: the port of Varnish; 0: any free one. `apiEnv`: further settings of the APIs
 * @returns the addresses, the processes, and `restartEngine`, which kills Varnish with all that it stored and starts it again
 */
export async function startSeveral({ distDir, port, cache, apis: apiCount = 2, shops: shopCount = 2, apiEnv = {} }) {
  /** @type {(() => unknown)[]} */
  const undo = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  try {
    if (!existsSync(path.join(distDir, 'BUILD_ID'))) throw new Error(`There is no build in ${distDir}: npm run build`)
    const bin = findPostgres()
    if (!bin) throw new Error('PostgreSQL is needed.')
    if (!findVarnish()) throw new Error('Varnish is needed: apt-get install varnish varnish-modules')
    const postgres = await startPostgres(bin)
    undo.push(postgres.stop)
    const ports = { shop: port || (await freePort()), api: await freePort(), purge: await freePort() }
    const [shopUrl, apiUrl, purgeUrl] = [ports.shop, ports.api, ports.purge].map((one) => `http://127.0.0.1:${one}`)
    if (!shopUrl || !apiUrl || !purgeUrl) throw new Error('No port is free.')

    const ofApi = {
      NODE_ENV: /** @type {const} */ ('test'),
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url,
      DATABASE_POOL: '10',
      ...SECRETS,
    }
    // Once here, and not in each copy.
    const prepared = reportProgress('The files of the build are compressed')
    await prepareAssets(distDir).finally(prepared)
    await prepareServer(distDir)
    await bundleApi()
    const loaded = reportProgress('The chain is loaded into the database')
    const loading = spawn(process.execPath, ['scripts/chain.mjs', 'load', 'chains/dala-doner'], {
      env: { ...process.env, ...ofApi },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const end = await untilExit(loading)
    loaded()
    if (end !== 'ended with code 0') throw new Error(`Loading the chain ${end}.`)
    /** @type {Instance[]} */
    const apis = []
    for (let index = 0; index < apiCount; index++) {
      const own = await freePort()
      // Only one API simulates the kitchen: the other one must report the changes, too.
      const env = {
        ...ofApi,
        CHAIN_API_PORT: `${own}`,
        KITCHEN: index === 0 ? 'on' : 'off',
        KITCHEN_STEP_SECONDS: '1',
        ...apiEnv,
      }
      apis.push(
        instance(`API ${index + 1}`, apiProgram({ NODE_ENV: 'test' }), env, `http://127.0.0.1:${own}/health`, undo),
      )
    }
    /** @type {Instance[]} */
    const shops = []
    for (let index = 0; index < shopCount; index++) {
      const own = await freePort()
      const env = {
        NODE_ENV: '',
        NEXT_DIST_DIR: copyOfBuild(distDir, undo),
        PORT: `${own}`,
        SITE_URL: shopUrl,
        CHAIN_API_URL: apiUrl,
        CACHE_PURGE_URL: purgeUrl,
        TRUSTED_PROXIES: 'loopback',
      }
      shops.push(
        instance(
          `Shop ${index + 1}`,
          ['--max-semi-space-size=4', 'scripts/shop.mjs'],
          env,
          `http://127.0.0.1:${own}/login`,
          undo,
        ),
      )
    }
    const hosts = (/** @type {Instance[]} */ list) => list.map(({ url }) => new URL(url).host)
    const startEngine = () => startVarnish({ shops: hosts(shops), apis: hosts(apis), ports, cache })
    let engine = startEngine()
    undo.push(() => engine.stop())
    for (const one of apis) await one.start()
    const whenEngineAnswers = (/** @type {string} */ url) =>
      untilUp(engine.child, 'Varnish', url).catch((error) => {
        throw new Error(`${error.message}\n${engine.words()}`)
      })
    await whenEngineAnswers(`${apiUrl}/health`)
    await Promise.all(shops.map((one) => one.start()))
    await whenEngineAnswers(`${shopUrl}/login`)
    const restartEngine = async () => {
      await engine.kill()
      engine = startEngine()
      await whenEngineAnswers(`${apiUrl}/health`)
    }
    return {
      postgres,
      databaseUrl: postgres.url,
      apis,
      shops,
      engine,
      restartEngine,
      shopUrl,
      apiUrl,
      purgeUrl,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
