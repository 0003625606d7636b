import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders, webhookEndpoints } from '@/reference-api/db/schema'
import { relayOutbox } from '@/reference-api/live/outbox'
import { placeValidOrder } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { isSigned, type WebhookReceiver, webhookReceiver } from '@/reference-api/testing/webhook-receiver'
import { webhooksCommand } from './command'
import { deliverDue, type WebhookDeps } from './deliver'
import { queueWebhooks } from './queue'

let api: TestApi
let receiver: WebhookReceiver
let deps: WebhookDeps
const warnings: string[] = []

beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  deps = {
    db: api.db,
    clock: api.clock.now,
    key: api.deps.redemptionSecret,
    isAllowed: (address) => address === '127.0.0.1',
    warn: (what) => warnings.push(what),
    timeout: 2000,
  }
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  receiver = await webhookReceiver()
  await api.db.delete(orders)
  await api.db.delete(webhookEndpoints)
  warnings.length = 0
})
afterEach(() => receiver.close())

const command = (...args: string[]) =>
  webhooksCommand(args, { db: api.db, now: api.clock.now(), key: deps.key, isAllowed: deps.isAllowed })

/** Registers the receiver as an endpoint. */
async function added(...args: string[]): Promise<{ id: string; secret: string }> {
  const [line = '', secret = ''] = await command('add', receiver.url, ...args)
  return { id: line.split(' ')[0] ?? '', secret: secret.replace('secret ', '') }
}

/** Runs the relay and the webhooks of one process until nothing is due. */
async function work(): Promise<void> {
  while ((await relayOutbox(api.db, api.clock.now(), { listeners: [queueWebhooks] })).length > 0);
  while ((await deliverDue(deps)) > 0);
}

describe('addresses', () => {
  test.each(['ftp://example.kz/', 'https://name:word@example.kz/', 'nonsense', 'https://example.kz/#part'])(
    'addresses that are %s are refused',
    async (url) => {
      await expect(command('add', url)).rejects.toThrow()
    },
  )

  test('addresses of this network are not called unless they are allowed, however they are written', async () => {
    const { port } = new URL(receiver.url)
    const urls = [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`]
    const allowing = { db: api.db, now: api.clock.now(), key: deps.key, isAllowed: () => true }
    for (const url of [...urls, `http://2130706433:${port}/`]) await webhooksCommand(['add', url], allowing)
    await placeValidOrder(api)
    await relayOutbox(api.db, api.clock.now(), { listeners: [queueWebhooks] })
    await deliverDue({ ...deps, isAllowed: () => false })
    expect(receiver.received).toEqual([])
    const lines = await command('waiting')
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line).toContain('its address is internal')
  })

  test('addresses that a redirect names are not called', async () => {
    const inside = await webhookReceiver()
    await added()
    receiver.answer = (_, response) => response.writeHead(307, { location: inside.url }).end()
    await placeValidOrder(api)
    await work()
    expect(inside.received).toEqual([])
    expect((await command('waiting'))[0]).toContain('answered 307')
    await inside.close()
  })
})

describe('the command', () => {
  test('the command says what it cannot do', async () => {
    await expect(command()).rejects.toThrow('npm run webhooks')
    await expect(command('disable', '99')).rejects.toThrow('There is no such endpoint 99')
    await expect(command('add', receiver.url, '--types', 'order.eaten')).rejects.toThrow('order.placed')
    await expect(command('add', receiver.url, '--branches', 'nowhere')).rejects.toThrow('nowhere')
    expect(await command('list')).toEqual(['There are no endpoints.'])
  })

  test('the command changes the secret: both sign for a day, then the new one alone', async () => {
    const { id, secret } = await added()
    const [, line = ''] = await command('rotate', id)
    const fresh = line.replace('secret ', '')
    await placeValidOrder(api)
    await work()
    api.clock.advance(86_400)
    await placeValidOrder(api)
    await work()
    const verdicts = receiver.received.map((one) => [isSigned(one, secret), isSigned(one, fresh)])
    expect(verdicts).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('the command tests an endpoint', async () => {
    const { id, secret } = await added()
    expect(await command('test', id)).toEqual(['It answered 204: '])
    expect(isSigned(receiver.received[0] ?? { headers: {}, body: '' }, secret)).toBe(true)
  })
})

test('an address of this machine or an internal network is refused when it is added', async () => {
  const adding = (url: string) =>
    webhooksCommand(['add', url], { db: api.db, now: api.clock.now(), key: deps.key, isAllowed: () => false })
  for (const url of ['http://127.0.0.1:9999/x', 'https://localhost/x', 'https://10.0.0.7/x', 'https://[::1]/x'])
    await expect(adding(url)).rejects.toThrow('WEBHOOK_ALLOWED_NETWORKS has to name its network first')
})

test('a note is printed without the characters that move the cursor of a terminal', async () => {
  const [line = ''] = await command('add', receiver.url, '--note', 'касса\u001b[2J\u0007')
  expect(line).toContain('касса[2J')
  expect((await command('list')).join('\n')).not.toContain('\u001b')
})
