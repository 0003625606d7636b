import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { addressOf, launchServer, type Server } from '@/reference-api/testing/launch'
import { openTestFolder } from '@/reference-api/testing/loaded-databases'
import { guestOrderFor, type OrderInput } from '@/reference-api/testing/orders'

const isEmbedded = !process.env.TEST_DATABASE_URL
/** The seconds of one status; a whole delivery takes five of them. */
const STEP = 0.3
const ORDERS = 4

let parent: string
let order: OrderInput
let server: Server | undefined

beforeAll(async () => {
  if (!isEmbedded) return
  parent = mkdtempSync(join(tmpdir(), 'refapi-crash-'))
  const prepared = await openTestFolder(join(parent, 'data'))
  await openAroundTheClock(prepared.db)
  order = await guestOrderFor(prepared)
  await prepared.close()
})
afterAll(() => {
  server?.child.kill('SIGKILL')
  if (isEmbedded) rmSync(parent, { recursive: true })
})

const start = async (): Promise<string> => {
  server = launchServer(join(parent, 'data'), {
    KITCHEN: 'on',
    KITCHEN_STEP_SECONDS: String(STEP),
    LOG_LEVEL: 'info',
  })
  return addressOf(server)
}

async function ask(url: string, path: string, body?: object, token?: string): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

test.skipIf(!isEmbedded)('a server that is killed again and again tells a customer of every status once', async () => {
  let url = await start()
  const phone = '77015551234'
  const { code } = accountRoutes.sendCode.responses[200].parse(await ask(url, '/api/send-code', { phone }))
  const login = await ask(url, '/api/login', { phone, code })
  const { token } = accountRoutes.login.responses[201].parse(login)
  for (let count = 0; count < ORDERS; count += 1)
    await ask(url, '/api/cart/store', { ...order, cart_id: crypto.randomUUID() }, token)

  const history = async () =>
    orderingRoutes.orderHistory.responses[200].parse(await ask(url, '/api/user/history', undefined, token)).orders
  const statuses = async () => (await history()).data.map(({ status }) => status)
  const delivered = Array.from({ length: ORDERS }, () => 'delivered')

  for (let kill = 0; kill < 3; kill += 1) {
    const before = (await statuses()).join()
    const moved = async () => (await statuses()).join() !== before || before === delivered.join()
    await expect.poll(moved, { interval: 10 }).toBe(true)
    server?.child.kill('SIGKILL')
    await server?.ended
    url = await start()
  }
  await expect.poll(statuses).toEqual(delivered)

  // A page has twenty notices, and those about bonuses come between those about orders.
  const titlesOn = async (page: number) =>
    accountRoutes.notifications.responses[200]
      .parse(await ask(url, `/api/user/notification?page=${page}`, undefined, token))
      .notifications.new.data.map(({ title }) => title)
      .filter((title) => title.includes('Order'))
  const titles = async () => [...(await titlesOn(1)), ...(await titlesOn(2))]
  const numbers = (await history()).data.map(({ number }) => number)
  const states = ['accepted', 'is being cooked', 'is ready', 'is on the way', 'delivered']
  const expected = numbers.flatMap((number) => states.map((state) => `Order ${number} ${state}`)).sort()
  await expect.poll(async () => (await titles()).sort()).toEqual(expected)
})
