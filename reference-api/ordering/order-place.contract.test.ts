import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { minutesBetween } from '@/lib/domain/time/durations'
import { branches as branchTable, orders, slotBookings } from '@/reference-api/db/schema'
import { staffTasks } from '@/reference-api/db/schema/staff'
import type { FoundAddress, Geocoder } from '@/reference-api/geocoding/geocoder'
import { setDailyHours } from '@/reference-api/testing/hours'
import { bodyOf, branches, guestOrderOf, type OrderInput } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { addZoneAround } from '@/reference-api/testing/zones'

const CENTRE = { latitude: 43.24, longitude: 76.92 }
const INSIDE = { latitude: 43.245, longitude: 76.925 }
const OUTSIDE = { latitude: 43.3, longitude: 76.92 }
const TERMS = { price: 1100, freeFrom: 9000, minimum: 3000, minutes: 35 }

let answer: () => Promise<readonly FoundAddress[]>
const find = vi.fn<Geocoder['find']>(() => answer())
const found = (point: { latitude: number; longitude: number }, isSure = true): FoundAddress => ({
  point,
  cityId: 1,
  street: 'ул. Сатпаева',
  home: '22',
  precision: 'house',
  isSure,
})

let api: TestApi
let guid: string
let otherGuid: string
let branchId: number
let zoneId: number
beforeAll(async () => {
  api = await createTestApi({
    guestOrderLimits: { perPhone: null, perNetwork: null },
    geocoder: { find, reverse: async () => null },
  })
  const [first, second] = await branches(api)
  guid = first?.guid ?? ''
  otherGuid = second?.guid ?? ''
  const [row] = await api.db.select().from(branchTable).where(eq(branchTable.guid, guid))
  branchId = row?.id ?? 0
  await setDailyHours(api.db, branchId, { from: '10:00', to: '23:00' })
  zoneId = await addZoneAround(api.db, branchId, CENTRE, TERMS)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(orders)
  await api.db.delete(slotBookings)
  answer = async () => []
  find.mockClear()
})

const to = async (point: { latitude: number; longitude: number } | null, changes: Partial<OrderInput> = {}) => {
  const body = await guestOrderOf(api, changes)
  if (!body.address) throw new Error('A delivery has an address')
  return { ...body, address: { ...body.address, ...(point ?? { latitude: null, longitude: null }) } }
}
const quoteAt = async (order: OrderInput, point: { latitude: number; longitude: number } | null) => {
  const { filial_guid, delivery_type, lines } = order
  const body = { filial_guid, delivery_type, lines, point }
  return bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body }))
}
const place = (body: OrderInput) => api.call(orderingRoutes.storeGuestOrder, { body })
const placed = async (body: OrderInput) => bodyOf(orderingRoutes.storeGuestOrder, 200, await place(body))
const refused = async (body: OrderInput) => bodyOf(orderingRoutes.storeGuestOrder, 409, await place(body))
const stored = async () => {
  const [row] = await api.db.select().from(orders)
  if (!row) throw new Error('No order was stored')
  return row
}

const promisedMinutes = async () => {
  const { createdAt, promisedFrom, promisedTo } = await stored()
  return [promisedFrom, promisedTo].map((moment) => minutesBetween(createdAt, moment))
}

