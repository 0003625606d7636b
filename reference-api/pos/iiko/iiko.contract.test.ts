import { eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOrderRoutes } from '@/lib/contract/change-order'
import { orderLifeRoutes } from '@/lib/contract/order-life'
import { staffRoutes } from '@/lib/contract/staff'
import { PICKUP } from '@/lib/domain/delivery'
import { buildApp } from '@/reference-api/app'
import {
  branches,
  branchStopModifiers,
  branchStopProducts,
  iikoOrders,
  iikoStops,
  modifiers,
  orders,
  products,
  staffTasks,
} from '@/reference-api/db/schema'
import { type IikoStub, iikoStub } from '@/reference-api/testing/iiko-stub'
import { lineOf, orderByToken, placed, productBySlug } from '@/reference-api/testing/orders'
import { act, seenBy, staffKeyOf } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { checkIiko } from './check'
import { syncOrders } from './orders'
import type { IikoDeps } from './queue'
import { iikoReports } from './reports'
import { iikoDeps } from './settings'
import { syncStops } from './stops'

const LOGIN = 'a-login-of-tests'
const TOKEN = 'a-token-of-reports'
const GROUP = '11111111-2222-4333-8444-555555555555'
const CASH = '09322f46-578a-d210-add7-eec222a08871'

let api: TestApi
let stub: IikoStub
let deps: IikoDeps
let reports: FastifyInstance
const troubles: string[] = []

/** Ids of a chain's iiko: made of ours, so that the test knows them. */
const idOf = (what: string) => sql`md5(${what} || id)::uuid::text`

beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  await api.db.update(products).set({ iikoGuid: idOf('product') })
  await api.db.update(modifiers).set({ iikoGuid: idOf('option') })
  stub = await iikoStub(LOGIN)
  const [branch] = await api.db.select().from(branches).orderBy(branches.id)
  stub.groups.push(branch?.iikoGuid ?? '')
  const options = await api.db.select({ id: modifiers.iikoGuid }).from(modifiers)
  const optionIds = options.flatMap(({ id }) => id ?? [])
  const dishes = await api.db.select({ id: products.iikoGuid }).from(products)
  for (const { id } of dishes) if (id) stub.products.push({ id, modifiers: optionIds, groupId: GROUP })
  for (const id of optionIds) stub.products.push({ id, modifiers: [] })
  const found = iikoDeps(
    {
      ...{ IIKO_API_LOGIN: LOGIN, IIKO_API_URL: stub.url, IIKO_PAYMENT_TYPES: `cash:${CASH}` },
      ...{ IIKO_DISCOUNT_TYPE_ID: undefined, IIKO_DELIVERY_PRODUCT_ID: undefined },
    },
    { db: api.db, clock: api.clock.now, onTrouble: (error, doing) => troubles.push(`${doing}: ${error}`) },
  )
  if (!found) throw new Error('There is no adapter')
  deps = found
  const settings = { db: api.db, clock: api.clock.now, token: TOKEN, onStops: () => troubles.push('stops') }
  reports = await buildApp(api.deps, { posPages: iikoReports(settings) })
})
afterAll(async () => {
  await reports.close()
  await stub.close()
  await api.close()
})
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.update(products).set({ iikoGuid: idOf('product') })
  await api.db.delete(staffTasks)
  await api.db.delete(orders)
  stub.orders.clear()
  stub.faults.clear()
  stub.stops.clear()
  stub.asked.length = 0
  stub.making = { creationStatus: 'Success', errorCode: null }
  troubles.length = 0
})

/** What the adapter does after some seconds. */
async function pass(seconds = 0): Promise<void> {
  api.clock.advance(seconds)
  await syncOrders(deps)
}
const sent = (): NonNullable<ReturnType<IikoStub['orders']['get']>> => {
  const [only, ...more] = stub.orders.values()
  if (!only || more.length > 0) throw new Error(`iiko has ${stub.orders.size} orders`)
  return only
}
const statusOf = async (token: string) => (await orderByToken(api, token)).status
const created = () => stub.asked.filter((path) => path === 'deliveries/create').length
const rows = () => api.db.select().from(iikoOrders)

