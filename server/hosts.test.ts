import { expect, test } from 'vitest'
import { createHostCheck } from './hosts'

const refusalOf = createHostCheck({
  siteUrl: 'https://shop.test',
  ownAddress: '192.168.1.5',
  allowedHosts: 'www.shop.test, app.shop.test:8443',
})

test.each([
  ['shop.test', false, undefined],
  ['SHOP.test:443', false, undefined],
  ['www.shop.test', false, undefined],
  ['app.shop.test', false, undefined],
  ['192.168.1.5:3000', false, undefined],
  ['192.168.1.6:3000', false, 421],
  ['evil.test', false, 421],
  ['shop.test.evil.test', false, 421],
  ['evil.test', true, 421],
  ['127.0.0.1:3000', true, undefined],
  ['localhost', true, undefined],
  ['[::1]:3000', true, undefined],
  ['127.0.0.1:3000', false, 421],
  ['localhost', false, 421],
  ['', false, 400],
  [undefined, true, 400],
  ['shop.test/x', false, 400],
  ['a@shop.test', false, 400],
  ['shop.test, evil.test', false, 400],
])('%s (from this machine: %s): %s', (host, isLocal, status) => {
  expect(refusalOf(host, isLocal)?.status).toBe(status)
})

test('a host name that is not valid is reported at the start', () => {
  expect(() => createHostCheck({ siteUrl: 'https://shop.test', ownAddress: '', allowedHosts: 'a b' })).toThrow(
    'ALLOWED_HOSTS',
  )
})
