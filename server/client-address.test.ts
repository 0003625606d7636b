import { describe, expect, test } from 'vitest'
import { trustedProxies } from '@/lib/config/trusted-proxies'
import { clientAddress } from './client-address'

const proxiesOf = (text: string) => trustedProxies(text) ?? (() => false)

describe('the address of a caller', () => {
  test.each([
    ['no proxy is trusted: the connection counts', '', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['not even this machine', '', '127.0.0.1', '1.2.3.4', '127.0.0.1'],
    ['a named proxy on this machine', 'loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['what the client made up stands before it', 'loopback', '127.0.0.1', '9.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['two proxies', 'loopback,10.0.0.0/8', '127.0.0.1', '9.9.9.9, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['a proxy that says nothing', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['a proxy that says nonsense', 'loopback', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['ports are left out', 'loopback', '::1', '203.0.113.9:4711', '203.0.113.9'],
    ['and brackets', 'loopback', '::1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['IPv4 is IPv4 however it came', '', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ])('the address of a caller: %s', (_, trusted, socket, forwardedFor, client) => {
    expect(clientAddress(socket, forwardedFor, proxiesOf(trusted))).toBe(client)
  })
})

test.each(['everybody', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '*'])(
  '%s names no proxies',
  (text) => {
    expect(trustedProxies(text)).toBeNull()
  },
)
