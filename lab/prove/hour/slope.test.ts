import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slopeOf } from './slope'

const HOURS = Array.from({ length: 20 }, (_, at) => at / 20)

test('a straight line has its own slope, without an error', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 0, max: 500 }), (rise, from) => {
      const { slope, error } = slopeOf(HOURS.map((hours) => ({ hours, value: from + rise * hours })))
      expect(slope).toBeCloseTo(rise, 6)
      expect(error).toBeCloseTo(0, 5)
    }),
  )
})

test('a value that goes up and down does not grow', () => {
  const { slope, error } = slopeOf(HOURS.map((hours, at) => ({ hours, value: 50 + (at % 2 ? 1 : -1) })))
  expect(Math.abs(slope)).toBeLessThan(error)
})

test('a small leak among noise is distinguished from no leak', () => {
  const { slope, error } = slopeOf(HOURS.map((hours, at) => ({ hours, value: 50 + 10 * hours + (at % 2 ? 1 : -1) })))
  expect(slope - error).toBeGreaterThan(5)
})
