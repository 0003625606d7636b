import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { minutesAfter } from '@/lib/domain/time/durations'
import { cashToCollect, dueAt, hasReceipt, isRinging, longestMinutesInTime, sectionOf, urgencyOf } from './board'

const NOW = new Date('2026-11-21T07:00:00.000Z')
const inMinutes = (minutes: number) => minutesAfter(NOW, minutes)

test('an order whose card is not charged is not shown; the others stand where they are worked on', () => {
  expect((['awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way'] as const).map(sectionOf)).toEqual([
    null,
    'new',
    'kitchen',
    'kitchen',
    'leaving',
    'leaving',
  ])
  expect([sectionOf('delivered'), sectionOf('cancelled')]).toEqual(['ended', 'ended'])
})

describe('the branch works towards', () => {
  const placed = {
    status: 'sent',
    deliveryType: DELIVERY,
    slot: null,
    accepted: null,
    promisedTo: inMinutes(40),
    wayMinutes: 25,
  } as const
  const accepted = { at: NOW, minutes: 20 }
  const slot = { start: inMinutes(120), end: inMinutes(150) }

  test("the branch works towards the courier's time for a cooked order, and towards the told time until it is accepted", () =>
    expect(dueAt(placed)).toEqual({ at: inMinutes(5), what: 'cooked' }))
  test('the branch works towards the promise for a cooked order that the customer collects', () =>
    expect(dueAt({ ...placed, deliveryType: PICKUP, wayMinutes: 0 })).toEqual({ at: inMinutes(30), what: 'cooked' }))
  test('the branch works towards its own estimate', () =>
    expect(dueAt({ ...placed, status: 'cooking', accepted })).toEqual({ at: inMinutes(20), what: 'cooked' }))
  test('the branch works towards the slot', () =>
    expect(dueAt({ ...placed, status: 'accepted', slot })).toEqual({ at: inMinutes(95), what: 'cooked' }))
  test('the branch works towards the courier, and towards the promise again once the order is cooked', () => {
    expect(dueAt({ ...placed, status: 'ready', accepted })).toEqual({ at: inMinutes(5), what: 'leaves' })
    expect(dueAt({ ...placed, status: 'ready', deliveryType: PICKUP, wayMinutes: 0 }).what).toBe('handed')
    expect(dueAt({ ...placed, status: 'on_way', accepted })).toEqual({ at: inMinutes(40), what: 'handed' })
    expect(dueAt({ ...placed, status: 'on_way', slot })).toEqual({ at: inMinutes(150), what: 'handed' })
  })
})

test.each([
  [30, 'calm', 30],
  [5, 'calm', 5],
  [4.9, 'soon', 4],
  [0, 'soon', 0],
  [-0.1, 'late', 1],
  [-12, 'late', 12],
])('an order due in %d minutes is %s', (minutes, level, shown) => {
  expect(urgencyOf(inMinutes(minutes), NOW)).toEqual({ level, minutes: shown })
})

describe('a receipt', () => {
  const accepted = { status: 'accepted', total: 2490, paymentState: 'paid' } as const
  test.each([
    ['of an order that was accepted and paid is named', accepted, true],
    ['of one that was handed over, too', { ...accepted, status: 'delivered' }, true],
    ['is printed for money that went back', { ...accepted, status: 'cancelled', paymentState: 'refunded' }, true],
    ['is not there before the order is accepted', { ...accepted, status: 'sent' }, false],
    ['nor before it is paid at the door', { ...accepted, status: 'on_way', paymentState: 'due' }, false],
    ['nor for what cost nothing', { ...accepted, total: 0 }, false],
  ] as const)('%s', (_, order, expected) => expect(hasReceipt(order)).toBe(expected))
})

describe('an order rings', () => {
  test('an order rings until the page is touched', () => {
    expect(isRinging('sent', null, NOW)).toBe(true)
    expect(isRinging('sent', inMinutes(-1), NOW)).toBe(false)
  })
  test('an order rings again when it was touched and forgotten', () =>
    expect(isRinging('sent', inMinutes(-2), NOW)).toBe(true))
  test('an order never rings once it is accepted or cancelled', () => {
    expect(isRinging('accepted', null, NOW)).toBe(false)
    expect(isRinging('cancelled', null, NOW)).toBe(false)
  })
})

test('the longest minutes that keep the promise stand out', () => {
  expect([9, 10, 44, 45, 200].map((minutes) => longestMinutesInTime(inMinutes(minutes), NOW))).toEqual([
    null,
    10,
    30,
    45,
    60,
  ])
})

test('change is the rest of the note', () => {
  expect(cashToCollect(4380, 5000)).toEqual({ amount: 4380, change: 620 })
  expect(cashToCollect(4380, null)).toEqual({ amount: 4380, change: 0 })
  expect(cashToCollect(4380, 4000)).toEqual({ amount: 4380, change: 0 })
})
