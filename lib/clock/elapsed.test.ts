import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { elapsedSince, readClocks } from './elapsed'
import { serverNow, setServerTime } from './server-time'

const START = Date.UTC(2026, 10, 23, 9)
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the elapsed time grows while the wall clock is set back', () => {
  const begun = readClocks()
  vi.advanceTimersByTime(MINUTE)
  vi.setSystemTime(START - 60 * MINUTE)
  expect(elapsedSince(begun)).toBe(MINUTE)
})

test('the elapsed time grows while the running clock stands still, as in a sleeping phone', () => {
  const begun = readClocks()
  vi.setSystemTime(START + 5 * MINUTE)
  expect(elapsedSince(begun)).toBe(5 * MINUTE)
})

test('the server’s time does not follow a wall clock that is set back', () => {
  const onServer = START + 90 * MINUTE
  setServerTime(new Date(onServer).toUTCString())
  vi.advanceTimersByTime(MINUTE)
  vi.setSystemTime(START - 60 * MINUTE)
  expect(serverNow()).toBe(onServer + MINUTE)
})