describe('a new order', () => {
  test('is entered once, as the documentation of iiko asks, with everything that the kitchen needs', async () => {
    const lines = [{ ...lineOf(await productBySlug(api, 'doner-chicken-classic'), 2), note: 'Поострее' }]
    const { number } = await placed(api, { lines, comment: 'Позвоните', name: 'Айгерім' })
    await pass()
    await pass(60)
    expect(created()).toBe(1)
    const { body } = sent()
    const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
    expect(body).toMatchObject({
      organizationId: stub.organizationId,
      terminalGroupId: stub.groups[0],
      order: {
        externalNumber: number,
        completeBefore: null,
        phone: '+77011234567',
        orderServiceType: 'DeliveryByCourier',
        deliveryPoint: {
          address: { street: { name: 'ул. Сатпаева' }, house: '22', flat: '14', entrance: '1', floor: '3' },
        },
        payments: [{ paymentTypeKind: 'Cash', paymentTypeId: CASH, sum: order?.total, isProcessedExternally: false }],
      },
    })
    expect(body.order.deliveryPoint?.comment).toContain('Домофон не работает')
    expect(body.order.comment).toMatch(/^Сайт A-\d+\. Позвоните\. Наличными: к оплате \d+ ₸/)
    const [item] = body.order.items
    expect(item).toMatchObject({ amount: 2, comment: 'Поострее' })
    expect(item?.modifiers?.every(({ productGroupId }) => productGroupId === GROUP)).toBe(true)
    const sum = body.order.items.reduce((total, one) => total + one.price * one.amount, 0)
    expect(sum).toBe(order?.subtotal)
  })

  test('for a slot says until when, on the clock of the branch', async () => {
    const slot_start = '2026-03-04T10:00:00.000Z'
    await placed(api, { slot_start, delivery_type: PICKUP, address: null })
    await pass()
    const { completeBefore, orderServiceType, deliveryPoint } = sent().body.order
    expect({ orderServiceType, deliveryPoint }).toEqual({ orderServiceType: 'DeliveryByClient', deliveryPoint: null })
    expect(completeBefore).toMatch(/^2026-03-04 15:\d\d:00\.000$/)
  })

  test('of a branch that iiko does not know stays the shop’s', async () => {
    const [, other] = await api.db.select().from(branches).orderBy(branches.id)
    await placed(api, { filial_guid: other?.guid ?? '', delivery_type: PICKUP, address: null })
    await pass()
    expect(stub.orders.size).toBe(0)
    expect(await rows()).toEqual([])
  })

  test('is not entered twice when the answer was lost', async () => {
    await placed(api)
    stub.faults.set('deliveries/create', { status: 500, isDone: true })
    await pass()
    stub.faults.clear()
    await pass(60)
    expect(stub.orders.size).toBe(1)
    expect(created()).toBe(1)
    expect(await rows()).toEqual([expect.objectContaining({ state: 'made' })])
  })

  test.each([{ status: 500 }, { status: 429 }, { status: 401 }])('is tried again after %j', async (fault) => {
    await placed(api)
    stub.faults.set('deliveries/create', fault)
    await pass()
    expect(stub.orders.size).toBe(0)
    stub.faults.clear()
    await pass(60)
    expect(stub.orders.size).toBe(1)
    expect(await api.db.$count(staffTasks)).toBe(0)
  })

  test('is entered by one of several processes', async () => {
    for (let count = 0; count < 5; count += 1) await placed(api)
    await Promise.all([syncOrders(deps), syncOrders(deps), syncOrders(deps)])
    expect(stub.orders.size).toBe(5)
    expect(created()).toBe(5)
  })

  test('that iiko refuses, or whose dishes it does not know, waits for a person', async () => {
    await placed(api)
    stub.making = { creationStatus: 'Error', errorCode: 'PaymentTypeNotFound' }
    await pass()
    const dish = await productBySlug(api, 'doner-chicken-classic')
    const guid = sql`md5('product' || id)::uuid::text`
    await api.db.update(products).set({ iikoGuid: null }).where(eq(products.id, dish.id))
    const { number } = await placed(api)
    await pass()
    await api.db.update(products).set({ iikoGuid: guid }).where(eq(products.id, dish.id))
    const tasks = await api.db.select({ text: staffTasks.text }).from(staffTasks).orderBy(staffTasks.id)
    expect(tasks.map(({ text }) => text)).toEqual([
      expect.stringContaining('PaymentTypeNotFound'),
      expect.stringMatching(new RegExp(`${number} не передан.*нет iiko_guid`)),
    ])
    await pass(600)
    expect(created()).toBe(1)
  })

  test('that the till does not confirm for a quarter of an hour waits for a person', async () => {
    await placed(api)
    stub.making = { creationStatus: 'InProgress', errorCode: null }
    for (let count = 0; count < 15; count += 1) await pass(60)
    expect(await api.db.$count(staffTasks)).toBe(1)
    expect(await rows()).toEqual([expect.objectContaining({ state: 'failed' })])
  })

  test('is entered with a new token when the old one was withdrawn', async () => {
    await placed(api)
    await pass()
    stub.withdraw()
    await placed(api)
    await pass(30)
    expect(stub.orders.size).toBe(2)
    expect(troubles).toEqual([])
  })
})

