import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayOf, type LocalMinute, MINUTES_PER_DAY, minutesOf } from './branch-clock'
import { type DayHours, openingAt, type Schedule } from './opening-hours'
import { endOfWorkingDay, workingDayAt } from './working-day'

/** Saturday, 21 November 2026, 00:00 on the branch's clock. */
const SATURDAY = Date.UTC(2026, 10, 21) / 60_000
const at = (dayFromSaturday: number, time: string): LocalMinute =>
  SATURDAY + dayFromSaturday * MINUTES_PER_DAY + minutesOf(time)
const written = (moment: LocalMinute): string => {
  const minute = moment - dayOf(moment) * MINUTES_PER_DAY
  return `${dayOf(moment) - dayOf(SATURDAY)} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

const daily = (hours: DayHours | null, overrides: Partial<Schedule> = {}): Schedule => ({
  week: Array.from({ length: 7 }, () => hours),
  exceptions: {},
  lastOrderMinutes: 30,
  ...overrides,
})

const BY_DAY = daily({ from: '10:00', to: '23:00' })
const BY_NIGHT = daily({ from: '10:00', to: '03:00' })
const ALL_HOURS = daily({ from: '00:00', to: '00:00' })
const WITH_PAUSE = daily({ from: '10:00', to: '23:00', breaks: [{ from: '13:00', to: '14:00' }] })
/** Closed on Sundays, open until 3 on the other days. */
const SUNDAY_OFF: Schedule = { ...BY_NIGHT, week: [...BY_NIGHT.week.slice(0, 6), null] }
const HOLIDAY: Schedule = { ...BY_NIGHT, exceptions: { [dateOf(dayOf(SATURDAY) + 1)]: { from: '12:00', to: '18:00' } } }

describe('the working day that a moment belongs to, in days from Saturday', () => {
  test.each<[string, Schedule, LocalMinute, number]>([
    ['by day', BY_DAY, at(0, '12:00'), 0],
    ['a branch that closes before midnight, at midnight', BY_DAY, at(1, '00:00'), 1],
    ['a branch that closes before midnight, just before it', BY_DAY, at(0, '23:59'), 0],
    ['at half past midnight in a branch that works until 3', BY_NIGHT, at(1, '00:30'), 0],
    ['when an order of the night is handed over after the close', BY_NIGHT, at(1, '03:20'), 0],
    ['in the morning before the opening', BY_NIGHT, at(1, '09:00'), 1],
    ['round the clock, before midnight', ALL_HOURS, at(0, '23:59'), 0],
    ['round the clock, at midnight', ALL_HOURS, at(1, '00:00'), 1],
    ['in a pause', WITH_PAUSE, at(0, '13:30'), 0],
    ['in the night that runs into a day off', SUNDAY_OFF, at(1, '02:00'), 0],
    ['on the evening of a day off', SUNDAY_OFF, at(1, '20:00'), 1],
    ['on a holiday with hours of its own', HOLIDAY, at(2, '00:30'), 2],
    ['without any hours', daily(null), at(0, '12:00'), 0],
  ])('the working day of a moment: %s', (_, schedule, moment, day) => {
    expect(workingDayAt(schedule, moment).day - dayOf(SATURDAY)).toBe(day)
  })
})

describe('the end of the day', () => {
  test.each<[string, Schedule, LocalMinute, string]>([
    ['the close of the evening', BY_DAY, at(0, '20:00'), '0 23:00'],
    ['the close in the night, said in the evening', BY_NIGHT, at(0, '23:40'), '1 03:00'],
    ['the same close, said after midnight', BY_NIGHT, at(1, '00:30'), '1 03:00'],
    ['midnight, round the clock', ALL_HOURS, at(0, '23:40'), '1 00:00'],
    ['the close, said before the opening', BY_DAY, at(0, '08:00'), '0 23:00'],
    ['the close, said in a pause', WITH_PAUSE, at(0, '13:30'), '0 23:00'],
    ['the opening, said after the close', BY_DAY, at(0, '23:30'), '1 10:00'],
    ['the opening, said after the close of the night', BY_NIGHT, at(1, '03:10'), '1 10:00'],
    ['the opening, said on a day off', SUNDAY_OFF, at(1, '20:00'), '2 10:00'],
    ['the close of a holiday', HOLIDAY, at(1, '15:00'), '1 18:00'],
    ['midnight, when the branch opens in no sight', daily(null), at(0, '15:00'), '1 00:00'],
  ])('“until the end of the day” lasts until %s', (_, schedule, now, end) => {
    expect(written(endOfWorkingDay(schedule, now))).toBe(end)
  })
})

const time = fc
  .integer({ min: 0, max: MINUTES_PER_DAY - 1 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const hours = fc.record({ from: time, to: time })
const schedules = fc.record({
  week: fc.array(fc.option(hours), { minLength: 7, maxLength: 7 }),
  exceptions: fc.dictionary(
    fc.integer({ min: 0, max: 6 }).map((day) => dateOf(dayOf(SATURDAY) + day)),
    fc.option(hours),
    { maxKeys: 2 },
  ),
  lastOrderMinutes: fc.constant(0),
})
const moments = fc.integer({ min: SATURDAY, max: SATURDAY + 7 * MINUTES_PER_DAY })

test('every minute belongs to one working day, and the next day begins where it ends', () => {
  fc.assert(
    fc.property(schedules, moments, (schedule, moment) => {
      const { day, from, to } = workingDayAt(schedule, moment)
      expect(from).toBeLessThanOrEqual(moment)
      expect(to).toBeGreaterThan(moment)
      expect(workingDayAt(schedule, to).from).toBe(to)
      expect(workingDayAt(schedule, to - 1).day).toBe(day)
      expect(Math.abs(dayOf(moment) - day)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the end of the day is ahead, not further than the next opening or the close of the hours that began', () => {
  fc.assert(
    fc.property(schedules, moments, (schedule, now) => {
      const end = endOfWorkingDay(schedule, now)
      expect(end).toBeGreaterThan(now)
      const { day } = workingDayAt(schedule, now)
      // An end that follows the hours of a day never reaches into the opening of a later day.
      for (let minute = now; minute < end; minute += 7)
        if (openingAt(schedule, minute).isOpen) expect(workingDayAt(schedule, minute).day).toBe(day)
    }),
  )
})
