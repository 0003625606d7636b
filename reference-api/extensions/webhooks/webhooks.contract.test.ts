import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_TRIES } from '@/lib/domain/notices/webhook'
import { orders, staffTasks, webhookDeliveries, webhookEndpoints } from '@/reference-api/db/schema'
import { startJobs } from '@/reference-api/jobs/job'
import { relayOutbox } from '@/reference-api/live/outbox'
import { recordChange } from '@/reference-api/orders/record-change'
import { placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { isSigned, type WebhookReceiver, webhookReceiver } from '@/reference-api/testing/webhook-receiver'
import { webhooksCommand } from './command'
import { deleteOldDeliveries } from './delete-old-deliveries'
import { deliverDue, type WebhookDeps, webhookJobs } from './deliver'
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
const types = () => receiver.events().map(({ type }) => type)
const fail = (status: number) => {
  receiver.answer = (_, response) => response.writeHead(status).end('we are closed')
}
const recover = () => {
  receiver.answer = (_, response) => response.writeHead(204).end()
}

describe('an endpoint', () => {
  test('an endpoint is told everything of an order, in its order, signed', async () => {
    const { secret } = await added()
    const { token, number } = await placeValidOrder(api)
    await runKitchenUntil(api, token, 'delivered')
    await work()
    expect(types()).toEqual([
      'order.placed',
      'order.accepted',
      'order.cooking',
      'order.ready',
      'order.on_way',
      'order.delivered',
    ])
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
    const [first] = receiver.received
    expect(isSigned({ headers: first?.headers ?? {}, body: `${first?.body} ` }, secret)).toBe(false)
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(api.clock.now().getTime() / 1000),
      'webhook-id': receiver.events()[0]?.id,
    })
    expect(receiver.events()[0]).toMatchObject({ status: 'sent', data: { order: { number, status: 'delivered' } } })
    const sequences = receiver.events().map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
  })

  test('an endpoint is told changes, estimates and alarms as often as they come', async () => {
    await added('--types', 'order.changed,order.alarm')
    const { number } = await placeValidOrder(api)
    const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
    const orderId = order?.id ?? 0
    for (const kind of ['changed', 'estimate', 'alarm', 'changed'] as const)
      await api.db.transaction((tx) => recordChange(tx, [{ orderId, kind }], api.clock.now()))
    await work()
    expect(types()).toEqual(['order.changed', 'order.alarm', 'order.changed'])
  })

  test('an endpoint gets events of its branches only', async () => {
    const { number } = await placeValidOrder(api)
    const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
    const branches = await api.db.query.branches.findMany()
    const own = branches.find(({ id }) => id === order?.branchId)?.guid ?? ''
    const other = branches.find(({ id }) => id !== order?.branchId)?.guid ?? ''
    await added('--branches', other)
    await work()
    expect(receiver.received).toEqual([])
    await added('--branches', `${other},${own}`)
    await placeValidOrder(api)
    await work()
    expect(types()).toEqual(['order.placed'])
  })

  test('an endpoint is never told what happens while it is disabled, but what waited when it is enabled again', async () => {
    const { id } = await added()
    fail(500)
    await placeValidOrder(api)
    await work()
    await command('disable', id)
    recover()
    await placeValidOrder(api)
    api.clock.advance(60)
    await work()
    expect(receiver.received).toHaveLength(1)
    await command('enable', id)
    await work()
    expect(types()).toEqual(['order.placed', 'order.placed'])
    expect(new Set(receiver.events().map(({ id: event }) => event)).size).toBe(1)
  })
})

describe('the customer’s identity', () => {
  const customers = () => receiver.events().map(({ data }) => data.order.customer)

  test('the customer’s identity is not told by default', async () => {
    await added()
    await placeValidOrder(api, { name: 'Асель', phone: '77015550001' })
    await work()
    expect(customers()).toEqual([null])
    expect(receiver.received[0]?.body).not.toMatch(/Асель|77015550001/)
  })

  test('the customer’s identity is told where it was asked for, while the order is under way', async () => {
    await added('--with-customer')
    const { token } = await placeValidOrder(api, { name: 'Асель', phone: '77015550001' })
    await work()
    await runKitchenUntil(api, token, 'delivered')
    await work()
    const [placing, ...later] = customers()
    expect(placing).toMatchObject({ name: 'Асель', phone: '77015550001', address: { street: expect.any(String) } })
    expect(later.at(-1)).toBeNull()
  })
})

