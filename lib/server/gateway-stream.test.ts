import { expect, test } from 'vitest'
import { retryAfterIn, streamOf } from './gateway-stream'

test.each([
  ['/api/user/events', 'user'],
  ['/api/staff/events', 'staff'],
  [`/api/order/${'a'.repeat(20)}/events`, 'order'],
  [`/api/order/${'a'.repeat(64)}/events`, 'order'],
  [`/api/order/${'a'.repeat(19)}/events`, null],
  [`/api/order/${'a'.repeat(65)}/events`, null],
  [`/x/api/order/${'a'.repeat(20)}/events`, null],
  [`/api/order/${'a'.repeat(20)}/events/x`, null],
  ['/api/user/main', null],
])('%s is the stream %s', (path, kind) => {
  expect(streamOf(path)).toBe(kind)
})

test.each([
  ['40', { 'Retry-After': '40' }],
  ['999999', { 'Retry-After': '999999' }],
  ['1000000', {}],
  ['soon', {}],
  ['40 s', {}],
  ['in 40', {}],
  ['', {}],
  [40, {}],
  [undefined, {}],
])('a chain that says to come again in %j is passed on as %j', (value, headers) => {
  expect(retryAfterIn(value)).toEqual(headers)
})
