import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { aBranch, aCity, aZone } from '@/lib/testing/factories'
import { cookingBranch, deliveryPlace, pickupPlace } from './chosen-place'

const closed = aBranch({ guid: 'closed', is_open: false })
const open = aBranch({ guid: 'open' })
const other = aBranch({ guid: 'other' })
const city = aCity({ filials: [closed, open, other] })

test("the customer's own branch goes on cooking while it is open", () => {
  expect(cookingBranch(city, 'other')?.guid).toBe('other')
  expect(cookingBranch(city, 'closed')?.guid).toBe('open')
  expect(cookingBranch(city, null)?.guid).toBe('open')
})

test('at night the own branch stays, so that nobody loses the cart for nothing', () => {
  const night = aCity({ filials: [closed, aBranch({ guid: 'shut', is_open: false })] })
  expect(cookingBranch(night, 'shut')?.guid).toBe('shut')
  expect(cookingBranch(night, null)?.guid).toBe('closed')
})

test('a branch that does not deliver gives way to one that does', () => {
  const courier = aBranch({ guid: 'courier', delivery_zones: [aZone()] })
  const mixed = aCity({ filials: [open, courier] })
  expect(cookingBranch(mixed, 'open')?.guid).toBe('courier')
  expect(cookingBranch(aCity({ filials: [] }), 'open')).toBeUndefined()
})

test('pickup is at the first street of the branch, delivery has no street before there is an address', () => {
  expect(pickupPlace(city, open)).toMatchObject({ type: PICKUP, branchGuid: 'open', street: 'проспект Абая, 10' })
  expect(deliveryPlace(city, open)).toMatchObject({ type: DELIVERY, cityId: 1, branchGuid: 'open', street: '' })
})
