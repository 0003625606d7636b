/**
 * `npm run lab -- overload [--rounds 3] [--seconds 10] [--times 4] [--streams 500] [--idle 2000] [--slow 300] [--before door] [--seed 1]` runs
 * rounds as parts (`in-parts.ts`), whose medians have to reach the goals: how the API behaves under more load than it can process, behind
 * the door of `deploy/haproxy` (`--before nothing`: asked without it). With two cores and `taskset`, door, API and database run on the first
 * and the callers on the second. Measures orders on an idle server, then its maximum, then sends `times` as many requests whether or
 * not it answers, then opens streams, idle connections and slow senders. Goals: goodput at least 0.90 of the maximum, orders answered in
 * at most twice the idle time (p99), refusals in at most 50 ms (p99) with Retry-After. `TEST_DATABASE_URL` is a server, otherwise one is
 * started. Exits with 1 when a goal is missed.
 */
import { fork, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { randomNumbers } from '@/e2e/faults/random-sample.mjs'
import { findHaproxy } from '@/lab/engines.mjs'
import { tellResult } from '@/lab/prove/part.mjs'
import { startDoor } from '@/lab/several/door.mjs'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { type Call, clientOf, closedLoop, type Outcome, openLoop, percentile } from './load'

const option = (value: number) => ({ type: 'string', default: String(value) }) as const
const { values } = parseArgs({
  options: {
    seed: option(1),
    seconds: option(10),
    times: option(4),
    streams: option(500),
    idle: option(2000),
    slow: option(300),
    before: { type: 'string', default: 'door' },
  },
})
const { before, ...numbers } = values
const requested = z
  .record(z.enum(['seed', 'seconds', 'times', 'streams', 'idle', 'slow']), z.coerce.number())
  .parse(numbers)

const GOALS = { goodput: 0.9, orders: 2, refusalMs: 50 }
/** The share of each kind of request. */
const MIX = { ordering: 0.1, pricing: 0.2, browsing: 0.5, searching: 0.2 }
type Name = keyof typeof MIX
const NAMES: readonly Name[] = ['ordering', 'pricing', 'browsing', 'searching']
const WORDS = ['donerr', 'cola', 'сырный', 'айран', 'фри']
const CALLERS = 16
const IDLE_ORDERS = 300

const print = (line: string) => process.stdout.write(`${line}\n`)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const stand = z.object({ url: z.string(), order: z.looseObject({ filial_guid: z.string() }) })

/** A program of Linux; without it the callers share the cores of the API. */
const TASKSET = 'taskset'
/** Binds this process, and those that it starts from now on, to a core. @returns whether that worked */
const bindTo = (core: number): boolean =>
  cpus().length > 1 && spawnSync(TASKSET, ['-a', '-c', '-p', `${core}`, `${process.pid}`]).status === 0
const isBehindDoor = z.enum(['door', 'nothing']).parse(before) === 'door'
if (isBehindDoor && !findHaproxy()) throw new Error('HAProxy is needed, or --before nothing.')
const hasServerCore = bindTo(0)
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres(findPostgres() ?? '')
const child = fork('lab/prove/test-bench.ts', {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? postgres?.url },
})
const { url: api, order } = await new Promise<z.infer<typeof stand>>((resolve, reject) => {
  child.once('message', (message) => resolve(stand.parse(message)))
  child.once('exit', (code) => reject(new Error(`The API ended: ${code}`)))
})
child.removeAllListeners('exit')
const door = isBehindDoor ? await startDoor({ apis: [new URL(api).host] }) : null
const url = door?.url ?? api
const isPinned = hasServerCore && bindTo(1)

const timesWithin = z.object({ refusals: z.array(z.number()), orders: z.array(z.number()) })
/** The server's own measurements since the last request for them. */
const measuredWithin = () =>
  new Promise<z.infer<typeof timesWithin>>((resolve) => {
    child.once('message', (message) => resolve(timesWithin.parse(message)))
    child.send('times')
  })

