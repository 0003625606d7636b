import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, chainBehind, ORIGIN, SAME_ORIGIN_HEADERS } from '@/lib/testing/gateway-chain'

const KEY = 'staff-key-of-more-than-twenty-letters'
const ME = { name: 'Планшет', role: 'cook', branches: [] }

const chain = chainBehind(async () => (await import('./gateway')).gateway)
beforeEach(() => {
  chain.respond = answerWith(200, ME)
})

const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  chain.gateway(
    new Request(ORIGIN + path, {
      method,
      headers: { ...SAME_ORIGIN_HEADERS, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
const exchange = (key: string, headers: Record<string, string> = {}) =>
  call('POST', '/api/staff/session', headers, { key })

const KEPT = `__Secure-staff=${KEY}; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure`
const ENDED = '__Secure-staff=; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=0; Secure'

describe('the key of the staff', () => {
  it('the key of the staff becomes a cookie that scripts cannot read, when the chain knows it', async () => {
    const answer = await exchange(KEY)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(KEY)
    expect(answer.headers.getSetCookie()).toEqual([KEPT])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(chain.seen).toMatchObject([{ url: '/api/staff/me', headers: { authorization: `Bearer ${KEY}` } }])
  })

  it('a key of the staff that the chain does not know leaves no cookie, and its words arrive', async () => {
    chain.respond = answerWith(401, { message: 'Ключ не подходит' })
    const answer = await exchange(KEY)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ message: 'Ключ не подходит' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each(['', 'short', `${KEY}\r\nX: 1`, 'ключ-ключ-ключ-ключ-ключ'])('%j never reaches the chain', async (key) => {
    expect((await exchange(key)).status).toBe(422)
    expect(chain.seen).toEqual([])
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': '' }])(
    'the key of the staff is taken and forgotten for the own pages only: %o',
    async (headers) => {
      expect((await exchange(KEY, headers)).status).toBe(403)
      expect((await call('DELETE', '/api/staff/session', headers)).status).toBe(403)
      expect(chain.seen).toEqual([])
    },
  )

  it('the key of the staff causes a message when the chain is away, and changes nothing', async () => {
    chain.respond = (response) => response.destroy()
    const answer = await exchange(KEY)
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each<[number, string, RequestInit]>([
    [422, 'invalid_key', {}],
    [422, 'invalid_key', { body: '{' }],
    [422, 'invalid_key', { body: '{"name":"x"}' }],
    [415, 'json_only', { body: KEY, headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'text/plain' } }],
    [403, 'cross_site', { headers: { ...SAME_ORIGIN_HEADERS, 'sec-fetch-site': 'cross-site' } }],
    [404, 'not_found', { method: 'PATCH' }],
  ])('the key of the staff is refused with %i %s and never asked for: %o', async (status, code, init) => {
    const answer = await chain.gateway(
      new Request(`${ORIGIN}/api/staff/session`, { method: 'POST', headers: SAME_ORIGIN_HEADERS, ...init }),
    )
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ message: code, code })
    expect(chain.seen).toEqual([])
  })

  it('the key of the staff is confirmed as the contract says', async () => {
    expect(await (await exchange(KEY)).json()).toEqual({ message: 'ok' })
    expect(await (await call('DELETE', '/api/staff/session')).json()).toEqual({ message: 'ok' })
    chain.respond = (response) => response.destroy()
    expect(await (await exchange(KEY)).json()).toMatchObject({ code: 'unavailable' })
  })

  it('the key of the staff leaves the tablet', async () => {
    expect((await call('DELETE', '/api/staff/session')).headers.getSetCookie()).toEqual([ENDED])
    expect((await call('GET', '/api/staff/session')).status).toBe(404)
    expect(chain.seen).toEqual([])
  })
})

describe('calls of the staff', () => {
  const BOTH = { cookie: `__Host-sid=customer-session; __Secure-staff=${KEY}` }

  it('calls of the staff carry the key of the staff and never the session of a customer', async () => {
    const answer = await call('GET', '/api/staff/me', BOTH)
    expect(chain.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(chain.seen[0]?.headers.cookie).toBeUndefined()
    expect(answer.headers.getSetCookie()).toEqual([KEPT])
    await call('GET', '/api/staff/me', { cookie: '__Host-sid=customer-session' })
    expect(chain.seen[1]?.headers.authorization).toBeUndefined()
  })

  it('calls of the staff believe no key that a page sends itself', async () => {
    await call('GET', '/api/staff/me', { authorization: `Bearer ${KEY}` })
    expect(chain.seen[0]?.headers.authorization).toBeUndefined()
  })

  it('calls of a customer never carry the key of the staff', async () => {
    await call('GET', '/api/user/main', BOTH)
    await call('GET', '/api/cities', { cookie: `__Secure-staff=${KEY}` })
    expect(chain.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer customer-session', undefined])
  })

  it('calls of the staff forget a key that was revoked, and leave the customer logged in', async () => {
    chain.respond = answerWith(401, { message: 'no' })
    expect((await call('GET', '/api/staff/me', BOTH)).headers.getSetCookie()).toEqual([ENDED])
    expect((await call('GET', '/api/staff/events?filial_guid=a', BOTH)).headers.getSetCookie()).toEqual([ENDED])
  })

  it('calls of the staff are refused to other sites', async () => {
    const headers = { ...BOTH, 'sec-fetch-site': 'cross-site' }
    expect((await call('POST', '/api/staff/kitchen', headers, {})).status).toBe(403)
    expect((await call('GET', '/api/staff/events', headers)).status).toBe(403)
    expect(chain.seen).toEqual([])
  })

  it('calls of the staff have a stream that names its branch', async () => {
    chain.respond = (response) => response.writeHead(204).end()
    await call('GET', '/api/staff/events?filial_guid=abc', BOTH)
    expect(chain.seen).toMatchObject([
      { url: '/api/staff/events?filial_guid=abc', headers: { authorization: `Bearer ${KEY}` } },
    ])
  })
})
