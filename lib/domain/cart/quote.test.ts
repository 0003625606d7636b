import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf } from '@/lib/domain/money/money'
import { lines as anyLines, terms as anyTerms } from '@/lib/testing/arbitraries'
import { aLine } from '@/lib/testing/factories'
import { type CartLine, decrement, increment } from './cart'
import { PLAIN_PRICING_TERMS, type PricingTerms, quote } from './quote'

const cart = [aLine({ unitPrice: 1990, quantity: 2 }), aLine({ unitPrice: 555, quantity: 1 })]

describe('examples (specification §4)', () => {
  test('the total price is the sum of price × quantity over lines plus the delivery price', () => {
    expect(quote(cart, { ...PLAIN_PRICING_TERMS, deliveryFee: 600 })).toEqual({
      subtotal: 4535,
      promo: 0,
      bonus: 0,
      delivery: 600,
      total: 5135,
    })
  })

  test('the promo amount is order price × percent ÷ 100, subtracted from the order price, rounded down', () => {
    expect(quote(cart, { ...PLAIN_PRICING_TERMS, promoDiscount: percentOf(4535, 15) })).toMatchObject({
      promo: 680,
      total: 3855,
    })
  })

  test('the price becomes 0 if the bonuses exceed it, and the bonuses shrink by the price', () => {
    expect(quote(cart, { ...PLAIN_PRICING_TERMS, bonusBalance: 5000, spendBonuses: true })).toMatchObject({
      bonus: 4535,
      total: 0,
    })
  })

  test('all bonuses are used otherwise, and the price drops by them', () => {
    expect(quote(cart, { ...PLAIN_PRICING_TERMS, bonusBalance: 535, spendBonuses: true })).toMatchObject({
      bonus: 535,
      total: 4000,
    })
  })

  test('bonuses pay what the promo code left, and never the delivery', () => {
    const terms = {
      ...PLAIN_PRICING_TERMS,
      promoDiscount: 2267,
      bonusBalance: 9999,
      spendBonuses: true,
      deliveryFee: 600,
    }
    expect(quote(cart, terms)).toEqual({ subtotal: 4535, promo: 2267, bonus: 2268, delivery: 600, total: 600 })
  })

  test('a cap leaves a share of the price to be paid with money', () => {
    const terms = { ...PLAIN_PRICING_TERMS, bonusBalance: 9999, spendBonuses: true, bonusCapPercent: 50 }
    expect(quote(cart, terms)).toMatchObject({ bonus: 2267, total: 2268 })
  })

  test('free delivery takes the fee away and nothing else', () => {
    expect(quote(cart, { ...PLAIN_PRICING_TERMS, deliveryFee: 600, deliveryDiscount: 9999 })).toMatchObject({
      subtotal: 4535,
      delivery: 0,
      total: 4535,
    })
  })

  test('a balance below zero takes nothing and adds nothing', () => {
    expect(quote(cart, { ...PLAIN_PRICING_TERMS, bonusBalance: -100, spendBonuses: true })).toMatchObject({
      bonus: 0,
      total: 4535,
    })
  })

  test('an empty cart costs nothing, delivery included', () => {
    expect(quote([], { ...PLAIN_PRICING_TERMS, deliveryFee: 600 }).total).toBe(0)
  })
})

/** The specification's wording, as mutation: dumps are taken when bonuses are switched on and put back when off. */
class Legacy {
  orderPrice = 0
  bonuses: number
  orderDump = 0
  bonusesDump = 0
  isBonusWaste = false

  constructor(lines: readonly CartLine[], terms: PricingTerms) {
    this.bonuses = terms.bonusBalance
    for (const line of lines) this.orderPrice += line.unitPrice * line.quantity
    this.orderPrice -= Math.min(this.orderPrice, terms.promoDiscount)
  }
  toggleBonuses() {
    this.isBonusWaste = !this.isBonusWaste
    if (!this.isBonusWaste) {
      this.orderPrice = this.orderDump
      this.bonuses = this.bonusesDump
      return
    }
    this.orderDump = this.orderPrice
    this.bonusesDump = this.bonuses
    if (this.bonuses > this.orderPrice) {
      this.bonuses -= this.orderPrice
      this.orderPrice = 0
    } else {
      this.orderPrice -= this.bonuses
      this.bonuses = 0
    }
  }
}

describe('properties', () => {
  test('money is conserved', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { subtotal, promo, bonus, delivery, total } = quote(lines, terms)
        expect(promo + bonus + (total - delivery)).toBe(subtotal)
      }),
    ))

  test('every amount is a whole tenge, none is negative, and no bonus is spent that is not there', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const amounts = quote(lines, terms)
        for (const amount of Object.values(amounts)) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(amounts.bonus).toBeLessThanOrEqual(terms.spendBonuses ? terms.bonusBalance : 0)
        expect(amounts.bonus).toBeLessThanOrEqual(amounts.subtotal - amounts.promo)
      }),
    ))

  test('bonuses switched on and off again leave the quote unchanged', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const toggled = { ...terms, spendBonuses: !terms.spendBonuses }
        expect(quote(lines, { ...toggled, spendBonuses: !toggled.spendBonuses })).toEqual(quote(lines, terms))
      }),
    ))

  test('a quote agrees with the mutating wording of the specification, however often bonuses are toggled', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, fc.nat(5), (lines, anyOf, toggles) => {
        const terms = { ...anyOf, bonusCapPercent: 100 }
        const legacy = new Legacy(lines, terms)
        for (let i = 0; i < toggles; i++) legacy.toggleBonuses()
        const now = quote(lines, { ...terms, spendBonuses: toggles % 2 === 1 })
        expect(now.total - now.delivery).toBe(legacy.orderPrice)
        expect(terms.bonusBalance - now.bonus).toBe(legacy.bonuses)
      }),
    ))

  test('one piece more never makes the order cheaper, one piece less never dearer', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, fc.nat(), (lines, terms, n) => {
        fc.pre(lines.length > 0)
        const uuid = lines[n % lines.length]?.uuid ?? ''
        const { total } = quote(lines, terms)
        expect(quote(increment(lines, uuid), terms).total).toBeGreaterThanOrEqual(total)
        expect(quote(decrement(lines, uuid), terms).total).toBeLessThanOrEqual(total)
      }),
    ))

  test('the order of the lines does not matter', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        expect(quote([...lines].reverse(), terms)).toEqual(quote(lines, terms))
      }),
    ))
})
