import { expect, test } from 'vitest'
import { emptyAddress } from '@/lib/domain/address'
import { aBranch, aDeliveryCheck, aZone } from '@/lib/testing/factories'
import { ownSpot, placeOf } from './checked-address'

const address = { ...emptyAddress(1), street: 'проспект Абая', home: '52' }
const abay = aBranch({ guid: 'abay', name: 'Абая' })

test('a served address is a delivery from its branch, with the spot and the zone', () => {
  expect(placeOf(aDeliveryCheck({ filial: abay, zone: aZone({ id: 7 }) }), address)).toEqual({
    city: { id: 1, name: 'Алматы' },
    branch: { guid: 'abay', name: 'Абая', street: 'проспект Абая, 10' },
    address,
    spot: { latitude: 43.2435, longitude: 76.9098, zoneId: 7 },
  })
})

test('an address that is not on the map has no spot', () => {
  const check = aDeliveryCheck({ served: 'unknown', filial: abay, zone: null, point: null, precision: null, eta: null })
  expect(placeOf(check, address)).toMatchObject({ branch: { guid: 'abay' }, spot: null })
})

test('where nobody delivers there is no place', () => {
  expect(placeOf(aDeliveryCheck({ served: 'no', filial: null, zone: null, eta: null }), address)).toBeNull()
})

test('the branch of now may deliver there for more, or not at all', () => {
  expect(ownSpot(aDeliveryCheck({ own_zone: aZone({ id: 9 }) }))).toMatchObject({ zoneId: 9 })
  expect(ownSpot(aDeliveryCheck({ own_zone: null }))).toMatchObject({ zoneId: null })
})
