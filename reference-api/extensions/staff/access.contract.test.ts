import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { accountRoutes } from '@/lib/contract/account'
import type { Route } from '@/lib/contract/route'
import { STAFF_EVENTS_PATH } from '@/lib/contract/staff/staff'
import { PUSH_HOSTS } from '@/lib/domain/notices/push'
import {
  branches,
  orderProblems,
  orders,
  staffActs,
  staffPushSubscriptions,
  staffTasks,
} from '@/reference-api/db/schema'
import { createPush } from '@/reference-api/extensions/push/gateway'
import { addTask } from '@/reference-api/orders/tasks'
import { everyRoute } from '@/reference-api/testing/cases'
import { logIn } from '@/reference-api/testing/login'
import { placeValidOrder } from '@/reference-api/testing/orders'
import { staffKeyOf, staffViewOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi, type RawAnswer, type TestApi } from '@/reference-api/testing/test-api'
import { revokeStaffKey } from './keys'

/**
 * Every call of the staff × no caller, a customer, a revoked key, the key of another branch, a cook, a manager.
 * Generated from the table of routes: a new call that needs input and has none in INPUTS fails under its name.
 */
const vapid = { ...generateVAPIDKeys(), subject: 'mailto:shop@example.kz' }
const push = createPush({ vapid, hosts: PUSH_HOSTS, testReceiver: null })
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/Nezabudka',
  p256dh: generateVAPIDKeys().publicKey,
  auth: 'A'.repeat(22),
  public_key: vapid.publicKey,
}

let api: TestApi
let branch: string
let other: string
let order: { readonly token: string; readonly number: string }
let taskId = 0
let problemId = 0
let keys: Readonly<Record<'manager' | 'cook' | 'foreign' | 'revoked' | 'customer', string>>

beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null }, push })
  ;[branch, other] = await twoBranches(api)
  const revoked = await staffKeyOf(api, { branch })
  await revokeStaffKey(api.db, revoked.id, api.clock.now())
  keys = {
    manager: (await staffKeyOf(api, { branch })).token,
    cook: (await staffKeyOf(api, { branch, role: 'cook' })).token,
    foreign: (await staffKeyOf(api, { branch: other })).token,
    revoked: revoked.token,
    customer: (await logIn(api)).token,
  }
  order = await placeValidOrder(api, { filial_guid: branch, name: 'Незабудка', comment: 'Незабудка' })
  const found = await api.db.query.branches.findFirst({ where: (row, { eq }) => eq(row.guid, branch) })
  await addTask(api.db, { kind: 'other', branchId: found?.id ?? null, detail: { text: 'Незабудка' } }, api.clock.now())
  taskId = (await api.db.select().from(staffTasks))[0]?.id ?? 0
  const [row] = await api.db.select({ orderId: orders.id }).from(orders).where(eq(orders.number, order.number))
  const problem = {
    orderId: row?.orderId ?? 0,
    key: randomUUID(),
    comment: 'Незабудка',
    wish: 'money' as const,
    amount: 0,
    state: 'received' as const,
    reviewCause: 'cash' as const,
    createdAt: api.clock.now(),
  }
  problemId = (await api.db.insert(orderProblems).values(problem).returning())[0]?.id ?? 0
})
afterAll(() => api.close())

type Input = { readonly params?: object; readonly query?: object; readonly body?: object }

const ofOrder = async (body: object): Promise<Input> => ({
  params: { id: order.number },
  body: { request_id: randomUUID(), version: (await staffViewOf(api, keys.manager, order.number)).version, ...body },
})
const ofBranch = (body: object): Input => ({ body: { filial_guid: branch, request_id: randomUUID(), ...body } })

