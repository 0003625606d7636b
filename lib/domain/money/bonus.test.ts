import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BonusLot, bonusesEarnedBy, nextReward, takeFromLots } from './bonus'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))

describe('earned bonuses', () => {
  test('earning bonuses counts the money paid for the lines, without the discount of a code and without bonuses', () => {
    expect(bonusesEarnedBy({ subtotal: 5000, promo: 500, bonus: 1000 }, 5)).toBe(175)
  })

  test('earning bonuses rounds down, and an order paid with bonuses brings none', () => {
    expect(bonusesEarnedBy({ subtotal: 999, promo: 0, bonus: 0 }, 5)).toBe(49)
    expect(bonusesEarnedBy({ subtotal: 999, promo: 0, bonus: 999 }, 5)).toBe(0)
  })
})

test.each([
  [0, 500, 500],
  [95, 500, 405],
  [500, 1000, 500],
  [1250, 1500, 250],
])('a balance of %i ₸ grows towards a discount of %i ₸: %i ₸ are missing', (balance, amount, left) => {
  expect(nextReward(balance)).toEqual({ amount, left })
})

describe('taken bonuses', () => {
  const lots: BonusLot[] = [
    { id: 1, left: 300, expiresAt: day(30) },
    { id: 2, left: 100, expiresAt: day(22) },
    { id: 3, left: 200, expiresAt: day(22) },
  ]

  test('taking bonuses begins with what ends first, and of that with the oldest', () => {
    expect(takeFromLots(lots, 350)).toEqual([
      { lotId: 2, amount: 100 },
      { lotId: 3, amount: 200 },
      { lotId: 1, amount: 50 },
    ])
  })

  test('taking bonuses of equal ends takes the oldest first, in whatever order they come', () => {
    const [later, ...equal] = lots
    const reversed = [...equal.reverse(), ...(later ? [later] : [])]
    expect(takeFromLots(reversed, 150)).toEqual([
      { lotId: 2, amount: 100 },
      { lotId: 3, amount: 50 },
    ])
  })

  test('taking bonuses leaves the rest untouched', () => {
    expect(takeFromLots(lots, 80)).toEqual([{ lotId: 2, amount: 80 }])
    expect(takeFromLots(lots, 0)).toEqual([])
  })

  test('taking bonuses takes all or nothing', () => {
    expect(takeFromLots(lots, 601)).toBeNull()
  })

  test('taking bonuses takes exactly the amount, and from no lot more than it has', () => {
    const anyLots = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 99 }), left: fc.nat(500), expiresAt: fc.nat(60).map(day) }),
      { selector: (lot) => lot.id, maxLength: 8 },
    )
    fc.assert(
      fc.property(anyLots, fc.nat(3000), (some, amount) => {
        const takes = takeFromLots(some, amount)
        const held = some.reduce((total, lot) => total + lot.left, 0)
        if (takes === null) {
          expect(amount).toBeGreaterThan(held)
          return
        }
        expect(takes.reduce((total, take) => total + take.amount, 0)).toBe(amount)
        for (const take of takes) {
          expect(take.amount).toBeGreaterThan(0)
          expect(take.amount).toBeLessThanOrEqual(some.find((lot) => lot.id === take.lotId)?.left ?? 0)
        }
      }),
    )
  })
})
