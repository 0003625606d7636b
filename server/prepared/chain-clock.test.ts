import { expect, test } from 'vitest'
import { createChainClock } from './chain-clock'

const MINUTE = Date.UTC(2026, 10, 29, 12, 0) / 60_000
const dateAt = (seconds: number) => new Date(MINUTE * 60_000 + seconds * 1000).toUTCString()

/** A clock whose monotonic time a test sets. */
function clockAt(ms: number) {
  const time = { ms }
  return { time, clock: createChainClock(() => time.ms) }
}

test('the minute is not known before an answer, nor by one without a valid date', () => {
  const { clock } = clockAt(5000)
  expect(clock.minute()).toBeNull()
  clock.learn('yesterday', 5000)
  expect(clock.minute()).toBeNull()
})

test('the minute and the date follow the monotonic clock', () => {
  const { clock, time } = clockAt(5000)
  clock.learn(dateAt(10), 5000)
  expect([clock.minute(), clock.date()]).toEqual([MINUTE, dateAt(10)])
  time.ms += 30_000
  expect([clock.minute(), clock.date()]).toEqual([MINUTE, dateAt(40)])
  time.ms += 60_000
  expect([clock.minute(), clock.date()]).toEqual([MINUTE + 1, dateAt(100)])
})

test('the last second of a minute is uncertain, and longer after a slow answer', () => {
  const { clock, time } = clockAt(5000)
  clock.learn(dateAt(10), 5000)
  time.ms += 48_999
  expect(clock.minute()).toBe(MINUTE)
  time.ms += 1
  expect(clock.minute()).toBeNull()
  time.ms += 1000
  expect(clock.minute()).toBe(MINUTE + 1)
  const slow = clockAt(5000)
  slow.clock.learn(dateAt(10), 3000)
  slow.time.ms += 47_001
  expect(slow.clock.minute()).toBeNull()
})

test('several answers make the time more exact', () => {
  const { clock, time } = clockAt(0)
  clock.learn(dateAt(10), 0)
  time.ms = 600
  clock.learn(dateAt(11), 600)
  time.ms = 48_700
  expect(clock.minute()).toBe(MINUTE)
  time.ms = 49_400
  expect(clock.minute()).toBeNull()
  time.ms = 49_601
  expect(clock.minute()).toBe(MINUTE + 1)
})

test('a clock of the chain that was set counts at once', () => {
  const { clock } = clockAt(0)
  clock.learn(dateAt(3600), 0)
  clock.learn(dateAt(10), 0)
  expect([clock.minute(), clock.date()]).toEqual([MINUTE, dateAt(10)])
})
