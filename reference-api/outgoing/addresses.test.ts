import { expect, test } from 'vitest'
import { isInternal } from './addresses'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('the address %s is internal', (address) => {
  expect(isInternal(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '192.167.255.255', '2a00:1450:4001:81b::200e', '::ffff:8.8.8.8'])(
  'the address %s is of the internet',
  (address) => {
    expect(isInternal(address)).toBe(false)
  },
)
