import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayOf, MINUTES_PER_DAY, minutesOf, toLocalMinute, weekdayOf } from './branch-clock'
import {
  type DayHours,
  hoursOn,
  openingAt,
  openingInPause,
  orderingTimes,
  type Schedule,
  specialDays,
  stretchesOf,
} from './opening-hours'

const HALF_HOURS = Array.from({ length: 48 }, (_, n) => n * 30)
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const between = (first: string, last: string) => HALF_HOURS.map(clock).filter((at) => at >= first && at <= last)

/** Saturday, 21 November 2026, 00:00 on the branch's clock. */
const SATURDAY = Date.UTC(2026, 10, 21) / 60_000
const at = (dayFromSaturday: number, time: string) => SATURDAY + dayFromSaturday * MINUTES_PER_DAY + minutesOf(time)

const daily = (workTime: DayHours | null, overrides: Partial<Schedule> = {}): Schedule => ({
  week: Array.from({ length: 7 }, () => workTime),
  exceptions: {},
  lastOrderMinutes: 0,
  ...overrides,
})

describe('every half hour of every day', () => {
  test.each([
    ['by day', { from: '10:00', to: '22:00' }, between('10:00', '21:30')],
    ['past midnight', { from: '11:00', to: '02:00' }, [...between('00:00', '01:30'), ...between('11:00', '23:30')]],
    [
      'with a pause',
      { from: '10:00', to: '22:00', breaks: [{ from: '13:00', to: '14:00' }] },
      [...between('10:00', '12:30'), ...between('14:00', '21:30')],
    ],
    [
      'with two pauses, one past midnight',
      {
        from: '18:00',
        to: '03:00',
        breaks: [
          { from: '20:00', to: '21:00' },
          { from: '00:30', to: '01:00' },
        ],
      },
      [
        ...between('00:00', '00:00'),
        ...between('01:00', '02:30'),
        ...between('18:00', '19:30'),
        ...between('21:00', '23:30'),
      ],
    ],
    ['until midnight', { from: '09:00', to: '00:00' }, between('09:00', '23:30')],
    ['until "24:00"', { from: '09:00', to: '24:00' }, between('09:00', '23:30')],
    ['round the clock', { from: '00:00', to: '00:00' }, between('00:00', '23:30')],
    ['round the clock, named from noon', { from: '12:00', to: '12:00' }, between('00:00', '23:30')],
    ['only at night', { from: '22:00', to: '06:00' }, [...between('00:00', '05:30'), ...between('22:00', '23:30')]],
  ])('the branch in each half hour: %s', (_, workTime, expected) => {
    for (let day = 0; day < 7; day += 1)
      expect(HALF_HOURS.map(clock).filter((time) => openingAt(daily(workTime), at(day, time)).isOpen)).toEqual(expected)
  })

  test('an evening that runs into a closed day ends when it said, and a closed day has no evening', () => {
    // Monday is closed; Sunday's hours end on Monday at two.
    const week = [null, ...Array.from({ length: 6 }, () => ({ from: '11:00', to: '02:00' }))]
    const schedule = { ...daily(null), week }
    const openOn = (day: number) => HALF_HOURS.map(clock).filter((time) => openingAt(schedule, at(day, time)).isOpen)
    expect(openOn(2)).toEqual(between('00:00', '01:30'))
    expect(openOn(3)).toEqual(between('11:00', '23:30'))
  })
})

describe('exceptional days', () => {
  const week = { from: '10:00', to: '23:00' }

  test('a holiday is closed, another day opens later; the days around them keep their hours', () => {
    const schedule = daily(week, { exceptions: { '2026-11-22': null, '2026-11-23': { from: '12:00', to: '16:00' } } })
    expect([1, 2, 3].map((day) => hoursOn(schedule, dayOf(at(day, '00:00'))))).toEqual([
      null,
      { from: '12:00', to: '16:00' },
      week,
    ])
    expect(openingAt(schedule, at(0, '23:30')).opensAt).toBe(at(2, '12:00'))
  })

  test('weekdays are counted from Monday', () => {
    expect(weekdayOf(dayOf(SATURDAY))).toBe(5)
    expect(weekdayOf(0)).toBe(3)
    expect(dateOf(dayOf(SATURDAY))).toBe('2026-11-21')
  })
})