const random = randomNumbers(requested.seed)
const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
let guests = 0
const MAKE: Readonly<Record<Name, () => Call>> = {
  ordering: () => {
    guests += 1
    const body = { ...order, phone: `7701${String(guests).padStart(7, '0')}`, cart_id: randomUUID() }
    return { kind: 'ordering', method: 'POST', path: '/api/guest/cart/store', body }
  },
  pricing: () => {
    const { filial_guid, delivery_type, lines } = order
    return { kind: 'pricing', method: 'POST', path: '/api/cart/quote', body: { filial_guid, delivery_type, lines } }
  },
  browsing: () => ({
    kind: 'browsing',
    method: 'GET',
    path: `/api/pages/product/${1 + Math.floor(random() * 20)}?filial_guid=${order.filial_guid}`,
  }),
  searching: () => ({ kind: 'searching', method: 'POST', path: '/api/search', body: { query: pick(WORDS), page: 1 } }),
}
function next(): Call {
  let at = random()
  const name = NAMES.find((one) => {
    at -= MIX[one]
    return at < 0
  })
  return MAKE[name ?? 'browsing']()
}

const client = clientOf(url)
const clientOfApi = clientOf(api)
const isServed = ({ status }: Outcome) => status >= 200 && status < 500
const ofKind = (outcomes: readonly Outcome[], kind: Name) => outcomes.filter((one) => one.kind === kind)
const timesOf = (outcomes: readonly Outcome[]) => outcomes.filter(isServed).map(({ ms }) => ms)
const failures: string[] = []
const check = (what: string, isReached: boolean, figure: string) => {
  print(`  ${isReached ? 'ok  ' : 'MISS'} ${what}: ${figure}`)
  if (!isReached) failures.push(what)
}

/** Orders one after the other, with a pause in which all work of the previous one ends. */
async function ordersAlone(count: number): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number += 1) {
    const { status, ms } = await client(MAKE.ordering())
    if (status !== 200) throw new Error(`An order was answered with ${status}`)
    times.push(ms)
    await wait(5)
  }
  return times
}

/** How long one call of each kind takes the API when it does nothing else, in milliseconds. */
async function costs(): Promise<Readonly<Record<Name, number>>> {
  const found = { ordering: 0, pricing: 0, browsing: 0, searching: 0 }
  for (const name of NAMES) {
    const seconds = Math.max(1, requested.seconds / 5)
    const outcomes = await closedLoop(clientOfApi, MAKE[name], { callers: 8, seconds })
    found[name] = (seconds * 1000) / Math.max(1, outcomes.filter(isServed).length)
  }
  return found
}

const workOf = (outcomes: readonly Outcome[], cost: Readonly<Record<Name, number>>): number =>
  NAMES.reduce((sum, name) => sum + ofKind(outcomes, name).filter(isServed).length * cost[name], 0)

/**
 * The most that a number of callers reach behind the door or without it, because a door that refused some of them would lower the goal.
 * @returns `rate`: calls a second, `most`: milliseconds of work a second
 */
async function maximum(cost: Readonly<Record<Name, number>>) {
  let [rate, most] = [0, 0]
  for (const one of door ? [client, clientOfApi] : [client]) {
    const peak = await closedLoop(one, next, { callers: CALLERS, seconds: requested.seconds })
    rate = Math.max(rate, peak.filter(isServed).length / requested.seconds)
    most = Math.max(most, workOf(peak, cost) / requested.seconds)
  }
  return { rate, most }
}

/** Connections that are idle, or send a body one byte at a time. */
function crowd(count: number, isSlow: boolean): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    if (isSlow) {
      socket.write(
        'POST /api/guest/cart/store HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
      )
      const timer = setInterval(() => socket.write(' '), 500)
      socket.once('close', () => clearInterval(timer))
    }
    return socket
  })
}

