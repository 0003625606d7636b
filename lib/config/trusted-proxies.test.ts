import { expect, test } from 'vitest'
import { trustedProxies } from './trusted-proxies'

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '127.8.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['10.0.0.7', '10.0.0.7', true],
  ['10.0.0.7', '127.0.0.1', false],
  ['loopback, 10.0.0.0/8', '10.200.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', 'fe80::1', false],
  ['loopback', 'unknown', false],
  ['loopback', '', false],
])('%s: what %s says is believed: %s', (text, address, isBelieved) => {
  expect(trustedProxies(text)?.(address)).toBe(isBelieved)
})

test.each([
  'everybody',
  '10.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '2000::/3',
  '10.0.0.0/8/8',
  'loopback;10.0.0.1',
  '*',
])('%s is not understood', (text) => {
  expect(trustedProxies(text)).toBeNull()
})