describe('a delivery to a pin', () => {
  test('a delivery to a pin costs what its zone asks, takes its way, and the quote says the same', async () => {
    const body = await to(INSIDE)
    const { cheaper: _, ...quote } = await quoteAt(body, INSIDE)
    expect(quote).toMatchObject({ delivery_price: 1100, delivery_free_from: 9000, minimum: 3000, out_of_zone: false })
    expect((await refused(body)).quote).toEqual(quote)
    expect((await placed({ ...body, expected_total: quote.total })).total).toBe(quote.subtotal + 1100)
    expect(await stored()).toMatchObject({ zoneId, deliveryPrice: 1100 })
    expect(await promisedMinutes()).toEqual([50, 65])
    expect((await stored()).flags).not.toContain('far_pin')
  })

  test('a delivery to a pin outside of the branch’s zones is refused before anything else, stores nothing and takes no slot', async () => {
    const body = await to(OUTSIDE, { slot_start: '2026-03-05T10:00:00Z', expected_total: 1 })
    expect(await refused(body)).toMatchObject({
      code: 'out_of_zone',
      message: 'По этому адресу филиал не доставляет. Выберите другой адрес или самовывоз.',
      quote: { out_of_zone: true },
      next_slot: null,
    })
    expect([await api.db.$count(orders), await api.db.$count(slotBookings)]).toEqual([0, 0])
    expect((await quoteAt(body, OUTSIDE)).out_of_zone).toBe(true)
  })

  test('a delivery to a pin below the zone’s minimum is told what is missing to that', async () => {
    const body = await to(INSIDE)
    const lines = body.lines.map((line) => ({ ...line, quantity: 1 }))
    const { total, subtotal } = await quoteAt({ ...body, lines }, INSIDE)
    expect(subtotal).toBeLessThan(3000)
    expect(await refused({ ...body, lines, expected_total: total })).toMatchObject({
      code: 'below_minimum',
      quote: { minimum: 3000, missing_for_minimum: 3000 - subtotal },
    })
  })

  describe('a pin beside the typed address', () => {
    const METRES = 1 / 111_195
    const away = (metres: number) => ({ ...INSIDE, latitude: INSIDE.latitude - metres * METRES })
    const flagsAt = async () => {
      const body = await to(INSIDE)
      const { total } = await quoteAt(body, INSIDE)
      find.mockClear()
      await placed({ ...body, expected_total: total })
      return (await stored()).flags.filter((flag) => flag === 'far_pin')
    }

    test.each([
      ['is 290 metres away', async () => [found(away(290))], []],
      ['is 310 metres away', async () => [found(away(310))], ['far_pin']],
      ['is known by its street alone', async () => [{ ...found(away(3000)), precision: 'street' } as const], []],
      ['could be several places', async () => [found(away(3000), false)], []],
      ['cannot be looked up', () => Promise.reject(new Error('the maps service is down')), []],
      ['takes too long to be found', () => new Promise<never>(() => undefined), []],
    ])(
      'an order whose typed house %s is flagged accordingly, and the map is asked once',
      async (_, answered, flags) => {
        answer = answered
        expect(await flagsAt()).toEqual(flags)
        expect(find).toHaveBeenCalledTimes(1)
      },
    )

    test('the staff sees a far pin on the order and gets a task', async () => {
      answer = async () => [found(away(500))]
      await flagsAt()
      const tasks = await api.db.select().from(staffTasks).where(eq(staffTasks.kind, 'flagged_order'))
      expect(tasks.at(-1)?.text).toContain('far_pin')
    })
  })

  test('a pickup has no zone, no address and no delivery price, and its address is not looked up', async () => {
    const body = await guestOrderOf(api, { delivery_type: PICKUP })
    await placed(body)
    expect(await stored()).toMatchObject({ zoneId: null, address: null, deliveryPrice: 0 })
    expect(await promisedMinutes()).toEqual([15, 30])
    expect(find).not.toHaveBeenCalled()
  })
})

describe('a delivery without a pin', () => {
  test('a delivery without a pin is looked up by street and house in its city', async () => {
    answer = async () => [found(INSIDE)]
    const body = await to(null)
    const { quote } = await refused(body)
    expect(quote?.delivery_price).toBe(1100)
    await placed({ ...body, expected_total: quote?.total ?? 0 })
    expect((await stored()).zoneId).toBe(zoneId)
    expect(find.mock.calls[0]?.[0]).toBe('ул. Сатпаева, 22')
    expect(find.mock.calls[0]?.[1].city.id).toBe(1)
  })

  test('a delivery without a pin found outside is refused', async () => {
    answer = async () => [found(OUTSIDE)]
    expect((await refused(await to(null))).code).toBe('out_of_zone')
  })

  test.each([
    ['is not found', async () => []],
    ['could be several places', async () => [found(OUTSIDE, false)]],
    ['cannot be looked up', () => Promise.reject(new Error('the maps service is down'))],
    ['takes too long', () => new Promise<never>(() => undefined)],
  ])('a delivery without a pin that %s is taken on the terms of the city', async (_, answered) => {
    answer = answered
    const body = await to(null)
    await placed(body)
    const row = await stored()
    expect([row.zoneId, row.deliveryPrice, row.total]).toEqual([null, 700, body.expected_total])
    expect(find).toHaveBeenCalledTimes(1)
  })

  test('a delivery without a pin is looked up once, not again when the order is repeated', async () => {
    const body = await to(null)
    const first = await placed(body)
    expect(await placed(body)).toEqual(first)
    expect(find).toHaveBeenCalledTimes(1)
  })
})

describe('times of a zone', () => {
  test('times of a zone count its way', async () => {
    const query = { zone_id: zoneId }
    expect((await api.call(catalogRoutes.deliveryTime, { query })).body).toEqual({ min: 50, max: 65 })
    const ask = { filial_guid: guid, delivery_type: DELIVERY, zone_id: zoneId } as const
    const { asap, days } = bodyOf(
      placeRoutes.deliverySlots,
      200,
      await api.call(placeRoutes.deliverySlots, { query: ask }),
    )
    expect(asap).toEqual({ min: 50, max: 65 })
    expect(days[0]?.slots[0]?.start).toBe('2026-03-04T08:30:00.000Z')
  })

  test('times of a zone are not told for another branch', async () => {
    const query = { filial_guid: otherGuid, zone_id: zoneId }
    expect((await api.call(catalogRoutes.deliveryTime, { query })).status).toBe(404)
    const ask = { ...query, delivery_type: DELIVERY }
    expect((await api.call(placeRoutes.deliverySlots, { query: ask })).status).toBe(404)
  })
})
