import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { lines as anyLines } from '@/lib/testing/arbitraries'
import { aLine } from '@/lib/testing/factories'
import { normalisePromoCode, PROMO_KINDS, type PromoOffer, promoEffect } from './promo'

const cart = [
  aLine({ productId: 1, unitPrice: 1999, quantity: 2 }),
  aLine({ productId: 2, unitPrice: 700, quantity: 1 }),
]
const tenPercent: PromoOffer = { kind: 'percent', value: 10, maxDiscount: null, minimum: 0, productIds: null }
const way = { type: DELIVERY, deliveryFee: 600 }

describe('the discount of a code', () => {
  test('a code takes the order price × percent ÷ 100 (specification §4), rounded down', () => {
    expect(promoEffect(tenPercent, cart, way)).toEqual({ state: 'applied', lines: 469, delivery: 0 })
  })

  test('a code never takes more than its own cap', () => {
    expect(promoEffect({ ...tenPercent, maxDiscount: 300 }, cart, way)).toMatchObject({ lines: 300 })
  })

  test('a code of a fixed sum never takes more than the products cost', () => {
    const fixed: PromoOffer = { ...tenPercent, kind: 'fixed', value: 500 }
    expect(promoEffect(fixed, cart, way)).toMatchObject({ lines: 500 })
    expect(promoEffect({ ...fixed, value: 900, productIds: [2] }, cart, way)).toMatchObject({ lines: 700 })
  })

  test('a code counts only the products it is for', () => {
    expect(promoEffect({ ...tenPercent, productIds: [2] }, cart, way)).toMatchObject({ lines: 70 })
    expect(promoEffect({ ...tenPercent, productIds: [9] }, cart, way)).toEqual({
      state: 'refused',
      reason: 'no_items',
      missing: 0,
    })
  })

  test('a code for free delivery takes the fee, and nothing from a pickup', () => {
    const free: PromoOffer = { ...tenPercent, kind: 'delivery', value: 0 }
    expect(promoEffect(free, cart, way)).toEqual({ state: 'applied', lines: 0, delivery: 600 })
    expect(promoEffect(free, cart, { type: PICKUP, deliveryFee: 0 })).toEqual({
      state: 'refused',
      reason: 'not_for_pickup',
      missing: 0,
    })
  })

  test('a gift costs and saves nothing', () => {
    expect(promoEffect({ ...tenPercent, kind: 'gift', value: 0 }, cart, way)).toMatchObject({ lines: 0, delivery: 0 })
  })

  test('a code below its minimum takes nothing and says what is missing', () => {
    expect(promoEffect({ ...tenPercent, minimum: 5000 }, cart, way)).toEqual({
      state: 'refused',
      reason: 'below_minimum',
      missing: 302,
    })
    expect(promoEffect({ ...tenPercent, minimum: 4698 }, cart, way).state).toBe('applied')
  })

  test('an empty cart has nothing to take off from', () => {
    expect(promoEffect(tenPercent, [], way)).toMatchObject({ reason: 'no_items' })
  })

  test('a code takes whole tenge, never more than the lines and the fee cost', () => {
    const anyOffer: fc.Arbitrary<PromoOffer> = fc.record({
      kind: fc.constantFrom(...PROMO_KINDS),
      value: fc.nat(100),
      maxDiscount: fc.option(fc.nat(5000)),
      minimum: fc.nat(20_000),
      productIds: fc.option(fc.array(fc.integer({ min: 1, max: 6 }))),
    })
    fc.assert(
      fc.property(anyLines, anyOffer, fc.nat(2000), (lines, offer, deliveryFee) => {
        const effect = promoEffect(offer, lines, { type: DELIVERY, deliveryFee })
        if (effect.state === 'refused') return
        const subtotal = lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0)
        expect(Number.isSafeInteger(effect.lines)).toBe(true)
        expect(effect.lines).toBeGreaterThanOrEqual(0)
        expect(effect.lines).toBeLessThanOrEqual(subtotal)
        expect(effect.delivery).toBeLessThanOrEqual(deliveryFee)
      }),
    )
  })
})

describe('reading a code', () => {
  test.each([
    [' welcome10 ', 'WELCOME10'],
    ['WEL COME10', 'WELCOME10'],
    // Typed with a Russian or Kazakh keyboard: letters that look the same are the same.
    ['АУРАН', 'AYPAH'],
    ['сам', 'CAM'],
    ['Шаурма', 'ШAYPMA'],
    ['авекмнорстухіһ', 'ABEKMHOPCTYXIH'],
    // Copied from a page with full-width letters and unusual spaces.
    ['ＷＥＬＣＯＭＥ\u00a010\n', 'WELCOME10'],
  ])('a code typed as %j is %j', (typed, read) => {
    expect(normalisePromoCode(typed)).toBe(read)
  })
})
