import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_MINUTE } from './durations'
import { minutesToLastOrder } from './last-order'

const UNTIL = '2026-11-21T17:45:00.000Z'
const END = Date.parse(UNTIL)

describe('minutesToLastOrder', () => {
  test.each([
    ['an hour before', 60, 60],
    ['a little more than an hour before', 61, null],
    ['half a minute less than 25 before', 24.5, 24],
    ['in the last minute', 0.5, null],
    ['after the last order', -1, null],
  ])('minutesToLastOrder %s', (_, before, left) => {
    expect(minutesToLastOrder(UNTIL, END - before * MS_PER_MINUTE)).toBe(left)
  })

  test('a branch that takes no orders, an unknown end and an unknown time count nothing down', () => {
    expect(minutesToLastOrder(null, END)).toBeNull()
    expect(minutesToLastOrder(undefined, END)).toBeNull()
    expect(minutesToLastOrder(UNTIL, null)).toBeNull()
  })

  test('property: an order placed within the promised minutes is in time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * MS_PER_MINUTE }), (before) => {
        const left = minutesToLastOrder(UNTIL, END - before)
        if (left !== null) expect(left * MS_PER_MINUTE).toBeLessThanOrEqual(before)
      }),
    )
  })
})
