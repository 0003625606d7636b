import { expect, test } from 'vitest'
import { aBranch, aDeliveryCheck, aZone } from '@/lib/testing/factories'
import { placeOfCheck } from './place-of-check'

const WHERE = { street: ' проспект Абая ', home: '52' }
const branch = aBranch({ guid: 'abay', name: 'Абая' })

test('a served address is a delivery from its branch, with the spot and the zone', () => {
  expect(placeOfCheck(aDeliveryCheck({ filial: branch, zone: aZone({ id: 7 }) }), WHERE)).toEqual({
    type: 'Доставка',
    cityId: 1,
    cityName: 'Алматы',
    branchGuid: 'abay',
    branchName: 'Абая',
    street: 'проспект Абая, 52',
    spot: { latitude: 43.2435, longitude: 76.9098, zoneId: 7 },
  })
})

test('an address that is not on the map has no spot', () => {
  const check = aDeliveryCheck({
    served: 'unknown',
    filial: branch,
    zone: null,
    point: null,
    precision: null,
    eta: null,
  })
  expect(placeOfCheck(check, WHERE)).toMatchObject({ branchGuid: 'abay', spot: null })
})

test('where nobody delivers there is no place', () => {
  expect(placeOfCheck(aDeliveryCheck({ served: 'no', filial: null, zone: null, eta: null }), WHERE)).toBeNull()
})
