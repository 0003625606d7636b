import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { staffRoutes } from '@/lib/contract/staff/staff'
import {
  branchStopModifiers,
  branchStopProducts,
  iikoStops,
  modifiers,
  products,
  staffTasks,
} from '@/reference-api/db/schema'
import { type IikoApi, iikoApi } from '@/reference-api/testing/iiko'
import type { IikoStub } from '@/reference-api/testing/iiko-stub'
import { orderByToken, placeValidOrder } from '@/reference-api/testing/orders'
import { actAsStaff, staffKeyOf, staffViewOf } from '@/reference-api/testing/staff'
import type { TestApi } from '@/reference-api/testing/test-api'
import { syncStops } from './stops'

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

  test('the stop-list of iiko stops and resumes products and options of its branch', async () => {
    const [dish, option] = [await iikoIdOf(products), await iikoIdOf(modifiers)]
    stub.stops.set(stub.groups[0] ?? '', [dish.iikoId, option.iikoId, crypto.randomUUID()])
    await syncStops(iiko.deps)
    await syncStops(iiko.deps)
    expect(await stopped()).toEqual({ products: 1, options: 1 })
    stub.stops.clear()
    await syncStops(iiko.deps)
    expect(await stopped()).toEqual({ products: 0, options: 0 })
  })

  test('the stop-list of iiko leaves alone what staff stopped here', async () => {
    const { id } = await iikoIdOf(products)
    await api.db.insert(branchStopProducts).values({ branchId: 1, productId: id })
    await syncStops(iiko.deps)
    expect(await stopped()).toEqual({ products: 1, options: 0 })
  })

  test('the stop-list of iiko that does not come changes nothing', async () => {
    const { iikoId } = await iikoIdOf(products)
    stub.stops.set(stub.groups[0] ?? '', [iikoId])
    await syncStops(iiko.deps)
    stub.faults.set('stop_lists', { status: 500 })
    await expect(syncStops(iiko.deps)).rejects.toThrow('500')
    expect(await stopped()).toEqual({ products: 1, options: 0 })
  })
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

  test('an order that changes after iiko has it is sent by the documented calls, once, and the phone becomes a task', async () => {
    const { token, number } = await placeValidOrder(api, { comment: 'Было' })
    const { total, address } = await orderByToken(api, token)
    await iiko.pass()
    expect((await change(token, { comment: 'Стало', address: { ...address, apartment: '99' } }, total)).status).toBe(
      200,
    )
    await iiko.pass(20)
    await iiko.pass(20)
    expect(iiko.sent().changes).toEqual([
      { newDeliveryPoint: expect.objectContaining({ address: expect.objectContaining({ flat: '99' }) }) },
      { comment: expect.stringContaining('Стало') },
    ])
    expect(await todo()).toEqual([])
    expect((await change(token, { phone: '77059876543' }, total)).status).toBe(200)
    await iiko.pass(20)
    await iiko.pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: телефон`, 1]])
    expect(iiko.sent().changes).toHaveLength(2)
  })

  test('an order that changes after iiko has it is sent again when iiko did not answer, and becomes a task when it refuses', async () => {
    const { token, number } = await placeValidOrder(api)
    const { total } = await orderByToken(api, token)
    await iiko.pass()
    await change(token, { comment: 'Стало' }, total)
    stub.faults.set('deliveries/change_comment', { status: 503 })
    await iiko.pass(20)
    expect([iiko.sent().changes, await todo()]).toEqual([[], []])
    stub.faults.clear()
    await iiko.pass(120)
    expect(iiko.sent().changes).toHaveLength(1)
    await change(token, { comment: 'Иначе' }, total)
    stub.faults.set('deliveries/change_comment', { status: 400 })
    await iiko.pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: комментарий`, 1]])
  })

  test('money that goes back for a dish becomes a task, also after the order ended', async () => {
    const { token, number } = await placeValidOrder(api)
    await iiko.pass()
    const key = (await staffKeyOf(api)).token
    const give = async () => {
      const seen = await staffViewOf(api, key, number)
      const lines = [{ line_id: seen.lines[0]?.line_id ?? 0, quantity: 1 }]
      return actAsStaff(api, key)(staffRoutes.staffRefund, seen, { lines, reason: 'wrong' })
    }
    expect((await give()).status).toBe(200)
    const { refunded } = await orderByToken(api, token)
    await iiko.pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: возврат ${refunded} ₸`, 1]])
    await api.db.delete(staffTasks)
    for (const status of ['WaitCooking', 'CookingStarted', 'CookingCompleted', 'OnWay', 'Delivered']) {
      iiko.sent().status = status
      await iiko.pass(20)
    }
    expect(await statusOf(token)).toBe('delivered')
    await api.db.delete(staffTasks)
    expect((await give()).status).toBe(200)
    await iiko.pass(20)
    await iiko.pass(20)
    expect(await todo()).toEqual([[`iiko: заказ ${number} изменился, внесите в кассу: возврат ${refunded} ₸`, 1]])
  })
})
