/**
 * `npm run lab -- update [--from v1.0.0] [--clients 4]`: updates the API from the tag of a release to this folder, and back, while orders
 * arrive, as docs/operations.md says: the release's own code makes the database and serves from `current`, a link, which then leads to the new
 * code, and `scripts/serve.mjs` is told to reload. Each order is sent once: any answer but 200 is a failure. At the end each answered order must
 * be in the database once. Needs PostgreSQL. Any fault ends with exit code 1.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { apiProgram, bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { freePort } from '@/scripts/launch/network.mjs'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { apiSettings } from './rolling/api-settings'
import { serveProgram } from './rolling/served'
import { placeOrders, type VisitResult } from './rolling/visitors'

const { values: requested } = parseArgs({
  options: { from: { type: 'string', default: 'v1.0.0' }, clients: { type: 'string', default: '4' } },
})
const TAG = requested.from
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** How long orders arrive before and after each step, ms. */
const STEP_MS = 4000

/** The files of a tag in a folder, with the packages of this one. */
function checkOut(tag: string, folder: string): void {
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages, { recursive: true })
  const files = execFileSync('git', ['archive', tag], { cwd: ROOT, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '.cache') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name))
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
const testApi = await createTestApi()
const order = await guestOrderOf(testApi)
await testApi.close()

const parent = mkdtempSync(path.join(tmpdir(), 'update-'))
process.once('exit', () => rmSync(parent, { recursive: true, force: true }))
const release = path.join(parent, TAG)
const current = path.join(parent, 'current')
/** Leads the link to a folder, in one step. */
const moveLink = (folder: string) => {
  symlinkSync(folder, `${current}.next`)
  renameSync(`${current}.next`, current)
}
checkOut(TAG, release)
moveLink(release)

const postgres = await startPostgres(bin)
process.once('exit', postgres.stop)
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const env = apiSettings(port, postgres.url)
const inRelease = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, { cwd: release, env, stdio: ['ignore', 'ignore', 'inherit'] })
inRelease('scripts/prepare.mjs', 'api')
// The release's own chain: a relative folder would be looked for where `npm run` was called.
inRelease('scripts/chain.mjs', 'load', path.join(release, 'chains/dala-doner'))
await bundleApi()

const database = new pg.Client({ connectionString: postgres.url })
await database.connect()
await database.query('update branches set slot_capacity = 0')
await database.query("update branch_hours set opens_at = '00:00', closes_at = '00:00', breaks = '[]'")

const served = await serveProgram('The API', ['--in', current, ...apiProgram(env)], env, `${base}/ready`)
const tokens = new Map<string, string>()
const met: VisitResult = { failures: [], counts: { pages: 0, streams: 0, hints: 0 } }
let hasEnded = false
const onPlaced = (cart: string, token: string) => void tokens.set(cart, token)
const nextOrder = () => ({ ...order, cart_id: randomUUID() })
const visitors = Array.from({ length: Number(requested.clients) }, () =>
  placeOrders(base, nextOrder, met, { isOver: () => hasEnded, onPlaced }),
)

const steps: string[] = []
for (const [name, folder] of [
  [`from ${TAG} to this folder`, ROOT],
  [`back to ${TAG}`, release],
  ['to this folder again', ROOT],
] as const) {
  await pause(STEP_MS)
  moveLink(folder)
  const isReady = await served.restart()
  steps.push(`${isReady ? 'ok   ' : 'WRONG'} ${name}, after ${tokens.size} orders`)
}
await pause(STEP_MS)
hasEnded = true
await Promise.all(visitors)

const { rows } = await database.query<{ cart: string; token: string }>('select cart_id as cart, token from orders')
await database.end()
const stored = new Map(rows.map(({ cart, token }) => [cart, token]))
const lost = [...tokens].filter(([cart, token]) => stored.get(cart) !== token).length
const doubled = rows.length - stored.size
const print = (line: string) => process.stdout.write(`${line}\n`)
for (const step of steps) print(step)
print(`${tokens.size} orders answered: failed ${met.failures.length}, lost ${lost}, doubled ${doubled}`)
for (const failure of new Set(met.failures)) print(`  ${failure}`)
const isWrong = steps.some((step) => step.startsWith('WRONG')) || tokens.size === 0
process.exit(isWrong || met.failures.length + lost + doubled > 0 ? 1 : 0)
