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

describe('without a vendor’s key', () => {
  it('lets nothing of the vendor in', () => {
    vi.stubEnv(KEY, '')
    expect(contentSecurityPolicy([])).not.toMatch(/yandex|yastatic/)
    expect(directives().get('script-src')).toEqual(["'self'", "'nonce-x'"])
    expect(directives().get('connect-src')).toEqual(["'self'"])
    expect(directives().get('worker-src')).toEqual(["'self'"])
  })

  it('allows exactly the pictures that the keyless map asks for', () => {
    expect(directives().get('img-src')).toEqual(["'self'", 'data:', new URL(TILES_URL).origin])
  })

  it.each([
    ['https://tiles.example.kz:8443/osm/{z}/{x}/{y}.png', ['https://tiles.example.kz:8443']],
    ['https://{s}.tiles.example.kz/{z}/{x}/{y}{r}.png', ['https://*.tiles.example.kz']],
    ['/tiles/{z}/{x}/{y}.png', []],
  ])('allows the origin of %s', (template, origins) => {
    vi.stubEnv(TILES, template)
    expect(directives().get('img-src')).toEqual(["'self'", 'data:', ...origins])
  })
})

describe('with a vendor’s key', () => {
  it('allows what the map needs, and never scripts in the page or from strings', () => {
    vi.stubEnv(KEY, 'some-key')
    const policy = directives()
    expect(policy.get('script-src')).toContain('https://api-maps.yandex.ru')
    expect(policy.get('connect-src')).toContain('https://*.maps.yandex.net')
    expect(policy.get('img-src')).toContain('https://*.maps.yandex.net')
    expect(policy.get('style-src')).toContain('https://yastatic.net')
    expect(policy.get('script-src')?.join(' ')).not.toContain('unsafe')
    expect(contentSecurityPolicy([])).not.toContain('some-key')
  })

  it('still allows the pictures of the keyless map, which stands in when the vendor does not answer', () => {
    vi.stubEnv(KEY, 'some-key')
    expect(directives().get('img-src')).toContain(new URL(TILES_URL).origin)
  })
})

it('lets only the shop’s own pages frame a page that may be framed', () => {
  expect(directives().get('frame-ancestors')).toEqual(["'none'"])
  expect(directives(contentSecurityPolicy([], { isFramedByOwnPages: true })).get('frame-ancestors')).toEqual(["'self'"])
})

describe('the chat', () => {
  it.each(['', 'http://chat.example/widget.js', 'chat.example/widget.js', '/widget.js', 'javascript:alert(1)'])(
    'at %j is no chat: nothing of it is let in',
    (address) => {
      const without = contentSecurityPolicy([])
      vi.stubEnv(CHAT, address)
      expect(contentSecurityPolicy([])).toBe(without)
      expect(directives().has('frame-src')).toBe(false)
    },
  )

  it('may load from its one host and talk to it, on prepared and personal pages alike', () => {
    vi.stubEnv(CHAT, 'https://chat.example:8443/v2/widget.js?id=7')
    for (const source of ["'nonce-x'", "'sha256-x'"]) {
      const policy = directives(contentSecurityPolicy([source]))
      expect(policy.get('script-src')).toEqual(["'self'", source, 'https://chat.example:8443'])
      expect(policy.get('frame-src')).toEqual(['https://chat.example:8443'])
      expect(policy.get('connect-src')).toEqual(["'self'", 'https://chat.example:8443', 'wss://chat.example:8443'])
    }
    expect(contentSecurityPolicy([])).not.toContain('widget.js')
  })
})
