import { expect, test } from 'vitest'
import { emptyAddress } from '@/lib/domain/place/address'
import { aBranch, aDeliveryCheck, aZone } from '@/lib/testing/factories'
import { checkedAddressOf, pointInOwnZone } from './checked-address'

const address = { ...emptyAddress(1), street: 'проспект Абая', home: '52' }
const abay = aBranch({ guid: 'abay', name: 'Абая' })

test('a served address is a delivery from its branch, with the point and the zone', () => {
  expect(checkedAddressOf(aDeliveryCheck({ filial: abay, zone: aZone({ id: 7 }) }), address)).toEqual({
    city: { id: 1, name: 'Алматы' },
    branch: { guid: 'abay', name: 'Абая', street: 'проспект Абая, 10' },
    address,
    point: { latitude: 43.2435, longitude: 76.9098, zoneId: 7 },
  })
})

test('an address that is not on the map has no point', () => {
  const check = aDeliveryCheck({ served: 'unknown', filial: abay, zone: null, point: null, precision: null, eta: null })
  expect(checkedAddressOf(check, address)).toMatchObject({ branch: { guid: 'abay' }, point: null })
})

test('an address out of every zone is no destination', () => {
  expect(checkedAddressOf(aDeliveryCheck({ served: 'no', filial: null, zone: null, eta: null }), address)).toBeNull()
})

test('a verdict may name the current branch for a higher price, or not at all', () => {
  expect(pointInOwnZone(aDeliveryCheck({ own_zone: aZone({ id: 9 }) }))).toMatchObject({ zoneId: 9 })
  expect(pointInOwnZone(aDeliveryCheck({ own_zone: null }))).toMatchObject({ zoneId: null })
})
