import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCEPT_MINUTE_CHOICES, cookBy, longestMinutesInTime, minutesUntil } from '@/lib/domain/staff/board'
import { minutesAfter } from '@/lib/domain/time/durations'
import { DELIVERY, PICKUP } from './delivery'
import { ORDER_STATUSES } from './order'
import { expectedTime, extraMinutesAt, type KitchenFacts, latestReady, type OrderFacts } from './order-clock'
import { shownTime } from './shown-time'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const idle: KitchenFacts = { queueMinutes: 15, quietMinutes: 15, extraMinutes: 0, pausedUntil: null }
/** Placed at 12:00, promised in 15–30 minutes and 15 on the way. */
const order: OrderFacts = {
  status: 'sent',
  statusAt: at('12:00'),
  deliveryType: DELIVERY,
  promised: { from: at('12:30'), to: at('12:45') },
  isForSlot: false,
  acceptedAt: null,
  acceptedMinutes: null,
  wayMinutes: 15,
}
const told = (facts: Partial<OrderFacts>, now: string, kitchen: Partial<KitchenFacts> = {}) => {
  const estimate = expectedTime({ ...order, ...facts }, { ...idle, ...kitchen }, at(now))
  return estimate && [estimate.from, estimate.to].map((one) => one.toISOString().slice(11, 16)).concat(estimate.reason)
}
const accepted = { status: 'accepted', acceptedAt: at('12:03'), acceptedMinutes: 20 } as const

describe('an order is expected', () => {
  test.each([
    ['as promised while the promise can be kept', {}, '12:05', {}, ['12:30', '12:45', 'promised']],
    ['later while it is not accepted', {}, '12:21', {}, ['12:45', '13:00', 'unconfirmed']],
    ['later behind a queue', {}, '12:05', { queueMinutes: 40 }, ['12:50', '13:05', 'queue']],
    ['later from a branch that slowed down', {}, '12:05', { extraMinutes: 20 }, ['12:45', '13:00', 'slowed']],
    ['after the pause of its branch', {}, '12:05', { pausedUntil: at('12:40') }, ['13:00', '13:15', 'paused']],
    [
      'when the branch said, earlier too',
      { ...accepted, acceptedMinutes: 10 },
      '12:04',
      {},
      ['12:25', '12:40', 'accepted'],
    ],
    [
      'when the branch said, later too',
      { ...accepted, acceptedMinutes: 40 },
      '12:04',
      {},
      ['12:55', '13:10', 'accepted'],
    ],
    [
      'not before its slot',
      { ...accepted, isForSlot: true, acceptedMinutes: 5 },
      '12:04',
      {},
      ['12:30', '12:45', 'accepted'],
    ],
    ['later when cooking takes longer', { status: 'cooking' }, '12:40', {}, ['12:50', '13:05', 'cooking']],
    ['later while it waits for the courier', { status: 'ready' }, '12:40', {}, ['12:45', '13:00', 'courier']],
    [
      'when the courier needs for the way',
      { status: 'on_way', statusAt: at('12:11') },
      '12:12',
      {},
      ['12:25', '12:40', 'on_way'],
    ],
    [
      'soon after, when the courier is late',
      { status: 'on_way', statusAt: at('12:11') },
      '12:52',
      {},
      ['12:50', '13:05', 'on_way'],
    ],
  ] as const)('an order is expected: %s', (_, facts, now, kitchen, expected) => {
    expect(told(facts, now, kitchen)).toEqual(expected)
  })

  test('an order has no expected time before it is paid, after its end, and when it can be collected', () => {
    for (const status of ['awaiting_payment', 'delivered', 'cancelled'] as const)
      expect(told({ status }, '12:05')).toBeNull()
    expect(told({ status: 'ready', deliveryType: PICKUP, wayMinutes: 0 }, '12:05')).toBeNull()
  })
})

const minutes = (max: number) => fc.integer({ min: 0, max })
const anyOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    age: minutes(300),
    lead: minutes(120),
    isForSlot: fc.boolean(),
    isPickup: fc.boolean(),
    said: fc.option(minutes(120), { nil: null }),
    way: minutes(90),
    pause: fc.option(minutes(300), { nil: null }),
    queue: minutes(75),
    extra: minutes(60),
  })
  .map(({ age, lead, isPickup, said, way, pause, queue, extra, ...rest }) => ({
    facts: {
      ...rest,
      statusAt: at('12:00'),
      deliveryType: isPickup ? PICKUP : DELIVERY,
      promised: { from: minutesAfter(at('12:00'), lead), to: minutesAfter(at('12:00'), lead + 15) },
      acceptedAt: said === null ? null : at('12:00'),
      acceptedMinutes: said,
      wayMinutes: isPickup ? 0 : way,
    } satisfies OrderFacts,
    kitchen: {
      queueMinutes: 15 + queue,
      quietMinutes: 15,
      extraMinutes: extra,
      pausedUntil: pause === null ? null : minutesAfter(at('12:00'), pause),
    },
    now: minutesAfter(at('12:00'), age),
  }))

