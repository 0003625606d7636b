import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder'
import { loadOnce } from '@/reference-api/chain/load'
import { openEmbedded } from '@/reference-api/db/client'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { workAlways } from '@/reference-api/testing/hours'
import { addressOf, launchServer, type Server } from '@/reference-api/testing/launch'
import { guestOrderOf, type OrderInput } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { isSigned, type WebhookReceiver, webhookReceiver } from '@/reference-api/testing/webhook-receiver'
import { webhooksCommand } from './command'

const isEmbedded = !process.env.TEST_DATABASE_URL
const KEY = 'a secret that only tests have, of 32 characters'
const ORDERS = 3
const KILLS = 2
/** What a killed process had taken is free again after that. Milliseconds. */
const LATER = 60_000

let parent: string
let order: OrderInput
let receiver: WebhookReceiver
let secret: string
let server: Server | undefined

beforeAll(async () => {
  if (!isEmbedded) return
  parent = mkdtempSync(join(tmpdir(), 'refapi-webhooks-'))
  receiver = await webhookReceiver()
  const prepared = await openEmbedded(join(parent, 'data'), await emptyImage())
  await loadOnce(prepared.db, chainFolder({}), new Date())
  await workAlways(prepared.db)
  const deps = { db: prepared.db, now: new Date(), key: KEY, isAllowed: () => true }
  const [, line = ''] = await webhooksCommand(['add', receiver.url], deps)
  secret = line.replace('secret ', '')
  await prepared.close()
  const api = await createTestApi()
  order = await guestOrderOf(api)
  await api.close()
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  if (!isEmbedded) return
  await receiver.close()
  rmSync(parent, { recursive: true })
})

/** Starts the server at a later time, at which what was under way counts as lost. */
const start = async (time: number): Promise<string> => {
  server = launchServer(join(parent, 'data'), {
    KITCHEN: 'on',
    KITCHEN_STEP_SECONDS: '0.3',
    CLOCK_START: new Date(time).toISOString(),
    REDEMPTION_SECRET: KEY,
    WEBHOOK_ALLOWED_NETWORKS: 'loopback',
    LOG_LEVEL: 'info',
  })
  return addressOf(server)
}

const place = async (url: string): Promise<string> => {
  const body = JSON.stringify({ ...order, cart_id: crypto.randomUUID() })
  const answer = await fetch(`${url}/api/guest/cart/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { number } = (await answer.json()) as { number: string }
  return number
}

test.skipIf(!isEmbedded)(
  'a server that is killed between a delivery and its note loses no event, and doubles have the same id',
  async () => {
    let time = Date.now()
    const kill = async () => {
      server?.child.kill('SIGKILL')
      await server?.ended
      time += LATER
    }
    // The receiver has the event and the server dies before it hears so.
    let kills = 0
    receiver.answer = (_, response) => {
      if (kills >= KILLS) return response.writeHead(204).end()
      kills += 1
      server?.child.kill('SIGKILL')
    }
    let url = await start(time)
    const numbers: string[] = []
    for (let count = 0; count < ORDERS; count += 1) numbers.push(await place(url).catch(() => ''))
    for (let turn = 0; turn < KILLS; turn += 1) {
      await server?.ended
      await kill()
      // It may be killed again before it listens.
      url = await start(time).catch(() => url)
    }
    const typesOf = (number: string) => {
      const first = new Map(
        receiver.events().flatMap((event) => (event.data.order.number === number ? [[event.id, event.type]] : [])),
      )
      return [...first.values()]
    }
    const stored = () => [...new Set(receiver.events().map(({ data }) => data.order.number))]
    const whole = ['placed', 'accepted', 'cooking', 'ready', 'on_way', 'delivered'].map((type) => `order.${type}`)
    const isWhole = (number: string) => typesOf(number).length >= whole.length
    const isAllTold = () => stored().length > 0 && [...stored(), ...numbers.filter(Boolean)].every(isWhole)
    await expect.poll(isAllTold, { timeout: 30_000 }).toBe(true)
    for (const number of stored()) expect(typesOf(number)).toEqual(whole)
    expect(receiver.received.length).toBeGreaterThan(stored().length * whole.length)
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
  },
  120_000,
)
