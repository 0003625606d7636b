import type { CommandDeps } from '@/reference-api/command'
import { parseEnv } from '@/reference-api/env'
import type { Extension } from '@/reference-api/extension'
import { iikoCommand } from './command'
import { syncOrders } from './orders'
import { iikoReports } from './reports'
import { iikoDeps } from './settings'
import { syncStops } from './stops'

const ORDERS_MS = 3000
/** How often stop-lists are read when no report comes. */
const STOPS_MS = 60_000

/** Enters orders in iiko and follows them there (decision 032). Does nothing unless it is set up. */
export const iiko: Extension = {
  name: 'iiko',
  commands: {
    iiko:
      () =>
      async ({ db, settings }: CommandDeps) => {
        const deps = iikoDeps(parseEnv(settings.env), { db, clock: () => new Date(), onTrouble: () => undefined })
        return iikoCommand(db, deps?.facts ?? null)
      },
  },
  begin: ({ env, db, clock, onTrouble }) => {
    const deps = iikoDeps(env, { db, clock, onTrouble })
    if (!deps) return {}
    const token = env.IIKO_WEBHOOK_TOKEN
    const onStops = () => {
      syncStops(deps).catch((error: unknown) => onTrouble(error, 'the stop-lists of iiko'))
    }
    onStops()
    return {
      ...(token && { pages: iikoReports({ db, clock, token, onStops }) }),
      jobs: [
        { name: 'orders in iiko', every: ORDERS_MS, run: () => syncOrders(deps), inEachInstance: true },
        { name: 'stop-lists of iiko', every: STOPS_MS, run: () => syncStops(deps) },
      ],
    }
  },
}
