import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installOldTimeZones } from '@/e2e/flows/zone-table'
import { type Branch, catalogRoutes } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { branches as branchTable, orders, slotBookings } from '@/reference-api/db/schema'
import { setDailyHours, setSpecialHours } from '@/reference-api/testing/hours'
import { bodyOf, branches, guestOrderOf, type OrderInput } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const DAY = { from: '10:00', to: '23:00' }
/** Wednesday, noon in Almaty. */
const NOON = '2026-03-04T07:00:00Z'
const NIGHT = '2026-03-04T21:30:00Z' // 02:30 in Almaty
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

describe('the times of a branch', () => {
  test('an open branch offers as soon as possible, and half-hours from then until the last order, seven days', async () => {
    const { asap, opens_at, days } = await slots()
    expect([asap, opens_at]).toEqual([{ min: 30, max: 45 }, null])
    expect(days.map(({ date }) => date)).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-03-${`${day}`.padStart(2, '0')}`),
    )
    const [today, tomorrow] = days
    // Noon plus 45 minutes, rounded up: 13:00. The last slot ends at 23:00, when the branch closes.
    expect(today?.slots[0]).toEqual({
      start: '2026-03-04T08:00:00.000Z',
      end: '2026-03-04T08:30:00.000Z',
      is_free: true,
    })
    expect(today?.slots.at(-1)?.start).toBe('2026-03-04T17:30:00.000Z')
    expect(tomorrow?.slots[0]?.start).toBe('2026-03-05T06:00:00.000Z')
  })

  test('the offer is the same with the zone table from before 2024, and whatever zone the database is set to', async () => {
    const told = await slots()
    const table = Intl.DateTimeFormat
    installOldTimeZones()
    try {
      await api.db.execute(sql`set time zone 'Asia/Tokyo'`)
      expect(await slots()).toEqual(told)
      const { token } = await placed(await guestOrderOf(api, { slot_start: TOMORROW_AT_15 }))
      expect((await orderOf(token)).slot?.start).toBe(TOMORROW_AT_15)
      expect(await bookings()).toEqual([[TOMORROW_AT_15, 1]])
    } finally {
      await api.db.execute(sql`reset time zone`)
      Intl.DateTimeFormat = table
    }
  })

  test('the time of a pickup contains no way of a courier', async () => {
    const { asap, days } = await slots(PICKUP)
    expect(asap).toEqual({ min: 15, max: 30 })
    expect(days[0]?.slots[0]?.start).toBe('2026-03-04T07:30:00.000Z')
  })

  test('a branch closed at night offers nothing at once, but the next opening and its slots', async () => {
    api.clock.set(NIGHT)
    const { asap, opens_at, days } = await slots()
    expect([asap, opens_at]).toEqual([null, '2026-03-05T05:00:00.000Z'])
    expect(days[0]?.date).toBe('2026-03-05')
    expect(days[0]?.slots[0]?.start).toBe('2026-03-05T06:00:00.000Z')
  })

  test('the quote of a closed branch names the first free slot; that of an open one when the last order is', async () => {
    const quoteNow = async () => {
      const { filial_guid, lines } = await guestOrderOf(api)
      const body = { filial_guid, delivery_type: DELIVERY, lines }
      return bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body }))
    }
    const open = await quoteNow()
    expect([open.fitting_slot, open.filial.orders_until]).toEqual([null, '2026-03-04T17:45:00.000Z'])
    api.clock.set(NIGHT)
    const closed = await quoteNow()
    expect([closed.fitting_slot, closed.filial.orders_until]).toEqual(['2026-03-05T06:00:00.000Z', null])
  })

  test('a branch that works until three offers the rest of the night with the day before it', async () => {
    await setDailyHours(api.db, branchId, { from: '10:00', to: '03:00' })
    api.clock.set('2026-03-04T18:40:00Z')
    const { days, is_closing } = await slots()
    expect([days[0]?.date, days[0]?.slots[0]?.start, days[1]?.date, is_closing]).toEqual([
      '2026-03-04',
      '2026-03-04T19:30:00.000Z',
      '2026-03-05',
      false,
    ])
    expect(days.at(-1)?.slots.at(-1)?.start).toBe('2026-03-10T21:30:00.000Z')
  })

  test('a branch that is open but takes no last order any more says so, and when it opens', async () => {
    await setDailyHours(api.db, branchId, { from: '10:00', to: '03:00' })
    api.clock.set('2026-03-04T21:50:00Z')
    expect(await slots()).toMatchObject({ asap: null, is_closing: true, opens_at: '2026-03-05T05:00:00.000Z' })
    api.clock.set('2026-03-04T22:10:00Z')
    expect((await slots()).is_closing).toBe(false)
  })

  test('an exceptional day is closed and left out, and the day after is told', async () => {
    await setSpecialHours(api.db, branchId, '2026-03-04', null)
    const { asap, opens_at, days } = await slots()
    expect([asap, opens_at]).toEqual([null, '2026-03-05T05:00:00.000Z'])
    expect(days.map(({ date }) => date)).not.toContain('2026-03-04')
    expect(days).toHaveLength(6)
  })

  test('the night after 23:00 belongs to the date on which its evening began', async () => {
    await setDailyHours(api.db, branchId, { from: '18:00', to: '02:00' })
    api.clock.set('2026-03-04T18:30:00Z') // 23:30
    const { asap, days } = await slots()
    expect(asap).toEqual({ min: 30, max: 45 })
    expect(days[0]?.date).toBe('2026-03-04')
    const [tonight, tomorrow] = days.map(({ slots: those }) => those.map(({ start }) => start.slice(11, 16)))
    // 00:30 to 01:30, and of the next date the evening from 19:00 on.
    expect([tonight, tomorrow?.[0]]).toEqual([['19:30', '20:00', '20:30'], '14:00'])
  })

  test('a branch after the last order offers nothing at once, though it is open for another quarter', async () => {
    api.clock.set('2026-03-04T17:44:00Z')
    expect((await slots()).asap).toEqual({ min: 30, max: 45 })
    api.clock.set('2026-03-04T17:45:00Z')
    expect(await slots()).toMatchObject({ asap: null, opens_at: '2026-03-05T05:00:00.000Z' })
  })

  test('an unknown branch or zone is 404', async () => {
    const ask = async (query: { filial_guid: string; zone_id?: number }) =>
      (await api.call(placeRoutes.deliverySlots, { query: { delivery_type: DELIVERY, ...query } })).status
    expect(await ask({ filial_guid: 'nowhere' })).toBe(404)
    expect(await ask({ filial_guid: branch.guid, zone_id: 2_000_000_000 })).toBe(404)
  })
})

describe('the cooking time', () => {
  test('the cooking time grows with the open orders of its own branch, up to a bound', async () => {
    const other = (await branches(api))[1]?.guid ?? ''
    const before = await wait({ filial_guid: branch.guid })
    expect(before).toEqual({ min: 30, max: 45 })
    expect(await wait({})).toEqual(before)
    const { token } = await placed(await guestOrderOf(api))
    expect(await wait({ filial_guid: branch.guid })).toEqual({ min: 32, max: 47 })
    expect(await wait({ filial_guid: branch.guid, delivery_type: PICKUP })).toEqual({ min: 17, max: 32 })
    expect(await wait({ filial_guid: other })).toEqual(before)
    await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.token, token))
    expect(await wait({ filial_guid: branch.guid })).toEqual(before)
  })

  test('an order for a slot is work only in the hour before it', async () => {
    await placed(await guestOrderOf(api, { slot_start: '2026-03-04T12:00:00Z' }))
    expect((await wait({ filial_guid: branch.guid })).min).toBe(30)
    api.clock.set('2026-03-04T10:59:00Z')
    expect((await wait({ filial_guid: branch.guid })).min).toBe(30)
    api.clock.set('2026-03-04T11:00:00Z')
    expect((await wait({ filial_guid: branch.guid })).min).toBe(32)
  })

  test('a busy kitchen moves the next slots, not those of tomorrow', async () => {
    const [before] = (await slots()).days
    const body = await guestOrderOf(api)
    for (let count = 0; count < 9; count += 1) await placed(again(body))
    const { asap, days } = await slots()
    expect(asap).toEqual({ min: 48, max: 63 })
    expect([before?.slots[0]?.start, days[0]?.slots[0]?.start]).toEqual([
      '2026-03-04T08:00:00.000Z',
      '2026-03-04T08:30:00.000Z',
    ])
    expect(days[1]?.slots[0]?.start).toBe('2026-03-05T06:00:00.000Z')
  })

  test('unknown places are 404', async () => {
    for (const query of [{ filial_guid: 'nowhere' }, { zone_id: 2_000_000_000 }])
      expect((await api.call(catalogRoutes.deliveryTime, { query })).status).toBe(404)
  })
})

describe('a branch that takes no orders now', () => {
  test('a branch that takes no orders now refuses "as soon as possible", tells the next slot, and takes a preorder for it', async () => {
    const body = await guestOrderOf(api)
    api.clock.set(NIGHT)
    const answer = await refused(body)
    expect(answer).toMatchObject({
      code: 'branch_closed',
      message: 'Филиал сейчас закрыт. Откроется в 10:00.',
      next_slot: '2026-03-05T06:00:00.000Z',
    })
    expect(await api.db.$count(orders)).toBe(0)
    const order = await orderOf((await placed({ ...body, slot_start: answer.next_slot })).token)
    expect(order.slot?.start).toBe(answer.next_slot)
  })

  test('a branch that takes no orders now says so when the last order is over, and names the day when it is not the next one', async () => {
    const body = await guestOrderOf(api)
    api.clock.set('2026-03-04T17:50:00Z')
    expect((await refused(body)).message).toBe('Приём заказов на сегодня закончен. Снова принимаем с 10:00.')
    await setSpecialHours(api.db, branchId, '2026-03-05', null)
    expect((await refused(body)).message).toBe('Приём заказов на сегодня закончен. Снова принимаем 06.03 с 10:00.')
  })

  test('a branch closed for weeks promises no time', async () => {
    const body = await guestOrderOf(api)
    await setDailyHours(api.db, branchId, DAY)
    for (let day = 0; day < 45; day += 1) {
      const date = new Date(Date.parse('2026-03-03') + day * 86_400_000).toISOString().slice(0, 10)
      await setSpecialHours(api.db, branchId, date, null)
    }
    expect(await refused(body)).toMatchObject({ message: 'Филиал сейчас не принимает заказы', next_slot: null })
    expect(await slots()).toMatchObject({ asap: null, opens_at: null, is_full: false, is_paused: false, days: [] })
  })
})
