import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '@/lib/contract/catalog'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { type DeliveryCheck, placeRoutes } from '@/lib/contract/place'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { isInside, type Point } from '@/lib/domain/place/geo'
import { openingNow } from '@/reference-api/menu/branch-views'
import { loadCatalogue } from '@/reference-api/menu/catalogue'
import { openAroundTheClock, setDailyHours } from '@/reference-api/testing/hours'
import { bodyOf, branches, guestOrderOf, lineOf, productBySlug, quoteOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let abay: Branch
let tole: Branch
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await openAroundTheClock(api.db)
  const [first, second] = await branches(api)
  if (!first || !second) throw new Error('The seed has too few branches')
  ;[abay, tole] = [first, second]
})

type Check = {
  city_id?: number
  street?: string
  home?: string
  point?: Point | null
  filial_guid?: string | null
}
const check = async (body: Check, locale: 'ru' | 'en' | 'kz' = 'ru'): Promise<DeliveryCheck> => {
  const question = { city_id: 1, street: 'Абая', home: '52', ...body }
  const answer = await api.call(placeRoutes.checkDelivery, { body: question }, { locale })
  return bodyOf(placeRoutes.checkDelivery, 200, answer)
}
const corners = (zone: { polygon: Point[] } | undefined | null): Point[] => zone?.polygon ?? []
const cornerAt = (zone: { polygon: Point[] } | undefined, index: number): Point => {
  const corner = zone?.polygon[index]
  if (!corner) throw new Error('The zone has no such corner')
  return corner
}
/** In the far west of Almaty, where only the branch in Aksay delivers; and out of reach of all branches. */
const WEST: Point = { latitude: 43.2341, longitude: 76.8 }
const STEPPE: Point = { latitude: 43.5, longitude: 76.9 }

describe('a checked address', () => {
  test('a checked address is found, and its branch, zone, terms and time are told', async () => {
    const answer = await check({})
    expect(answer).toMatchObject({
      served: 'yes',
      precision: 'house',
      point: { latitude: 43.2398, longitude: 76.9214 },
      filial: { guid: abay.guid },
      zone: { price: 700, free_from: 6000, minimum: 2500, minutes: 15 },
      nearest: null,
    })
    expect(answer.eta?.min).toBeGreaterThanOrEqual(15)
    expect(corners(answer.zone)).toHaveLength(8)
  })

  test.each([
    ['ru', 'Проспект Абая', 'Алматы'],
    ['en', 'Abay Avenue', 'Almaty'],
    ['kz', 'Абай даңғылы', 'Алматы'],
  ] as const)('a checked address is answered in the language: %s', async (locale, name, city) => {
    expect((await check({}, locale)).filial).toMatchObject({ name, city: { name: city } })
  })

  test('a checked address with a pin is at the pin, whatever is typed', async () => {
    const answer = await check({ street: 'Нет такой', home: '', point: WEST })
    expect(answer).toMatchObject({ served: 'yes', precision: 'pin', point: WEST, filial: { name: 'Аксай-4' } })
  })

  test('a checked address without a house is somewhere in its street', async () => {
    expect(await check({ home: '' })).toMatchObject({ served: 'yes', precision: 'street' })
  })

  test('a checked address that is not on the map is not refused: an open branch of the city takes it, the own one if it is there', async () => {
    const lost = { street: 'Лесная поляна', home: '1' }
    const unserved = { served: 'unknown', point: null, precision: null, zone: null, eta: null, nearest: null }
    expect(await check(lost)).toMatchObject({ ...unserved, filial: { guid: abay.guid } })
    expect(await check({ ...lost, filial_guid: tole.guid })).toMatchObject({ filial: { guid: tole.guid } })
    const astana = await check({ ...lost, city_id: 2, filial_guid: tole.guid })
    expect(astana.filial?.city.id).toBe(2)
    await setDailyHours(api.db, 1, { from: '01:00', to: '02:00' })
    expect(await check(lost)).toMatchObject({ filial: { guid: tole.guid } })
  })

  test('a checked address out of every zone has the nearest branch of its city', async () => {
    const answer = await check({ point: STEPPE })
    expect(answer).toMatchObject({ served: 'no', filial: null, zone: null, eta: null, point: STEPPE })
    expect(answer.nearest?.filial.guid).toBe(tole.guid)
    expect(answer.nearest?.distance).toBeGreaterThan(27_000)
    expect(answer.nearest?.distance).toBeLessThan(28_500)
    const typed = await check({ street: 'Майлина', home: '79' })
    expect(typed).toMatchObject({ served: 'no', precision: 'house', nearest: { filial: { city: { id: 1 } } } })
  })

  test('a checked address belongs to the city that was chosen: a pin in another one is not served', async () => {
    const answer = await check({ city_id: 2, point: { latitude: 43.2398, longitude: 76.9214 } })
    expect(answer.served).toBe('no')
    expect(answer.nearest?.filial.city.id).toBe(2)
  })

  test('a checked address of an unknown city is 404, in the asked language', async () => {
    const body = { city_id: 99, street: 'Абая', home: '52' }
    expect(await api.call(placeRoutes.checkDelivery, { body }, { locale: 'en' })).toEqual({
      status: 404,
      body: { message: 'Not found' },
    })
  })
})

