/**
 * `npm run lab -- hour [--minutes 60] [--changes 0,30] [--visitors 6] [--rest 300] [--seed 1] [--shop .next]` runs an hour without changes of the
 * menu and one with thirty a minute (`in-parts.ts`; these parts are an hour long, because shorter ones would show several warm-ups): mixed traffic (pages, searches, carts, orders, accounts,
 * event streams) against a shop and an API with limited heaps, on PostgreSQL. At intervals each process collects its garbage and reports the memory
 * in use; a straight line is fitted to the values after the first quarter. A line that rises by more than its error and by more than
 * one per cent of the memory in use an hour fails the run, and so does a failed call.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { randomNumbers } from '@/e2e/faults/random-sample.mjs'
import { familyOf } from '@/lab/bench/processes.mjs'
import { OPEN_API } from '@/lab/prove/open-api'
import { tellResult } from '@/lab/prove/part.mjs'
import type { PartResult } from '@/lab/prove/parts'
import { untilUp } from '@/lab/until-up.mjs'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChainFolder } from '@/reference-api/chain/load'
import { type Database, openPostgres } from '@/reference-api/db/client'
import { branches, products } from '@/reference-api/db/schema'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { apiProgram, bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { freePort } from '@/scripts/launch/network.mjs'
import { endPolitely } from '@/scripts/launch/waiting.mjs'
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
    changes: { type: 'string', default: '0' },
    shop: { type: 'string', default: '.next' },
  },
})
const PROGRAMS = ['server.mjs', 'shop.mjs', 'renderer.mjs']
const SAMPLES = 40
const WARM_UP = 0.25
const MB = 1024 * 1024
/** Of the mean memory in use. */
const MOST_PERCENT_AN_HOUR = 1
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
  undo.push(() => child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'))
  return child
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

/** Prints the line of each process. @returns their slopes in per cent an hour, and a fault for each that rises */
function report(programs: ReadonlyMap<string, readonly Sample[]>, last: ReadonlyMap<string, Line>): PartResult {
  const figures: Record<string, number> = {}
  const faults = programs.size === PROGRAMS.length ? [] : [`memory of ${programs.size} processes was measured`]
  for (const [program, samples] of programs) {
    const settled = samples.slice(Math.floor(samples.length * WARM_UP))
    const { slope, error } = slopeOf(settled)
    const onePercent = settled.reduce((sum, { value }) => sum + value, 0) / settled.length / 100
    const rises = slope - error > 0 && slope > MOST_PERCENT_AN_HOUR * onePercent
    const name = path.basename(program, '.mjs')
    figures[`${name}Percent`] = slope / onePercent
    figures[`${name}PercentError`] = error / onePercent
    if (rises) faults.push(`the memory of ${program} rises by ${(slope / onePercent).toFixed(2)} % an hour`)
    const from = settled[0]?.value.toFixed(1)
    const to = settled.at(-1)?.value.toFixed(1)
    const rss = Math.round((last.get(program)?.rss ?? 0) / MB)
    print(
      `${rises ? 'RISES' : 'flat '} ${program}: ${from} → ${to} MB in use, ${slope.toFixed(2)} ± ${error.toFixed(2)} MB an hour, resident ${rss} MB`,
    )
  }
  return { figures, faults }
}

/** Changes a price at equal intervals, of a dish that is in no order, so that orders keep their total. */
async function changeMenu({ db }: Database, inOrders: readonly number[], isOver: () => boolean): Promise<number> {
  const perMinute = Number(requested.changes)
  if (perMinute === 0) return 0
  const free = and(isNull(products.oldPrice), isNull(products.retiredAt), notInArray(products.id, [...inOrders]))
  const dishes = await db.select({ id: products.id, price: products.price }).from(products).where(free)
  let changes = 0
  for (; !isOver(); changes += 1) {
    const dish = dishes[changes % dishes.length]
    if (!dish) throw new Error('The chain has no dish whose price can be changed')
    const price = dish.price + 10 * ((Math.floor(changes / dishes.length) + 1) % 2)
    await db.update(products).set({ price }).where(eq(products.id, dish.id))
    await pause(60_000 / perMinute)
  }
  return changes
}

async function prove(): Promise<PartResult> {
  const minutes = Number(requested.minutes)
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
  const postgres = await startPostgres(bin)
  const database = await openPostgres(postgres.url, 2)
  await loadChainFolder(database.db, chainFolder({}), new Date())
  await openAroundTheClock(database.db)
  await database.db.update(branches).set({ slotCapacity: 0 })
  const testApi = await createTestApi()
  const order = await guestOrderOf(testApi)
  await testApi.close()

  const [apiPort, shopPort] = [await freePort(), await freePort()]
  const [apiUrl, base] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${shopPort}`]
  await bundleApi()
  const api = start(apiProgram({ NODE_ENV: 'test' }), {
    ...OPEN_API,
    ...{ LOG_LEVEL: 'warn', CHAIN_API_PORT: `${apiPort}`, DATABASE_URL: postgres.url },
    ...{ KITCHEN: 'off', TRUSTED_PROXIES: 'loopback' },
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
  const menu = changeMenu(
    database,
    order.lines.map(({ id }) => id),
    isOver,
  )
  const programs = new Map<string, Sample[]>()
  const last = new Map<string, Line>()
  while (!isOver()) {
    await pause((minutes * 60_000) / SAMPLES)
    const hours = (performance.now() - began) / 3_600_000
    for (const [program, told] of await heapsNow(PROGRAMS)) {
      programs.set(program, [...(programs.get(program) ?? []), { hours, value: told.heapUsed / MB }])
      last.set(program, told)
    }
    const heaps = [...last].map(([program, { heapUsed }]) => `${program} ${(heapUsed / MB).toFixed(1)}`)
    print(`  ${(hours * 60).toFixed(1)} min: ${heaps.join(', ')} MB`)
  }
  await Promise.all(visits)

  const changes = await menu
  await database.close()
  const { figures, faults } = report(programs, last)
  print([...done.counts].map(([name, count]) => `${name} ${count}`).join(', '))
  for (const [failure, count] of done.failures) print(`FAILED ${count} times: ${failure}`)
  const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0)
  return {
    figures: { ...figures, calls: total(done.counts), failures: total(done.failures), changes },
    faults: [...faults, ...[...done.failures].map(([failure, count]) => `${count} times: ${failure}`)],
  }
}

print(`lab hour, ${requested.minutes} minutes, seed ${requested.seed}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
endPolitely()
process.once('exit', () => {
  for (const step of undo.reverse()) step()
})
const result = await prove()
await tellResult(result)
process.exit(result.faults.length === 0 ? 0 : 1)
