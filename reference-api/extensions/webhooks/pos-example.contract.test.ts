import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchStopProducts } from '@/reference-api/db/schema'
import { relayOutbox } from '@/reference-api/live/outbox'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { branches, orderByToken, placeValidOrder, productBySlug } from '@/reference-api/testing/orders'
import { staffKeyOf } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { type WebhookReceiver, webhookReceiver } from '@/reference-api/testing/webhook-receiver'
import { webhooksCommand } from './command'
import { deliverDue, type WebhookDeps } from './deliver'
import { queueWebhooks } from './queue'

type Headers = Readonly<Record<string, unknown>>
type Pos = {
  readonly hear: (headers: Headers, body: string) => Promise<number>
  readonly next: (number: string) => Promise<string>
  readonly stop: (guid: string, productId: number) => Promise<unknown>
}
type PosModule = {
  readonly createPos: (settings: {
    api: string
    key: string
    secret: string
    print: (order: { readonly number: string }) => void
  }) => Pos
}

const folder = mkdtempSync(join(tmpdir(), 'pos-example-'))
let api: TestApi
let receiver: WebhookReceiver
let pos: Pos
let deps: WebhookDeps
const printed: string[] = []

beforeAll(async () => {
  // The example compares times with the clock of this machine.
  api = await createTestApi({ now: new Date() })
  await openAroundTheClock(api.db)
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  receiver = await webhookReceiver()
  const [, example = ''] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/pos.md', 'utf8')) ?? []
  const file = join(folder, 'pos.mjs')
  writeFileSync(file, example)
  const { createPos }: PosModule = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const [branch] = await branches(api)
  const { token } = await staffKeyOf(api, { branch: branch?.guid ?? '' })
  const tools = { db: api.db, now: api.clock.now(), key: api.deps.redemptionSecret, isAllowed: () => true }
  const [, line = ''] = await webhooksCommand(['add', receiver.url], tools)
  const secret = line.replace('secret ', '')
  pos = createPos({ api: address, key: token, secret, print: ({ number }) => printed.push(number) })
  deps = { ...tools, clock: api.clock.now, warn: () => undefined }
  receiver.answer = async (_, response) => {
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
    response.writeHead(await pos.hear(headers, body)).end()
  }
})
afterAll(async () => {
  api.app.server.closeAllConnections()
  await api.close()
  await receiver.close()
  rmSync(folder, { recursive: true })
})

const tell = async () => {
  await relayOutbox(api.db, api.clock.now(), { listeners: [queueWebhooks] })
  await deliverDue(deps)
}

test('the documented POS hears of an order, takes it and moves it on, and drops doubles', async () => {
  const { token, number } = await placeValidOrder(api)
  await tell()
  expect((await orderByToken(api, token)).status).toBe('accepted')
  expect(printed).toEqual([number])
  const [first] = receiver.received
  expect(await pos.hear(first?.headers ?? {}, first?.body ?? '')).toBe(204)
  expect(printed).toEqual([number])
  const statuses = []
  for (let step = 0; step < 5; step += 1) statuses.push(await pos.next(number))
  expect(statuses).toEqual(['cooking', 'ready', 'on_way', 'delivered', 'delivered'])
})

test('the documented POS believes nothing that is not signed', async () => {
  const [first] = receiver.received
  expect(await pos.hear({ ...first?.headers, 'webhook-timestamp': '1' }, first?.body ?? '')).toBe(401)
  expect(await pos.hear(first?.headers ?? {}, `${first?.body} `)).toBe(401)
})

test('the documented POS stops a dish', async () => {
  const [branch] = await branches(api)
  const { id } = await productBySlug(api, 'doner-chicken-classic')
  const before = await api.db.$count(branchStopProducts)
  await pos.stop(branch?.guid ?? '', id)
  expect(await api.db.$count(branchStopProducts)).toBe(before + 1)
})
