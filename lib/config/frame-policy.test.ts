import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatHosts, framePolicy, YANDEX_HOSTS } from './frame-policy'

const CHAT = 'NEXT_PUBLIC_CHAT_SCRIPT_URL'

afterEach(() => {
  vi.unstubAllEnvs()
})

const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe.each([
  ['the map', () => YANDEX_HOSTS],
  ['the chat', () => chatHosts()],
])('the frame of %s', (_, hostsOf) => {
  const policy = () => {
    vi.stubEnv(CHAT, 'https://chat.example:8443/v2/widget.js?id=7')
    const hosts = hostsOf()
    if (!hosts) throw new Error('not set up')
    return directives(framePolicy("'sha256-x'", hosts))
  }

  it('the frame is a sandbox that shares no origin with the shop and cannot lead its page elsewhere', () => {
    const sandbox = policy().get('sandbox')
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox).not.toContain('allow-same-origin')
    expect(sandbox?.join()).not.toContain('top-navigation')
  })

  it('the frame can load no file of the shop and send it no call', () => {
    for (const [name, sources] of policy())
      if (name !== 'frame-ancestors') expect(sources, name).not.toContain("'self'")
    expect(policy().get('frame-ancestors')).toEqual(["'self'"])
  })

  it('the frame runs one script of ours and the vendor’s, none from strings', () => {
    const [own, ...vendors] = policy().get('script-src') ?? []
    expect(own).toBe("'sha256-x'")
    expect(vendors.length).toBeGreaterThan(0)
    for (const source of vendors) expect(source).toMatch(/^https:/)
  })
})

describe('the chat', () => {
  it.each(['', 'http://chat.example/widget.js', 'chat.example/widget.js', '/widget.js', 'javascript:alert(1)'])(
    'a chat at %j is refused as a setting',
    (address) => {
      vi.stubEnv(CHAT, address)
      expect(chatHosts()).toBeNull()
    },
  )

  it('the chat may load from its one host and talk to it', () => {
    vi.stubEnv(CHAT, 'https://chat.example:8443/v2/widget.js?id=7')
    expect(chatHosts()).toMatchObject({
      script: ['https://chat.example:8443'],
      frame: ['https://chat.example:8443'],
      connect: ['https://chat.example:8443', 'wss://chat.example:8443'],
    })
  })
})
