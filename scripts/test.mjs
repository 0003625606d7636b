#!/usr/bin/env node
// `npm test`: unit, component, contract (on PGlite and on PostgreSQL) and browser tests. It installs what they need and ends with
// the line "N passed, N failed". With --static the linter, the types and the search for dead code run first (`.ci/run`); with
// --quick only these and the unit and component tests run (`npm run verify`).
import './launch/node-version.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PORTS } from '../e2e/servers/ports.mjs'
import { STOREFRONT_ENV } from '../e2e/servers/storefront-env.mjs'
import { NEXT } from './launch/build.mjs'
import { isFree } from './launch/network.mjs'
import { startPostgres } from './testing/postgres.mjs'
import { killRunning, notRun, runSuite } from './testing/suites.mjs'
import { beginRun } from './testing/test-run.mjs'
import { findChromium, findEngines, findPostgres } from './testing/tools.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const run = beginRun()
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, CI: process.env.CI ?? '1', NEXT_TELEMETRY_DISABLED: '1' }
const serverUrl = env.TEST_DATABASE_URL
delete env.TEST_DATABASE_URL

/** @type {import('./testing/suites.mjs').Result[]} */
const results = []

function cleanUp() {
  killRunning()
  run.end()
}
process.on('exit', cleanUp)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1))

/** @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} [suiteEnv] @param {boolean} [isAside] */
async function check(name, args, suiteEnv = env, isAside = false) {
  const result = await runSuite({ name, kind: 'check', args, env: suiteEnv, isAside })
  results.push(result)
  return result.failed === 0
}

/** Checks that run no tests, two at a time, because none of them keeps two cores busy. */
async function staticChecks() {
  const beside = (/** @type {string} */ name, /** @type {string[]} */ ...args) => check(name, args, env, true)
  const words = async () => {
    await beside('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')
    await beside('dead code', 'node_modules/knip/bin/knip.js')
  }
  const types = async () => {
    await beside('route types', NEXT, 'typegen')
    await beside('types', 'node_modules/typescript/bin/tsc', '--noEmit')
    await beside('types of scripts', 'node_modules/typescript/bin/tsc', '-p', 'scripts/tsconfig.json')
  }
  await Promise.all([words(), types()])
}

/**
 * The contract tests that run on the embedded database too, as prefixes of paths: those whose result depends on the engine (SQL, transactions, locks,
 * events, files), and those of placing orders. PostgreSQL runs all of them, and the journeys use the embedded database.
 */
const ON_BOTH_ENGINES = [
  'account/sessions',
  'benefits/races',
  'chain/',
  'commands/',
  'db/',
  'live/',
  'menu/',
  'modes',
  'ordering/insert-order',
  'ordering/ordering',
  'server',
  'sweeping/',
]

/**
 * @param {string} name @param {readonly string[]} projects @param {NodeJS.ProcessEnv} [suiteEnv]
 * @param {readonly string[]} [files] prefixes of paths; by default all files
 */
async function vitest(name, projects, suiteEnv = env, files = []) {
  await vitestWith(name, [...projects.flatMap((project) => ['--project', project]), ...files], suiteEnv)
}

/** @param {string} name @param {readonly string[]} options options of vitest @param {NodeJS.ProcessEnv} [suiteEnv] */
async function vitestWith(name, options, suiteEnv = env) {
  const report = path.join(run.folder, `${results.length}.json`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...options]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  results.push(await runSuite({ name, kind: 'vitest', args: [...args, ...reporters], env: suiteEnv, report }))
}

async function contractOnPostgres() {
  const name = 'contract on PostgreSQL'
  try {
    if (serverUrl) return await vitest(name, ['contract'], { ...env, TEST_DATABASE_URL: serverUrl })
    const bin = findPostgres()
    if (!bin) return results.push(notRun(name, 'no PostgreSQL here: install it or name a server in TEST_DATABASE_URL'))
    const postgres = await startPostgres(bin)
    await vitest(name, ['contract'], { ...env, TEST_DATABASE_URL: postgres.url })
    postgres.stop()
  } catch (error) {
    results.push(notRun(name, error instanceof Error ? error.message : String(error)))
  }
}

async function browser() {
  const name = 'browser'
  const chromium = await findChromium()
  if (!chromium) return results.push(notRun(name, 'no Chromium here and none could be installed: set CHROMIUM_PATH'))
  if (!findEngines())
    process.stdout.write('No Firefox or WebKit here and none could be installed: their journeys fail.\n')
  for (const port of Object.values(PORTS))
    if (!(await isFree(port))) return results.push(notRun(name, `port ${port} is taken`))
  const storefront = { ...env, ...STOREFRONT_ENV }
  if (!(await check('build', [NEXT, 'build'], storefront))) return results.push(notRun(name, 'there is no build'))
  const report = path.join(run.folder, 'playwright.json')
  results.push(
    await runSuite({
      name,
      kind: 'playwright',
      args: ['node_modules/@playwright/test/cli.js', 'test'],
      env: { ...env, CHROMIUM_PATH: chromium, E2E_PREBUILT: '1', E2E_JSON: report },
      report,
    }),
  )
}

/** Runs in a copy of the sources, because it changes a file. */
const dev = () => check('npm run dev', ['scripts/testing/dev.mjs'])

async function runAll() {
  const isQuick = process.argv.includes('--quick')
  const isStatic = isQuick || process.argv.includes('--static')
  // A developer's check writes what is made of other files. `.ci/run` writes only what is not in the repository; its tests compare the rest.
  if (isQuick) await check('generated files', ['scripts/generate.mjs', 'all'])
  else await check('import rules', ['scripts/house.mjs'])
  if (isStatic) await staticChecks()
  if (isStatic && existsSync('lab')) await vitestWith('checks of the laboratory', ['--config', 'lab/vitest.config.mjs'])
  await vitest('unit and components', ['unit', 'dom'])
  if (isQuick) return
  await vitest(
    'contract on PGlite',
    ['contract'],
    env,
    ON_BOTH_ENGINES.map((file) => `reference-api/${file}`),
  )
  await contractOnPostgres()
  await browser()
  await dev()
}

await runAll().catch((error) =>
  results.push(notRun('the test run', error instanceof Error ? error.message : String(error))),
)
cleanUp()

const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0)
process.stdout.write('\n')
for (const { name, end } of results) if (end) process.stdout.write(`── the end of what ${name} printed\n${end}\n`)
for (const { name, passed, failed, seconds, note } of results)
  process.stdout.write(
    `${name.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s  ${note}\n`,
  )
for (const { name, lost, again } of results) {
  for (const test of lost) process.stdout.write(`failed: ${name} › ${test}\n`)
  for (const test of again) process.stdout.write(`needed a second try: ${name} › ${test}\n`)
}
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
