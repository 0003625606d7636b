import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayOf, MINUTES_PER_DAY, minutesOf } from './branch-clock'
import { openingAt, type Schedule } from './opening-hours'
import { isGap, SLOT_DAYS, SLOT_MINUTES, slotAt, slotDayName, slotsOf } from './slots'

const SATURDAY = Date.UTC(2026, 10, 21) / 60_000
const at = (time: string, day = 0) => SATURDAY + day * MINUTES_PER_DAY + minutesOf(time)
const clock = (moment: number) => new Date(moment * 60_000).toISOString().slice(11, 16)

const daily = (from: string, to: string, overrides: Partial<Schedule> = {}): Schedule => ({
  week: Array.from({ length: 7 }, () => ({ from, to })),
  exceptions: {},
  lastOrderMinutes: 15,
  ...overrides,
})
const empty = { leadMinutes: 45, capacity: 6, taken: () => 0 }

describe('slots of a day', () => {
  test('slots begin when the kitchen can have it ready and end with the last order', () => {
    const [today] = slotsOf(daily('10:00', '22:00'), at('19:10'), empty)
    expect(today?.date).toBe('2026-11-21')
    expect(today?.slots.map(({ start }) => clock(start))).toEqual(['20:00', '20:30', '21:00', '21:30'])
  })

  test('slots never run past closing or into a pause', () => {
    const [evening] = slotsOf(daily('10:00', '23:00', { lastOrderMinutes: 0 }), at('21:00'), empty)
    expect(evening?.slots.map(({ start }) => clock(start))).toEqual(['22:00', '22:30'])
    const week = Array.from({ length: 7 }, () => ({
      from: '10:00',
      to: '22:00',
      breaks: [{ from: '14:00', to: '15:00' }],
    }))
    const [noon] = slotsOf(daily('10:00', '22:00', { week }), at('12:00'), empty)
    expect(noon?.slots.slice(0, 3).map(({ start }) => clock(start))).toEqual(['13:00', '13:30', '16:00'])
  })

  test('slots begin no later than the last order, however long before closing that is', () => {
    const [today] = slotsOf(daily('10:00', '23:00', { lastOrderMinutes: 60 }), at('20:00'), empty)
    expect(today?.slots.map(({ start }) => clock(start))).toEqual(['21:00', '21:30', '22:00'])
  })

  test('slots before opening begin after opening', () => {
    const [today] = slotsOf(daily('10:00', '22:00'), at('03:00'), empty)
    expect(clock(today?.slots[0]?.start ?? 0)).toBe('11:00')
  })

  test('slots past midnight belong to the working day before, also after midnight and at the end of the week', () => {
    const nightly = daily('10:00', '03:00')
    for (const [now, tonight] of [
      [at('23:40'), ['00:30', '01:00', '01:30', '02:00', '02:30']],
      [at('00:40', 1), ['01:30', '02:00', '02:30']],
    ] as const) {
      const days = slotsOf(nightly, now, empty)
      expect(days[0]?.date).toBe('2026-11-21')
      expect(days[0]?.slots.map(({ start }) => clock(start))).toEqual(tonight)
      expect(days[1]?.date).toBe('2026-11-22')
      const whole = days[1]?.slots.map(({ start }) => clock(start)) ?? []
      expect([whole[0], whole.at(-1), whole.length]).toEqual(['11:00', '02:30', 32])
      expect(days.at(-1)?.slots).toHaveLength(32)
    }
    expect(slotsOf(nightly, at('02:50', 1), empty)[0]?.date).toBe('2026-11-22')
  })

  test('slots of a branch that never closes, or closes in the morning, belong to the calendar day', () => {
    for (const [from, to] of [
      ['00:00', '00:00'],
      ['10:00', '10:00'],
      ['12:00', '11:00'],
    ] as const) {
      const days = slotsOf(daily(from, to), at('22:00'), empty)
      for (const { date, slots } of days)
        expect([from, ...new Set(slots.map(({ start }) => dateOf(dayOf(start))))]).toEqual([from, date])
    }
  })

  test('a closed day has no slots, and neither has the week of a closed branch', () => {
    const days = slotsOf(daily('10:00', '22:00', { exceptions: { '2026-11-22': null } }), at('23:00'), empty)
    expect(days[0]?.date).toBe('2026-11-23')
    expect(slotsOf({ ...daily('10:00', '22:00'), week: Array(7).fill(null) }, at('12:00'), empty)).toEqual([])
  })

  test('slots are told for seven days, today among them', () => {
    const days = slotsOf(daily('10:00', '22:00'), at('09:00'), empty)
    expect(days).toHaveLength(SLOT_DAYS)
    expect(days.at(-1)?.date).toBe('2026-11-27')
    expect(clock(days.at(-1)?.slots.at(-1)?.start ?? 0)).toBe('21:30')
  })

  test('slots are full when they hold as many orders as they can', () => {
    const full = at('20:00')
    const days = slotsOf(daily('10:00', '22:00'), at('19:00'), { ...empty, taken: (start) => (start === full ? 6 : 5) })
    expect(slotAt(days, full)).toBe('full')
    expect(slotAt(days, at('20:30'))).toBe('free')
    expect(slotAt(days, at('20:15'))).toBe('unknown')
  })
})

