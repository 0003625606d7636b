import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeliveryAddress, emptyAddress } from './address'
import { DELIVERY, PICKUP } from './delivery'
import { type Destination, isDecided, spotOf, streetOf } from './destination'
import { deliverIn, deliverTo, pickUpAt } from './destination-moves'
import { parseDestination, parsePlace, type StoredPlace, toStoredAddress, toStoredPlace } from './stored-destination'

const almaty = { id: 1, name: 'Алматы' }
const abay = { guid: 'abay', name: 'Абая', street: 'пр. Абая, 52' }
const spot = { latitude: 43.2347, longitude: 76.9568, zoneId: 3 }
const house: DeliveryAddress = { ...emptyAddress(1), id: 7, street: 'проспект Достык', home: '97', floor: '4' }

/** What shops of before have left in the browsers of real customers. */
const branch: StoredPlace = {
  type: PICKUP,
  cityId: 1,
  cityName: 'Алматы',
  filialGuid: 'abay',
  filialName: 'Абая',
  street: 'пр. Абая, 52',
  spot: null,
}
const delivered: StoredPlace = { ...branch, type: DELIVERY, street: 'проспект Достык, 97', spot }
const EMPTY_DRAFT = { name: 'Айгуль', street: '', home: '', privateHouse: false, courierComment: '' }

const restored = (destination: Destination): Destination | null =>
  parseDestination(
    JSON.parse(JSON.stringify(toStoredPlace(destination))),
    JSON.parse(JSON.stringify(toStoredAddress(destination))),
  )

describe('what is written', () => {
  test('keeps the shapes of the specification', () => {
    expect(toStoredPlace(pickUpAt(null, almaty, abay))).toEqual(branch)
    const home = deliverTo(null, { city: almaty, branch: abay, address: house, spot })
    expect(toStoredPlace(home)).toEqual(delivered)
    expect(toStoredAddress(home)).toEqual(house)
    expect(toStoredAddress({ ...home, address: emptyAddress(1) })).toBeNull()
  })

  test('is read again', () => {
    const home = deliverTo(null, { city: almaty, branch: { ...abay, street: '' }, address: house, spot })
    for (const one of [home, pickUpAt(null, almaty, abay), deliverIn(null, almaty, { ...abay, street: '' })])
      expect(restored(one)).toEqual(one)
  })

  test('of an address that was not checked says no spot, and the words are there again', () => {
    const typed = deliverIn({ ...deliverIn(null, almaty, abay), address: house }, almaty, abay)
    expect(toStoredPlace(typed)).toMatchObject({ street: '', spot: null })
    expect(restored(typed)?.address).toEqual(house)
  })
})

describe('what does not belong together', () => {
  test('a branch has no spot, and a text is cut', () => {
    expect(parsePlace({ ...branch, spot })?.spot).toBeNull()
    expect(parsePlace({ ...branch, street: 'x'.repeat(201) })?.street).toHaveLength(200)
    expect(parsePlace({ ...branch, street: 5 })?.street).toBe('')
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

describe('what customers have from before', () => {
  test('a branch', () => {
    expect(parseDestination(branch, null)).toEqual(pickUpAt(null, almaty, abay))
  })

  test('an address with its spot', () => {
    const home = parseDestination(delivered, house)
    expect(home).toMatchObject({ type: DELIVERY, address: house })
    expect([home && streetOf(home), home && spotOf(home)]).toEqual(['проспект Достык, 97', spot])
  })

  test('a spot of another address than the kept one says nothing of that', () => {
    const home = parseDestination(delivered, { ...house, home: '99' })
    expect([home?.address?.home, home && isDecided(home)]).toEqual(['99', false])
    expect(parseDestination(delivered, { ...house, cityId: 2 })).toMatchObject({ check: null })
  })

  test.each([
    ['проспект Достык, 97', 'проспект Достык', '97'],
    ['мкр. Самал-2, ул. Мендикулова, 98', 'мкр. Самал-2, ул. Мендикулова', '98'],
    ['Достык', 'Достык', ''],
  ])('a line without its address, "%s", is still where the order goes', (street, expected, home) => {
    const found = parseDestination({ ...delivered, street }, null)
    expect(found?.address).toMatchObject({ id: null, street: expected, home })
    expect([found && streetOf(found), found && spotOf(found)]).toEqual([street, spot])
  })

  test('the address that was typed into the draft of the form counts most', () => {
    const draft = { ...EMPTY_DRAFT, street: 'Абая', home: '10', courierComment: 'код 5' }
    const typed = parseDestination(delivered, house, draft)
    expect(typed?.address).toEqual({ ...emptyAddress(1), street: 'Абая', home: '10', comment: 'код 5' })
    expect(typed && isDecided(typed)).toBe(false)
    const same = { ...EMPTY_DRAFT, street: 'проспект Достык', home: '97', floor: '5' }
    expect(parseDestination(delivered, house, same)).toMatchObject({ address: { id: 7, floor: '5' } })
    expect(parseDestination(delivered, house, EMPTY_DRAFT)?.address).toEqual(house)
  })

  test.each([
    ['nothing', null],
    ['the street of the old site', 'проспект Абая, 10'],
    ['a branch of the old site', { guid: 'abay', addresses: [] }],
    ['an unknown type', { ...branch, type: 'drone' }],
    ['a city that is no number', { ...branch, cityId: '1' }],
    ['no branch', { ...branch, filialGuid: '' }],
  ])('%s is no place', (_, value) => {
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
  ])('with %s the place stays', (_, value, expected) => {
    expect(parsePlace({ ...delivered, spot: value })).toEqual({ ...delivered, spot: expected })
  })
})

test('whatever is kept gives a whole destination that is written and read alike, or none', () => {
  const damaged = <T extends object>(whole: T) =>
    fc.oneof(
      fc.constant<unknown>(whole),
      fc.jsonValue(),
      fc
        .tuple(fc.constantFrom(...Object.keys(whole)), fc.jsonValue())
        .map(([field, value]) => ({ ...whole, [field]: value })),
    )
  fc.assert(
    fc.property(
      fc.oneof(damaged(branch), damaged(delivered)),
      damaged(house),
      damaged({ ...EMPTY_DRAFT, street: 'Абая' }),
      (place, address, draft) => {
        const destination = parseDestination(place, address, draft)
        if (destination) expect(restored(destination)).toEqual(restored(restored(destination) ?? destination))
      },
    ),
  )
})
