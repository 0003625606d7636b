import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { STAFF_EVENTS_PATH, staffEvent, staffRoutes } from '@/lib/contract/staff/staff'
import { minutesAfter } from '@/lib/domain/time/durations'
import { orders } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { addTask } from '@/reference-api/orders/tasks'
import { placeValidOrder } from '@/reference-api/testing/orders'
import { actAsStaff, staffKeyOf, staffViewOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { createStaffHub, type StaffHub, type StaffStreamEvent } from './hub'
import { revokeStaffKey } from './keys'

let api: TestApi
let hub: StaffHub
let branch: string
let other: string
let manager: string
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  ;[branch, other] = await twoBranches(api)
  manager = (await staffKeyOf(api)).token
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance(60)
  await api.db.delete(orders)
  hub = createStaffHub({ db: api.db, clock: api.clock.now })
})
afterEach(() => hub.close())

const idOf = async (guid: string) => {
  const found = await api.db.query.branches.findFirst({ where: (row, { eq }) => eq(row.guid, guid) })
  if (!found) throw new Error('There is no such branch')
  return found.id
}

/** The page of a branch, connected to a process of its own. */
async function page(guid: string, key?: { readonly id: number }) {
  const keyId = (key ?? (await staffKeyOf(api, { branch: guid }))).id
  const news: StaffStreamEvent[] = []
  const state = { hasEnded: false }
  await hub.watch({
    keyId,
    seesChain: false,
    branchIds: new Set([await idOf(guid)]),
    listener: {
      onNews: (one) => news.push(one),
      onHeartbeat: () => undefined,
      onEnd: () => {
        state.hasEnded = true
      },
    },
  })
  return { news: () => news.splice(0), hasEnded: () => state.hasEnded }
}

test('a page hears of orders, of its branch and of tasks, from any source, and of no other branch', async () => {
  const own = await page(branch)
  const foreign = await page(other)
  const { number } = await placeValidOrder(api, { filial_guid: branch })
  await hub.poll()
  expect(own.news()).toEqual([{ name: 'order', data: { number, status: 'sent', version: 1 } }])
  const order = await staffViewOf(api, manager, number)
  await actAsStaff(api, manager)(staffRoutes.staffAccept, order, { minutes: 20 })
  await hub.poll()
  expect(own.news()).toMatchObject([{ name: 'order', data: { number, status: 'accepted' } }])
  const body = { filial_guid: branch, request_id: randomUUID(), product_id: 20 }
  await api.call(staffRoutes.staffStop, { body }, { token: manager })
  await hub.poll()
  expect(own.news()).toMatchObject([{ name: 'branch' }])
  await addTask(api.db, { kind: 'other', branchId: await idOf(branch) }, api.clock.now())
  await hub.poll()
  expect(own.news()).toMatchObject([{ name: 'tasks' }])
  await hub.poll()
  expect([own.news(), foreign.news()]).toEqual([[], []])
})

test('a page hears of tasks after the clock of the server was set back', async () => {
  const branchId = await idOf(branch)
  await addTask(api.db, { kind: 'other', branchId }, minutesAfter(api.clock.now(), 60))
  const own = await page(branch)
  for (const kind of ['other', 'call_back'] as const) {
    api.clock.advance(1)
    await addTask(api.db, { kind, branchId }, api.clock.now())
    await hub.poll()
    expect(own.news()).toMatchObject([{ name: 'tasks' }])
  }
})

test('the stream of a revoked key ends at its next check, and its calls are refused', async () => {
  const key = await staffKeyOf(api, { branch })
  const revoked = await page(branch, key)
  const kept = await page(branch)
  await revokeStaffKey(api.db, key.id, api.clock.now())
  await hub.poll()
  expect([revoked.hasEnded(), kept.hasEnded()]).toEqual([true, false])
  const answer = await api.send({
    method: 'GET',
    url: staffRoutes.staffMe.path,
    headers: { authorization: `Bearer ${key.token}` },
  })
  expect(answer.status).toBe(401)
})

test('the simulated kitchen leaves a branch alone while its page is open, in whatever process', async () => {
  await page(branch)
  const { number } = await placeValidOrder(api, { filial_guid: branch })
  const elsewhere = await placeValidOrder(api, { filial_guid: other })
  api.clock.advance(10)
  await hub.poll()
  expect(await stepKitchen(api.db, api.clock.now(), 5)).toBe(1)
  expect((await staffViewOf(api, manager, number)).status).toBe('sent')
  expect((await staffViewOf(api, manager, elsewhere.number)).status).toBe('accepted')
  hub.close()
  api.clock.advance(30)
  expect(await stepKitchen(api.db, api.clock.now(), 5)).toBe(2)
  expect((await staffViewOf(api, manager, number)).status).toBe('accepted')
})

test('the stream begins with an event that asks the page to load everything, in a shape of the contract', async () => {
  const base = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const { token } = await staffKeyOf(api, { branch })
  const answer = await fetch(`${base}${STAFF_EVENTS_PATH}?filial_guid=${branch}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('data: ')) text += (await reader?.read())?.value ?? ''
  expect(text).toContain('event: branch\n')
  expect(staffEvent.parse(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ''))).toEqual({
    number: null,
    status: null,
    version: null,
  })
  leaving.abort()
  api.app.server.closeAllConnections()
})
