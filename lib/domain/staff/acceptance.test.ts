import { expect, test } from 'vitest'
import type { Schedule } from '@/lib/domain/time/opening-hours'
import { ACCEPTANCE_RULES, acceptableFrom, acceptanceOf } from './acceptance'

/** On the branches' clock, five hours ahead of UTC: open from 10:00 to 22:00. */
const schedule: Schedule = {
  week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '22:00' })),
  exceptions: {},
  lastOrderMinutes: 15,
}
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:00`)
const order = { status: 'sent', statusAt: at('12:00'), slotStart: null, wayMinutes: 15 } as const

test('an order as soon as possible has to be accepted at once', () => {
  expect(acceptableFrom(order, schedule)).toEqual(at('12:00'))
  expect(acceptanceOf(order, schedule, ACCEPTANCE_RULES)).toEqual({ lateFrom: at('12:05'), cancelFrom: at('12:10') })
})

test('an order for a slot has to be accepted an hour and the way before it', () => {
  expect(acceptableFrom({ ...order, slotStart: at('19:00') }, schedule)).toEqual(at('17:45'))
})

test('an order for the next slot has to be accepted at once', () => {
  expect(acceptableFrom({ ...order, slotStart: at('13:00') }, schedule)).toEqual(at('12:00'))
})

test('an order for the first slot of the day has to be accepted when the branch opens', () => {
  const evening = { ...order, statusAt: new Date('2026-11-20T21:00:00+05:00'), slotStart: at('11:00') }
  expect(acceptableFrom(evening, schedule)).toEqual(at('10:00'))
})

test('a branch that does not open again cannot be waited for', () => {
  const closed = { ...schedule, week: schedule.week.map(() => null) }
  expect(acceptableFrom(order, closed)).toEqual(at('12:00'))
})

test('an accepted order has no deadline, and an unpaid one has none yet', () => {
  for (const status of ['awaiting_payment', 'accepted', 'cancelled'] as const)
    expect(acceptanceOf({ ...order, status }, schedule, ACCEPTANCE_RULES)).toBeNull()
})
