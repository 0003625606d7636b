import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { type DeliveryAddress, emptyAddress } from './address'
import { type Destination, hasKnownTerms, streetOf, zonedPointOf } from './destination'
import { deliverIn, deliverTo, pickUpAt } from './destination-moves'
import {
  parseDestination,
  parseStored,
  type StoredDestination,
  toStoredAddress,
  toStoredDestination,
} from './stored-destination'

const almaty = { id: 1, name: 'Алматы' }
const abay = { guid: 'abay', name: 'Абая', street: 'пр. Абая, 52' }
const point = { latitude: 43.2347, longitude: 76.9568, zoneId: 3 }
const house: DeliveryAddress = { ...emptyAddress(1), id: 7, street: 'проспект Достык', home: '97', floor: '4' }

/** What earlier versions of the shop stored in customers' browsers. */
const branch: StoredDestination = {
  type: PICKUP,
  cityId: 1,
  cityName: 'Алматы',
  filialGuid: 'abay',
  filialName: 'Абая',
  street: 'пр. Абая, 52',
  spot: null,
}
const delivered: StoredDestination = { ...branch, type: DELIVERY, street: 'проспект Достык, 97', spot: point }

const restored = (destination: Destination): Destination | null =>
  parseDestination(
    JSON.parse(JSON.stringify(toStoredDestination(destination))),
    JSON.parse(JSON.stringify(toStoredAddress(destination))),
  )

describe('the written storage', () => {
  test('the stored destination keeps the shapes of the specification', () => {
    expect(toStoredDestination(pickUpAt(null, almaty, abay))).toEqual(branch)
    const home = deliverTo(null, { city: almaty, branch: abay, address: house, point })
    expect(toStoredDestination(home)).toEqual(delivered)
    expect(toStoredAddress(home)).toEqual(house)
    expect(toStoredAddress({ ...home, address: emptyAddress(1) })).toBeNull()
  })

  test('the stored destination is read again', () => {
    const home = deliverTo(null, { city: almaty, branch: { ...abay, street: '' }, address: house, point })
    for (const one of [home, pickUpAt(null, almaty, abay), deliverIn(null, almaty, { ...abay, street: '' })])
      expect(restored(one)).toEqual(one)
  })

  test('the stored destination of an unchecked address has no point, and its text is read again', () => {
    const typed = deliverIn({ ...deliverIn(null, almaty, abay), address: house }, almaty, abay)
    expect(toStoredDestination(typed)).toMatchObject({ street: '', spot: null })
    expect(restored(typed)?.address).toEqual(house)
  })
})

describe('contradictory storage', () => {
  test('a branch has no point, and a long text is cut', () => {
    expect(parseStored({ ...branch, spot: point })?.spot).toBeNull()
    expect(parseStored({ ...branch, street: 'x'.repeat(201) })?.street).toHaveLength(200)
    expect(parseStored({ ...branch, street: 5 })?.street).toBe('')
  })

  test('an address of another city is kept, and is not the one that was checked', () => {
    const elsewhere = parseDestination(delivered, { ...house, cityId: 2 })
    expect(elsewhere?.address?.cityId).toBe(2)
    expect(elsewhere?.check).toBeNull()
  })

  test('a branch in the street of the kept address says nothing of that address', () => {
    const pickup = parseDestination({ ...branch, street: delivered.street }, house)
    expect(pickup).toMatchObject({ type: PICKUP, address: house, check: null })
  })

  test('a house without a street was never checked', () => {
    expect(parseDestination({ ...delivered, street: ', 5' }, null)?.check).toBeNull()
  })
})

describe('storage of earlier versions', () => {
  test('a stored branch is read', () => {
    expect(parseDestination(branch, null)).toEqual(pickUpAt(null, almaty, abay))
  })

  test('a stored address is read with its point', () => {
    const home = parseDestination(delivered, house)
    expect(home).toMatchObject({ type: DELIVERY, address: house })
    expect([home && streetOf(home), home && zonedPointOf(home)]).toEqual(['проспект Достык, 97', point])
  })

  test('a stored point of another address than the kept one says nothing about it', () => {
    const home = parseDestination(delivered, { ...house, home: '99' })
    expect([home?.address?.home, home && hasKnownTerms(home)]).toEqual(['99', false])
    expect(parseDestination(delivered, { ...house, cityId: 2 })).toMatchObject({ check: null })
  })

  test.each([
    ['проспект Достык, 97', 'проспект Достык', '97'],
    ['мкр. Самал-2, ул. Мендикулова, 98', 'мкр. Самал-2, ул. Мендикулова', '98'],
    ['Достык', 'Достык', ''],
  ])('a stored line without its address, "%s", is still the destination of the order', (street, expected, home) => {
    const found = parseDestination({ ...delivered, street }, null)
    expect(found?.address).toMatchObject({ id: null, street: expected, home })
    expect([found && streetOf(found), found && zonedPointOf(found)]).toEqual([street, point])
  })

  test.each([
    ['nothing', null],
    ['the street of the old site', 'проспект Абая, 10'],
    ['a branch of the old site', { guid: 'abay', addresses: [] }],
    ['an unknown type', { ...branch, type: 'drone' }],
    ['a city that is no number', { ...branch, cityId: '1' }],
    ['no branch', { ...branch, filialGuid: '' }],
    ['branch with a character that no id has', { ...branch, filialGuid: 'abay\u0000' }],
    ['branch with an id that is too long', { ...branch, filialGuid: 'a'.repeat(65) }],
  ])('a stored %s is no destination', (_, value) => {
    expect(parseDestination(value, house)).toBeNull()
  })

  test.each([
    ['a point beside the earth', { latitude: 100, longitude: 0, zoneId: 1 }, null],
    [
      'a zone that is no number',
      { latitude: 43, longitude: 76, zoneId: 'near' },
      { latitude: 43, longitude: 76, zoneId: null },
    ],
    ['what was saved before there were zones', undefined, null],
  ])('the destination stays with %s', (_, value, expected) => {
    expect(parseStored({ ...delivered, spot: value })).toEqual({ ...delivered, spot: expected })
  })
})

test('any storage gives a whole destination that is written and read alike, or none', () => {
  const damaged = <T extends object>(whole: T) =>
    fc.oneof(
      fc.constant<unknown>(whole),
      fc.jsonValue(),
      fc
        .tuple(fc.constantFrom(...Object.keys(whole)), fc.jsonValue())
        .map(([field, value]) => ({ ...whole, [field]: value })),
    )
  fc.assert(
    fc.property(fc.oneof(damaged(branch), damaged(delivered)), damaged(house), (place, address) => {
      const destination = parseDestination(place, address)
      if (destination) expect(restored(destination)).toEqual(restored(restored(destination) ?? destination))
    }),
  )
})
