import { expect, test } from 'vitest'
import { networkOf, networksOf } from './network'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(5000), 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('IPv6 is counted by its /64, its /56 and its /48, the wider ones with more', () => {
  expect(networksOf('2001:db8:0:1234::7')).toEqual([
    { name: '2001:db8:0:1234::/64', times: 1 },
    { name: '2001:db8:0:1200::/56', times: 4 },
    { name: '2001:db8:0::/48', times: 16 },
  ])
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', times: 1 }])
})
