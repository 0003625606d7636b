import { expect, test } from 'vitest'
import { isEndedSince, nextSequenceNumber, recordEndedSession } from './ended-sessions'

test('the last 5,000 ends are remembered, and no more', () => {
  const before = nextSequenceNumber()
  for (let one = 0; one <= 5000; one += 1) recordEndedSession(`session ${one}`)
  expect([0, 1, 5000].map((one) => isEndedSince(`session ${one}`, before))).toEqual([false, true, true])
})