describe('a zone', () => {
  test('a zone ends exactly at its edge', async () => {
    // The western corner of the far zone of Aksay: no other branch delivers there.
    const aksay = (await branches(api)).find(({ name }) => name === 'Аксай-4')
    const far = aksay?.delivery_zones[1]
    const west = cornerAt(far, 6)
    expect((await check({ point: west })).zone?.id).toBe(far?.id)
    expect((await check({ point: { ...west, longitude: west.longitude - 0.000_01 } })).served).toBe('no')
    expect((await check({ point: { ...west, longitude: west.longitude + 0.000_01 } })).served).toBe('yes')
  })

  test('a zone gives way to a cheaper one: just outside the near zone the far one begins', async () => {
    const aksay = (await branches(api)).find(({ name }) => name === 'Аксай-4')
    const [near, far] = aksay?.delivery_zones ?? []
    const edge = cornerAt(near, 6)
    expect((await check({ point: edge })).zone?.id).toBe(near?.id)
    expect((await check({ point: { ...edge, longitude: edge.longitude - 0.000_01 } })).zone?.id).toBe(far?.id)
  })

  test('an address in zones of several branches is served by the customer’s own branch, else by the quickest one', async () => {
    const both = { latitude: 43.246, longitude: 76.924 }
    for (const { delivery_zones } of [abay, tole]) expect(isInside(corners(delivery_zones[0]), both)).toBe(true)
    expect((await check({ point: both })).filial?.guid).toBe(abay.guid)
    expect((await check({ point: both, filial_guid: tole.guid })).filial?.guid).toBe(tole.guid)
    // Both ids of a branch are accepted (specification §3).
    expect((await check({ point: both, filial_guid: tole.iiko_guid })).filial?.guid).toBe(tole.guid)
    expect((await check({ point: both, filial_guid: 'no such branch' })).filial?.guid).toBe(abay.guid)
  })

  test('a zone of the address wins over the far one of the branch that the customer is at, whose terms are told beside it', async () => {
    const answer = await check({ street: 'пр. Достык', home: '97', filial_guid: abay.guid })
    expect(answer).toMatchObject({
      filial: { name: 'Проспект Достык' },
      zone: { price: 700, minimum: 2500 },
      own_zone: { price: 1200, minimum: 4500 },
    })
  })

  test('an address in a zone of a closed branch is served by an open one, and by the closed one when all are closed', async () => {
    const both = { latitude: 43.246, longitude: 76.924 }
    await setDailyHours(api.db, 1, { from: '01:00', to: '02:00' })
    const fallen = await check({ point: both, filial_guid: abay.guid })
    expect(fallen.filial?.guid).toBe(tole.guid)
    // The customer's own branch delivers there too, but is closed now: its zone is named.
    expect(fallen.own_zone?.id).toBe(abay.delivery_zones[0]?.id)
    expect((await check({ point: both })).own_zone).toBeNull()
    for (const id of [2, 3, 4]) await setDailyHours(api.db, id, { from: '01:00', to: '02:00' })
    const closed = await check({ point: both, filial_guid: tole.guid })
    expect(closed).toMatchObject({ served: 'yes', filial: { guid: tole.guid, is_open: false }, eta: null })
    expect(closed.filial?.opens_at).toBe('2026-03-04T20:00:00.000Z')
  })

  test('the point of a quote decides its delivery price; without a point the city does', async () => {
    const cart = {
      filial_guid: abay.guid,
      delivery_type: DELIVERY,
      lines: [lineOf(await productBySlug(api, 'doner-chicken-classic', abay.guid), 2)],
    }
    const quote = async (point: Point | null) =>
      bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body: { ...cart, point } }))
    const far = { latitude: 43.2398, longitude: 76.8781 }
    expect(await quoteOf(api, cart)).toMatchObject({ delivery_price: 700, minimum: 2500, out_of_zone: false })
    expect(await quote({ latitude: 43.2398, longitude: 76.9214 })).toMatchObject({
      ...{ delivery_price: 700, delivery_free_from: 6000, minimum: 2500, out_of_zone: false },
    })
    const dear = await quote(far)
    expect(dear).toMatchObject({ delivery_price: 1200, delivery_free_from: 12_000, minimum: 4500, out_of_zone: false })
    expect(dear.missing_for_minimum).toBe(Math.max(0, 4500 - dear.subtotal))
    expect(await quote(STEPPE)).toMatchObject({ delivery_price: 700, minimum: 2500, out_of_zone: true })
    const pickup = { ...cart, delivery_type: 'Самовывоз' as const, point: STEPPE }
    const answer = await api.call(orderingRoutes.quote, { body: pickup })
    expect(bodyOf(orderingRoutes.quote, 200, answer)).toMatchObject({
      delivery_price: 0,
      minimum: 0,
      out_of_zone: false,
    })
  })
})