/** Valid inputs of the calls, about something of the branch. */
const INPUTS: Readonly<Record<string, () => Input | Promise<Input>>> = {
  staffOrder: () => ({ params: { id: order.number } }),
  staffMenu: () => ({ query: { filial_guid: branch } }),
  staffAccept: () => ofOrder({ minutes: 20 }),
  staffNext: () => ofOrder({ status: 'cooking' }),
  staffRefund: async () => {
    const { lines } = await staffViewOf(api, keys.manager, order.number)
    return ofOrder({ lines: [{ line_id: lines[0]?.line_id ?? 0, quantity: 1 }], reason: 'wrong' })
  },
  staffReceipt: () => ofOrder({ url: 'https://oofd.kz/ticket/1' }),
  staffCancel: () => ofOrder({ reason: 'other' }),
  staffStop: () => ofBranch({ product_id: 1 }),
  staffResume: () => ofBranch({ product_id: 1 }),
  staffKitchen: () => ofBranch({ paused_until: null, extra_minutes: 0, extra_until: null }),
  staffProblems: () => ({ params: { id: order.number } }),
  staffDecideProblem: () => ({
    params: { id: problemId },
    body: { request_id: randomUUID(), remedy: 'refused', answer: 'Незабудка' },
  }),
  staffPushOn: () => ({ body: { filial_guid: branch, ...browser } }),
  staffPushRenew: () => ({ body: { replaces: browser.endpoint, ...browser } }),
  staffPushOff: () => ({ body: { endpoint: browser.endpoint } }),
  staffTaskDone: () => ({ params: { id: taskId }, body: { request_id: randomUUID() } }),
}
const inputOf = async (name: string): Promise<Input> => (await INPUTS[name]?.()) ?? {}

/** In the order of an order's life, so that each call finds the status that it needs; cancelling comes last. */
const ofStaff = everyRoute.filter(([, { access }]) => access === 'staff')
const isLast = ([name]: readonly [string, Route]) => name === 'staffCancel'
const calls = [...ofStaff.filter((one) => !isLast(one)), ...ofStaff.filter(isLast)]

async function send(route: Route, { params = {}, query = {}, body }: Input, token?: string): Promise<RawAnswer> {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    String(Object.entries(params).find(([name]) => name === key)?.[1]),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return api.send({
    method: route.method,
    url: search ? `${path}?${search}` : path,
    headers: { 'accept-language': 'ru', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  })
}

const stored = async () => [
  await api.db.select().from(orders),
  await api.db.select().from(staffActs),
  await api.db.select().from(staffTasks),
  await api.db.select().from(orderProblems),
  await api.db.select().from(branches),
  await api.db.select().from(staffPushSubscriptions),
]

test('every call of the staff that takes input is named here', () => {
  const takesInput = ofStaff
    .filter(([, { params, body }]) => params !== undefined || body !== undefined)
    .map(([name]) => name)
  expect(takesInput.filter((name) => !(name in INPUTS))).toEqual([])
})

describe.each(calls)('%s', (name, route) => {
  test('the call is refused without a key of this branch', async () => {
    const before = await stored()
    const input = await inputOf(name)
    for (const token of [undefined, keys.customer, keys.revoked, `${keys.manager}A`, keys.manager.slice(0, -1)]) {
      const answer = await send(route, input, token)
      expect([token, answer.status, answer.text]).toEqual([token, 401, '{"message":"Войдите, чтобы продолжить"}'])
    }
    const foreign = await send(route, input, keys.foreign)
    expect(foreign.text).not.toContain('Незабудка')
    expect(foreign.text).not.toContain(order.number)
    // A key does not learn whether a browser is woken: unsubscribing answers the same to every key, and ends only the key's
    // own subscription.
    if (name in INPUTS) expect(foreign.status).toBe(name === 'staffPushOff' ? 200 : 404)
    expect(await stored()).toEqual(before)
  })

  test('the call serves its staff', async () => {
    const input = await inputOf(name)
    const forCook = await send(route, input, keys.cook)
    if (name === 'staffRefund') expect(forCook.status).toBe(403)
    else expect([forCook.status, forCook.text]).toEqual([200, forCook.text])
    const forManager = await send(route, await inputOf(name), keys.manager)
    // The cook has just done it, so it cannot be done again.
    const isMove = ['staffAccept', 'staffNext', 'staffCancel', 'staffDecideProblem'].includes(name)
    expect([forManager.status, forManager.text]).toEqual([isMove ? 409 : 200, forManager.text])
  })
})

test('a key of the staff is no session', async () => {
  const answer = await api.send({
    method: 'GET',
    url: accountRoutes.currentUser.path,
    headers: { authorization: `Bearer ${keys.manager}` },
  })
  expect(answer.status).toBe(401)
})

test('the stream is closed like the calls, and to a key that asks for another branch', async () => {
  const open = (token: string | undefined, guid: string) =>
    api.send({
      method: 'GET',
      url: `${STAFF_EVENTS_PATH}?filial_guid=${guid}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
  for (const token of [undefined, keys.customer, keys.revoked]) expect((await open(token, branch)).status).toBe(401)
  expect((await open(keys.foreign, branch)).status).toBe(404)
})
