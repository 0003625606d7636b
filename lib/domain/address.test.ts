import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeliveryAddress, parseAddress } from './address'
import { TEXT_LIMITS } from './limits'

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

describe('reading the saved delivery address', () => {
  test('what was saved comes back', () => {
    expect(parseAddress(JSON.parse(JSON.stringify(home)))).toEqual(home)
  })

  test.each([
    ['nothing', null],
    ['text of the old site', 'проспект Абая, 52'],
    ['no city', { ...home, cityId: null }],
    ['no street', { ...home, street: '  ' }],
  ])('%s is no address', (_, value) => {
    expect(parseAddress(value)).toBeNull()
  })

  test('a damaged part leaves the rest', () => {
    expect(parseAddress({ ...home, id: 'x', floor: 4, point: { latitude: 'north' }, privateHouse: 'yes' })).toEqual({
      ...home,
      id: null,
      floor: '',
      point: null,
      privateHouse: false,
    })
  })

  test('whatever is saved gives a whole address with texts of the allowed length, or none', () =>
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
          if (!address) return
          expect(parseAddress(address)).toEqual(address)
          expect(address.street.length).toBeLessThanOrEqual(TEXT_LIMITS.street)
        },
      ),
    ))
})
