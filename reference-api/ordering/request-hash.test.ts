import { expect, test } from 'vitest'
import { type GuestOrder, orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { requestHash } from './request-hash'

const address = { street: 'ул. Сатпаева', home: '3', private_house: true, city_id: 1 }
const order: GuestOrder = orderingRoutes.storeGuestOrder.body.parse({
  filial_guid: '00000000-0000-4000-8000-000000000001',
  delivery_type: PICKUP,
  lines: [1, 2].map((id) => ({ id, uuid: `line-${id}`, quantity: 2, priceWithExtras: 500, igredients: [5, 4] })),
  promo_code: null,
  cart_id: '00000000-0000-4000-8000-000000000002',
  name: 'Айгерім',
  phone: '77011234567',
  address,
  comment: '',
  slot_start: null,
  payment_method: 'cash',
  expected_total: 1000,
})
const hashOf = (fields: object = {}, user: { readonly id: number } | null = null) =>
  requestHash({
    order: { ...order, ...fields },
    user: user && { ...user, phone: order.phone, name: '', sessionId: 1, loggedInAt: new Date(0) },
  })

/** The same value with the fields of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  )
}

test('an order is the same in whatever order its fields come, at every depth', () => {
  const other = turned(order)
  expect(Object.keys(Object(other))[0]).not.toBe(Object.keys(order)[0])
  expect(requestHash({ order: Object(other), user: null })).toBe(hashOf())
})

test('an order that an earlier build stored is the same order when it comes again', () => {
  expect(hashOf()).toBe('57a346430979fc5db2702bf8d89d6ad0c463d04af080421f8281dde4a94b2844')
  expect(hashOf({}, { id: 7 })).toBe('86a7f874eeff03334b4e82de9fd967ceb10b82727357d0b89ecaaf46e6adadf6')
})

test.each<[string, object]>([
  ['how the phone is confirmed', { phone_code: '1234', proof: 'x' }],
  ['what is handed over as always', { hand_over: 'hand' }],
  ['no second phone', { second_phone: null }],
  ['no company', { buyer_bin: null }],
  ['a line without a wish', { lines: order.lines.map((line) => ({ ...line, note: '' })) }],
])('a field %s does not change the order', (_, fields) => {
  expect(hashOf(fields)).toBe(hashOf())
})

test.each<[string, object]>([
  ['another quantity', { lines: order.lines.map((line) => ({ ...line, quantity: 3 })) }],
  ['the lines in another order', { lines: [...order.lines].reverse() }],
  ['a line less', { lines: order.lines.slice(1) }],
  ['another house', { address: { ...address, home: '5' } }],
  ['no address', { address: null }],
  ['another comment', { comment: 'Домофон 5' }],
  ['another sum', { expected_total: 1001 }],
  ['left at the door', { hand_over: 'door' }],
  ['a second phone', { second_phone: '77021234567' }],
  ['a company', { buyer_bin: '123456789012' }],
  ['a wish', { lines: order.lines.map((line) => ({ ...line, note: 'без лука' })) }],
])('a change of %s is another order', (_, fields) => {
  expect(hashOf(fields)).not.toBe(hashOf())
})

test('the same cart of another customer is another order', () => {
  expect(new Set([hashOf(), hashOf({}, { id: 1 }), hashOf({}, { id: 2 })]).size).toBe(3)
  expect(hashOf({}, { id: 1 })).toBe(hashOf({}, { id: 1 }))
})