describe('the last order', () => {
  const schedule = daily({ from: '10:00', to: '23:00' }, { lastOrderMinutes: 30 })

  test('the last order is taken before closing; after it the branch is open and takes none', () => {
    expect(openingAt(schedule, at(0, '22:29'))).toMatchObject({ takesOrders: true, ordersUntil: at(0, '22:30') })
    expect(openingAt(schedule, at(0, '22:30'))).toMatchObject({
      isOpen: true,
      takesOrders: false,
      closesAt: at(0, '23:00'),
      opensAt: at(1, '10:00'),
    })
  })

  test('a shift that is shorter than the kitchen needs takes no orders', () => {
    const short = daily({ from: '10:00', to: '10:20' }, { lastOrderMinutes: 30 })
    expect(openingAt(short, at(0, '10:00'))).toMatchObject({ isOpen: true, takesOrders: false, opensAt: null })
    const exact = daily({ from: '10:00', to: '10:30' }, { lastOrderMinutes: 30 })
    expect(openingAt(exact, at(0, '09:00')).opensAt).toBeNull()
  })
})

test('the exceptional days are those whose hours differ from their weekday, in order and in the near future', () => {
  const usual = { from: '10:00', to: '22:00' }
  const short = { from: '12:00', to: '20:00', breaks: [{ from: '15:00', to: '16:00' }] }
  const schedule = {
    week: [usual, usual, usual, usual, usual, usual, null],
    exceptions: {
      '2026-11-24': usual,
      '2026-11-23': null,
      '2026-11-25': short,
      '2026-11-29': null,
      '2026-12-24': null,
      '2026-11-22': short,
    },
    lastOrderMinutes: 15,
  }
  // Monday, 23 November 2026.
  expect(specialDays(schedule, dayOf(toLocalMinute(new Date('2026-11-23T07:00:00Z'))), 31)).toEqual([
    { date: '2026-11-23', hours: null },
    { date: '2026-11-25', hours: short },
  ])
})

test('a day that differs in spelling alone is not exceptional; a day off that opens is', () => {
  const usual = { from: '10:00', to: '22:00' }
  const schedule = {
    week: [usual, usual, usual, usual, usual, usual, null],
    exceptions: { '2026-11-24': { ...usual, breaks: [] }, '2026-11-29': usual },
    lastOrderMinutes: 15,
  }
  expect(specialDays(schedule, dayOf(toLocalMinute(new Date('2026-11-23T07:00:00Z'))), 31)).toEqual([
    { date: '2026-11-29', hours: usual },
  ])
  expect(stretchesOf(usual)).toEqual([usual])
})

test('an opening is looked for 31 days ahead, and no further', () => {
  const openOn = (day: number) =>
    daily(null, { exceptions: { [dateOf(dayOf(SATURDAY) + day)]: { from: '10:00', to: '22:00' } } })
  expect(openingAt(openOn(31), at(0, '12:00')).opensAt).toBe(at(31, '10:00'))
  expect(openingAt(openOn(32), at(0, '12:00')).opensAt).toBeNull()
})

test('a branch open round the clock has no last order at midnight', () => {
  const always = daily({ from: '00:00', to: '00:00' }, { lastOrderMinutes: 30 })
  expect(openingAt(always, at(0, '23:45')).takesOrders).toBe(true)
})

test('a branch that never opens has no next opening', () => {
  expect(openingAt(daily(null), at(0, '12:00'))).toEqual({
    isOpen: false,
    takesOrders: false,
    ordersUntil: null,
    closesAt: null,
    opensAt: null,
  })
})

const time = fc.nat(1439).map(clock)
const workTime = fc.record({ from: time, to: time })
const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  week: fc.array(fc.option(workTime, { nil: null }), { minLength: 7, maxLength: 7 }),
  exceptions: fc.dictionary(
    fc.integer({ min: -2, max: 9 }).map((day) => dateOf(dayOf(SATURDAY) + day)),
    fc.option(workTime, { nil: null }),
  ),
  lastOrderMinutes: fc.integer({ min: 0, max: 90 }),
})
const anyMoment = fc.integer({ min: 0, max: 7 * MINUTES_PER_DAY - 1 }).map((minute) => SATURDAY + minute)