/** Streams of new orders, five each, from visitors of other networks. */
async function streams(count: number): Promise<AbortController> {
  const leaving = new AbortController()
  let token = ''
  for (let number = 0; number < count; number += 1) {
    if (number % 5 === 0) {
      const { body = {} } = MAKE.ordering()
      const answer = await fetch(`${url}/api/guest/cart/store`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      token = z.object({ token: z.string() }).parse(await answer.json()).token
    }
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': `20.${number >> 8}.${number % 256}.1` }
    const opened = await fetch(`${url}/api/order/${token}/events`, { headers, signal: leaving.signal })
    if (opened.status !== 200) throw new Error(`A stream was answered with ${opened.status}`)
  }
  return leaving
}

async function main() {
  await closedLoop(client, next, { callers: CALLERS, seconds: 3 })
  await measuredWithin()
  const alone = await ordersAlone(IDLE_ORDERS)
  const idle = percentile(alone, 0.99)
  const idleWithin = percentile((await measuredWithin()).orders, 0.99)
  print(`  orders alone: median ${percentile(alone, 0.5).toFixed(1)} ms, p99 ${idle.toFixed(1)} ms`)
  const cost = await costs()
  const { rate, most } = await maximum(cost)
  print(`  at most ${rate.toFixed(0)} calls a second, with ${CALLERS} callers`)
  await measuredWithin()
  const flood = await openLoop(client, next, { rate: rate * requested.times, seconds: requested.seconds })
  for (const name of NAMES) {
    const own = ofKind(flood, name)
    const served = own.filter(isServed)
    print(
      `  ${name.padEnd(10)} asked ${own.length}, answered ${served.length} (p99 ${percentile(timesOf(own), 0.99).toFixed(0)} ms), refused ${own.filter(({ status }) => status === 503).length}, lost ${own.filter(({ status }) => status === 0).length}`,
    )
  }
  const within = await measuredWithin()
  // Behind the door the API itself may refuse nothing.
  const refusalsWithin = within.refusals.length === 0 ? 0 : percentile(within.refusals, 0.99)
  const goodput = workOf(flood, cost) / requested.seconds / most
  const refused = flood.filter(({ status }) => status === 503)
  const refusal = percentile(
    refused.map(({ ms }) => ms),
    0.99,
  )
  const orders = percentile(timesOf(ofKind(flood, 'ordering')), 0.99)
  check(`goodput at ${requested.times} times the most`, goodput >= GOALS.goodput, goodput.toFixed(2))
  check('orders, p99', orders <= GOALS.orders * idle, `${(orders / idle).toFixed(2)} of idle`)
  print(
    `       the server itself: orders p99 ${(percentile(within.orders, 0.99) / idleWithin).toFixed(2)} of idle (${idleWithin.toFixed(0)} ms), refusals p99 ${refusalsWithin.toFixed(0)} ms (${within.refusals.length})`,
  )
  check(
    'refusals, p99',
    refused.length > 0 && refusal <= GOALS.refusalMs,
    `${refusal.toFixed(0)} ms, ${refused.length}`,
  )
  check(
    'Retry-After',
    refused.every(({ retryAfter }) => retryAfter),
    `on all of ${refused.length}`,
  )
  const lost = flood.filter(({ status }) => status === 0).length
  check('lost', lost === 0, String(lost))

  const open = await streams(requested.streams)
  const sockets = [...crowd(requested.idle, false), ...crowd(requested.slow, true)]
  await wait(1000)
  const beside = percentile(await ordersAlone(IDLE_ORDERS), 0.99)
  for (const socket of sockets) socket.destroy()
  open.abort()
  const title = `orders beside ${requested.streams} streams, ${requested.idle} idle and ${requested.slow} slow connections, p99`
  check(title, beside <= GOALS.orders * idle, `${(beside / idle).toFixed(2)} of idle`)
  const times = { orders: orders / idle, beside: beside / idle, refusals: refusal }
  const ordered = ofKind(flood, 'ordering')
  const counts = {
    ordersAsked: ordered.length,
    ordersAnswered: ordered.filter(isServed).length,
    refused: refused.length,
  }
  return { goodput, ...times, refusalsWithin, ...counts, lost, pinned: Number(isPinned) }
}

print(`lab overload, seed ${requested.seed}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
const cores = isPinned
  ? `API${postgres ? ' and database' : ''} on core 0, callers on core 1`
  : 'callers on the cores of the API'
print(`  ${isBehindDoor ? 'HAProxy before the API, ' : ''}${cores}`)
try {
  const figures = await main()
  // The medians of all rounds decide the other goals.
  await tellResult({ figures, faults: failures.filter((what) => what === 'lost' || what === 'Retry-After') })
} finally {
  await door?.stop()
  if (child.connected) child.disconnect()
  await new Promise((resolve) => child.once('exit', resolve))
  postgres?.stop()
}
process.exit(failures.length === 0 ? 0 : 1)