describe('an order in iiko', () => {
  const told = async (token: string, status: string) => {
    sent().status = status
    await pass(30)
    return statusOf(token)
  }

  test('moves ours on, step by step, and is left alone at its end', async () => {
    const { token } = await placed(api)
    await pass()
    expect(await statusOf(token)).toBe('sent')
    expect(await told(token, 'WaitCooking')).toBe('accepted')
    const [order] = await api.db.select().from(orders).where(eq(orders.token, token))
    expect(order?.acceptedMinutes).toBeGreaterThan(0)
    // A step that was not seen is told all the same.
    expect(await told(token, 'CookingCompleted')).toBe('ready')
    expect((await orderByToken(api, token)).timeline.map(({ status }) => status)).toEqual([
      ...['sent', 'accepted', 'cooking', 'ready'],
    ])
    expect(await told(token, 'CookingStarted')).toBe('ready')
    expect(await told(token, 'OnWay')).toBe('on_way')
    expect(await told(token, 'Closed')).toBe('delivered')
    stub.asked.length = 0
    await pass(600)
    expect(stub.asked).toEqual([])
  })

  test('that is cancelled there is cancelled here, and not told back', async () => {
    const { token } = await placed(api)
    await pass()
    expect(await told(token, 'Cancelled')).toBe('cancelled')
    await pass(600)
    expect(stub.asked).not.toContain('deliveries/cancel')
  })

  test('is cancelled there when its customer cancels, also after a failure', async () => {
    const { token } = await placed(api)
    await pass()
    await api.call(orderLifeRoutes.closeOrder, {
      params: { token },
      body: { action: 'cancel', reason: 'changed_mind' },
    })
    stub.faults.set('deliveries/cancel', { status: 500 })
    await pass(30)
    expect(sent().status).toBe('Unconfirmed')
    stub.faults.clear()
    await pass(130)
    expect(sent().status).toBe('Cancelled')
    await pass(600)
    expect(stub.asked.filter((path) => path === 'deliveries/cancel')).toHaveLength(2)
  })

  test('that was cancelled before it was entered is not entered', async () => {
    const { token } = await placed(api)
    stub.faults.set('deliveries/create', { status: 500 })
    await pass()
    await api.call(orderLifeRoutes.closeOrder, {
      params: { token },
      body: { action: 'cancel', reason: 'changed_mind' },
    })
    stub.faults.clear()
    await pass(600)
    expect(stub.orders.size).toBe(0)
    expect(await rows()).toEqual([expect.objectContaining({ state: 'over' })])
  })

  test('goes on after iiko was away', async () => {
    const { token } = await placed(api)
    await pass()
    stub.faults.set('deliveries/by_id', { status: 502 })
    for (let count = 0; count < 30; count += 1) await pass(120)
    stub.faults.clear()
    expect(
      await told(token, 'CookingStarted')
        .then(() => pass(120))
        .then(() => statusOf(token)),
    ).toBe('cooking')
    expect(await api.db.$count(staffTasks)).toBe(0)
  })
})

