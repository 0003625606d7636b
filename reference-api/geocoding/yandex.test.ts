import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type { Branch, Catalogue, City } from '@/reference-api/menu/catalogue'
import type { FoundAddress, Geocoder } from './geocoder'
import { yandexGeocoder } from './yandex'

const KEY = 'secret-key-1'
const name = inEveryLanguage((locale) => (locale === 'en' ? 'Almaty' : 'Алматы'))
const city: City = {
  ...{ id: 1, slug: null, name, deliveryPrice: 700, deliveryFreeFrom: 6000, position: 0, retiredAt: null },
}
const branch: Branch = {
  ...{ id: 1, cityId: 1, guid: 'g', iikoGuid: 'i', name, street: name, phone: '', position: 0, retiredAt: null },
  ...{ latitude: 43.2398, longitude: 76.9214, lastOrderMinutes: 15, slotCapacity: 6 },
  paymentMethods: ['cash', 'card'],
  ...{ pausedUntil: null, extraMinutes: 0, extraUntil: null },
  ...{ city, stoppedProducts: new Set(), stoppedModifiers: new Set(), prices: new Map(), zones: [] },
  schedule: { week: [], exceptions: {}, lastOrderMinutes: 15 },
}
const catalogue: Catalogue = {
  ...{ cities: [city], branches: [branch], zones: [], streets: [], categories: [], products: [] },
  productById: new Map(),
  bonusRules: { earnPercent: 5, spendCapPercent: 100, lifeDays: 90 },
  everyBranch: new Map(),
}
const where = { catalogue, city, locale: 'ru' } as const

type Component = { kind: string; name: string }
const member = (pos: string, precision: string, components: readonly Component[]) => ({
  GeoObject: {
    Point: { pos },
    metaDataProperty: {
      GeocoderMetaData: { kind: 'house', text: '…', precision, Address: { Components: components } },
    },
  },
})
const answer = (...members: readonly unknown[]) =>
  Response.json({ response: { GeoObjectCollection: { featureMember: members } } })
const LOCALITY = { kind: 'locality', name: 'Алматы' }
const ABAY = { kind: 'street', name: 'проспект Абая' }
const HOUSE = member('76.921400 43.239800', 'exact', [LOCALITY, ABAY, { kind: 'house', name: '52' }])

const FALLEN_BACK: FoundAddress = {
  ...{ point: { latitude: 1, longitude: 2 }, cityId: 1, street: 'Запасная', home: '1' },
  ...{ precision: 'house', isSure: true },
}
const fallback: Geocoder = { find: async () => [FALLEN_BACK], reverse: async () => FALLEN_BACK }

let time = 0
beforeEach(() => {
  time = 0
})
/** A geocoder whose service answers with `send`, and the requests that it got. */
function make(send: (url: URL, init?: RequestInit) => Promise<Response>) {
  const requested: URL[] = []
  const onFailure = vi.fn<(reason: string) => void>()
  const geocoder = yandexGeocoder({
    ...{ key: KEY, now: () => time, onFailure, fallback },
    fetch: (input, init) => {
      const url = new URL(String(input))
      requested.push(url)
      return send(url, init)
    },
  })
  return { geocoder, requested, onFailure }
}

describe('the search for an address', () => {
  test('the search for an address asks for the text in the city and its surroundings', async () => {
    const { geocoder, requested } = make(async () => answer(HOUSE))
    const found = await geocoder.find('Абая 52', where)
    expect(found).toEqual([
      {
        ...{ point: { latitude: 43.2398, longitude: 76.9214 }, cityId: 1, street: 'проспект Абая', home: '52' },
        ...{ precision: 'house', isSure: true },
      },
    ])
    const query = Object.fromEntries(requested[0]?.searchParams ?? [])
    expect(requested[0]?.origin).toBe('https://geocode-maps.yandex.ru')
    expect(query).toMatchObject({
      ...{ apikey: KEY, geocode: 'Алматы, Абая 52', lang: 'ru_RU', format: 'json', results: '10', rspn: '1' },
    })
    const corners = String(query.bbox).split(/[,~]/).map(Number)
    expect(corners).toEqual([76.6014, 43.0198, 77.2414, 43.4598].map((degrees) => expect.closeTo(degrees, 6)))
  })

  test('the search for an address asks in English for English and in Russian for Kazakh, which the service does not speak', async () => {
    const { geocoder, requested } = make(async () => answer(HOUSE))
    await geocoder.find('Abay 52', { ...where, locale: 'en' })
    await geocoder.find('Абай 52', { ...where, locale: 'kk' })
    expect(requested.map((url) => [url.searchParams.get('lang'), url.searchParams.get('geocode')])).toEqual([
      ['en_US', 'Almaty, Abay 52'],
      ['ru_RU', 'Алматы, Абай 52'],
    ])
  })

  test('the search for an address takes streets and houses only, and knows how exact they are', async () => {
    const { geocoder } = make(async () =>
      answer(
        member('76.9 43.2', 'other', [LOCALITY]),
        member('76.9 43.2', 'street', [LOCALITY, ABAY]),
        member('76.9 43.2', 'near', [LOCALITY, ABAY, { kind: 'house', name: '54' }]),
        member('76.9 43.2', 'exact', [
          LOCALITY,
          { kind: 'district', name: 'Ауэзовский район' },
          { kind: 'district', name: 'микрорайон Аксай-4' },
          { kind: 'house', name: '17' },
        ]),
        { GeoObject: { Point: { pos: 'nowhere' } } },
        member('500 43.2', 'exact', [ABAY]),
      ),
    )
    const found = await geocoder.find('Абая', where)
    expect(found.map(({ street, home, precision, isSure }) => [street, home, precision, isSure])).toEqual([
      ['проспект Абая', '', 'street', true],
      ['проспект Абая', '54', 'street', false],
      ['микрорайон Аксай-4', '17', 'house', false],
    ])
  })

  test('the search for an address asks once for the same text within a day', async () => {
    const { geocoder, requested } = make(async () => answer(HOUSE))
    await Promise.all([geocoder.find('Абая 52', where), geocoder.find('Абая 52', where)])
    time = 23 * 3600_000
    await geocoder.find('Абая 52', where)
    expect(requested).toHaveLength(1)
    time = 24 * 3600_000
    await geocoder.find('Абая 52', where)
    expect(requested).toHaveLength(2)
  })
})

