import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTime, fromLocalMinute, toLocalMinute } from './local-time'

const MINUTE_MS = 60_000
const minuteOf = (iso: string): number => Date.parse(iso) / MINUTE_MS
/** What the wall shows, read as if it were UTC. */
const wall = (iso: string): string => new Date(toLocalMinute(new Date(iso)) * MINUTE_MS).toISOString().slice(0, 16)

/** Real minutes of 2005 (the last change of the clocks to summer lay before) to 2040. */
const anyMinute = fc.integer({ min: minuteOf('2005-01-01T00:00Z'), max: minuteOf('2040-01-01T00:00Z') })
const REPEATED = { from: minuteOf('2024-02-29T18:00Z'), to: minuteOf('2024-02-29T19:00Z') }

describe('the wall clock of Almaty', () => {
  test('was six hours ahead until the end of February 2024, and is five ahead since', () => {
    expect(wall('2024-02-29T17:59:59Z')).toBe('2024-02-29T23:59')
    expect(wall('2024-02-29T18:00:00Z')).toBe('2024-02-29T23:00')
    expect(wall('2024-02-29T19:00:00Z')).toBe('2024-03-01T00:00')
    expect(wall('2026-03-04T21:30:59Z')).toBe('2026-03-05T02:30')
  })

  test('leads back to the real moment it was read at, in every year', () => {
    fc.assert(
      fc.property(anyMinute, (minute) => {
        const isRepeated = minute >= REPEATED.from && minute < REPEATED.to
        const back = fromLocalMinute(toLocalMinute(new Date(minute * MINUTE_MS))).getTime() / MINUTE_MS
        expect(back).toBe(isRepeated ? minute - 60 : minute)
      }),
      { numRuns: 2000 },
    )
  })

  test('leads back minute by minute around the change; of the hour that came twice to the first', () => {
    for (let minute = minuteOf('2024-02-28T12:00Z'); minute < minuteOf('2024-03-02T12:00Z'); minute += 1) {
      const isRepeated = minute >= REPEATED.from && minute < REPEATED.to
      const back = fromLocalMinute(toLocalMinute(new Date(minute * MINUTE_MS))).getTime() / MINUTE_MS
      if (back !== (isRepeated ? minute - 60 : minute)) expect.fail(`${new Date(minute * MINUTE_MS).toISOString()}`)
    }
  })

  test('a time that the clocks jump over still means a moment: Almaty on 2004-03-28 had no 02:30', () => {
    expect(fromLocalMinute(minuteOf('2004-03-28T01:59Z')).toISOString()).toBe('2004-03-27T19:59:00.000Z')
    expect(fromLocalMinute(minuteOf('2004-03-28T03:00Z')).toISOString()).toBe('2004-03-27T20:00:00.000Z')
    const [from, to] = [Date.parse('2004-03-27T19:00:00Z'), Date.parse('2004-03-27T21:00:00Z')]
    const moment = fromLocalMinute(minuteOf('2004-03-28T02:30Z')).getTime()
    expect(moment >= from && moment <= to).toBe(true)
  })

  test('is told as hours and minutes', () => {
    expect(clockTime(toLocalMinute(new Date('2026-03-04T19:05:00Z')))).toBe('00:05')
    expect(clockTime(toLocalMinute(new Date('2026-03-04T18:59:00Z')))).toBe('23:59')
  })
})
