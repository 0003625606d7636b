import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFault } from './fault-log'

// The log is limited by minute, so each test has a minute of its own.
let minute = 10
beforeEach(() => {
  minute += 1
  vi.spyOn(performance, 'now').mockReturnValue(minute * 60_000)
})
afterEach(() => vi.restoreAllMocks())

test('a fault is one line of JSON with where it happened, and no more lines a minute than a person can read', () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const fault = new TypeError('x is not a function\nforged line')
  for (let count = 0; count < 100; count += 1) logFault('render', fault, { route: '/[locale]/cart' })
  expect(lines).toHaveLength(60)
  expect(lines[0]?.match(/\n/g)).toHaveLength(1)
  const said = JSON.parse(lines[0] ?? '')
  expect(said).toMatchObject({ event: 'render', route: '/[locale]/cart', error: { name: 'TypeError' } })
  expect(said.error.stack[0]).toContain('fault-log.test.ts')
})

test('a fault of the chain is logged without a stack, which would only name the place where it was noticed', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  logFault('chain', new Error('ERR_NETWORK'), { call: 'GET /api/cities' })
  expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toEqual({
    event: 'chain',
    call: 'GET /api/cities',
    error: { name: 'Error', message: 'ERR_NETWORK' },
  })
})