describe('a report of iiko', () => {
  const report = (payload: object, authorization = TOKEN) =>
    reports.inject({ method: 'POST', url: '/iiko/webhook', headers: { authorization }, payload })

  test('makes us ask at once; what it says is not believed', async () => {
    const { token } = await placed(api)
    await pass()
    sent().status = 'CookingStarted'
    const [id] = stub.orders.keys()
    const eventInfo = { id, creationStatus: 'Success', order: { status: 'Closed' } }
    const answer = await report([{ eventType: 'DeliveryOrderUpdate', organizationId: stub.organizationId, eventInfo }])
    expect(answer.statusCode).toBe(200)
    await pass()
    expect(await statusOf(token)).toBe('cooking')
  })

  test('of stop-lists makes us read them', async () => {
    await report([{ eventType: 'StopListUpdate', eventInfo: { terminalGroupsStopListsUpdates: [] } }])
    expect(troubles).toEqual(['stops'])
  })

  test('without the token is refused, and nonsense changes nothing', async () => {
    expect((await report([{ eventType: 'StopListUpdate' }], 'Bearer guessed')).statusCode).toBe(401)
    expect((await report({ eventType: 7 })).statusCode).toBe(200)
    expect((await report([{ eventType: 'DeliveryOrderUpdate', eventInfo: { id: "'; drop" } }])).statusCode).toBe(200)
    expect(troubles).toEqual([])
  })
})

describe('the stop-list of iiko', () => {
  const stopped = async () => ({
    products: (await api.db.select().from(branchStopProducts).where(eq(branchStopProducts.branchId, 1))).length,
    options: (await api.db.select().from(branchStopModifiers).where(eq(branchStopModifiers.branchId, 1))).length,
  })
  const iikoIdOf = async (table: typeof products | typeof modifiers) => {
    const [row] = await api.db.select().from(table).where(isNotNull(table.iikoGuid)).orderBy(table.id)
    return { id: row?.id ?? 0, iikoId: row?.iikoGuid ?? '' }
  }
  beforeEach(async () => {
    await api.db.delete(iikoStops)
    await api.db.delete(branchStopProducts)
    await api.db.delete(branchStopModifiers)
  })

  test('stops and resumes products and options of its branch', async () => {
    const [dish, option] = [await iikoIdOf(products), await iikoIdOf(modifiers)]
    stub.stops.set(stub.groups[0] ?? '', [dish.iikoId, option.iikoId, crypto.randomUUID()])
    await syncStops(deps)
    await syncStops(deps)
    expect(await stopped()).toEqual({ products: 1, options: 1 })
    stub.stops.clear()
    await syncStops(deps)
    expect(await stopped()).toEqual({ products: 0, options: 0 })
  })

  test('leaves alone what staff stopped here', async () => {
    const { id } = await iikoIdOf(products)
    await api.db.insert(branchStopProducts).values({ branchId: 1, productId: id })
    await syncStops(deps)
    expect(await stopped()).toEqual({ products: 1, options: 0 })
  })

  test('that does not come changes nothing', async () => {
    const { iikoId } = await iikoIdOf(products)
    stub.stops.set(stub.groups[0] ?? '', [iikoId])
    await syncStops(deps)
    stub.faults.set('stop_lists', { status: 500 })
    await expect(syncStops(deps)).rejects.toThrow('500')
    expect(await stopped()).toEqual({ products: 1, options: 0 })
  })
})

