import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canRefundPart,
  MIN_BANK_REFUND,
  piecesLeft,
  refundedGross,
  refundFor,
  revenueAfterRefund,
  sharesOf,
  withRefunded,
} from './refund'

const paidOrder = fc
  .record({
    subtotal: fc.integer({ min: 1, max: 300_000 }),
    promoPart: fc.double({ min: 0, max: 1, noNaN: true }),
    bonusPart: fc.double({ min: 0, max: 1, noNaN: true }),
    deliveryPrice: fc.integer({ min: 0, max: 3000 }),
  })
  .map(({ subtotal, promoPart, bonusPart, deliveryPrice }) => {
    const promo = Math.floor(subtotal * promoPart)
    return { subtotal, promo, bonus: Math.floor((subtotal - promo) * bonusPart), deliveryPrice }
  })
const withGross = paidOrder.chain((order) => fc.tuple(fc.constant(order), fc.integer({ min: 0, max: order.subtotal })))

describe('refundFor', () => {
  test('a line of an order that bonuses paid half of comes back half in bonuses', () => {
    const order = { subtotal: 4000, promo: 400, bonus: 1800, deliveryPrice: 500 }
    expect(refundFor(order, 1000, false)).toEqual({ money: 450, bonus: 450 })
    expect(refundFor(order, 4000, true)).toEqual({ money: 1800 + 500, bonus: 1800 })
  })

  test('all pieces bring back exactly what was paid', () => {
    fc.assert(
      fc.property(paidOrder, fc.boolean(), (order, delivery) => {
        const { subtotal, promo, bonus, deliveryPrice } = order
        expect(refundFor(order, subtotal, delivery)).toEqual({
          money: subtotal - promo - bonus + (delivery ? deliveryPrice : 0),
          bonus,
        })
        expect(revenueAfterRefund(order, subtotal)).toBe(0)
      }),
    )
  })

  test('refundFor never brings back more than was paid, and more pieces never less', () => {
    fc.assert(
      fc.property(withGross, fc.integer({ min: 0, max: 1000 }), ([order, gross], more) => {
        const one = refundFor(order, gross, false)
        const next = refundFor(order, Math.min(order.subtotal, gross + more), false)
        expect(one.money).toBeGreaterThanOrEqual(0)
        expect(one.bonus).toBeGreaterThanOrEqual(0)
        expect(one.bonus).toBeLessThanOrEqual(order.bonus)
        expect(one.money).toBeLessThanOrEqual(order.subtotal - order.promo - order.bonus)
        expect(next.money).toBeGreaterThanOrEqual(one.money)
        expect(next.bonus).toBeGreaterThanOrEqual(one.bonus)
      }),
    )
  })

  test('an order that a code paid whole brings back the fee alone', () => {
    expect(refundFor({ subtotal: 1000, promo: 1000, bonus: 0, deliveryPrice: 500 }, 400, true)).toEqual({
      money: 500,
      bonus: 0,
    })
  })

  test('an order of gifts alone gives nothing back', () => {
    expect(refundFor({ subtotal: 0, promo: 0, bonus: 0, deliveryPrice: 0 }, 0, false)).toEqual({
      money: 0,
      bonus: 0,
    })
  })
})

describe('withRefunded', () => {
  const lines = [
    { id: 1, quantity: 2, unitPrice: 500, refundedQuantity: 1, dishes: [] },
    { id: 2, quantity: 1, unitPrice: 900, refundedQuantity: 0, dishes: [] },
  ]

  test('withRefunded counts pieces up', () => {
    const after = withRefunded(lines, [{ lineId: 1, quantity: 1 }])
    expect(after?.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 0])
    expect(refundedGross(after ?? [])).toBe(1000)
  })

  test.each([
    [[{ lineId: 1, quantity: 2 }], 'more pieces than are left'],
    [
      [
        { lineId: 2, quantity: 1 },
        { lineId: 3, quantity: 1 },
      ],
      'a line of another order beside an own one',
    ],
    [
      [
        { lineId: 2, quantity: 1 },
        { lineId: 2, quantity: 1 },
      ],
      'a line twice',
    ],
  ])('withRefunded refuses %j: %s', (requested) => {
    expect(withRefunded(lines, requested)).toBeNull()
  })
})

describe('a dish of a combo', () => {
  const orderedCombo = () => ({
    ...{ id: 7, quantity: 2, unitPrice: 5690, refundedQuantity: 0 },
    dishes: sharesOf(5690, [1890, 2290]).map((share) => ({ share, refunded: 0 })),
  })

  test('a dish has its share of the price of the combo, by the prices of the menu', () => {
    expect(sharesOf(5690, [1890, 2290])).toEqual([2573, 3117])
    expect(sharesOf(100, [0, 0, 0])).toEqual([34, 33, 33])
    expect(sharesOf(100, [])).toEqual([])
  })

  test('a dish is given back alone, and then only the rest of the combo', () => {
    const after = withRefunded([orderedCombo()], [{ lineId: 7, dish: 1, quantity: 1 }])
    expect(refundedGross(after ?? [])).toBe(3117)
    const [line] = after ?? []
    if (!line) throw new Error('The line is missing')
    expect([piecesLeft(line), piecesLeft(line, 0), piecesLeft(line, 1), piecesLeft(line, 2)]).toEqual([1, 2, 1, 0])
    expect(withRefunded([line], [{ lineId: 7, quantity: 2 }])).toBeNull()
    expect(withRefunded([line], [{ lineId: 7, dish: 1, quantity: 2 }])).toBeNull()
    expect(withRefunded([line], [{ lineId: 7, dish: 2, quantity: 1 }])).toBeNull()
  })

  test('all dishes one after the other bring back what the whole combo costs, in whole tenge', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (unitPrice, menuPrices, quantity) => {
          const dishes = sharesOf(unitPrice, menuPrices).map((share) => ({ share, refunded: 0 }))
          expect(dishes.every(({ share }) => Number.isInteger(share) && share >= 0)).toBe(true)
          const line = { id: 1, quantity, unitPrice, refundedQuantity: 0, dishes }
          const each = dishes.map((_, dish) => ({ lineId: 1, dish, quantity }))
          expect(refundedGross(withRefunded([line], each) ?? [])).toBe(unitPrice * quantity)
          expect(withRefunded([line], [...each, { lineId: 1, quantity: 1 }])).toBeNull()
        },
      ),
    ))
})

test.each([
  [9, 5000, false],
  [MIN_BANK_REFUND, 5000, true],
  [4995, 5000, false],
  [5000 - MIN_BANK_REFUND, 5000, true],
  [5000, 5000, true],
  [7, 7, true],
])('%i of %i tenge left of a charge can be given back: %s', (part, left, isPossible) => {
  expect(canRefundPart(part, left)).toBe(isPossible)
})
