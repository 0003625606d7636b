import { describe, expect, test } from 'vitest'
import type { DayHours, Schedule } from './opening-hours'
import { rangesOf, workingDays } from './working-days'

describe('the days of a chain', () => {
  const HOURS: DayHours = { from: '10:00', to: '22:00' }
  const closedOn = (...days: readonly number[]) =>
    Array.from({ length: 7 }, (_, day) => (days.includes(day) ? null : HOURS))
  test.each<[string, readonly Schedule['week'][], readonly number[]]>([
    ['every day, when it never closes', [closedOn()], [0, 1, 2, 3, 4, 5, 6]],
    ['without the day off', [closedOn(6)], [0, 1, 2, 3, 4, 5]],
    ['every day, when its branches have different days off', [closedOn(6), closedOn(0)], [0, 1, 2, 3, 4, 5, 6]],
    ['without the day off of all', [closedOn(5, 6), closedOn(2, 6)], [0, 1, 2, 3, 4, 5]],
    ['none without branches', [], []],
  ])('the working days of a chain: %s', (_, weeks, days) => expect(workingDays(weeks)).toEqual(days))

  test('the working days of a chain are named as runs', () => {
    expect(rangesOf([0, 1, 2, 3, 5])).toEqual([
      { from: 0, to: 3 },
      { from: 5, to: 5 },
    ])
    expect(rangesOf([])).toEqual([])
  })
})
