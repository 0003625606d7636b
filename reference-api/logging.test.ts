import { expect, test } from 'vitest'
import { describeError, formatLogLine } from './logging'

test('an error of the database is told without the values of the row', () => {
  const cause = Object.assign(new Error('Key (customer_phone)=(77011234567) already exists.'), {
    code: '23505',
    constraint: 'orders_cart_id_unique',
  })
  const error = new Error('Failed query: insert into orders\nparams: 77011234567,Айгерім', { cause })
  const text = JSON.stringify(describeError(error))
  expect(text).not.toMatch(/77011234567|Айгерім/)
  expect(text).toContain('23505')
  expect(text).toContain('orders_cart_id_unique')
  expect(describeError(error).stack).toContain('logging.test.ts')
})

test('another error keeps its message', () => {
  expect(describeError(new TypeError('x is not a function')).message).toBe('x is not a function')
  expect(describeError('just a text').type).toBe('string')
})

test('a line of the log in a terminal says in words when, how bad and what, and a fault with its stack once', () => {
  const time = new Date(2026, 10, 26, 9, 5, 7).getTime()
  const line = { level: 30, time, pid: 7, hostname: 'x', reqId: 'r', route: '/api/user', status: 401, msg: 'answered' }
  expect(formatLogLine(JSON.stringify(line))).toBe('09:05:07 info  answered route="/api/user" status=401\n')
  const err = { type: 'TypeError', message: 'x is no function', stack: '    at a.ts:1' }
  expect(formatLogLine(JSON.stringify({ level: 50, time, err, msg: 'the kitchen' }))).toBe(
    '09:05:07 ERROR the kitchen\nTypeError\nx is no function\n    at a.ts:1\n',
  )
})
