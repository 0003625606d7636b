import { expect, test } from 'vitest'
import { consentNetwork } from './consents'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['127.0.0.1', null],
  ['::1', null],
])('the consents of %s keep only %s', (ip, network) => {
  expect(consentNetwork(ip)).toBe(network)
})