test('an order without a pin costs what the check of its address promised', async () => {
  const answer = await check({ street: 'Тургута Озала', home: '237', filial_guid: abay.guid })
  const zone = answer.zone
  if (!zone || !answer.filial) throw new Error('The address is not served')
  const lines = [lineOf(await productBySlug(api, 'doner-chicken-classic', answer.filial.guid), 10)]
  const order = await guestOrderOf(api, { filial_guid: answer.filial.guid, lines })
  const subtotal = lines.reduce((sum, line) => sum + line.priceWithExtras * line.quantity, 0)
  const fee = zone.free_from !== null && subtotal >= zone.free_from ? 0 : zone.price
  const address = order.address && { ...order.address, street: 'Тургута Озала', home: '237' }
  const body = { ...order, address, expected_total: subtotal + fee }
  const placed = await api.call(orderingRoutes.storeGuestOrder, { body })
  expect(bodyOf(orderingRoutes.storeGuestOrder, 200, placed).total).toBe(subtotal + fee)
})

test('a branch of the seed opens again within a week, at whatever time', async () => {
  const fresh = await createTestApi()
  try {
    const catalogue = await loadCatalogue(fresh.db)
    for (const branch of catalogue.branches)
      for (let hour = 0; hour < 7 * 24; hour += 5) {
        const now = new Date(Date.UTC(2026, 11, 29) + hour * 3600_000)
        const { takesOrders, opensAt } = openingNow(branch, now)
        expect([branch.name.ru, takesOrders || opensAt !== null]).toEqual([branch.name.ru, true])
      }
  } finally {
    await fresh.close()
  }
})
