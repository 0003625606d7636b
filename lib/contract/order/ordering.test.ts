import { describe, expect, test } from 'vitest'
import { aLine } from '@/lib/testing/factories'
import { guestOrder } from './ordering'
import { toOrderLine } from './to-domain'

const address = { city_id: 1, street: 'Абая', home: '10', entrance: '2', apartment: '15', floor: '4' }
const order = {
  cart_id: '0b54a0c2-6f43-4f0e-9a36-0a3c6c9d3a10',
  filial_guid: 'almaty-abaya',
  delivery_type: 'Доставка',
  lines: [toOrderLine(aLine())],
  name: 'Айгуль',
  phone: '77011234567',
  address,
  payment_method: 'cash',
  expected_total: 2490,
}

/** The paths of the fields that are refused. */
const refused = (overrides: object): string[] =>
  guestOrder.safeParse({ ...order, ...overrides }).error?.issues.map((issue) => issue.path.join('.')) ?? []

test('a complete order passes', () => {
  expect(refused({})).toEqual([])
})

describe('the address (specification §5: street, building, entrance, apartment and floor required)', () => {
  test.each(['street', 'home', 'entrance', 'apartment', 'floor'])('the field %s is required', (field) => {
    expect(refused({ address: { ...address, [field]: '  ' } })).toEqual([`address.${field}`])
  })

  test('a private house has no entrance, apartment and floor', () => {
    const house = { ...address, entrance: '', apartment: '', floor: '', private_house: true }
    expect(refused({ address: house })).toEqual([])
  })

  test('a delivery needs an address, a pickup does not', () => {
    expect(refused({ address: null })).toEqual(['address'])
    expect(refused({ address: null, delivery_type: 'Самовывоз' })).toEqual([])
  })
})

describe('the place and time of an order', () => {
  test('a pin has both coordinates or none', () => {
    expect(refused({ address: { ...address, latitude: 43.2, longitude: 76.9 } })).toEqual([])
    expect(refused({ address: { ...address, latitude: 43.2 } })).toEqual(['address.longitude'])
    expect(refused({ address: { ...address, longitude: 76.9 } })).toEqual(['address.latitude'])
    expect(refused({ address: { ...address, latitude: 91, longitude: 76.9 } })).toEqual(['address.latitude'])
  })

  test('an order is as soon as possible unless a slot is named', () => {
    expect(guestOrder.parse(order).slot_start).toBeNull()
    expect(refused({ slot_start: '2026-11-21T15:30:00Z' })).toEqual([])
    expect(refused({ slot_start: 'tonight' })).toEqual(['slot_start'])
  })
})

describe('bad input is refused by the name of its field', () => {
  test.each([
    ['phone', '7701123456'],
    ['phone', '+7 (701) 123-45-67'],
    ['name', '   '],
    ['name', 'а'.repeat(10_000)],
    ['comment', 'x'.repeat(501)],
    ['cart_id', '1'],
    ['persons', -1],
    ['hand_over', 'throw'],
    ['second_phone', '12'],
    ['buyer_bin', '123456789012'],
    ['persons', 1.5],
    ['lines', []],
    ['delivery_type', 'drone'],
    ['payment_method', 'barter'],
    ['expected_total', -1],
    ['change_from', 0.5],
  ])('%s: %s', (field, value) => {
    expect(refused({ [field]: value })).toEqual([field])
  })

  test('an unknown field is refused by its name', () => {
    expect(guestOrder.safeParse({ ...order, total: 1 }).success).toBe(false)
  })

  test('a line with no pieces is refused by its name', () => {
    expect(refused({ lines: [{ ...order.lines[0], quantity: 0 }] })).toEqual(['lines.0.quantity'])
  })
})

test('markup and emoji are texts like any other', () => {
  const name = '<script>alert(1)</script> 🌯'
  expect(guestOrder.parse({ ...order, name }).name).toBe(name)
})
