import type { FastifyInstance } from 'fastify'
import type { Env } from '@/reference-api/env'
import { type Every, every } from '@/reference-api/ticker'
import { syncOrders } from './orders'
import { iikoReports } from './reports'
import { type IikoTools, iikoDeps } from './settings'
import { syncStops } from './stops'

const ORDERS_MS = 3000
/** How often stop-lists are read when no report comes. */
const STOPS_MS = 60_000

/**
 * The adapter in a server: `pages` takes reports, `start` begins to work and returns how to stop. Does nothing unless it is set up.
 * @param everyAlone how often the stop-lists are read, which one process does for all
 */
export function iikoIn(env: Env, tools: IikoTools, everyAlone: Every = every) {
  const deps = iikoDeps(env, tools)
  if (!deps) return { pages: async () => undefined, start: () => async () => undefined }
  const { db, clock, onTrouble } = deps
  const stops = () => syncStops(deps).catch((error: unknown) => onTrouble(error, 'the stop-lists of iiko'))
  const token = env.IIKO_WEBHOOK_TOKEN
  return {
    pages: async (app: FastifyInstance): Promise<void> => {
      if (token) await iikoReports({ db, clock, token, onStops: () => void stops() })(app)
    },
    start: () => {
      const ofOrders = every(
        ORDERS_MS,
        () => syncOrders(deps),
        (error) => onTrouble(error, 'orders in iiko'),
      )
      const ofStops = everyAlone(STOPS_MS, stops, () => undefined)
      void stops()
      return async (): Promise<void> => {
        await Promise.all([ofOrders.stop(), ofStops.stop()])
      }
    },
  }
}
