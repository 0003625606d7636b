import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { parsePlainOrder } from '@/lib/domain/order/plain-order'
import { isComplete, mistakesOf, typedOrder } from './typed-order'

const EMPTY = parsePlainOrder({})
const DELIVERED = {
  way: 'delivery',
  name: 'Айгерим',
  phone: '8 701 123 45 67',
  comment: '',
  cityId: '1',
  'address.street': 'Абая',
  'address.home': '10',
  'address.privateHouse': 'on',
}
const typed = (fields: Record<string, string>, kept = EMPTY) => typedOrder(new URLSearchParams(fields), kept)
const wrong = (fields: Record<string, string>) => mistakesOf(typed(fields), ({ message }) => message)

test('a whole form of a delivery, and of a pickup, is complete', () => {
  const delivery = typed(DELIVERED)
  expect([isComplete(delivery), delivery.type, delivery.cityId, delivery.draft.phone]).toEqual([
    true,
    DELIVERY,
    1,
    '7011234567',
  ])
  const pickup = typed({ way: 'pickup', name: 'Айгерим', phone: '7011234567', branchGuid: 'b1' }, delivery)
  expect([isComplete(pickup), pickup.type, pickup.branchGuid, pickup.address]).toEqual([
    true,
    PICKUP,
    'b1',
    delivery.address,
  ])
})

test('a form with mistakes names each by its field and keeps what was typed', () => {
  const { 'address.privateHouse': _, ...flat } = DELIVERED
  expect(wrong({ ...flat, name: ' ', phone: '+998 90 123 45 67', 'address.floor': '2' })).toEqual({
    name: 'required',
    phone: 'otherCountry',
    'address.entrance': 'required',
    'address.apartment': 'required',
  })
  expect(typed({ ...flat, phone: '+998 90 123 45 67' }).draft.phone).toBe('+998 90 123 45 67')
  expect(wrong({ ...DELIVERED, phone: '+7 701 123' })).toEqual({ phone: 'shortPhone' })
})

test('a pickup without a branch is not complete', () => {
  expect(isComplete(typed({ way: 'pickup', name: 'Айгерим', phone: '7011234567' }))).toBe(false)
})

test('a refusal of the server stands beside its field until the form is sent again', () => {
  const refused = { ...typed(DELIVERED), refused: { 'address.street': 'Не доставляем' } }
  const words = () => 'wrong'
  expect(mistakesOf(refused, words)).toEqual({ 'address.street': 'Не доставляем' })
  expect(mistakesOf(typed(DELIVERED, refused), words)).toEqual({})
})
