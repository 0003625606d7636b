import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

let turn = 0

/**
 * One of several items that journeys must not share: it depends on the journey and the number of the request, and is equal in every run.
 */
export function nextOf<T>(items: readonly T[]): T {
  const { testId, retry } = test.info()
  turn += 1
  const spot = createHash('sha256').update(`${testId} ${retry}`).digest().readUInt32BE() + turn
  const item = items[spot % items.length]
  if (item === undefined) throw new Error('nothing is free')
  return item
}
