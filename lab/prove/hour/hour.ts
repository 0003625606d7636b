/**
 * `npm run lab -- hour [--minutes 60] [--visitors 6] [--rest 300] [--seed 1] [--shop .next]`: mixed traffic (pages, searches, carts, orders, accounts,
 * event streams) against a shop and an API with limited heaps, on PostgreSQL. At intervals each process collects its garbage and reports the memory
 * in use; a straight line is fitted to the values after the first quarter. A line that rises by more than its error and by more than
 * a megabyte and a half an hour, fails the run, and so does a failed call.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { randomNumbers } from '@/e2e/faults/random-sample.mjs'
import { untilUp } from '@/lab/until-up.mjs'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChainFolder } from '@/reference-api/chain/load'
import { openPostgres } from '@/reference-api/db/client'
import { branches } from '@/reference-api/db/schema'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { apiProgram, bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { freePort } from '@/scripts/launch/network.mjs'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { type Sample, slopeOf } from './slope'
import { type VisitCounts, visitUntil } from './traffic'

const { values: requested } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    visitors: { type: 'string', default: '6' },
    rest: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    shop: { type: 'string', default: '.next' },
  },
})
const SAMPLES = 40
const WARM_UP = 0.25
const MB = 1024 * 1024
const MOST_MB_AN_HOUR = 1.5
/** The heap of the front; API and renderer have their own limits (docs/proofs.md). */
const FRONT_HEAP_MB = 64

const print = (line: string) => process.stdout.write(`${line}\n`)
const undo: (() => unknown)[] = []
const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-hour-'))
undo.push(() => rmSync(folder, { recursive: true, force: true }))
const log = path.join(folder, 'heaps')
writeFileSync(log, '')

const line = z.object({ pid: z.number(), program: z.string(), heapUsed: z.number(), rss: z.number() })
type Line = z.infer<typeof line>

function start(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: `--import ${path.resolve('lab/prove/hour/heap-log.mjs')}`,
      HEAP_LOG: log,
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  undo.push(() => child.pid && process.kill(-child.pid, 'SIGKILL'))
  return child
}

const familyOf = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

const linesSince = (count: number): Line[] =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .slice(count)
    .map((text) => line.parse(JSON.parse(text)))

/** The memory in use of each process, by the file that it runs. */
async function heapsNow(programs: readonly string[]): Promise<Map<string, Line>> {
  const before = linesSince(0).length
  const measured = familyOf(process.pid).filter((pid) => {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return pid !== process.pid && programs.some((program) => words.includes(program))
  })
  for (const pid of measured) process.kill(pid, 'SIGUSR2')
  const until = performance.now() + 10_000
  while (linesSince(before).length < measured.length && performance.now() < until) await pause(50)
  return new Map(linesSince(before).map((told) => [path.basename(told.program), told]))
}

/** Prints the line of each process. @returns whether none rises */
function report(programs: ReadonlyMap<string, readonly Sample[]>, last: ReadonlyMap<string, Line>): boolean {
  let isFlat = programs.size === 3
  for (const [program, samples] of programs) {
    const settled = samples.slice(Math.floor(samples.length * WARM_UP))
    const { slope, error } = slopeOf(settled)
    const rises = slope - error > 0 && slope > MOST_MB_AN_HOUR
    if (rises) isFlat = false
    const from = settled[0]?.value.toFixed(1)
    const to = settled.at(-1)?.value.toFixed(1)
    const rss = Math.round((last.get(program)?.rss ?? 0) / MB)
    print(
      `${rises ? 'RISES' : 'flat '} ${program}: ${from} → ${to} MB in use, ${slope.toFixed(2)} ± ${error.toFixed(2)} MB an hour, resident ${rss} MB`,
    )
  }
  return isFlat
}

async function prove(): Promise<boolean> {
  const minutes = Number(requested.minutes)
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
  const postgres = await startPostgres(bin)
  undo.push(postgres.stop)
  const database = await openPostgres(postgres.url, 2)
  await loadChainFolder(database.db, chainFolder({}), new Date())
  await openAroundTheClock(database.db)
  await database.db.update(branches).set({ slotCapacity: 0 })
  await database.close()
  const testApi = await createTestApi()
  const order = await guestOrderOf(testApi)
  await testApi.close()

  const [apiPort, shopPort] = [await freePort(), await freePort()]
  const [apiUrl, base] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${shopPort}`]
  await bundleApi()
  const api = start(apiProgram({ NODE_ENV: 'test' }), {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'warn', CHAIN_API_PORT: `${apiPort}`, DATABASE_URL: postgres.url },
    ...{ KITCHEN: 'off', GUEST_ORDERS_PER_PHONE: '0', GUEST_ORDERS_PER_NETWORK: '0', CASH_CODE_FROM: '0' },
    ...{
      SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
      REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
      TRUSTED_PROXIES: 'loopback',
    },
    ...{ NETWORK_LIMITS_TIMES: '100000', SMS_PER_THOUSAND_NUMBERS: '1000000' },
    ...{ SMS_PER_HOUR: '1000000', SMS_PER_DAY: '1000000' },
  })
  await untilUp(api, 'The API', `${apiUrl}/ready`)
  const shop = start([`--max-old-space-size=${FRONT_HEAP_MB}`, '--max-semi-space-size=4', 'scripts/shop.mjs'], {
    ...{ NODE_ENV: 'test', NEXT_DIST_DIR: requested.shop, PORT: `${shopPort}`, SITE_URL: base, CHAIN_API_URL: apiUrl },
  })
  await untilUp(shop, 'The shop', `${base}/login`)

  const done: VisitCounts = { counts: new Map(), failures: new Map() }
  const began = performance.now()
  const isOver = () => performance.now() - began > minutes * 60_000
  const random = randomNumbers(Number(requested.seed))
  const visits = Array.from({ length: Number(requested.visitors) }, () =>
    visitUntil(isOver, { base, order, random, done }, Number(requested.rest)),
  )
  const programs = new Map<string, Sample[]>()
  const last = new Map<string, Line>()
  while (!isOver()) {
    await pause((minutes * 60_000) / SAMPLES)
    const hours = (performance.now() - began) / 3_600_000
    for (const [program, told] of await heapsNow(['server.mjs', 'shop.mjs', 'renderer.mjs'])) {
      programs.set(program, [...(programs.get(program) ?? []), { hours, value: told.heapUsed / MB }])
      last.set(program, told)
    }
    const heaps = [...last].map(([program, { heapUsed }]) => `${program} ${(heapUsed / MB).toFixed(1)}`)
    print(`  ${(hours * 60).toFixed(1)} min: ${heaps.join(', ')} MB`)
  }
  await Promise.all(visits)

  const isFlat = report(programs, last)
  print([...done.counts].map(([name, count]) => `${name} ${count}`).join(', '))
  for (const [failure, count] of done.failures) print(`FAILED ${count} times: ${failure}`)
  return isFlat && done.failures.size === 0
}

print(`lab hour, ${requested.minutes} minutes, seed ${requested.seed}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  for (const step of undo.reverse()) await step()
}
process.exit()
