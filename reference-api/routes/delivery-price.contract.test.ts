import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { type Branch, catalogRoutes } from '@/lib/contract/catalog'
import { placeRoutes } from '@/lib/contract/place'
import { DELIVERY } from '@/lib/domain/order/delivery'
import type { Point } from '@/lib/domain/place/geo'
import { deliveryZones } from '@/reference-api/db/schema'
import type { Geocoder } from '@/reference-api/geocoding/geocoder'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, branches, lineOf, productBySlug, quoteOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let abay: Branch
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await openAroundTheClock(api.db)
  const [first] = await branches(api)
  if (!first) throw new Error('The seed has no branch')
  abay = first
})

const STEPPE: Point = { latitude: 43.5, longitude: 76.9 }

describe('addresses', () => {
  const geocode = async (query: string, city_id = 1, locale: 'ru' | 'en' | 'kz' = 'ru') =>
    bodyOf(placeRoutes.geocode, 200, await api.call(placeRoutes.geocode, { body: { city_id, query } }, { locale }))
      .results

  test('addresses are found by their text, in the asked language', async () => {
    expect(await geocode('абая 52')).toEqual([
      { latitude: 43.2398, longitude: 76.9214, city_id: 1, street: 'пр. Абая', home: '52' },
    ])
    expect((await geocode('Фурманова 110', 1, 'kz'))[0]).toMatchObject({ street: 'Назарбаев даңғылы', home: '110' })
    expect((await geocode('Ленина 47', 2, 'en'))[0]).toMatchObject({ street: 'Abay Ave', city_id: 2 })
    expect(await geocode('ничего такого')).toEqual([])
    expect((await geocode('а')).length).toBeLessThanOrEqual(10)
    expect(await api.call(placeRoutes.geocode, { body: { city_id: 99, query: 'Абая' } })).toMatchObject({ status: 404 })
  })

  test('addresses are found by a pin', async () => {
    const reverse = async (point: Point, locale: 'ru' | 'kz' = 'ru') =>
      bodyOf(
        placeRoutes.reverseGeocode,
        200,
        await api.call(placeRoutes.reverseGeocode, { body: { point } }, { locale }),
      )
    const pin = { latitude: 43.2395, longitude: 76.9165 }
    expect(await reverse(pin)).toEqual({ result: { ...pin, city_id: 1, street: 'пр. Абая', home: '64' } })
    expect((await reverse(pin, 'kz')).result?.street).toBe('Абай даңғылы')
    expect(await reverse({ latitude: 90, longitude: -180 })).toEqual({ result: null })
  })

  test('addresses come from the maps service where there is one; an address that it is not sure of decides nothing', async () => {
    const found = { point: STEPPE, cityId: 1, street: 'проспект Абая', home: '52', precision: 'house' } as const
    let isSure = true
    const geocoder: Geocoder = {
      find: async () => [{ ...found, isSure }],
      reverse: async () => ({ ...found, isSure }),
    }
    const withService = await createTestApi({ geocoder })
    const ask = async () => {
      const body = { city_id: 1, street: 'Абая', home: '52' }
      return bodyOf(placeRoutes.checkDelivery, 200, await withService.call(placeRoutes.checkDelivery, { body })).served
    }
    try {
      expect(await ask()).toBe('no')
      isSure = false
      expect(await ask()).toBe('unknown')
    } finally {
      await withService.close()
    }
  })

  test.each([
    ['no street', placeRoutes.checkDelivery, { city_id: 1, street: ' ', home: '1' }, 'street'],
    ['a long street', placeRoutes.checkDelivery, { city_id: 1, street: 'я'.repeat(161), home: '1' }, 'street'],
    ['a long house', placeRoutes.checkDelivery, { city_id: 1, street: 'Абая', home: '1'.repeat(21) }, 'home'],
    [
      'a pin off the earth',
      placeRoutes.checkDelivery,
      { city_id: 1, street: 'Абая', point: { latitude: 91, longitude: 0 } },
      'point.latitude',
    ],
    ['half a pin', placeRoutes.reverseGeocode, { point: { latitude: 43 } }, 'point.longitude'],
    ['a pin of text', placeRoutes.reverseGeocode, { point: { latitude: '43', longitude: 76 } }, 'point.latitude'],
    ['a long question', placeRoutes.geocode, { city_id: 1, query: 'я'.repeat(201) }, 'query'],
    ['NUL', placeRoutes.geocode, { city_id: 1, query: 'a\0b' }, 'query'],
    ['a city of text', placeRoutes.geocode, { city_id: '1; drop', query: 'Абая' }, 'city_id'],
  ])('addresses with %s are refused, naming the field', async (_, route, body, field) => {
    const answer = await api.send({ method: route.method, url: route.path, body })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  test('addresses to save need both halves of a pin or none', async () => {
    const { token } = await logIn(api)
    const flat = { city_id: 1, street: 'пр. Абая', home: '52', entrance: '2', apartment: '14', floor: '3' }
    const save = (change: object) =>
      api.send({
        ...{ method: accountRoutes.createAddress.method, url: accountRoutes.createAddress.path },
        ...{ body: { ...flat, ...change }, headers: { authorization: `Bearer ${token}` } },
      })
    const half = await save({ latitude: 43.24 })
    expect(half.status).toBe(422)
    expect(half.json).toMatchObject({ errors: { longitude: [expect.any(String)] } })
    expect((await save({ longitude: 76.9 })).json).toMatchObject({ errors: { latitude: [expect.any(String)] } })
    expect((await save({ latitude: 43.24, longitude: 76.9 })).status).toBe(200)
  })
})

describe('the price of delivery', () => {
  const price = (query: { city_id?: number; filial_guid?: string; zone_id?: number }) =>
    api.call(catalogRoutes.deliveryPrice, { query })
  const ALMATY = { status: 200, body: { price: 700, free_from: 6000, minimum: 2500 } }

  test('the price of delivery is told in general, in a city, from a branch, in a zone', async () => {
    expect(await price({})).toEqual(ALMATY)
    expect(await price({ city_id: 2 })).toEqual({ status: 200, body: { price: 600, free_from: 6000, minimum: 2500 } })
    expect(await price({ city_id: 3 })).toMatchObject({ body: { price: 500, free_from: null } })
    expect(await price({ filial_guid: abay.guid })).toEqual(ALMATY)
    const far = abay.delivery_zones[1]
    expect(await price({ zone_id: far?.id ?? 0 })).toEqual({
      status: 200,
      body: { price: 1200, free_from: 12_000, minimum: 4500 },
    })
    // The smallest named place decides.
    expect(await price({ city_id: 2, filial_guid: abay.guid })).toEqual(ALMATY)
  })

  test.each([{ city_id: 99 }, { filial_guid: 'unknown' }, { zone_id: 9999 }])(
    'the price of delivery is unknown for %j',
    async (query) => {
      expect((await price(query)).status).toBe(404)
    },
  )

  test('the price of delivery follows the zones of the database at once', async () => {
    const near = eq(deliveryZones.id, abay.delivery_zones[0]?.id ?? 0)
    await api.db.update(deliveryZones).set({ price: 0 }).where(near)
    expect(await price({ filial_guid: abay.guid })).toMatchObject({ body: { price: 0 } })
    await api.db.update(deliveryZones).set({ price: 700 }).where(near)
  })

  test('the price of delivery asks for the lowest minimum of the chain while no address is known, and a quote does, too', async () => {
    const near = eq(deliveryZones.id, abay.delivery_zones[0]?.id ?? 0)
    await api.db.update(deliveryZones).set({ minimum: 1500 }).where(near)
    expect(await price({ city_id: 2 })).toMatchObject({ body: { minimum: 1500 } })
    const lines = [lineOf(await productBySlug(api, 'ayran', abay.guid))]
    const cart = { filial_guid: abay.guid, delivery_type: DELIVERY, lines }
    expect(await quoteOf(api, cart)).toMatchObject({ minimum: 1500 })
    await api.db.update(deliveryZones).set({ minimum: 2500 }).where(near)
  })
})

describe('the addresses of a city', () => {
  test("the addresses of a city are the caller's own ones in it, whole; those of others are never shown", async () => {
    const { token } = await logIn(api)
    const body = {
      ...{ city_id: 1, street: 'пр. Абая', home: '52', entrance: '2', apartment: '14', floor: '3', comment: 'Домофон' },
      ...{ type: 'office' as const, latitude: 43.2398, longitude: 76.9214 },
    }
    const saved = bodyOf(
      accountRoutes.createAddress,
      200,
      await api.call(accountRoutes.createAddress, { body }, { token }),
    ).address
    const cityOf = async (id: number, caller: { token?: string; locale?: 'en' }) =>
      bodyOf(catalogRoutes.city, 200, await api.call(catalogRoutes.city, { params: { id } }, caller)).data.city
    expect(await cityOf(1, { token })).toEqual({ id: 1, name: 'Алматы', addresses: [saved] })
    expect(await cityOf(1, { token, locale: 'en' })).toMatchObject({ name: 'Almaty', addresses: [{ city: 'Almaty' }] })
    expect((await cityOf(2, { token })).addresses).toEqual([])
    expect((await cityOf(1, {})).addresses).toEqual([])
    expect((await cityOf(1, await logIn(api))).addresses).toEqual([])
    expect((await api.call(catalogRoutes.city, { params: { id: 99 } })).status).toBe(404)
  })
})
