import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Branch, catalogRoutes } from '@/lib/contract/catalog'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { DELIVERY, type DeliveryType } from '@/lib/domain/order/delivery'
import { branches as branchTable, orders, slotBookings } from '@/reference-api/db/schema'
import { setDailyHours, setSpecialHours } from '@/reference-api/testing/hours'
import { bodyOf, branches, guestOrderOf, type OrderInput, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const DAY = { from: '10:00', to: '23:00' }
/** Wednesday, noon in Almaty. */
const NOON = '2026-03-04T07:00:00Z'

const TOMORROW_AT_15 = '2026-03-05T10:00:00.000Z'

let api: TestApi
let branch: Branch
let branchId: number
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null }, isKitchenCounted: true })
  const [first] = await branches(api)
  if (!first) throw new Error('The seed has no branch')
  branch = first
  const [row] = await api.db.select().from(branchTable).where(eq(branchTable.guid, branch.guid))
  branchId = row?.id ?? 0
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(NOON)
  await api.db.delete(orders)
  await api.db.delete(slotBookings)
  await setDailyHours(api.db, branchId, DAY)
})

const slots = async (delivery_type: DeliveryType = DELIVERY, zone_id?: number) => {
  const query = { filial_guid: branch.guid, delivery_type, zone_id }
  return bodyOf(placeRoutes.deliverySlots, 200, await api.call(placeRoutes.deliverySlots, { query }))
}
const wait = async (query: { filial_guid?: string; zone_id?: number; delivery_type?: DeliveryType }) =>
  bodyOf(catalogRoutes.deliveryTime, 200, await api.call(catalogRoutes.deliveryTime, { query }))
const place = (body: OrderInput) => api.call(orderingRoutes.storeGuestOrder, { body })
const placed = async (body: OrderInput) => bodyOf(orderingRoutes.storeGuestOrder, 200, await place(body))
const refused = async (body: OrderInput) => bodyOf(orderingRoutes.storeGuestOrder, 409, await place(body))
const again = (body: OrderInput): OrderInput => ({ ...body, cart_id: randomUUID() })
const orderOf = async (token: string) =>
  bodyOf(orderingRoutes.orderByToken, 200, await api.call(orderingRoutes.orderByToken, { params: { token } })).order
const bookings = async () =>
  (await api.db.select().from(slotBookings)).map(({ start, taken }) => [start.toISOString(), taken])

