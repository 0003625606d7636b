import { expect, test } from 'vitest'
import { ACCEPTANCE_RULES, acceptableFrom, acceptanceOf } from './acceptance'
import type { Schedule } from './opening-hours'

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

test('one for a slot an hour and the way before it', () => {
  expect(acceptableFrom({ ...order, slotStart: at('19:00') }, schedule)).toEqual(at('17:45'))
})

test('one for the next slot at once', () => {
  expect(acceptableFrom({ ...order, slotStart: at('13:00') }, schedule)).toEqual(at('12:00'))
})

test('one for the first slot of the day when the branch opens', () => {
  const evening = { ...order, statusAt: new Date('2026-11-20T21:00:00+05:00'), slotStart: at('11:00') }
  expect(acceptableFrom(evening, schedule)).toEqual(at('10:00'))
})

test('a branch that does not open again cannot be waited for', () => {
  const closed = { ...schedule, week: schedule.week.map(() => null) }
  expect(acceptableFrom(order, closed)).toEqual(at('12:00'))
})

test('an accepted order waits for nobody, and an unpaid one is not there yet', () => {
  for (const status of ['awaiting_payment', 'accepted', 'cancelled'] as const)
    expect(acceptanceOf({ ...order, status }, schedule, ACCEPTANCE_RULES)).toBeNull()
})
