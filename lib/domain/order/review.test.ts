import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from './order'
import { type COMPLAINTS, RATINGS_TO_SHOW, ratingOf, reviewEligibility, reviewStatus } from './review'

const delivered = { status: 'delivered', statusAt: new Date('2026-11-01T12:00:00Z'), isReviewed: false } as const

describe('an order may be reviewed', () => {
  test.each([
    ['at once', '2026-11-01T12:00:00Z', 'open'],
    ['until two weeks later', '2026-11-15T11:59:59Z', 'open'],
    ['and then no more', '2026-11-15T12:00:00Z', 'over'],
  ])('an order may be reviewed: %s', (_, now, expected) => {
    expect(reviewEligibility(delivered, new Date(now))).toBe(expected)
  })

  test('an order may be reviewed only when it was delivered', () => {
    const now = new Date('2026-11-02T12:00:00Z')
    expect(ORDER_STATUSES.filter((status) => reviewEligibility({ ...delivered, status }, now) === 'open')).toEqual([
      'delivered',
    ])
  })

  test('an order may be reviewed once, and this reason is named before any other', () => {
    expect(reviewEligibility({ ...delivered, isReviewed: true }, new Date('2026-12-24T12:00:00Z'))).toBe('sent')
  })
})

test('two stars or a complaint are looked at by a person, everything else is published', () => {
  const statuses = (complaints: (typeof COMPLAINTS)[number][]) =>
    [1, 2, 3, 4, 5].map((overall) => reviewStatus({ overall, complaints }) === 'published')
  expect(statuses([])).toEqual([false, false, true, true, true])
  expect(statuses(['late'])).toEqual([false, false, false, false, false])
})

describe('the rating of a product', () => {
  test('the rating of a product is not shown while there are few stars', () => {
    expect(ratingOf({ stars: 45, count: 9 })).toBeNull()
    expect(ratingOf({ stars: 47, count: 10 })).toEqual({ average: 4.7, count: 10 })
  })

  test('the rating of a product lies between the fewest and the most stars given, to one decimal', () => {
    const given = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: RATINGS_TO_SHOW, maxLength: 400 })
    fc.assert(
      fc.property(given, (all) => {
        const rating = ratingOf({ stars: all.reduce((sum, one) => sum + one, 0), count: all.length })
        expect(rating?.count).toBe(all.length)
        expect(rating?.average).toBeGreaterThanOrEqual(Math.min(...all))
        expect(rating?.average).toBeLessThanOrEqual(Math.max(...all))
        expect(Number((rating?.average ?? 0).toFixed(1))).toBe(rating?.average)
      }),
    )
  })
})
