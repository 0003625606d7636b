import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache'

const memory = (size = 2) => {
  let time = 0
  const pass = (ms: number) => {
    time += ms
  }
  return { recall: createAnswerCache<string>({ size, forMs: 100, now: () => time }), pass }
}

test('an answer is asked for once while it is fresh', async () => {
  const { recall, pass } = memory()
  const ask = vi.fn(async () => 'a')
  expect([await recall('k', ask), await recall('k', ask)]).toEqual(['a', 'a'])
  pass(99)
  await recall('k', ask)
  expect(ask).toHaveBeenCalledTimes(1)
  pass(1)
  await recall('k', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a question of several callers at once is asked once', async () => {
  const { recall } = memory()
  const ask = vi.fn(async () => 'a')
  expect(await Promise.all([recall('k', ask), recall('k', ask), recall('other', ask)])).toEqual(['a', 'a', 'a'])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a failure is told to everybody who waits and not kept', async () => {
  const { recall } = memory()
  const fail = vi.fn(() => Promise.reject(new Error('down')))
  const both = await Promise.allSettled([recall('k', fail), recall('k', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledTimes(1)
  expect(await recall('k', async () => 'up')).toBe('up')
})

test('a full cache forgets the answer that was unused for longest', async () => {
  const { recall } = memory(2)
  const ask = vi.fn(async () => 'x')
  for (const key of ['a', 'b', 'a', 'c', 'a']) await recall(key, ask)
  expect(ask).toHaveBeenCalledTimes(3)
  await recall('b', ask)
  expect(ask).toHaveBeenCalledTimes(4)
})
