import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { losesCart, type Place, parsePlace } from './place'

const abaya: Place = {
  type: PICKUP,
  cityId: 1,
  cityName: 'Алматы',
  filialGuid: 'abaya',
  filialName: 'Абая',
  street: 'проспект Абая, 10',
}

describe('"Switching to the other type … the cart is cleared when branch or delivery method changes" (specification §4)', () => {
  test.each<[string, Place | null, Place, boolean]>([
    ['the first choice', null, abaya, false],
    ['the same place again', abaya, { ...abaya }, false],
    ['the same place in another language', abaya, { ...abaya, cityName: 'Almaty', street: '10 Abay Ave' }, false],
    ['another type', abaya, { ...abaya, type: DELIVERY }, true],
    ['another city', abaya, { ...abaya, cityId: 2 }, true],
    ['another branch', abaya, { ...abaya, filialGuid: 'satpayeva' }, true],
  ])('%s', (_, current, next, loses) => {
    expect(losesCart(current, next, false)).toBe(loses)
    expect(losesCart(current, next, true)).toBe(false)
  })
})

describe('reading a saved place', () => {
  test('what was saved comes back', () => {
    expect(parsePlace(JSON.parse(JSON.stringify(abaya)))).toEqual(abaya)
  })

  test.each([
    ['nothing', null],
    ['the street of the old site', 'проспект Абая, 10'],
    ['a branch of the old site', { guid: 'abaya', addresses: [] }],
    ['an unknown type', { ...abaya, type: 'drone' }],
    ['a city that is no number', { ...abaya, cityId: '1' }],
    ['no branch', { ...abaya, filialGuid: '' }],
  ])('%s is no place', (_, value) => {
    expect(parsePlace(value)).toBeNull()
  })

  test('whatever is saved gives a whole place or none', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc
            .tuple(fc.constantFrom(...Object.keys(abaya)), fc.jsonValue())
            .map(([field, value]) => ({ ...abaya, [field]: value })),
        ),
        (value) => {
          const place = parsePlace(value)
          if (place) expect(parsePlace(place)).toEqual(place)
        },
      ),
    ))
})