test('the check names branches, dishes and options that iiko does not know', async () => {
  const faults = await checkIiko(api.db, deps.facts)
  const all = await api.db.$count(branches)
  expect(faults).toHaveLength(all - 1)
  expect(faults[0]).toMatch(/^branch .* iiko has no group of terminals/)
  const [dish] = await api.db.select().from(products).orderBy(products.id)
  await api.db
    .update(products)
    .set({ iikoGuid: null })
    .where(eq(products.id, dish?.id ?? 0))
  expect((await checkIiko(api.db, deps.facts)).at(-1)).toBe(`dish ${dish?.name.ru}: no iiko_guid`)
})

describe('an order that changes after iiko has it', () => {
  beforeEach(async () => {
    await api.db.delete(branchStopProducts)
    await api.db.delete(branchStopModifiers)
  })

  const change = (token: string, body: object, expected_total: number) =>
    api.call(changeOrderRoutes.changeOrder, { params: { token }, body: { ...body, expected_total } })
  const todo = async () => {
    const tasks = await api.db.select().from(staffTasks).where(eq(staffTasks.kind, 'other'))
    return tasks.map(({ text, times }) => [text, times])
  }

  test('is told by the documented calls, once, and the phone is a thing to do', async () => {
    const { token, number } = await placed(api, { comment: 'Было' })
    const { total, address } = await orderByToken(api, token)
    await pass()
    expect((await change(token, { comment: 'Стало', address: { ...address, apartment: '99' } }, total)).status).toBe(
      200,
    )
    await pass(20)
    await pass(20)
    expect(sent().changes).toEqual([
      { newDeliveryPoint: expect.objectContaining({ address: expect.objectContaining({ flat: '99' }) }) },
      { comment: expect.stringContaining('Стало') },
    ])
    expect(await todo()).toEqual([])
    expect((await change(token, { phone: '77059876543' }, total)).status).toBe(200)
    await pass(20)
    await pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: телефон`, 1]])
    expect(sent().changes).toHaveLength(2)
  })

  test('is told again when iiko did not answer, and by a person when it refuses', async () => {
    const { token, number } = await placed(api)
    const { total } = await orderByToken(api, token)
    await pass()
    await change(token, { comment: 'Стало' }, total)
    stub.faults.set('deliveries/change_comment', { status: 503 })
    await pass(20)
    expect([sent().changes, await todo()]).toEqual([[], []])
    stub.faults.clear()
    await pass(120)
    expect(sent().changes).toHaveLength(1)
    await change(token, { comment: 'Иначе' }, total)
    stub.faults.set('deliveries/change_comment', { status: 400 })
    await pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: комментарий`, 1]])
  })

  test('money that goes back for a dish is a thing to do, also after the order ended', async () => {
    const { token, number } = await placed(api)
    await pass()
    const key = (await staffKeyOf(api)).token
    const give = async () => {
      const seen = await seenBy(api, key, number)
      const lines = [{ line_id: seen.lines[0]?.line_id ?? 0, quantity: 1 }]
      return act(api, staffRoutes.staffRefund, key, seen, { lines, reason: 'wrong' })
    }
    expect((await give()).status).toBe(200)
    const { refunded } = await orderByToken(api, token)
    await pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: возврат ${refunded} ₸`, 1]])
    await api.db.delete(staffTasks)
    for (const status of ['WaitCooking', 'CookingStarted', 'CookingCompleted', 'OnWay', 'Delivered']) {
      sent().status = status
      await pass(20)
    }
    expect(await statusOf(token)).toBe('delivered')
    await api.db.delete(staffTasks)
    expect((await give()).status).toBe(200)
    await pass(20)
    await pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: возврат ${refunded} ₸`, 1]])
  })
})