describe('a pin', () => {
  test('a pin is asked for as longitude, latitude, and stays where it is', async () => {
    const { geocoder, requested } = make(async () => answer(HOUSE))
    const point = { latitude: 43.2397, longitude: 76.9215 }
    expect(await geocoder.reverse(point, where)).toMatchObject({
      point,
      street: 'проспект Абая',
      home: '52',
      cityId: 1,
    })
    expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toMatchObject({
      geocode: '76.92150,43.23970',
      kind: 'house',
    })
  })

  test('a pin in an empty place has no address; far from every city the service is not asked', async () => {
    const { geocoder, requested } = make(async () => answer())
    expect(await geocoder.reverse({ latitude: 43.24, longitude: 76.92 }, where)).toBeNull()
    expect(await geocoder.reverse({ latitude: 0, longitude: 0 }, where)).toBeNull()
    expect(requested).toHaveLength(1)
  })
})

describe('a service in trouble', () => {
  const timeout = () => Promise.reject(new DOMException('slow', 'TimeoutError'))
  test.each([
    ['refuses the key', async () => Response.json({ message: KEY }, { status: 403 }), 'status 403'],
    ['is over its limit', async () => new Response('', { status: 429 }), 'status 429'],
    ['breaks', async () => new Response('', { status: 500 }), 'status 500'],
    ['cannot be reached', () => Promise.reject(new TypeError(`fetch failed ?apikey=${KEY}`)), 'TypeError'],
    ['is too slow', timeout, 'time-out'],
    ['answers no JSON', async () => new Response('<html>'), 'SyntaxError'],
    ['answers something else', async () => Response.json({ ok: true }), 'ZodError'],
  ])('the streets of the database answer when the service %s', async (_, send, reason) => {
    const { geocoder, onFailure } = make(send)
    expect(await geocoder.find('Абая 52', where)).toEqual([FALLEN_BACK])
    expect(onFailure.mock.calls).toEqual([[reason]])
    expect(JSON.stringify(onFailure.mock.calls)).not.toContain(KEY)
  })

  test('a service that fails is left alone for a while and then asked again', async () => {
    let isDown = true
    const { geocoder, requested } = make(async () => (isDown ? new Response('', { status: 500 }) : answer(HOUSE)))
    await geocoder.find('Абая 52', where)
    isDown = false
    time = 14_999
    expect(await geocoder.find('Абая 52', where)).toEqual([FALLEN_BACK])
    expect(await geocoder.reverse({ latitude: 43.24, longitude: 76.92 }, where)).toEqual(FALLEN_BACK)
    expect(requested).toHaveLength(1)
    time = 15_000
    expect((await geocoder.find('Абая 52', where))[0]?.street).toBe('проспект Абая')
  })

  test('a service that does not answer is given up after two seconds', async () => {
    const timeoutOf = vi.spyOn(AbortSignal, 'timeout')
    const { geocoder } = make(async (_, init) => (init?.signal ? answer(HOUSE) : new Response('', { status: 500 })))
    expect((await geocoder.find('Абая 52', where))[0]?.home).toBe('52')
    expect(timeoutOf).toHaveBeenCalledWith(2000)
    timeoutOf.mockRestore()
  })

  test('a service that was asked too often is replaced by the streets of the database until the next minute', async () => {
    const { geocoder, requested, onFailure } = make(async () => answer(HOUSE))
    for (let house = 1; house <= 130; house += 1) await geocoder.find(`Абая ${house}`, where)
    expect(requested).toHaveLength(120)
    expect(onFailure.mock.calls).toEqual([['the geocoding quota of this minute is used up']])
    expect(await geocoder.find('Абая 131', where)).toEqual([FALLEN_BACK])
    // A known address needs no request.
    expect((await geocoder.find('Абая 1', where))[0]?.street).toBe('проспект Абая')
    time = 60_000
    expect((await geocoder.find('Абая 131', where))[0]?.street).toBe('проспект Абая')
  })
})
