import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { aCity, aFilial, aZone } from '@/lib/testing/factories'
import { cookingFilial, deliveryPlace, pickupPlace } from './chosen-place'

const closed = aFilial({ guid: 'closed', is_open: false })
const open = aFilial({ guid: 'open' })
const other = aFilial({ guid: 'other' })
const city = aCity({ filials: [closed, open, other] })

test("the customer's own branch goes on cooking while it is open", () => {
  expect(cookingFilial(city, 'other')?.guid).toBe('other')
  expect(cookingFilial(city, 'closed')?.guid).toBe('open')
  expect(cookingFilial(city, null)?.guid).toBe('open')
})

test('at night the own branch stays, so that nobody loses the cart for nothing', () => {
  const night = aCity({ filials: [closed, aFilial({ guid: 'shut', is_open: false })] })
  expect(cookingFilial(night, 'shut')?.guid).toBe('shut')
  expect(cookingFilial(night, null)?.guid).toBe('closed')
})

test('a branch that does not deliver gives way to one that does', () => {
  const courier = aFilial({ guid: 'courier', delivery_zones: [aZone()] })
  const mixed = aCity({ filials: [open, courier] })
  expect(cookingFilial(mixed, 'open')?.guid).toBe('courier')
  expect(cookingFilial(aCity({ filials: [] }), 'open')).toBeUndefined()
})

test('pickup is at the first street of the branch, delivery has no street before there is an address', () => {
  expect(pickupPlace(city, open)).toMatchObject({ type: PICKUP, filialGuid: 'open', street: 'проспект Абая, 10' })
  expect(deliveryPlace(city, open)).toMatchObject({ type: DELIVERY, cityId: 1, filialGuid: 'open', street: '' })
})
