import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TILES_URL } from '@/components/ui/map/map-settings'
import { contentSecurityPolicy } from './csp.mjs'

const KEY = 'NEXT_PUBLIC_YANDEX_MAPS_KEY'
const TILES = 'NEXT_PUBLIC_MAP_TILES_URL'
const CHAT = 'NEXT_PUBLIC_CHAT_SCRIPT_URL'

beforeEach(() => {
  vi.stubEnv(KEY, '')
  vi.stubEnv(CHAT, '')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const directives = (policy = contentSecurityPolicy(["'nonce-x'"])): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('the policy without a vendor’s key', () => {
  it('the policy allows no host of the vendor', () => {
    vi.stubEnv(KEY, '')
    expect(contentSecurityPolicy([])).not.toMatch(/yandex|yastatic/)
    expect(directives().get('script-src')).toEqual(["'self'", "'nonce-x'"])
    expect(directives().get('connect-src')).toEqual(["'self'"])
    expect(directives().get('worker-src')).toEqual(["'self'"])
    expect(directives().get('frame-src')).toEqual(["'none'"])
  })

  it('the policy names the styles in a document, and lets in no other style element', () => {
    const policy = directives(contentSecurityPolicy([], { styles: ["'sha256-x'"] }))
    expect(policy.get('style-src-elem')).toEqual(["'self'", "'sha256-x'"])
    expect(directives().get('style-src-elem')).toEqual(["'self'"])
  })

  it('the policy allows exactly the pictures that the keyless map asks for', () => {
    expect(directives().get('img-src')).toEqual(["'self'", 'data:', new URL(TILES_URL).origin])
  })

  it.each([
    ['https://tiles.example.kz:8443/osm/{z}/{x}/{y}.png', ['https://tiles.example.kz:8443']],
    ['https://{s}.tiles.example.kz/{z}/{x}/{y}{r}.png', ['https://*.tiles.example.kz']],
    ['/tiles/{z}/{x}/{y}.png', []],
  ])('the policy allows the origin of %s', (template, origins) => {
    vi.stubEnv(TILES, template)
    expect(directives().get('img-src')).toEqual(["'self'", 'data:', ...origins])
  })
})

describe('the policy with vendors', () => {
  beforeEach(() => {
    vi.stubEnv(KEY, 'some-key')
    vi.stubEnv(CHAT, 'https://chat.example:8443/v2/widget.js?id=7')
  })

  it.each(["'nonce-x'", "'sha256-x'"])(
    'the policy allows none of the vendors’ hosts in a page with %s, only frames of the shop',
    (source) => {
      const policy = contentSecurityPolicy([source])
      expect(policy).not.toMatch(/yandex|yastatic|chat\.example|some-key/)
      expect(directives(policy).get('script-src')).toEqual(["'self'", source])
      expect(directives(policy).get('connect-src')).toEqual(["'self'"])
      expect(directives(policy).get('frame-src')).toEqual(["'self'"])
    },
  )

  it('the policy still allows the pictures of the keyless map, which stands in when the vendor does not answer', () => {
    expect(directives().get('img-src')).toContain(new URL(TILES_URL).origin)
  })
})

it('the policy lets only the shop’s own pages frame a page that may be framed', () => {
  expect(directives().get('frame-ancestors')).toEqual(["'none'"])
  expect(directives(contentSecurityPolicy([], { isFramedByOwnPages: true })).get('frame-ancestors')).toEqual(["'self'"])
})

it('the policy lets styles in from files, and into attributes alone', () => {
  const policy = directives()
  expect(policy.get('style-src-elem')).toEqual(["'self'"])
  expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"])
})
