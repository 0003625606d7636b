import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { addressLine, type Place, parsePlace, placeChange, placePopup, storedPlace } from './place'

const abaya: Place = {
  type: PICKUP,
  cityId: 1,
  cityName: 'Алматы',
  branchGuid: 'abaya',
  branchName: 'Абая',
  street: 'проспект Абая, 10',
  spot: null,
}
const delivered: Place = {
  ...abaya,
  type: DELIVERY,
  street: 'проспект Достык, 97',
  spot: { latitude: 43.2347, longitude: 76.9568, zoneId: 3 },
}

describe('"Attention modal on changing delivery type, city or branch" (specification §2, §4)', () => {
  test.each<[string, Place | null, Place, ReturnType<typeof placeChange>]>([
    ['the first choice', null, abaya, { what: 'branch', asks: false }],
    ['the same place again', abaya, { ...abaya }, { what: null, asks: false }],
    [
      'the same place in another language',
      abaya,
      { ...abaya, cityName: 'Almaty', street: '10 Abay Ave' },
      { what: null, asks: false },
    ],
    ['another type', abaya, { ...abaya, type: DELIVERY }, { what: 'type', asks: true }],
    ['another city', abaya, { ...abaya, cityId: 2, branchGuid: 'astana' }, { what: 'city', asks: true }],
    ['another branch', abaya, { ...abaya, branchGuid: 'satpayeva' }, { what: 'branch', asks: true }],
    [
      'another address that the same branch delivers to',
      delivered,
      { ...delivered, street: 'улица Сатпаева, 5', spot: null },
      { what: null, asks: false },
    ],
  ])('%s', (_, current, next, expected) => {
    expect(placeChange(current, next, false)).toEqual(expected)
    expect(placeChange(current, next, true)).toEqual({ ...expected, asks: false })
  })
})

describe('"Clicking the address area" (specification §4)', () => {
  test.each([
    ['nothing chosen yet', null, false, 'start'],
    ['nothing chosen yet, logged in', null, true, 'deliveryAddress'],
    ['pickup', abaya, false, 'pickup'],
    ['pickup, logged in', abaya, true, 'pickup'],
    ['delivery, logged in', delivered, true, 'deliveryAddress'],
    ['delivery, logged out', delivered, false, 'needAuth'],
  ] as const)('%s', (_, place, isSignedIn, popup) => {
    expect(placePopup(place, isSignedIn)).toBe(popup)
  })
})

test.each([
  ['проспект Абая', '52', 'проспект Абая, 52'],
  [' проспект Абая ', ' 52 ', 'проспект Абая, 52'],
  ['проспект Абая', '', 'проспект Абая'],
  ['', '', ''],
])('street "%s" and house "%s" in one line', (street, home, line) => {
  expect(addressLine(street, home)).toBe(line)
})

const savedAbaya = storedPlace(abaya)
const savedDelivery = storedPlace(delivered)

test('what older pages saved is read: a branch is called "filial" in the storage', () => {
  const saved = {
    type: PICKUP,
    cityId: 1,
    cityName: 'Алматы',
    filialGuid: 'abaya',
    filialName: 'Абая',
    street: 'проспект Абая, 10',
    spot: null,
  }
  expect(storedPlace(abaya)).toEqual(saved)
  expect(parsePlace(saved)).toEqual(abaya)
})

describe('reading a saved place', () => {
  test.each([
    ['a branch', abaya],
    ['an address', delivered],
  ])('%s that was saved comes back', (_, place) => {
    expect(parsePlace(JSON.parse(JSON.stringify(storedPlace(place))))).toEqual(place)
  })

  test.each([
    ['nothing', null],
    ['the street of the old site', 'проспект Абая, 10'],
    ['a branch of the old site', { guid: 'abaya', addresses: [] }],
    ['an unknown type', { ...savedAbaya, type: 'drone' }],
    ['a city that is no number', { ...savedAbaya, cityId: '1' }],
    ['no branch', { ...savedAbaya, filialGuid: '' }],
  ])('%s is no place', (_, value) => {
    expect(parsePlace(value)).toBeNull()
  })

  test.each([
    ['a point beside the earth', { latitude: 100, longitude: 0, zoneId: 1 }, null],
    [
      'a zone that is no number',
      { latitude: 43, longitude: 76, zoneId: 'near' },
      { latitude: 43, longitude: 76, zoneId: null },
    ],
    ['what was saved before there were zones', undefined, null],
  ])('with %s the place stays', (_, spot, expected) => {
    expect(parsePlace({ ...savedDelivery, spot })).toEqual({ ...delivered, spot: expected })
  })

  test('whatever is saved gives a whole place or none', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc
            .tuple(fc.constantFrom(...Object.keys(savedDelivery)), fc.jsonValue())
            .map(([field, value]) => ({ ...savedDelivery, [field]: value })),
        ),
        (value) => {
          const place = parsePlace(value)
          if (place) expect(parsePlace(place && storedPlace(place))).toEqual(place)
        },
      ),
    ))
})
