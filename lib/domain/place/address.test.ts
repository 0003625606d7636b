import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressKey,
  addressLine,
  applySuggestion,
  courierText,
  type DeliveryAddress,
  doorParts,
  editAddress,
  emptyAddress,
  hasHouse,
  parseAddress,
  textOf,
} from './address'

const home: DeliveryAddress = {
  id: 7,
  cityId: 1,
  street: 'проспект Абая',
  home: '52',
  privateHouse: false,
  entrance: '1',
  apartment: '15',
  floor: '4',
  comment: 'Домофон не работает',
  point: { latitude: 43.2398, longitude: 76.9214 },
}

test.each([
  ['проспект Абая', '52', 'проспект Абая, 52', true],
  [' проспект Абая ', ' 52 ', 'проспект Абая, 52', true],
  ['проспект Абая', '', 'проспект Абая', false],
  ['', '10/2', '', false],
  ['  ', '52', '', false],
  ['проспект Абая', '  ', 'проспект Абая', false],
  ['', '', '', false],
])('the street "%s" and the house "%s" are written in one line', (street, house, line, isWhole) => {
  expect(addressLine({ street, home: house })).toBe(line)
  expect(hasHouse({ street, home: house })).toBe(isWhole)
})

describe('the subject of a check', () => {
  test.each([
    ['another case and other spaces', { street: ' Проспект  абая', home: '52 ' }, true],
    ['another flat', { apartment: '16', floor: '5', comment: '' }, true],
    ['another house', { home: '54' }, false],
    ['words that run together', { street: 'проспектАбая' }, false],
    ['another street', { street: 'проспект Достык' }, false],
    ['another city', { cityId: 2 }, false],
    ['another pin', { point: { latitude: 43.24, longitude: 76.92 } }, false],
    ['no pin', { point: null }, false],
  ])('the text that is checked: %s', (_, fields, isSame) => {
    expect(addressKey({ ...home, ...fields }) === addressKey(home)).toBe(isSame)
  })
})

describe('an edited address', () => {
  test('a change of the door fields keeps id and pin of the saved address', () => {
    expect(editAddress(home, { apartment: '16' })).toEqual({ ...home, apartment: '16' })
  })

  test('an address without a change is the very same object', () => {
    expect(editAddress(home, { apartment: '15' })).toBe(home)
  })

  test('another house is another address, which loses the pin', () => {
    expect(editAddress(home, { home: '54' })).toEqual({ ...home, home: '54', id: null, point: null })
  })
})

describe('a chosen address', () => {
  const guest = (fields: Partial<DeliveryAddress>) => ({ ...emptyAddress(1), ...fields })

  test('another house replaces all that was typed', () => {
    const typed = guest({ street: 'Сатпаева', home: '7', floor: '3' })
    expect(applySuggestion(typed, home)).toEqual(home)
    expect(applySuggestion(null, home)).toEqual(home)
  })

  test('a saved address of the typed house empties no field', () => {
    const typed = guest({ street: 'Абая', home: '10', entrance: '1', floor: '3', comment: 'код 5' })
    expect(applySuggestion(typed, guest({ id: 7, street: 'Абая', home: '10', entrance: '2' }))).toEqual(
      guest({ id: 7, street: 'Абая', home: '10', entrance: '2', floor: '3', comment: 'код 5' }),
    )
  })
})

describe('a saved address', () => {
  const typed = { ...emptyAddress(1), street: 'Абая', home: '10' }

  test.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('a text %s with the saved %s gives %s, and the flat that was chosen counts', (isTyped, isChosen, expected) => {
    const known = { ...typed, privateHouse: isTyped, apartment: '1' }
    const chosen = applySuggestion(known, { ...typed, privateHouse: isChosen, apartment: '2' })
    expect([chosen.privateHouse, chosen.apartment]).toEqual([expected, '2'])
  })
})

describe('reading the kept delivery address', () => {
  test('a kept address comes back', () => {
    expect(parseAddress(JSON.parse(JSON.stringify(home)))).toEqual(home)
  })

  test('a half typed address comes back too', () => {
    const typed = { ...emptyAddress(1), comment: 'код 5' }
    expect(parseAddress(typed)).toEqual(typed)
  })

  test.each([
    ['nothing', null],
    ['text of the old site', 'проспект Абая, 52'],
    ['no city', { ...home, cityId: null }],
    ['half a city', { ...home, cityId: 1.5 }],
    ['a city in words', { ...home, cityId: '1' }],
    ['no words', { ...emptyAddress(1), street: '  ' }],
  ])('%s is no address', (_, value) => {
    expect(parseAddress(value)).toBeNull()
  })

  test('a damaged field leaves the other fields', () => {
    expect(parseAddress({ ...home, id: 'x', floor: 4, point: { latitude: 'north' }, privateHouse: 'yes' })).toEqual({
      ...home,
      id: null,
      floor: '',
      point: null,
      privateHouse: false,
    })
  })

  test('a saved address is kept, and an invalid id is not', () => {
    expect(parseAddress({ ...home, privateHouse: true })?.privateHouse).toBe(true)
    expect(parseAddress({ ...home, id: 1.5 })?.id).toBeNull()
  })

  test('a text longer than any address is cut', () => {
    expect(parseAddress({ ...home, comment: 'x'.repeat(10_001) })?.comment).toHaveLength(10_000)
  })

  test('a text of 10 000 characters is kept, so that the person can shorten it', () => {
    expect(parseAddress({ ...home, comment: 'x'.repeat(10_000) })?.comment).toHaveLength(10_000)
  })

  test('any stored text gives a whole address, or none', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc
            .tuple(fc.constantFrom(...Object.keys(home)), fc.oneof(fc.jsonValue(), fc.string({ maxLength: 2000 })))
            .map(([field, value]) => ({ ...home, [field]: value })),
        ),
        (value) => {
          const address = parseAddress(value)
          if (address) expect(parseAddress(address)).toEqual(address)
        },
      ),
    ))
})

describe('the door of an address', () => {
  test('an address names entrance, floor and apartment in this order, as far as they are known', () => {
    expect(doorParts(home).map(({ name, value }) => `${name} ${value}`)).toEqual([
      'entrance 1',
      'floor 4',
      'apartment 15',
    ])
    expect(doorParts({ ...home, floor: '' }).map(({ name }) => name)).toEqual(['entrance', 'apartment'])
  })

  test('a private house has no entrance, floor and apartment for the courier, whatever was typed there before', () => {
    const house = { ...home, privateHouse: true, street: ' проспект Абая ' }
    expect(doorParts(house)).toEqual([{ name: 'privateHouse', value: '' }])
    const bare = { street: 'проспект Абая', entrance: '', floor: '', apartment: '' }
    expect(courierText(house)).toEqual({ ...textOf(house), ...bare })
  })
})
