import { expect, test } from 'vitest'
import { type QueuedAct, queueAfterSuccess, queueWithoutAct, retryGap } from './act-queue'

const act = (requestId: string, subject: string, version: number | null = null): QueuedAct => ({
  requestId,
  subject,
  version,
})

const queue = [act('a', 'order 1', 3), act('b', 'order 2', 7), act('c', 'order 1', 3), act('d', 'branch')]

test('the acts that were pressed on the same version continue from the one that the act before them made', () => {
  expect(queueAfterSuccess(queue, 'a', 4)).toEqual([act('b', 'order 2', 7), act('c', 'order 1', 4), act('d', 'branch')])
})

test('an act that saw a newer version keeps it', () => {
  expect(queueAfterSuccess([act('a', 'order 1', 3), act('c', 'order 1', 9)], 'a', 4)).toEqual([act('c', 'order 1', 9)])
})

test('an act that is not in the queue any more changes nothing', () => {
  expect(queueAfterSuccess(queue, 'x', 4)).toEqual(queue)
  expect(queueWithoutAct(queue, 'x')).toEqual({ queue, dropped: [] })
})

test('a refused act takes those on the same order that were built on it, and no others', () => {
  expect(queueWithoutAct(queue, 'a')).toEqual({
    queue: [act('b', 'order 2', 7), act('d', 'branch')],
    dropped: [act('c', 'order 1', 3)],
  })
  expect(queueWithoutAct(queue, 'c')).toEqual({ queue: [queue[0], queue[1], queue[3]], dropped: [] })
})

test('the acts on a branch do not depend on each other', () => {
  const two = [act('a', 'branch'), act('b', 'branch')]
  expect(queueWithoutAct(two, 'a')).toEqual({ queue: [two[1]], dropped: [] })
})

test('the gaps grow to half a minute', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryGap)).toEqual([2, 4, 8, 16, 30, 30])
})