describe('an endpoint that fails', () => {
  test.each([500, 302, 404, 429])(
    'a failing endpoint that answers %d is told again at growing gaps, the same event',
    async (status) => {
      await added()
      fail(status)
      await placeValidOrder(api)
      await work()
      expect(receiver.received).toHaveLength(1)
      await work()
      expect(receiver.received).toHaveLength(1)
      api.clock.advance(4)
      await work()
      expect(receiver.received).toHaveLength(1)
      api.clock.advance(4)
      await work()
      expect(receiver.received).toHaveLength(2)
      recover()
      api.clock.advance(60)
      await work()
      api.clock.advance(86_400)
      await work()
      expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1)
      expect(receiver.received).toHaveLength(3)
    },
  )

  test('a failing endpoint holds up the later events of that order, and not those of others', async () => {
    await added()
    const { token, number } = await placeValidOrder(api)
    receiver.answer = (_, response) => {
      const { number: told } = receiver.events().at(-1)?.data.order ?? {}
      response.writeHead(told === number ? 503 : 204).end()
    }
    await runKitchenUntil(api, token, 'cooking')
    await placeValidOrder(api)
    await work()
    expect(types()).toEqual(['order.placed', 'order.placed'])
    recover()
    api.clock.advance(10)
    await work()
    expect(types().slice(2)).toEqual(['order.placed', 'order.accepted', 'order.cooking'])
  })

  test('a failing endpoint is given up after more than a day, visible, warned of, and told again on demand', async () => {
    const { id } = await added()
    receiver.answer = (_, response) => response.writeHead(500).end(`trouble\n${'x'.repeat(1_000_000)}`)
    const { number } = await placeValidOrder(api)
    for (let count = 0; count < WEBHOOK_TRIES + 2; count += 1) {
      await work()
      api.clock.advance(16 * 3600)
    }
    expect(receiver.received).toHaveLength(WEBHOOK_TRIES)
    expect(warnings).toEqual([expect.stringContaining('is given up')])
    const tasks = await api.db
      .select()
      .from(staffTasks)
      .where(eq(staffTasks.dedupKey, `webhook:${id}`))
    expect(tasks).toEqual([expect.objectContaining({ kind: 'other', branchId: null, times: 1 })])
    const [line = ''] = await command('dead')
    expect(line).toContain(`order.placed ${number} to ${id}`)
    expect(line).toContain('answered 500 · trouble xxx')
    expect(line.length).toBeLessThan(500)
    expect((await command('list'))[0]).toContain('waiting 0, given up 1')
    recover()
    expect(await command('replay', '--dead', id)).toEqual(['1 will be sent again.'])
    await work()
    expect(receiver.received).toHaveLength(WEBHOOK_TRIES + 1)
    expect(await command('dead')).toEqual(['None.'])
    const delivery = line.split(' ')[0] ?? ''
    expect(await command('replay', delivery)).toEqual(['1 will be sent again.'])
    await work()
    expect(receiver.received).toHaveLength(WEBHOOK_TRIES + 2)
  })

  test('a failing endpoint that does not answer is left after the time-out', async () => {
    await added()
    receiver.answer = () => undefined
    await placeValidOrder(api)
    await relayOutbox(api.db, api.clock.now(), { listeners: [queueWebhooks] })
    expect(await deliverDue({ ...deps, timeout: 100 })).toBe(1)
    expect((await command('waiting'))[0]).toContain('no answer in time')
  })

  test('an endpoint that says that it is gone is disabled', async () => {
    const { id } = await added()
    fail(410)
    await placeValidOrder(api)
    await work()
    expect((await command('list'))[0]).toContain('disabled')
    expect(warnings).toEqual([`webhook endpoint ${id} answered 410 and is disabled`])
  })

  test('a failing endpoint does not hold up another one', async () => {
    const healthy = await webhookReceiver()
    await added()
    await command('add', healthy.url)
    receiver.answer = () => undefined
    for (let count = 0; count < 6; count += 1) await placeValidOrder(api)
    await relayOutbox(api.db, api.clock.now(), { listeners: [queueWebhooks] })
    const onError = (error: unknown) => warnings.push(String(error))
    const stop = startJobs(webhookJobs({ ...deps, timeout: 100_000 }, onError), null, onError)
    await expect.poll(() => healthy.received.length).toBe(6)
    await receiver.close()
    await stop()
    await healthy.close()
    expect(warnings).toEqual([])
  })
})

test('a delivered event is forgotten after a month, an undelivered one is kept', async () => {
  await added()
  await placeValidOrder(api)
  await work()
  fail(500)
  await placeValidOrder(api)
  await work()
  api.clock.advance(29 * 86_400)
  expect(await deleteOldDeliveries(api.db, api.clock.now())).toBe(0)
  api.clock.advance(2 * 86_400)
  expect(await deleteOldDeliveries(api.db, api.clock.now())).toBe(1)
  expect((await command('waiting')).length).toBe(1)
})

test('two processes that work at the same moment send everything once', async () => {
  await added()
  for (let count = 0; count < 10; count += 1) await placeValidOrder(api)
  await Promise.all(
    Array.from({ length: 4 }, () => relayOutbox(api.db, api.clock.now(), { listeners: [queueWebhooks] })),
  )
  for (let turn = 0; turn < 10; turn += 1) await Promise.all(Array.from({ length: 4 }, () => deliverDue(deps)))
  expect(receiver.received).toHaveLength(10)
  expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(10)
  expect(await api.db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'done'))).toBe(10)
})
