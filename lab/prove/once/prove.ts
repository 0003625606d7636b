import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { randomNumbers } from '@/e2e/faults/random-sample.mjs'
import { OPEN_API } from '@/lab/prove/open-api'
import { tellResult } from '@/lab/prove/part.mjs'
import type { Database } from '@/reference-api/db/client'
import { freePort } from '@/scripts/launch/network.mjs'
import { apiProcess } from './api-process'
import { type RandomSource, randomSourceOf, readMenu } from './carts'
import type { Prepared } from './chain'
import { type AnsweredOrder, faultsBetween } from './compare'
import { runShopper, type ShopperContext } from './shopper'
import { faultsWithin, storedOrders } from './stored'
import { wireTo } from './wire'

/** What customers order from while it is disturbed. */
export type Stand = {
  readonly name: string
  readonly prepared: Prepared
  /** The ports of this machine to which customers and the bank's page send their requests. */
  readonly ports: { readonly shop: number; readonly bank: number }
  /** The headers by which a request belongs to a session; null: a guest's. */
  readonly sessionHeaders: ShopperContext['sessionHeaders']
  /** Resolves when a request may be answered again. */
  readonly whenUp: () => Promise<void>
  /** Kills or cuts off something, and waits until all of it runs again. @returns how many faults that were */
  readonly disturb: (chance: RandomSource) => Promise<number>
  /** Ends the servers, but not the database. @returns the settings of one more API on this database */
  readonly endServers: () => Promise<NodeJS.ProcessEnv>
  readonly open: () => Promise<Database>
  /** Faults that the servers reported in their logs. */
  readonly logFaults: () => readonly string[]
}

/** Settings of an API that gets many orders of few phones and networks. */
export const BUSY_API = {
  ...OPEN_API,
  LOG_LEVEL: 'error',
  NETWORK_LIMITS_TIMES: '100000',
  MESSAGES_PER_DAY: '0',
}

type Size = { readonly submits: number; readonly kills: number; readonly clients: number; readonly seed: number }

/** How long events and the bank's reports may take to be delivered at the end, ms. */
const SETTLE_MS = 240_000
/**
 * When a kill lost a report of the bank, the process that holds the lease of payments asks for it after a minute; the lease of a
 * killed process lasts ten more seconds.
 */
const QUIET_MS = 80_000
const MOST_SHOWN = 30
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs an API without the simulated kitchen, which would create events as long as there are orders, until all events are delivered. */
async function settle(given: NodeJS.ProcessEnv): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const ports = { CHAIN_API_PORT: `${port}`, CHAIN_API_METRICS_PORT: `${metricsPort}` }
  const last = apiProcess({ ...given, ...ports, KITCHEN: 'off' }, port)
  process.once('exit', () => void last.kill())
  await last.start()
  const until = performance.now() + SETTLE_MS
  let quietSince = performance.now()
  while (performance.now() - quietSince < QUIET_MS && performance.now() < until) {
    await pause(2000)
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const age = Number(/^shop_outbox_age\S* (\S+)/m.exec(figures)?.[1] ?? 1)
    if (age !== 0) quietSince = performance.now()
  }
  await last.kill('SIGTERM')
}

/**
 * Lets customers order until `submits` orders were sent and `kills` faults were made, and compares what they were told with the database.
 * Prints the result and tells it to the program that runs the proof.
 * @returns whether no order was lost, doubled or altered, and nothing else is wrong
 */
export async function proveOnce(
  stand: Stand,
  { submits: SUBMITS, kills: KILLS, clients, seed }: Size,
): Promise<boolean> {
  const began = performance.now()
  const secondsSince = () => Math.round((performance.now() - began) / 1000)
  let submits = 0
  const wire = wireTo(stand.ports.shop, (path) => {
    if (path.endsWith('/cart/store')) submits += 1
  })
  const bank = wireTo(stand.ports.bank, () => undefined)
  const menu = await readMenu(wire, stand.prepared)
  const told: AnsweredOrder[] = []
  const faults: string[] = []
  const counts = new Map<string, number>()
  const contextOf = (number: number): ShopperContext => ({
    ...{ wire, bank, menu, faults, counts },
    ...{ prepared: stand.prepared, sessionHeaders: stand.sessionHeaders, whenUp: stand.whenUp },
    chance: randomSourceOf(randomNumbers(seed * 1000 + number)),
    onRefusedUnread: () => {
      submits -= 1
    },
  })
  let isOver = false
  const shoppers = Array.from({ length: clients }, (_, number) =>
    runShopper(
      contextOf(number),
      () => isOver,
      (one) => told.push(one),
    ),
  )
  // An error of a shopper ends the run at once.
  const failed = Promise.all(shoppers).then(() => new Promise<never>(() => undefined))

  async function disturbAgainAndAgain(): Promise<number> {
    const chance = randomSourceOf(randomNumbers(seed))
    const gap = () => (KILLS === 0 ? Number.POSITIVE_INFINITY : (SUBMITS / KILLS) * 2 * (chance.below(1000) / 1000))
    let kills = 0
    for (let next = gap(); submits < SUBMITS || kills < KILLS; await pause(3)) {
      if (kills >= KILLS || submits < next) continue
      kills += await stand.disturb(chance)
      next = submits + gap()
      if (kills % 10 < 2) print(`  ${kills} kills, ${submits} submits, ${told.length} carts, ${secondsSince()} s`)
    }
    return kills
  }

  print(`${stand.name}, seed ${seed}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  const kills = await Promise.race([disturbAgainAndAgain(), failed])
  isOver = true
  await Promise.all(shoppers)
  wire.close()
  bank.close()
  await settle(await stand.endServers())
  const { db, close } = await stand.open()
  const stored = await storedOrders(db)
  faults.push(...faultsBetween(told, stored), ...(await faultsWithin(db)))
  await close()

  print(`${submits} submits of ${told.length} carts, ${kills} kills, ${stored.length} orders, ${secondsSince()} s`)
  print(`  ${JSON.stringify(Object.fromEntries([...counts].sort()))}`)
  for (const line of new Set(stand.logFaults().map((line) => line.slice(0, 400)))) print(`  the log: ${line}`)
  print(`${faults.length} faults, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  for (const fault of faults.slice(0, MOST_SHOWN)) print(`  ${fault}`)
  const countOf = (kind: string) => faults.filter((fault) => fault.startsWith(kind)).length
  const [lost, doubled, altered] = [countOf('lost'), countOf('doubled'), countOf('altered')]
  const others = faults.length - lost - doubled - altered
  const figures = { submits, carts: told.length, kills, orders: stored.length, lost, doubled, altered, others }
  await tellResult({ figures, faults })
  return faults.length === 0
}
