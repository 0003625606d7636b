import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockTime,
  dateOf,
  dayOf,
  daysBetween,
  fromLocalMinute,
  localTime,
  relativeDay,
  toLocalMinute,
  weekdayOf,
  weekdayOfDate,
} from './branch-clock'

const MINUTE_MS = 60_000
const minuteOf = (iso: string): number => Date.parse(iso) / MINUTE_MS
/** The local time of the branches, read as if it were UTC. */
const wall = (iso: string): string => new Date(toLocalMinute(new Date(iso)) * MINUTE_MS).toISOString().slice(0, 16)

const anyMinute = fc.integer({ min: minuteOf('2024-03-01T00:00Z'), max: minuteOf('2060-01-01T00:00Z') })

describe('the wall clock of the branches', () => {
  test('the wall clock of the branches is five hours ahead of UTC in every season', () => {
    expect(wall('2024-02-29T19:00:00Z')).toBe('2024-03-01T00:00')
    expect(wall('2026-03-04T21:30:59Z')).toBe('2026-03-05T02:30')
    expect(wall('2026-07-15T06:59:59.999Z')).toBe('2026-07-15T11:59')
    expect(wall('2026-12-31T19:00:00Z')).toBe('2027-01-01T00:00')
  })

  test('the wall clock of the branches leads back to the real minute it was read at', () => {
    fc.assert(
      fc.property(anyMinute, (minute) => {
        const moment = new Date(minute * MINUTE_MS)
        expect(fromLocalMinute(toLocalMinute(moment))).toEqual(moment)
      }),
    )
  })

  test('the wall clock of the branches is shown as hours and minutes', () => {
    expect(clockTime(toLocalMinute(new Date('2026-03-04T19:05:00Z')))).toBe('00:05')
    expect(clockTime(toLocalMinute(new Date('2026-03-04T18:59:00Z')))).toBe('23:59')
    expect(localTime(new Date('2026-03-04T19:05:59Z'))).toEqual({ date: '2026-03-05', time: '00:05' })
  })

  test('the wall clock of the branches has its own today and tomorrow', () => {
    const today = localTime(new Date('2026-03-04T19:05:00Z')).date
    expect(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'].map((date) => relativeDay(date, today))).toEqual([
      'other',
      'today',
      'tomorrow',
      'other',
    ])
  })
})

test('a date and the day of a moment name the same weekday', () => {
  expect(weekdayOfDate('2026-11-23')).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000_000 }), (moment) => {
      expect(weekdayOfDate(dateOf(dayOf(moment)))).toBe(weekdayOf(dayOf(moment)))
    }),
  )
})

test('days between two dates count over the ends of months and years', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2)
})