/** The same rule computed slowly: whether the minute is within today's hours, or within yesterday's past midnight. */
function isOpenSlowly(schedule: Schedule, now: number): boolean {
  return [0, 1].some((back) => {
    const day = dayOf(now) - back
    const hours = hoursOn(schedule, day)
    if (!hours) return false
    const start = minutesOf(hours.from)
    const minute = now - day * MINUTES_PER_DAY
    const end = minutesOf(hours.to) > start ? minutesOf(hours.to) : minutesOf(hours.to) + MINUTES_PER_DAY
    return minute >= start && minute < end
  })
}

describe('any week with any exceptions', () => {
  test('the branch is open as its hours say', () =>
    fc.assert(
      fc.property(anySchedule, anyMoment, (schedule, now) => {
        expect(openingAt(schedule, now).isOpen).toBe(isOpenSlowly(schedule, now))
      }),
    ))

  test('a customer who waits until the told opening finds the branch taking orders, and a minute earlier not', () =>
    fc.assert(
      fc.property(anySchedule, anyMoment, (schedule, now) => {
        const { takesOrders, opensAt } = openingAt(schedule, now)
        if (takesOrders || opensAt === null) return
        expect(opensAt).toBeGreaterThan(now)
        expect(openingAt(schedule, opensAt).takesOrders).toBe(true)
        expect(openingAt(schedule, opensAt - 1).takesOrders).toBe(false)
      }),
    ))

  test('orders are taken until the told minute and not in it', () =>
    fc.assert(
      fc.property(anySchedule, anyMoment, (schedule, now) => {
        const { takesOrders, ordersUntil } = openingAt(schedule, now)
        if (!takesOrders || ordersUntil === null || ordersUntil > now + 20 * MINUTES_PER_DAY) return
        expect(openingAt(schedule, ordersUntil - 1).takesOrders).toBe(true)
        expect(openingAt(schedule, ordersUntil).takesOrders).toBe(false)
      }),
    ))

  test('the stretches in which orders are taken are in order, apart, and agree with the moment', () =>
    fc.assert(
      fc.property(anySchedule, anyMoment, (schedule, now) => {
        const times = orderingTimes(schedule, now, 7)
        for (const [index, { start, end }] of times.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(times[index - 1]?.end ?? Number.NEGATIVE_INFINITY)
          expect(openingAt(schedule, Math.max(start, now)).takesOrders).toBe(true)
        }
      }),
    ))
})

test('a branch is closed in a pause until it ends, and the last order comes before it', () => {
  const pausing: DayHours = { from: '10:00', to: '22:00', breaks: [{ from: '13:00', to: '14:00' }] }
  const schedule = daily(pausing, { lastOrderMinutes: 15 })
  expect(openingAt(schedule, at(0, '12:30'))).toMatchObject({ takesOrders: true, ordersUntil: at(0, '12:45') })
  expect(openingAt(schedule, at(0, '12:50'))).toMatchObject({
    isOpen: true,
    takesOrders: false,
    opensAt: at(0, '14:00'),
  })
  expect(openingAt(schedule, at(0, '13:30'))).toMatchObject({ isOpen: false, opensAt: at(0, '14:00') })
  expect(stretchesOf(pausing)).toEqual([
    { from: '10:00', to: '13:00' },
    { from: '14:00', to: '22:00' },
  ])
})

test('the time of day is counted in minutes', () => {
  expect([minutesOf('00:00'), minutesOf('10:30'), minutesOf('23:59')]).toEqual([0, 630, 1439])
})

describe('a branch that its staff closed for a while', () => {
  const schedule = daily({ from: '10:00', to: '22:00' }, { lastOrderMinutes: 30 })

  test('a branch that its staff closed for a while takes no orders until the pause ends, and is open as it was before and after', () => {
    const paused = openingInPause(schedule, at(0, '12:00'), at(0, '13:10'))
    expect(paused).toMatchObject({ isOpen: true, takesOrders: false, ordersUntil: null, opensAt: at(0, '13:10') })
    for (const until of [null, at(0, '12:00'), at(0, '11:00')])
      expect(openingInPause(schedule, at(0, '12:00'), until)).toEqual(openingAt(schedule, at(0, '12:00')))
  })

  test('a branch that its staff closed beyond the last order takes orders again in the morning', () => {
    expect(openingInPause(schedule, at(0, '21:00'), at(0, '21:45')).opensAt).toBe(at(1, '10:00'))
    expect(openingInPause(schedule, at(0, '23:00'), at(1, '09:00')).opensAt).toBe(at(1, '10:00'))
  })
})
