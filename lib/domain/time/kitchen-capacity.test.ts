import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asapEta, asapSlots } from './kitchen-capacity'
import { SLOT_MINUTES } from './slots'

/** 12:00 on the branches' clock; the slots begin at 12:30, 13:00, 13:30 and so on. */
const NOON = 12 * 60
const quiet = { min: 30, max: 45 }
const free = { estimate: quiet, quiet, capacity: 6, taken: () => 0 }
const fullUntil = (end: number) => (start: number) => (start < end ? 6 : 0)

describe('as soon as possible', () => {
  test('“as soon as possible” is what the kitchen needs while its slot has room', () => {
    expect(asapEta(NOON, free)).toEqual(quiet)
  })

  test('“as soon as possible” is the next slot with room', () => {
    expect(asapEta(NOON, { ...free, taken: fullUntil(NOON + 60) })).toEqual({ min: 60, max: 90 })
  })

  test('“as soon as possible” is not offered when it is an hour later than usual', () => {
    expect(asapEta(NOON, { ...free, taken: fullUntil(NOON + 90) })).toEqual({ min: 90, max: 120 })
    expect(asapEta(NOON, { ...free, taken: fullUntil(NOON + 120) })).toBeNull()
  })

  test('“as soon as possible” is offered by a slow branch in its own time', () => {
    const slow = { min: 150, max: 165 }
    expect(asapEta(NOON, { ...free, estimate: slow })).toEqual(slow)
    expect(asapEta(NOON, { ...free, estimate: slow, taken: () => 6 })).toBeNull()
  })

  test('“as soon as possible” is not limited by a branch without slots', () => {
    expect(asapEta(NOON, { ...free, capacity: 0, taken: () => 99 })).toEqual(quiet)
  })
})

test('an order as soon as possible is promised in the slot that counts it, or as the kitchen estimates it; never earlier than that', () => {
  const anyRange = fc.tuple(fc.nat(150), fc.nat(60)).map(([min, spread]) => ({ min, max: min + spread }))
  fc.assert(
    fc.property(fc.integer({ min: 1e6, max: 5e7 }), anyRange, anyRange, (now, estimate, idle) => {
      const places = asapSlots(now, { estimate, quiet: idle })
      expect(places[0]?.eta).toEqual(estimate)
      for (const [index, { start, eta }] of places.entries()) {
        expect([start % SLOT_MINUTES, eta.max >= estimate.max]).toEqual([0, true])
        if (index > 0) expect([now + eta.min, now + eta.max]).toEqual([start, start + SLOT_MINUTES])
      }
    }),
  )
})
