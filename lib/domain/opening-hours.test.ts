import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenAt, minutesOf, minutesUntilOpen } from './opening-hours'

const HALF_HOURS = Array.from({ length: 48 }, (_, n) => n * 30)
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The half hours at which a branch is open, written out by hand as ranges "first–last". */
const openAt = (workTime: { from: string; to: string }) => HALF_HOURS.filter((at) => isOpenAt(workTime, at)).map(clock)
const between = (first: string, last: string) => HALF_HOURS.map(clock).filter((at) => at >= first && at <= last)

describe('every half hour of a day', () => {
  test.each([
    ['by day', { from: '10:00', to: '22:00' }, between('10:00', '21:30')],
    ['past midnight', { from: '11:00', to: '02:00' }, [...between('00:00', '01:30'), ...between('11:00', '23:30')]],
    ['until midnight', { from: '09:00', to: '00:00' }, between('09:00', '23:30')],
    ['until "24:00"', { from: '09:00', to: '24:00' }, between('09:00', '23:30')],
    ['round the clock', { from: '00:00', to: '00:00' }, between('00:00', '23:30')],
    ['round the clock, named from noon', { from: '12:00', to: '12:00' }, between('00:00', '23:30')],
    ['only at night', { from: '22:00', to: '06:00' }, [...between('00:00', '05:30'), ...between('22:00', '23:30')]],
  ])('%s', (_, workTime, expected) => {
    expect(openAt(workTime)).toEqual(expected)
  })
})

test('opens on the minute and closes on the minute', () => {
  const workTime = { from: '10:30', to: '01:15' }
  expect([629, 630, 74, 75].map((at) => isOpenAt(workTime, at))).toEqual([false, true, true, false])
})

test.each([
  ['before opening', 9 * 60, 60],
  ['after closing', 23 * 60, 11 * 60],
  ['while open', 12 * 60, 0],
])('%s the wait is told in minutes', (_, at, wait) => {
  expect(minutesUntilOpen({ from: '10:00', to: '22:00' }, at)).toBe(wait)
})

test('whoever waits as long as was said finds the branch open, and a minute earlier finds it closed', () =>
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(1439), fc.nat(1439), (from, to, now) => {
      const workTime = { from: clock(from), to: clock(to) }
      const wait = minutesUntilOpen(workTime, now)
      expect(isOpenAt(workTime, (now + wait) % 1440)).toBe(true)
      if (wait > 0) expect(isOpenAt(workTime, (now + wait - 1) % 1440)).toBe(false)
    }),
  ))

test('a time of day in minutes', () => {
  expect([minutesOf('00:00'), minutesOf('10:30'), minutesOf('23:59')]).toEqual([0, 630, 1439])
})
