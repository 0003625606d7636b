import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const ORIGIN = 'https://shop.test'
const KEY = 'staff-key-of-more-than-twenty-letters'
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const ME = { name: 'Планшет', role: 'cook', branches: [] }

const seen: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
let respond: (response: ServerResponse) => void
const chain = createServer((request, response) => {
  seen.push({ url: request.url ?? '', headers: request.headers })
  respond(response)
})
const answerWith = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

let gateway: (request: Request) => Promise<Response>

beforeAll(async () => {
  await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SITE_URL', ORIGIN)
  vi.stubEnv('CHAIN_API_URL', `http://127.0.0.1:${(chain.address() as AddressInfo).port}`)
  gateway = (await import('./gateway')).gateway
})
afterAll(() => {
  chain.close()
})
beforeEach(() => {
  seen.length = 0
  respond = answerWith(200, ME)
})

const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  gateway(
    new Request(ORIGIN + path, {
      method,
      headers: { ...OWN, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
const exchange = (key: string, headers: Record<string, string> = {}) =>
  call('POST', '/api/staff/session', headers, { key })

const KEPT = `__Secure-staff=${KEY}; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure`
const ENDED = '__Secure-staff=; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=0; Secure'

describe('the key of the staff', () => {
  it('becomes a cookie that scripts cannot read, when the chain knows it', async () => {
    const answer = await exchange(KEY)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(KEY)
    expect(answer.headers.getSetCookie()).toEqual([KEPT])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(seen).toMatchObject([{ url: '/api/staff/me', headers: { authorization: `Bearer ${KEY}` } }])
  })

  it('that the chain does not know leaves no cookie, and its words arrive', async () => {
    respond = answerWith(401, { message: 'Ключ не подходит' })
    const answer = await exchange(KEY)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ message: 'Ключ не подходит' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each(['', 'short', `${KEY}\r\nX: 1`, 'ключ-ключ-ключ-ключ-ключ'])('%j never reaches the chain', async (key) => {
    expect((await exchange(key)).status).toBe(422)
    expect(seen).toEqual([])
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': '' }])(
    'is taken and forgotten for the own pages only: %o',
    async (headers) => {
      expect((await exchange(KEY, headers)).status).toBe(403)
      expect((await call('DELETE', '/api/staff/session', headers)).status).toBe(403)
      expect(seen).toEqual([])
    },
  )

  it('is told when the chain is away, and changes nothing', async () => {
    respond = (response) => response.destroy()
    const answer = await exchange(KEY)
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each<[number, string, RequestInit]>([
    [422, 'invalid_key', {}],
    [422, 'invalid_key', { body: '{' }],
    [422, 'invalid_key', { body: '{"name":"x"}' }],
    [415, 'json_only', { body: KEY, headers: { ...OWN, 'content-type': 'text/plain' } }],
    [403, 'cross_site', { headers: { ...OWN, 'sec-fetch-site': 'cross-site' } }],
    [404, 'not_found', { method: 'PATCH' }],
  ])('is refused with %i %s and never asked for: %o', async (status, code, init) => {
    const answer = await gateway(new Request(`${ORIGIN}/api/staff/session`, { method: 'POST', headers: OWN, ...init }))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ message: code, code })
    expect(seen).toEqual([])
  })

  it('is confirmed as the contract says', async () => {
    expect(await (await exchange(KEY)).json()).toEqual({ message: 'ok' })
    expect(await (await call('DELETE', '/api/staff/session')).json()).toEqual({ message: 'ok' })
    respond = (response) => response.destroy()
    expect(await (await exchange(KEY)).json()).toMatchObject({ code: 'unavailable' })
  })

  it('leaves the tablet', async () => {
    expect((await call('DELETE', '/api/staff/session')).headers.getSetCookie()).toEqual([ENDED])
    expect((await call('GET', '/api/staff/session')).status).toBe(404)
    expect(seen).toEqual([])
  })
})

describe('calls of the staff', () => {
  const BOTH = { cookie: `__Host-sid=customer-session; __Secure-staff=${KEY}` }

  it('carry the key of the staff and never the session of a customer', async () => {
    const answer = await call('GET', '/api/staff/me', BOTH)
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(seen[0]?.headers.cookie).toBeUndefined()
    expect(answer.headers.getSetCookie()).toEqual([KEPT])
    await call('GET', '/api/staff/me', { cookie: '__Host-sid=customer-session' })
    expect(seen[1]?.headers.authorization).toBeUndefined()
  })

  it('believe no key that a page sends itself', async () => {
    await call('GET', '/api/staff/me', { authorization: `Bearer ${KEY}` })
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  it('of a customer never carry the key of the staff', async () => {
    await call('GET', '/api/user/main', BOTH)
    await call('GET', '/api/cities', { cookie: `__Secure-staff=${KEY}` })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer customer-session', undefined])
  })

  it('forget a key that was revoked, and leave the customer logged in', async () => {
    respond = answerWith(401, { message: 'no' })
    expect((await call('GET', '/api/staff/me', BOTH)).headers.getSetCookie()).toEqual([ENDED])
    expect((await call('GET', '/api/staff/events?filial_guid=a', BOTH)).headers.getSetCookie()).toEqual([ENDED])
  })

  it('are refused to other sites', async () => {
    const headers = { ...BOTH, 'sec-fetch-site': 'cross-site' }
    expect((await call('POST', '/api/staff/kitchen', headers, {})).status).toBe(403)
    expect((await call('GET', '/api/staff/events', headers)).status).toBe(403)
    expect(seen).toEqual([])
  })

  it('have a stream that names its branch', async () => {
    respond = (response) => response.writeHead(204).end()
    await call('GET', '/api/staff/events?filial_guid=abc', BOTH)
    expect(seen).toMatchObject([
      { url: '/api/staff/events?filial_guid=abc', headers: { authorization: `Bearer ${KEY}` } },
    ])
  })
})
