import { describe, expect, test } from 'vitest'
import { DELIVERY, deliveryFee, missingForMinimum, PICKUP } from './delivery'

test('the two ways are written as the chain’s API and the storage write them (specification §3)', () => {
  expect([DELIVERY, PICKUP]).toEqual(['Доставка', 'Самовывоз'])
})

const tariff = { price: 600, freeFrom: 7000 }

describe('the delivery fee', () => {
  test.each([
    [DELIVERY, 2500, 600],
    [DELIVERY, 6999, 600],
    [DELIVERY, 7000, 0],
    [PICKUP, 100, 0],
  ] as const)('%s of an order for %i tenge costs %i', (type, subtotal, fee) => {
    expect(deliveryFee(type, tariff, subtotal)).toBe(fee)
  })

  test('some cities never deliver for free', () => {
    expect(deliveryFee(DELIVERY, { price: 900, freeFrom: null }, 1_000_000)).toBe(900)
  })
})

describe('"Minimum delivery order: 2500 ₸" (specification §9)', () => {
  test.each([
    [DELIVERY, 0, 2500],
    [DELIVERY, 2499, 1],
    [DELIVERY, 2500, 0],
    [DELIVERY, 9000, 0],
    [PICKUP, 100, 0],
  ] as const)('%s, lines for %i tenge: %i missing', (type, subtotal, missing) => {
    expect(missingForMinimum(type, subtotal)).toBe(missing)
  })
})
