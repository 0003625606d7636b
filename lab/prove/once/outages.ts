/**
 * `npm run lab -- outages [--submits 8000] [--kills 320] [--clients 12] [--seed 1] [--shop .next]` runs it in parts (`in-parts.ts`): customers
 * order as in `once.ts`, but from two shops and two APIs on one PostgreSQL behind Varnish, and in turn an API, the front of a shop, its renderer,
 * Varnish and the database are killed and started again, and an API, a shop and the database are cut off for up to ten seconds: their packets are dropped in
 * silence. That needs root, `iptables` and `unshare`, which gives the part a network of its own; without them nothing is cut off. Any fault ends with
 * exit code 1.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { familyOf } from '@/lab/bench/processes.mjs'
import { connectToItself, cut } from '@/lab/several/cuts.mjs'
import { startSeveral } from '@/lab/several/stand.mjs'
import { commandOf } from '@/lab/several/usage.mjs'
import { openPostgres } from '@/reference-api/db/client'
import type { RandomSource } from './carts'
import { prepareChain } from './chain'
import { BUSY_API, proveOnce } from './prove'

const { values } = parseArgs({
  options: {
    submits: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '40' },
    clients: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    shop: { type: 'string', default: '.next' },
  },
})
/** How long something is cut off at most, ms. */
const CUT_MS = 10_000
/** How often the database may fail to start after it was killed. */
const MOST_STARTS = 50
const hasOwnNetwork = process.env.OWN_NETWORK === '1'
if (hasOwnNetwork) connectToItself()

const stand = await startSeveral({ distDir: values.shop, port: 0, cache: '64m', apiEnv: BUSY_API })
const { apis, shops, postgres, databaseUrl } = stand
const open = () => openPostgres(databaseUrl, 2)
const portOf = (url: string) => Number(new URL(url).port)

/** Waits until all instances say that they are ready. */
async function untilReady(): Promise<void> {
  for (const { url } of [...apis, ...shops])
    while (
      !(await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50)
}

const restarted = async (one: (typeof apis)[number]): Promise<void> => {
  await one.kill()
  await one.start()
}
async function cutOff(url: string, { below }: RandomSource): Promise<void> {
  const join = cut(portOf(url))
  await pause(below(CUT_MS))
  join()
}
/** Kills the database and starts it again, as a supervisor does: for a moment its killed processes still hold their memory. */
async function databaseRestarted(): Promise<void> {
  postgres.signal('SIGKILL')
  for (let tries = 1; ; tries += 1)
    try {
      return await postgres.restart('immediate')
    } catch (error) {
      if (tries === MOST_STARTS) throw error
      await pause(200)
    }
}
/** What is killed or cut off, in turn. */
const OUTAGES: readonly ((chance: RandomSource) => Promise<void>)[] = [
  ({ one }) => restarted(one(apis)),
  ({ one }) => restarted(one(shops)),
  async ({ one }) => {
    for (const pid of familyOf(one(shops).pid())) if (commandOf(pid).includes('renderer')) process.kill(pid, 'SIGKILL')
  },
  stand.restartEngine,
  databaseRestarted,
  ...(hasOwnNetwork
    ? [
        (chance: RandomSource) => cutOff(chance.one(apis).url, chance),
        (chance: RandomSource) => cutOff(chance.one(shops).url, chance),
        (chance: RandomSource) => cutOff(databaseUrl, chance),
      ]
    : []),
]

try {
  const { db, close } = await open()
  const prepared = await prepareChain(db)
  await close()
  let turn = 0
  const cuts = hasOwnNetwork
    ? 'an API, a shop and the database cut off'
    : 'nothing cut off: it needs root, unshare and iptables'
  const holds = await proveOnce(
    {
      name: `lab outages: two shops and two APIs, ${cuts}`,
      prepared,
      ports: { shop: portOf(stand.shopUrl), bank: portOf(stand.apiUrl) },
      sessionHeaders: (session) => ({
        'sec-fetch-site': 'same-origin',
        ...(session !== null && { cookie: `sid=${session}` }),
      }),
      // There is always another shop and another API to try, and a customer cannot know.
      whenUp: async () => undefined,
      async disturb(chance) {
        const outage = OUTAGES[turn % OUTAGES.length]
        turn += 1
        await outage?.(chance)
        await untilReady()
        return 1
      },
      async endServers() {
        for (const one of [...shops, ...apis]) await one.kill()
        return { ...process.env, ...BUSY_API, DATABASE_URL: databaseUrl }
      },
      open,
      logFaults: () => [],
    },
    {
      submits: Number(values.submits),
      kills: Number(values.kills),
      clients: Number(values.clients),
      seed: Number(values.seed),
    },
  )
  process.exitCode = Number(!holds)
} finally {
  await stand.stop()
}
process.exit()
