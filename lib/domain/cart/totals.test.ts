import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import type { CartLine } from './cart'
import { PLAIN_CONFIGURATION } from './same-configuration'
import { estimatedDeliveryFee, NO_BENEFITS, totalsOf } from './totals'

const line = (unitPrice: number, quantity = 1): CartLine => ({
  uuid: 'a',
  productId: 1,
  quantity,
  configuration: PLAIN_CONFIGURATION,
  note: '',
  unitPrice,
  name: 'Донер',
  image: null,
})

const delivery = { type: DELIVERY }
const pickup = { type: PICKUP }
const paid = { fee: 600, freeFrom: 7000, minimum: 2500 }

describe('totals of the browser', () => {
  test('a total without a place has no delivery and no missing amount', () => {
    expect(totalsOf([line(1000)], null, null)).toEqual({
      subtotal: 1000,
      promo: 0,
      bonus: 0,
      delivery: null,
      total: 1000,
      missing: 0,
      missingForFree: null,
    })
  })

  test('delivery below the minimum says what is missing, pickup does not', () => {
    expect(totalsOf([line(2200)], delivery, paid)).toMatchObject({ missing: 300, total: 2800, missingForFree: 4800 })
    expect(totalsOf([line(2200)], pickup, paid)).toMatchObject({ missing: 0, total: 2200, missingForFree: null })
  })

  test('the minimum is that of the zone, and the specification’s while the zone is not known', () => {
    expect(totalsOf([line(2200)], delivery, { ...paid, minimum: 4000 }).missing).toBe(1800)
    expect(totalsOf([line(2200)], delivery, { ...paid, minimum: 2000 }).missing).toBe(0)
    expect(totalsOf([line(2200)], delivery, null).missing).toBe(300)
  })

  test('a total from the free threshold on has no delivery fee', () => {
    expect(totalsOf([line(6999)], delivery, paid)).toMatchObject({ delivery: 600, total: 7599, missingForFree: 1 })
    expect(totalsOf([line(7000)], delivery, paid)).toMatchObject({ delivery: 0, total: 7000, missingForFree: 0 })
    expect(totalsOf([line(9000)], delivery, paid)).toMatchObject({ delivery: 0, total: 9000, missingForFree: 0 })
  })

  test('a fee that was free is not known when the cart gets cheaper', () => {
    expect(estimatedDeliveryFee(delivery, 6999, { fee: 0, freeFrom: 7000, minimum: 2500 })).toBeNull()
    expect(estimatedDeliveryFee(delivery, 100, { fee: 0, freeFrom: null, minimum: 2500 })).toBe(0)
  })

  test('a delivery that is never free costs the same however expensive the cart is', () => {
    const never = { fee: 600, freeFrom: null, minimum: 2500 }
    expect(totalsOf([line(90_000)], delivery, never)).toMatchObject({ delivery: 600, total: 90_600 })
  })

  test('the total is the sum of the known amounts', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 99 }), (price, quantity) => {
        const totals = totalsOf([line(price, quantity)], delivery, paid)
        expect(totals.total).toBe(totals.subtotal + (totals.delivery ?? 0))
      }),
    )
  })

  describe('totals with benefits', () => {
    const tenPercent = { kind: 'percent', value: 10, maxDiscount: null, minimum: 0, productIds: null } as const

    test('a promo code takes its discount at once, and bonuses pay a share of the rest', () => {
      const benefits = { ...NO_BENEFITS, promo: tenPercent, bonusBalance: 500, spendBonuses: true }
      expect(totalsOf([line(3000)], delivery, paid, benefits)).toMatchObject({
        promo: 300,
        bonus: 500,
        delivery: 600,
        total: 2800,
      })
    })

    test('the minimum applies to the sum of the lines before any discount', () => {
      const half = { ...NO_BENEFITS, promo: { ...tenPercent, value: 50 } }
      expect(totalsOf([line(2500)], delivery, paid, half)).toMatchObject({ promo: 1250, missing: 0 })
    })

    test('free delivery takes the fee, and nothing while the fee is not known', () => {
      const free = { ...NO_BENEFITS, promo: { ...tenPercent, kind: 'delivery', value: 0 } as const }
      expect(totalsOf([line(3000)], delivery, paid, free)).toMatchObject({
        delivery: 0,
        total: 3000,
        missingForFree: null,
      })
      expect(totalsOf([line(3000)], delivery, null, free)).toMatchObject({ delivery: null, total: 3000 })
    })

    test('a code without a place is judged as for a delivery', () => {
      const free = { ...tenPercent, kind: 'delivery', value: 0 } as const
      for (const promo of [tenPercent, free])
        expect(totalsOf([line(3000)], null, null, { ...NO_BENEFITS, promo })).toMatchObject({
          promo: promo === free ? 0 : 300,
          delivery: null,
          total: promo === free ? 3000 : 2700,
        })
    })

    test('bonuses are not spent until the customer chooses it, and pay no more than the chain’s maximum share', () => {
      const rich = { ...NO_BENEFITS, bonusBalance: 9999 }
      expect(totalsOf([line(3000)], delivery, paid, rich)).toMatchObject({ bonus: 0, total: 3600 })
      expect(totalsOf([line(3000)], pickup, paid, { ...rich, spendBonuses: true })).toMatchObject({
        bonus: 3000,
        total: 0,
      })
      const half = { ...rich, spendBonuses: true, bonusCapPercent: 50 }
      expect(totalsOf([line(3000)], delivery, paid, half)).toMatchObject({ bonus: 1500, total: 2100 })
    })

    test('a code below its minimum takes nothing', () => {
      const dear = { ...NO_BENEFITS, promo: { ...tenPercent, minimum: 5000 } }
      expect(totalsOf([line(3000)], delivery, paid, dear)).toMatchObject({ promo: 0, total: 3600 })
    })
  })
})
