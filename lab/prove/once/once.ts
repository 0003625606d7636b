/**
 * `npm run lab -- once [--engine both|postgres|pglite] [--submits 20000] [--kills 200] [--clients 12] [--seed 1]` runs it in parts (`in-parts.ts`);
 * without options the embedded database gets 4,000 submits and 60 kills. A part: customers send orders while the API is killed (SIGKILL) and started again, also during a start. Requests are cut off half way, their answers are lost, they are sent twice at the
 * same time, again later, and with another content; carts use bonuses, codes with few uses, slots with few places and cards; some orders are
 * cancelled. At the end the database must be what customers were told, and consistent: no order lost, doubled or altered. The seed decides
 * the carts and their faults; the order of events depends on the machine. Any fault ends with exit code 1.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { randomNumbers } from '@/e2e/faults/random-sample.mjs'
import { tellResult } from '@/lab/prove/part.mjs'
import { bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { freePort } from '@/scripts/launch/network.mjs'
import { apiProcess } from './api-process'
import { randomSourceOf, readMenu } from './carts'
import { prepareChain } from './chain'
import { type AnsweredOrder, faultsBetween } from './compare'
import { ENGINES, engineOf } from './engines'
import { runShopper, type ShopperContext } from './shopper'
import { faultsWithin, storedOrders } from './stored'
import { wireTo } from './wire'

const { values } = parseArgs({
  options: {
    submits: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'postgres' },
    clients: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})
const [SUBMITS, KILLS, CLIENTS, SEED] = [
  Number(values.submits),
  Number(values.kills),
  Number(values.clients),
  Number(values.seed),
]
const ENGINE = z.enum(ENGINES).parse(values.engine)
/** One kill in this number comes while the API starts, within this number of ms after its start. */
const KILLS_OF_STARTS = 8
const STARTING_MS = 1500
/** How long events and the bank's reports may take to be delivered at the end, ms. */
const SETTLE_MS = 240_000
/**
 * When a kill lost a report of the bank, the process that holds the lease of payments asks for it after a minute; the lease of a
 * killed process lasts ten more seconds.
 */
const QUIET_MS = 80_000
const MOST_SHOWN = 30

const print = (line: string) => process.stdout.write(`${line}\n`)
const began = performance.now()
const secondsSince = () => Math.round((performance.now() - began) / 1000)

const engine = await engineOf(ENGINE)
process.once('exit', engine.stop)
const created = await engine.open()
const prepared = await prepareChain(created.db)
await created.close()
await bundleApi()
const [port, metricsPort] = [await freePort(), await freePort()]
const env = {
  ...process.env,
  ...engine.env,
  NODE_ENV: 'test' as const,
  LOG_LEVEL: 'error',
  CHAIN_API_PORT: `${port}`,
  CHAIN_API_METRICS_PORT: `${metricsPort}`,
  KITCHEN: 'on',
  KITCHEN_STEP_SECONDS: '2',
  GUEST_ORDERS_PER_PHONE: '0',
  GUEST_ORDERS_PER_NETWORK: '0',
  CASH_CODE_FROM: '0',
  NETWORK_LIMITS_TIMES: '100000',
  MESSAGES_PER_DAY: '0',
  SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
  REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
}
const api = apiProcess(env, port)
process.once('exit', () => void api.kill())
await api.start()

let submits = 0
const wire = wireTo(port, (path) => {
  if (path.endsWith('/cart/store')) submits += 1
})
const menu = await readMenu(wire, prepared)
const told: AnsweredOrder[] = []
const faults: string[] = []
const counts = new Map<string, number>()
const street = (number: number): ShopperContext => ({
  ...{ wire, prepared, menu, faults, counts },
  chance: randomSourceOf(randomNumbers(SEED * 1000 + number)),
  whenUp: api.whenUp,
  onRefusedUnread: () => {
    submits -= 1
  },
})
let isOver = false
const clients = Array.from({ length: CLIENTS }, (_, number) =>
  runShopper(
    street(number),
    () => isOver,
    (one) => told.push(one),
  ),
)
// An error of a client ends the run at once.
const failed = Promise.all(clients).then(() => new Promise<never>(() => undefined))

async function killAgainAndAgain(): Promise<number> {
  const { below } = randomSourceOf(randomNumbers(SEED))
  const gap = () => (KILLS === 0 ? Number.POSITIVE_INFINITY : (SUBMITS / KILLS) * 2 * (below(1000) / 1000))
  let kills = 0
  for (let next = gap(); submits < SUBMITS || kills < KILLS; await pause(3)) {
    if (kills >= KILLS || submits < next) continue
    await api.kill()
    kills += 1
    const starting = api.start()
    if (kills < KILLS && below(KILLS_OF_STARTS) === 0) {
      await pause(below(STARTING_MS))
      await api.kill()
      kills += 1
      if (!(await starting)) await api.start()
      else throw new Error('The API answered "ready" although it was killed')
    } else await starting
    next = submits + gap()
    if (kills % 10 < 2) print(`  ${kills} kills, ${submits} submits, ${told.length} carts, ${secondsSince()} s`)
  }
  return kills
}

/** Waits until all events are delivered, to customers and from the bank. */
async function settle(): Promise<void> {
  const until = performance.now() + SETTLE_MS
  let quietSince = performance.now()
  while (performance.now() - quietSince < QUIET_MS && performance.now() < until) {
    await pause(2000)
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const age = Number(/^shop_outbox_age\S* (\S+)/m.exec(figures)?.[1] ?? 1)
    if (age !== 0) quietSince = performance.now()
  }
}

print(`lab once on ${ENGINE}, seed ${SEED}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
const kills = await Promise.race([killAgainAndAgain(), failed])
isOver = true
await Promise.all(clients)
wire.close()
await api.kill('SIGTERM')
// Without the simulated kitchen, which would create events as long as there are orders.
const last = apiProcess({ ...env, KITCHEN: 'off' }, port)
process.once('exit', () => void last.kill())
await last.start()
await settle()
await last.kill('SIGTERM')
const { db, close } = await engine.open()
const stored = await storedOrders(db)
faults.push(...faultsBetween(told, stored), ...(await faultsWithin(db)))
await close()

print(`${submits} submits of ${told.length} carts, ${kills} kills, ${stored.length} orders, ${secondsSince()} s`)
print(`  ${JSON.stringify(Object.fromEntries([...counts].sort()))}`)
for (const line of new Set(api.faults().map((line) => line.slice(0, 400)))) print(`  the log: ${line}`)
print(`${faults.length} faults, load of the machine ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults.slice(0, MOST_SHOWN)) print(`  ${fault}`)
const countOf = (kind: string) => faults.filter((fault) => fault.startsWith(kind)).length
const [lost, doubled, altered] = [countOf('lost'), countOf('doubled'), countOf('altered')]
const others = faults.length - lost - doubled - altered
const figures = { submits, carts: told.length, kills, orders: stored.length, lost, doubled, altered, others }
await tellResult({ figures, faults })
process.exit(faults.length === 0 ? 0 : 1)
