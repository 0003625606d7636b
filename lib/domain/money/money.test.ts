import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, sum } from './money'

test.each([
  [999, 10, 99],
  [1000, 15, 150],
  [1, 99, 0],
  [4535, 0, 0],
  [4535, 100, 4535],
  [4535, 250, 4535],
  [4535, -5, 0],
])('%i tenge, %i percent: %i', (amount, percent, share) => {
  expect(percentOf(amount, percent)).toBe(share)
})

test('a share is whole, never more than the amount and never less than nothing', () =>
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: -200, max: 300 }), (amount, percent) => {
      const share = percentOf(amount, percent)
      expect(Number.isSafeInteger(share)).toBe(true)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(amount)
    }),
  ))

test('the share and what remains make the whole to within the tenge that rounding takes from the share', () =>
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const lost = amount - percentOf(amount, percent) - percentOf(amount, 100 - percent)
      expect([0, 1]).toContain(lost)
    }),
  ))

test('an empty list adds up to zero', () => {
  expect(sum([])).toBe(0)
  expect(sum([1, 20, 300])).toBe(321)
})