test('a slot lies ahead, on the grid, once, within a week, and within cooking hours', () =>
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(1439), fc.nat(1439)).map(([from, to]) => daily(clock(from), clock(to))),
      fc.nat(7 * MINUTES_PER_DAY),
      fc.integer({ min: 0, max: 120 }),
      (schedule, minute, leadMinutes) => {
        const now = SATURDAY + minute
        const days = slotsOf(schedule, now, { ...empty, leadMinutes })
        const starts = days.flatMap((day) => day.slots.map(({ start }) => start))
        expect(new Set(starts).size).toBe(starts.length)
        expect([...starts].sort((a, b) => a - b)).toEqual(starts)
        for (const start of starts) {
          expect(start % SLOT_MINUTES).toBe(0)
          expect(start).toBeGreaterThanOrEqual(now + leadMinutes)
          expect(dayOf(start) - dayOf(now)).toBeLessThanOrEqual(SLOT_DAYS)
          expect(openingAt(schedule, start - leadMinutes).takesOrders).toBe(true)
          expect(openingAt(schedule, start + SLOT_MINUTES - 1).isOpen).toBe(true)
        }
        for (const day of days)
          for (const { start } of day.slots) {
            const isNight = clock(start) < '06:00'
            expect([dateOf(dayOf(start)), isNight && dateOf(dayOf(start) - 1)]).toContain(day.date)
          }
      },
    ),
  ))

test.each([
  ['a day', '2026-11-21', '2026-11-21', '2026-11-21', true, { date: '2026-11-21' }],
  ['the rest of the night, before midnight', '2026-11-21', '2026-11-22', '2026-11-21', true, 'tonight'],
  ['the rest of the night, after midnight', '2026-11-21', '2026-11-22', '2026-11-22', true, 'tonight'],
  ['another night without a day', '2026-11-22', '2026-11-23', '2026-11-21', false, { date: '2026-11-23' }],
  ['a night far ahead', '2026-11-25', '2026-11-26', '2026-11-21', true, { date: '2026-11-26' }],
])('%s of slots has its name', (_, date, firstDate, today, isFirst, name) => {
  expect(slotDayName(date, firstDate, today, isFirst)).toEqual(name)
})

test('a gap between slots is where the branch is closed', () => {
  const [one, next, later] = ['01:30', '02:00', '10:30'].map((time) => new Date(`2026-11-21T${time}:00Z`))
  if (!one || !next || !later) throw new Error('unreachable')
  expect([isGap(one, next), isGap(next, later)]).toEqual([false, true])
})
