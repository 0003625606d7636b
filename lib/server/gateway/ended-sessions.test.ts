import { expect, test } from 'vitest'
import { isEndedSince, nextTurn, noteEnded } from './ended-sessions'

test('the last 5,000 ends are remembered, and no more', () => {
  const before = nextTurn()
  for (let one = 0; one <= 5000; one += 1) noteEnded(`session ${one}`)
  expect([0, 1, 5000].map((one) => isEndedSince(`session ${one}`, before))).toEqual([false, true, true])
})
