/**
 * `npm run lab -- once [--engine both|postgres|pglite] [--submits 20000] [--kills 200] [--clients 12] [--seed 1]` runs it in parts (`in-parts.ts`);
 * without options the embedded database gets 4,000 submits and 60 kills. A part: customers send orders while the API is killed (SIGKILL) and started again, also during a start. Requests are cut off half way, their answers are lost, they are sent twice at the
 * same time, again later, and with another content; carts use bonuses, codes with few uses, slots with few places and cards; some orders are
 * cancelled. At the end the database must be what customers were told, and consistent: no order lost, doubled or altered. The seed decides
 * the carts and their faults; the order of events depends on the machine. Any fault ends with exit code 1.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { freePort } from '@/scripts/launch/network.mjs'
import { apiProcess } from './api-process'
import { prepareChain } from './chain'
import { ENGINES, engineOf } from './engines'
import { BUSY_API, proveOnce } from './prove'

const { values } = parseArgs({
  options: {
    submits: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'postgres' },
    clients: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})
const ENGINE = z.enum(ENGINES).parse(values.engine)
/** One kill in this number comes while the API starts, within this number of ms after its start. */
const KILLS_OF_STARTS = 8
const STARTING_MS = 1500

const engine = await engineOf(ENGINE)
process.once('exit', engine.stop)
const created = await engine.open()
const prepared = await prepareChain(created.db)
await created.close()
await bundleApi()
const port = await freePort()
const settings = { ...process.env, ...engine.env, ...BUSY_API, KITCHEN: 'on', KITCHEN_STEP_SECONDS: '2' }
const api = apiProcess({ ...settings, CHAIN_API_PORT: `${port}`, CHAIN_API_METRICS_PORT: `${await freePort()}` }, port)
process.once('exit', () => void api.kill())
await api.start()

const holds = await proveOnce(
  {
    name: `lab once on ${ENGINE}`,
    prepared,
    ports: { shop: port, bank: port },
    sessionHeaders: (session) => ({ ...(session !== null && { authorization: `Bearer ${session}` }) }),
    whenUp: api.whenUp,
    async disturb({ below }) {
      await api.kill()
      const starting = api.start()
      if (below(KILLS_OF_STARTS) !== 0) {
        await starting
        return 1
      }
      await pause(below(STARTING_MS))
      await api.kill()
      await starting
      await api.start()
      return 2
    },
    async endServers() {
      await api.kill('SIGTERM')
      return settings
    },
    open: engine.open,
    logFaults: api.faults,
  },
  {
    submits: Number(values.submits),
    kills: Number(values.kills),
    clients: Number(values.clients),
    seed: Number(values.seed),
  },
)
process.exit(Number(!holds))