describe('an order for a slot', () => {
  test('an order for a slot is promised for the slot and takes one place of it', async () => {
    const order = await orderOf((await placed(await guestOrderOf(api, { slot_start: TOMORROW_AT_15 }))).token)
    expect(order.slot).toEqual({ start: TOMORROW_AT_15, end: '2026-03-05T10:30:00.000Z' })
    expect(order.eta).toEqual({ from: TOMORROW_AT_15, to: '2026-03-05T10:30:00.000Z' })
    expect(await bookings()).toEqual([[TOMORROW_AT_15, 1]])
    const [row] = await api.db.select().from(orders)
    expect([row?.promisedFrom, row?.promisedTo]).toEqual([row?.slotStart, row?.slotEnd])
  })

  test('an order for a slot may be told in any offset; one as soon as possible is counted in the slot in which it is done', async () => {
    await placed(await guestOrderOf(api, { slot_start: '2026-03-05T15:00:00+05:00' }))
    const asap = await orderOf((await placed(await guestOrderOf(api))).token)
    expect([asap.slot, asap.eta.from]).toEqual([null, '2026-03-04T07:30:00.000Z'])
    expect(await bookings()).toEqual([
      [TOMORROW_AT_15, 1],
      ['2026-03-04T07:30:00.000Z', 1],
    ])
  })

  test('the last half-hour of the seventh day can be ordered', async () => {
    const last = (await slots()).days.at(-1)?.slots.at(-1)
    const order = await orderOf((await placed(await guestOrderOf(api, { slot_start: last?.start ?? '' }))).token)
    expect(order.eta).toEqual({ from: last?.start, to: last?.end })
  })

  test('thirty orders at once for a slot with six places store six, and the others are told the next one', async () => {
    const body = await guestOrderOf(api, { slot_start: TOMORROW_AT_15 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(again(body))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    const others = answers.filter(({ status }) => status !== 200)
    const first = (await slots()).days[0]?.slots[0]?.start
    for (const answer of others)
      expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken', next_slot: first, differences: [] } })
    expect(await bookings()).toEqual([[TOMORROW_AT_15, 6]])
    expect(await api.db.$count(orders)).toBe(6)
    const slot = (await slots()).days[1]?.slots.find(({ start }) => start === TOMORROW_AT_15)
    expect(slot?.is_free).toBe(false)
  })

  test('the slot that a refusal offers is free', async () => {
    const [first, second] = (await slots()).days[0]?.slots ?? []
    const body = await guestOrderOf(api, { slot_start: first?.start ?? '' })
    for (let count = 0; count < 6; count += 1) await placed(again(body))
    const { next_slot, message } = await refused(again(body))
    expect([next_slot, message]).toEqual([second?.start, 'Это время уже недоступно. Выберите другое.'])
    await placed({ ...again(body), slot_start: next_slot })
  })

  test('a repeated order takes no second place, one after the other and at once', async () => {
    const body = await guestOrderOf(api, { slot_start: TOMORROW_AT_15 })
    const first = await placed(body)
    expect(await placed(body)).toEqual(first)
    const twice = again(body)
    const answers = await Promise.all(Array.from({ length: 12 }, () => placed(twice)))
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(await bookings()).toEqual([[TOMORROW_AT_15, 2]])
  })

  test('one cart that is sent many times at once for the last place is never refused', async () => {
    await api.db.insert(slotBookings).values({ branchId, start: new Date(TOMORROW_AT_15), taken: 5 })
    const body = await guestOrderOf(api, { slot_start: TOMORROW_AT_15 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => placed(body)))
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(await bookings()).toEqual([[TOMORROW_AT_15, 6]])
  })

  test('a repeat is answered also when the slot is over by now', async () => {
    const body = await guestOrderOf(api, { slot_start: TOMORROW_AT_15 })
    const first = await placed(body)
    api.clock.set('2026-03-06T07:00:00Z')
    expect(await placed(body)).toEqual(first)
  })

  test('a refused order takes no place', async () => {
    const body = await guestOrderOf(api, { slot_start: TOMORROW_AT_15 })
    expect((await refused({ ...body, expected_total: 1 })).code).toBe('price_changed')
    expect((await place({ ...body, change_from: 1 })).status).toBe(422)
    expect((await place({ ...body, filial_guid: 'nowhere' })).status).toBe(404)
    expect(await bookings()).toEqual([])
    expect(await api.db.$count(orders)).toBe(0)
  })

  test.each([
    ['the past', '2026-03-04T06:00:00Z'],
    ['sooner than it can be made', '2026-03-04T07:30:00Z'],
    ['off the grid', '2026-03-05T10:10:00Z'],
    ['a second off the grid', '2026-03-05T10:00:01Z'],
    ['before the kitchen is ready', '2026-03-05T05:30:00Z'],
    ['at night', '2026-03-04T20:00:00Z'],
    ['the eighth day', '2026-03-11T10:00:00Z'],
    ['the year 9999', '9999-12-31T10:00:00Z'],
    ['the year 0', '0000-01-01T10:00:00Z'],
  ])('a time %s is no slot: the refusal offers another', async (_, slot_start) => {
    const answer = await refused(await guestOrderOf(api, { slot_start }))
    expect(answer).toMatchObject({ code: 'slot_taken', next_slot: '2026-03-04T08:00:00.000Z' })
    expect(await bookings()).toEqual([])
  })

  test('a slot stays good while the form is filled in, for ten minutes', async () => {
    const body = await guestOrderOf(api, { slot_start: '2026-03-04T08:00:00Z' })
    api.clock.set('2026-03-04T07:25:00Z')
    await placed(again(body))
    api.clock.set('2026-03-04T07:26:00Z')
    expect((await refused(again(body))).code).toBe('slot_taken')
  })

  test('a branch whose hours changed meanwhile has that slot no more', async () => {
    const body = await guestOrderOf(api, { slot_start: TOMORROW_AT_15 })
    await setSpecialHours(api.db, branchId, '2026-03-05', { from: '17:00', to: '20:00' })
    expect((await refused(body)).code).toBe('slot_taken')
    await placed({ ...body, slot_start: '2026-03-05T13:00:00Z' })
  })
})

describe('as soon as possible', () => {
  const asapOrders = async (count: number, changes: Partial<OrderInput> = {}) => {
    const body = await guestOrderOf(api, changes)
    return Promise.all(Array.from({ length: count }, () => place(again(body))))
  }
  const stored = () => api.db.select().from(orders).orderBy(orders.promisedTo, orders.id)

  test('a run of twenty-eight unproven orders is not all taken: the kitchen is full, and the first free time is named', async () => {
    const answers = []
    const body = await guestOrderOf(api)
    for (let count = 0; count < 28; count += 1) answers.push(await place(again(body)))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBe(18)
    const { asap, is_full, days } = await slots()
    expect([asap, is_full]).toEqual([null, true])
    const next = days.flatMap((day) => day.slots).find((slot) => slot.is_free)?.start
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: 'kitchen_full', next_slot: next } })
    expect(answers.at(-1)?.body).toMatchObject({ message: expect.stringContaining('Ближайшее время: 14:00–14:30') })
    expect(await api.db.$count(orders)).toBe(18)
    await placed({ ...again(body), slot_start: next })
  })

  test('thirty orders at once fill no slot beyond its places, and each is promised in the slot that counts it', async () => {
    const answers = await asapOrders(30)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(18)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12)
    expect((await api.db.select().from(slotBookings)).map(({ taken }) => taken)).toEqual([6, 6, 6])
    for (const { bookedStart, promisedTo } of await stored()) {
      const after = Number(promisedTo) - Number(bookedStart)
      expect([after >= 0, after <= 30 * 60_000]).toEqual([true, true])
    }
  })

  test('a full kitchen’s real time is shown where the time is chosen, and wherever minutes are shown', async () => {
    await asapOrders(6)
    expect((await slots()).asap).toEqual({ min: 60, max: 90 })
    expect(await wait({ filial_guid: branch.guid, delivery_type: DELIVERY })).toEqual({ min: 60, max: 90 })
  })

  test('a cancelled order and a cooked one give their place back; an unpaid one holds none', async () => {
    const [one, other] = await asapOrders(2)
    if (one?.status !== 200 || other?.status !== 200) throw new Error('An order was not stored')
    const body = { action: 'cancel', reason: 'changed_mind' } as const
    await api.call(orderLifeRoutes.closeOrder, { params: { token: one.body.token }, body })
    expect((await bookings()).map(([, taken]) => taken)).toEqual([1])
    await runKitchenUntil(api, other.body.token, 'ready')
    expect((await bookings()).map(([, taken]) => taken)).toEqual([0])
    await placed(await guestOrderOf(api, { payment_method: 'card' }))
    expect((await bookings()).map(([, taken]) => taken)).toEqual([0])
  })
})
