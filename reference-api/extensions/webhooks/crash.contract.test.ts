import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { Database } from '@/reference-api/db/client'
import { cities } from '@/reference-api/db/schema'

import { openAroundTheClock } from '@/reference-api/testing/hours'
import { addressOf, launchServer, type Server } from '@/reference-api/testing/launch'
import { openTestDatabase, openTestFolder } from '@/reference-api/testing/loaded-databases'
import { guestOrderFor, type OrderInput } from '@/reference-api/testing/orders'
import { isSigned, type WebhookReceiver, webhookReceiver } from '@/reference-api/testing/webhook-receiver'
import { webhooksCommand } from './command'

const serverUrl = process.env.TEST_DATABASE_URL
/** One process uses the embedded folder; two processes share a PostgreSQL. */
const PROCESSES = serverUrl ? 2 : 1
const KEY = 'a secret that only tests have, of 32 characters'
const ORDERS = 3
const KILLS = 2
/** After so many milliseconds the deliveries of a killed process are free again. */
const LATER = 60_000

/** The data folder of the servers. */
type Store = {
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
  readonly close: () => Promise<void>
}

let store: Store
let order: OrderInput
let receiver: WebhookReceiver
let secret: string
let servers: readonly Server[] = []

/** Opens the branches, and registers the receiver at the shop. */
async function prepare(database: Database): Promise<void> {
  const { db } = database
  await openAroundTheClock(db)
  order = await guestOrderFor(database)
  const deps = { db, now: new Date(), key: KEY, isAllowed: () => true }
  const [, line = ''] = await webhooksCommand(['add', receiver.url], deps)
  secret = line.replace('secret ', '')
}

async function embeddedStore(folder: string): Promise<Store> {
  const prepared = await openTestFolder(join(folder, 'data'))
  await prepare(prepared)
  await prepared.close()
  return { env: {}, folder, close: async () => undefined }
}

async function postgresStore(folder: string, url: URL): Promise<Store> {
  const database = await openTestDatabase()
  await prepare(database)
  const [row] = await database.db.select({ name: sql<string>`current_database()` }).from(cities).limit(1)
  url.pathname = `/${row?.name}`
  return { env: { DATABASE_URL: url.href }, folder, close: database.close }
}

const killAll = () => {
  for (const { child } of servers) child.kill('SIGKILL')
}

beforeAll(async () => {
  receiver = await webhookReceiver()
  const folder = mkdtempSync(join(tmpdir(), 'refapi-webhooks-'))
  store = await (serverUrl ? postgresStore(folder, new URL(serverUrl)) : embeddedStore(folder))
})
afterAll(async () => {
  killAll()
  await Promise.all(servers.map(({ ended }) => ended))
  await store.close()
  await receiver.close()
  rmSync(store.folder, { recursive: true })
})

/**
 * Starts the servers at a later time, when deliveries under way count as lost. They may be killed before they listen.
 */
const start = async (time: number): Promise<readonly string[]> => {
  const env = {
    ...{ KITCHEN: 'on', KITCHEN_STEP_SECONDS: '0.3', CLOCK_START: new Date(time).toISOString(), LOG_LEVEL: 'info' },
    ...{ REDEMPTION_SECRET: KEY, WEBHOOK_ALLOWED_NETWORKS: 'loopback', ...store.env },
  }
  servers = Array.from({ length: PROCESSES }, () => launchServer(join(store.folder, 'data'), env))
  return Promise.all(servers.map((server) => addressOf(server).catch(() => '')))
}

/** @returns the number of the order; empty when the server died meanwhile */
const place = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/guest/cart/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, cart_id: crypto.randomUUID() }),
  }).catch(() => null)
  if (!answer?.ok) return ''
  return orderingRoutes.storeGuestOrder.responses[200].parse(await answer.json()).number
}

test('servers that are killed between a delivery and its record lose no event, and a repeated event has the same id', async () => {
  let time = Date.now()
  let kills = 0
  // The receiver has the event, and the servers are killed before they get its answer.
  receiver.answer = (_, response) => {
    if (kills >= KILLS) return response.writeHead(204).end()
    // Another delivery of the servers that have just been killed.
    if (servers.every(({ child }) => child.killed)) return response.destroy()
    kills += 1
    killAll()
  }
  const urls = await start(time)
  const numbers: string[] = []
  for (let count = 0; count < ORDERS; count += 1) numbers.push(await place(urls[count % PROCESSES] ?? ''))
  for (let turn = 0; turn < KILLS; turn += 1) {
    await Promise.all(servers.map(({ ended }) => ended))
    time += LATER
    await start(time)
  }

  /** The types of an order's events by their first arrival. */
  const typesOf = (number: string) => {
    const own = receiver.events().filter(({ data }) => data.order.number === number)
    return own.filter(({ id }, index) => own.findIndex((other) => other.id === id) === index).map(({ type }) => type)
  }
  const told = () => [...new Set(receiver.events().map(({ data }) => data.order.number))]
  const whole = ['placed', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'].map((type) => `order.${type}`)
  const statuses = (number: string) => typesOf(number).filter((type) => whole.includes(type))
  const isWhole = (number: string) => statuses(number).length >= whole.length
  const isAllTold = () => told().length > 0 && [...told(), ...numbers.filter(Boolean)].every(isWhole)
  await expect.poll(isAllTold).toBe(true)
  for (const number of told()) expect(statuses(number)).toEqual(whole)
  const ids = receiver.events().map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(new Set(ids).size)
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
})