test('the end of the expected time is never in the past, and its beginning never after its end', () => {
  fc.assert(
    fc.property(anyOrder, ({ facts, kitchen, now }) => {
      const estimate = expectedTime(facts, kitchen, now)
      if (estimate) expect([estimate.to > now, estimate.from <= estimate.to]).toEqual([true, true])
    }),
  )
})

test('a delay never brings the time forward: time, queue, slowing, a pause, minutes of the branch, the way', () => {
  fc.assert(
    fc.property(anyOrder, minutes(60), ({ facts, kitchen, now }, more) => {
      const estimate = expectedTime(facts, kitchen, now)
      const delayed = [
        expectedTime(facts, kitchen, minutesAfter(now, more)),
        expectedTime(facts, { ...kitchen, queueMinutes: kitchen.queueMinutes + more }, now),
        expectedTime(facts, { ...kitchen, extraMinutes: kitchen.extraMinutes + more }, now),
        expectedTime(facts, { ...kitchen, pausedUntil: minutesAfter(kitchen.pausedUntil ?? now, more) }, now),
        expectedTime({ ...facts, wayMinutes: facts.wayMinutes + more }, kitchen, now),
        ...(facts.acceptedMinutes === null
          ? []
          : [expectedTime({ ...facts, acceptedMinutes: facts.acceptedMinutes + more }, kitchen, now)]),
      ]
      for (const later of delayed) {
        expect(later === null).toBe(estimate === null)
        if (later && estimate) expect([later.from >= estimate.from, later.to >= estimate.to]).toEqual([true, true])
      }
    }),
  )
})

test('an order long after its promise shows only a time that the branch named', () => {
  const expected = (reason: 'cooking' | 'on_way') => ({ from: at('14:20'), to: at('14:35'), reason })
  const shown = (reason: 'cooking' | 'on_way') =>
    shownTime({ ...order, status: 'on_way', expected: expected(reason) }, at('14:16'))
  expect([shown('cooking')?.kind, shown('on_way')?.kind]).toEqual(['unknown', 'late'])
})

test('a window that has passed is never shown, and what is later than promised is called so', () => {
  fc.assert(
    fc.property(anyOrder, minutes(120), ({ facts, kitchen, now }, silence) => {
      const expected = expectedTime(facts, kitchen, now)
      const seen = minutesAfter(now, silence)
      const shown = expected && shownTime({ ...facts, expected }, seen)
      if (!shown || !expected) return
      if (shown.kind === 'unknown') {
        expect(seen >= minutesAfter(facts.promised.to, 90)).toBe(true)
        return
      }
      const isOpenEnded = shown.kind === 'soon' || shown.kind === 'unaccepted'
      expect(isOpenEnded).toBe(expected.to <= seen)
      if (isOpenEnded) return
      expect(shown.to > seen).toBe(true)
      expect(shown.from === null || shown.from > seen).toBe(true)
      expect(shown.kind === 'late').toBe(expected.to > facts.promised.to)
      if (shown.kind === 'promised') expect(shown.to).toEqual(facts.promised.to)
    }),
  )
})

test('minutes that the tablet calls in time keep the promise to the customer, and the next longer choice breaks it', () => {
  fc.assert(
    fc.property(anyOrder, ({ facts, kitchen, now }) => {
      const by = cookBy({ slot: null, promisedTo: facts.promised.to, wayMinutes: facts.wayMinutes })
      const toldWith = (acceptedMinutes: number) => {
        const accepted = { ...facts, status: 'accepted', isForSlot: false, acceptedAt: now, acceptedMinutes } as const
        return expectedTime(accepted, kitchen, now)?.to.getTime() ?? 0
      }
      const kindest = longestMinutesInTime(by, now)
      if (kindest !== null) expect(toldWith(kindest)).toBeLessThanOrEqual(facts.promised.to.getTime())
      const next = ACCEPT_MINUTE_CHOICES.find((minutes) => minutes > (kindest ?? 0))
      if (next !== undefined) expect(toldWith(next)).toBeGreaterThan(facts.promised.to.getTime())
      // A till or the kitchen of the demo names no minutes; then the promise stays as long as it can be kept.
      const minutes = minutesUntil(by, now)
      if (minutesAfter(now, 10) <= by) expect(toldWith(minutes)).toBeLessThanOrEqual(facts.promised.to.getTime())
    }),
  )
})

test('a courier who leaves in time is not announced later than promised', () => {
  fc.assert(
    fc.property(anyOrder, minutes(60), ({ facts, kitchen }, early) => {
      const leaves = minutesAfter(latestReady(facts.promised.to, facts.wayMinutes), -early)
      const onWay = { ...facts, status: 'on_way', statusAt: leaves } as const
      expect(Number(expectedTime(onWay, kitchen, leaves)?.to)).toBeLessThanOrEqual(facts.promised.to.getTime())
    }),
  )
})

test('the minutes of a slow branch count until the moment that it named, and not without one', () => {
  const slow = { extraMinutes: 20, extraUntil: at('13:00') }
  expect([extraMinutesAt(slow, at('12:59')), extraMinutesAt(slow, at('13:00'))]).toEqual([20, 0])
  expect(extraMinutesAt({ extraMinutes: 20, extraUntil: null }, at('12:00'))).toBe(0)
})
