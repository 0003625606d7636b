import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { PICKUP } from '@/lib/domain/order/delivery'
import { branches, iikoOrders, orders, products, staffTasks } from '@/reference-api/db/schema'
import { CASH, GROUP, type IikoApi, iikoApi, TOKEN } from '@/reference-api/testing/iiko'
import type { IikoStub } from '@/reference-api/testing/iiko-stub'
import { lineOf, orderByToken, placeValidOrder, productBySlug } from '@/reference-api/testing/orders'
import type { TestApi } from '@/reference-api/testing/test-api'
import { checkIiko } from './check'
import { syncOrders } from './orders'

let iiko: IikoApi
let api: TestApi
let stub: IikoStub

beforeAll(async () => {
  iiko = await iikoApi()
  ;({ api, stub } = iiko)
})
afterAll(() => iiko.close())
beforeEach(() => iiko.beginAnew())

const statusOf = async (token: string) => (await orderByToken(api, token)).status
const created = () => stub.requested.filter((path) => path === 'deliveries/create').length
const rows = () => api.db.select().from(iikoOrders)

describe('a new order', () => {
  test('a new order is entered once, as the documentation of iiko asks, with everything that the kitchen needs', async () => {
    const lines = [{ ...lineOf(await productBySlug(api, 'doner-chicken-classic'), 2), note: 'Поострее' }]
    const { number } = await placeValidOrder(api, { lines, comment: 'Позвоните', name: 'Айгерім' })
    await iiko.pass()
    await iiko.pass(60)
    expect(created()).toBe(1)
    const { body } = iiko.sent()
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

  test('a combo of several dishes goes to iiko with each dish, whose price the combo includes', async () => {
    const combo = lineOf(await productBySlug(api, 'combo-duo'))
    const [first, second] = combo.children ?? []
    const sauces = (await productBySlug(api, 'combo-duo')).modifier_groups[0]?.options ?? []
    if (!first || !second) throw new Error('The combo lacks its dishes')
    const selectedExtras = sauces.slice(0, 2).map(({ id }) => ({ id, quantity: 1 }))
    await placeValidOrder(api, { lines: [{ ...combo, selectedExtras }] })
    await iiko.pass()
    const { items } = iiko.sent().body.order
    // The combo, then each dish and its drink.
    expect(items.map(({ price }) => price)).toEqual([combo.priceWithExtras, 0, 0, 0, 0])
    expect(items.slice(1).map(({ comment }) => comment)).toEqual(Array(4).fill('В составе «Комбо на двоих»'))
    expect(items[1]?.modifiers).toHaveLength(first.selectedExtras.length)
  })

  test('a new order for a slot says until when, on the clock of the branch', async () => {
    const slot_start = '2026-03-04T10:00:00.000Z'
    await placeValidOrder(api, { slot_start, delivery_type: PICKUP, address: null })
    await iiko.pass()
    const { completeBefore, orderServiceType, deliveryPoint } = iiko.sent().body.order
    expect({ orderServiceType, deliveryPoint }).toEqual({ orderServiceType: 'DeliveryByClient', deliveryPoint: null })
    expect(completeBefore).toMatch(/^2026-03-04 15:\d\d:00\.000$/)
  })

  test('a new order of a branch that iiko does not know stays in the shop alone', async () => {
    const [, other] = await api.db.select().from(branches).orderBy(branches.id)
    await placeValidOrder(api, { filial_guid: other?.guid ?? '', delivery_type: PICKUP, address: null })
    await iiko.pass()
    expect(stub.orders.size).toBe(0)
    expect(await rows()).toEqual([])
  })

  test('a new order is not entered twice when the answer was lost', async () => {
    await placeValidOrder(api)
    stub.faults.set('deliveries/create', { status: 500, isDone: true })
    await iiko.pass()
    stub.faults.clear()
    await iiko.pass(60)
    expect(stub.orders.size).toBe(1)
    expect(created()).toBe(1)
    expect(await rows()).toEqual([expect.objectContaining({ state: 'made' })])
  })

  test.each([{ status: 500 }, { status: 429 }, { status: 401 }])(
    'a new order is tried again after %j',
    async (fault) => {
      await placeValidOrder(api)
      stub.faults.set('deliveries/create', fault)
      await iiko.pass()
      expect(stub.orders.size).toBe(0)
      stub.faults.clear()
      await iiko.pass(60)
      expect(stub.orders.size).toBe(1)
      expect(await api.db.$count(staffTasks)).toBe(0)
    },
  )

  test('a new order is entered by one of several processes', async () => {
    for (let count = 0; count < 5; count += 1) await placeValidOrder(api)
    await Promise.all([syncOrders(iiko.deps), syncOrders(iiko.deps), syncOrders(iiko.deps)])
    expect(stub.orders.size).toBe(5)
    expect(created()).toBe(5)
  })

  test('a new order that iiko refuses, or whose dishes it does not know, waits for a person', async () => {
    await placeValidOrder(api)
    stub.making = { creationStatus: 'Error', errorCode: 'PaymentTypeNotFound' }
    await iiko.pass()
    const dish = await productBySlug(api, 'doner-chicken-classic')
    const guid = sql`md5('product' || id)::uuid::text`
    await api.db.update(products).set({ iikoGuid: null }).where(eq(products.id, dish.id))
    const { number } = await placeValidOrder(api)
    await iiko.pass()
    await api.db.update(products).set({ iikoGuid: guid }).where(eq(products.id, dish.id))
    const tasks = await api.db.select({ text: staffTasks.text }).from(staffTasks).orderBy(staffTasks.id)
    expect(tasks.map(({ text }) => text)).toEqual([
      expect.stringContaining('PaymentTypeNotFound'),
      expect.stringMatching(new RegExp(`${number} не передан.*нет iiko_guid`)),
    ])
    await iiko.pass(600)
    expect(created()).toBe(1)
  })

  test('a new order that the till does not confirm for a quarter of an hour waits for a person', async () => {
    await placeValidOrder(api)
    stub.making = { creationStatus: 'InProgress', errorCode: null }
    for (let count = 0; count < 15; count += 1) await iiko.pass(60)
    expect(await api.db.$count(staffTasks)).toBe(1)
    expect(await rows()).toEqual([expect.objectContaining({ state: 'failed' })])
  })

  test('a new order is entered with a new token when the old one was withdrawn', async () => {
    await placeValidOrder(api)
    await iiko.pass()
    stub.withdraw()
    await placeValidOrder(api)
    await iiko.pass(30)
    expect(stub.orders.size).toBe(2)
    expect(iiko.troubles).toEqual([])
  })
})

describe('an order in iiko', () => {
  const told = async (token: string, status: string) => {
    iiko.sent().status = status
    await iiko.pass(30)
    return statusOf(token)
  }

  test('the status in iiko moves the shop’s order on, step by step, until the order has ended', async () => {
    const { token } = await placeValidOrder(api)
    await iiko.pass()
    expect(await statusOf(token)).toBe('sent')
    expect(await told(token, 'WaitCooking')).toBe('accepted')
    const [order] = await api.db.select().from(orders).where(eq(orders.token, token))
    expect(order?.acceptedMinutes).toBeGreaterThan(0)
    // A status that the adapter did not see is announced all the same.
    expect(await told(token, 'CookingCompleted')).toBe('ready')
    expect((await orderByToken(api, token)).timeline.map(({ status }) => status)).toEqual([
      ...['sent', 'accepted', 'cooking', 'ready'],
    ])
    expect(await told(token, 'CookingStarted')).toBe('ready')
    expect(await told(token, 'OnWay')).toBe('on_way')
    expect(await told(token, 'Closed')).toBe('delivered')
    stub.requested.length = 0
    await iiko.pass(600)
    expect(stub.requested).toEqual([])
  })

  test('an order that is cancelled in iiko is cancelled in the shop, which does not report that back to iiko', async () => {
    const { token } = await placeValidOrder(api)
    await iiko.pass()
    expect(await told(token, 'Cancelled')).toBe('cancelled')
    await iiko.pass(600)
    expect(stub.requested).not.toContain('deliveries/cancel')
  })

  test('an order is cancelled in iiko when its customer cancels, also after a failure', async () => {
    const { token } = await placeValidOrder(api)
    await iiko.pass()
    await api.call(orderLifeRoutes.closeOrder, {
      params: { token },
      body: { action: 'cancel', reason: 'changed_mind' },
    })
    stub.faults.set('deliveries/cancel', { status: 500 })
    await iiko.pass(30)
    expect(iiko.sent().status).toBe('Unconfirmed')
    stub.faults.clear()
    await iiko.pass(130)
    expect(iiko.sent().status).toBe('Cancelled')
    await iiko.pass(600)
    expect(stub.requested.filter((path) => path === 'deliveries/cancel')).toHaveLength(2)
  })

  test('an order in iiko that was cancelled before it was entered is not entered', async () => {
    const { token } = await placeValidOrder(api)
    stub.faults.set('deliveries/create', { status: 500 })
    await iiko.pass()
    await api.call(orderLifeRoutes.closeOrder, {
      params: { token },
      body: { action: 'cancel', reason: 'changed_mind' },
    })
    stub.faults.clear()
    await iiko.pass(600)
    expect(stub.orders.size).toBe(0)
    expect(await rows()).toEqual([expect.objectContaining({ state: 'over' })])
  })

  test('an order in iiko continues after an outage of iiko', async () => {
    const { token } = await placeValidOrder(api)
    await iiko.pass()
    stub.faults.set('deliveries/by_id', { status: 502 })
    for (let count = 0; count < 30; count += 1) await iiko.pass(120)
    stub.faults.clear()
    expect(
      await told(token, 'CookingStarted')
        .then(() => iiko.pass(120))
        .then(() => statusOf(token)),
    ).toBe('cooking')
    expect(await api.db.$count(staffTasks)).toBe(0)
  })
})

describe('a report of iiko', () => {
  const report = (payload: object, authorization = TOKEN) =>
    iiko.reports.inject({ method: 'POST', url: '/iiko/webhook', headers: { authorization }, payload })

  test('a report of iiko makes the shop ask iiko at once; the content of the report is not trusted', async () => {
    const { token } = await placeValidOrder(api)
    await iiko.pass()
    iiko.sent().status = 'CookingStarted'
    const [id] = stub.orders.keys()
    const eventInfo = { id, creationStatus: 'Success', order: { status: 'Closed' } }
    const answer = await report([{ eventType: 'DeliveryOrderUpdate', organizationId: stub.organizationId, eventInfo }])
    expect(answer.statusCode).toBe(200)
    await iiko.pass()
    expect(await statusOf(token)).toBe('cooking')
  })

  test('a report of iiko about stop-lists makes the shop read them', async () => {
    await report([{ eventType: 'StopListUpdate', eventInfo: { terminalGroupsStopListsUpdates: [] } }])
    expect(iiko.troubles).toEqual(['stops'])
  })

  test('a report of iiko without the token is refused, and nonsense changes nothing', async () => {
    expect((await report([{ eventType: 'StopListUpdate' }], 'Bearer guessed')).statusCode).toBe(401)
    expect((await report({ eventType: 7 })).statusCode).toBe(200)
    expect((await report([{ eventType: 'DeliveryOrderUpdate', eventInfo: { id: "'; drop" } }])).statusCode).toBe(200)
    expect(iiko.troubles).toEqual([])
  })
})

test('the check names branches, dishes and options that iiko does not know', async () => {
  const faults = await checkIiko(api.db, iiko.deps.facts)
  const all = await api.db.$count(branches)
  expect(faults).toHaveLength(all - 1)
  expect(faults[0]).toMatch(/^branch .* iiko has no group of terminals/)
  const [dish] = await api.db.select().from(products).orderBy(products.id)
  await api.db
    .update(products)
    .set({ iikoGuid: null })
    .where(eq(products.id, dish?.id ?? 0))
  expect((await checkIiko(api.db, iiko.deps.facts)).at(-1)).toBe(`dish ${dish?.name.ru}: no iiko_guid`)
})
