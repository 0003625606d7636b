import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const ORIGIN = 'https://shop.test'

const seen: Seen[] = []
let respond: (response: ServerResponse) => void
const chain = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  seen.push({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  })
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
  respond = answerWith(200, { ok: true })
})

const SAME = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const post = (path: string, init: { readonly headers?: Record<string, string>; readonly body?: string } = {}) =>
  gateway(
    new Request(ORIGIN + path, { method: 'POST', headers: { ...SAME, ...init.headers }, body: init.body ?? '{}' }),
  )
const get = (path: string, headers: Record<string, string> = {}) => gateway(new Request(ORIGIN + path, { headers }))

describe('what passes', () => {
  it('forwards a call of the contract with its query, body and language', async () => {
    const answer = await post('/api/search', { body: '{"query":"донер"}', headers: { 'accept-language': 'kz' } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ok: true })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(seen).toMatchObject([{ method: 'POST', url: '/api/search', body: '{"query":"донер"}' }])
    expect(seen[0]?.headers).toMatchObject({ 'accept-language': 'kz', 'content-type': 'application/json' })
    await get('/api/user/bonus/ledger?page=2')
    expect(seen[1]).toMatchObject({ method: 'GET', url: '/api/user/bonus/ledger?page=2' })
  })

  it.each([
    ['kk-KZ', 'kz'],
    ['kk-KZ,kk;q=0.9,ru;q=0.8', 'kz'],
    ['kz', 'kz'],
    ['en-US,en', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en'],
    ['ru;q=0.5, kk', 'kz'],
    ['de', 'ru'],
    ['', 'ru'],
  ])('asks the chain, for a browser that says %j, in %s', async (header, language) => {
    await get('/api/cities', { 'accept-language': header })
    expect(seen[0]?.headers['accept-language']).toBe(language)
  })

  it('tells the chain the address that the front found out', async () => {
    await get('/api/cities', { 'x-forwarded-for': '203.0.113.5' })
    expect(seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.5')
  })

  it('passes on when to come again', async () => {
    respond = (response) =>
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '40' }).end('{"message":"later"}')
    expect((await post('/api/send-code')).headers.get('retry-after')).toBe('40')
    expect((await get('/api/user/events')).headers.get('retry-after')).toBe('40')
    respond = (response) =>
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': 'soon' }).end('{"message":"later"}')
    expect((await post('/api/send-code')).headers.has('retry-after')).toBe(false)
  })

  it('passes on what the chain’s clock showed', async () => {
    const date = 'Sat, 21 Nov 2026 07:00:00 GMT'
    respond = (response) => response.writeHead(200, { 'content-type': 'application/json', date }).end('[]')
    expect((await get('/api/cities')).headers.get('date')).toBe(date)
  })

  it('passes the chain’s word on JSON that is too deep', async () => {
    respond = answerWith(400, { message: 'Неверный запрос' })
    expect((await post('/api/search', { body: '['.repeat(5000) })).status).toBe(400)
  })

  it.each(['HEAD', 'OPTIONS', 'PUT'])('lets no %s act where a GET or a POST would', async (method) => {
    const read = new Request(`${ORIGIN}/api/user/notification/read`, { method, headers: SAME })
    expect((await gateway(read)).status).toBe(404)
    expect(seen).toEqual([])
  })

  it.each([
    ['GET', '/api/admin'],
    ['GET', '/api/pages/product/../../health'],
    ['GET', '/api/order/..%2f..%2fhealth'],
    ['DELETE', '/api/cities'],
    ['POST', '/api/pages/main'],
    ['GET', '/health'],
    ['GET', '/api/citiesx'],
    ['GET', '/x/api/cities'],
    ['GET', '/api/city/1/2'],
  ])('%s %s is no call of the contract and never reaches the chain', async (method, path) => {
    const answer = await gateway(new Request(ORIGIN + path, { method, headers: SAME }))
    expect(answer.status).toBe(404)
    expect(seen).toEqual([])
  })

  it('passes the chain’s refusal on as it is', async () => {
    respond = answerWith(422, { message: 'Поле обязательно', errors: { name: ['Поле обязательно'] } })
    const answer = await post('/api/guest/cart/store')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { name: ['Поле обязательно'] } })
  })
})

describe('cross-site', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.test' }],
    [{ 'sec-fetch-site': '', origin: 'null' }],
    [{ 'sec-fetch-site': '' }],
  ])('refuses a mutation with %o', async (headers) => {
    expect((await post('/api/guest/cart/store', { headers })).status).toBe(403)
    expect(seen).toEqual([])
  })

  it('takes a mutation of its own origin from a browser without fetch metadata', async () => {
    const headers = { 'sec-fetch-site': '', origin: ORIGIN, host: 'shop.test' }
    expect((await post('/api/guest/cart/store', { headers })).status).toBe(200)
  })

  it('treats marking notifications as read as a mutation, although it is a GET', async () => {
    expect((await get('/api/user/notification/read', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('refuses a body that is not JSON, so that no plain form can post here', async () => {
    expect((await post('/api/search', { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  it('reads no more of a body without a length than it may have', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    // `duplex` is what Node wants for a stream; the types of the browser do not know it.
    const init = { method: 'POST', headers: SAME, body: endless, duplex: 'half' }
    expect((await gateway(new Request(`${ORIGIN}/api/search`, init))).status).toBe(413)
    expect(sent).toBeLessThan(200_000)
  })

  it('refuses bodies above 64 KiB', async () => {
    expect((await post('/api/search', { body: `"${'x'.repeat(65 * 1024)}"` })).status).toBe(413)
    expect(seen).toEqual([])
  })
})

describe('session', () => {
  it('keeps the token of a login in a cookie and out of the answer', async () => {
    respond = answerWith(201, { token: 'secret-token', user: { id: 1, name: 'А', phone: '77011234567', bonus: 0 } })
    const answer = await post('/api/login')
    expect(await answer.text()).not.toContain('secret-token')
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-sid=secret-token; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure',
      'signed_in=1; Path=/; SameSite=Lax; Max-Age=1800; Secure',
    ])
  })

  it('sends the cookie as a Bearer token, never as a cookie, and slides its life', async () => {
    const answer = await get('/api/user/main', { cookie: 'a=b; __Host-sid=secret-token' })
    expect(seen[0]?.headers.authorization).toBe('Bearer secret-token')
    expect(seen[0]?.headers.cookie).toBeUndefined()
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining('Max-Age=1800'),
      expect.stringContaining('signed_in=1'),
    ])
  })

  it('keeps what makes the browser known in a cookie of its own, out of the answer, over logouts', async () => {
    const user = { id: 1, name: 'А', phone: '77011234567', bonus: 0 }
    respond = answerWith(201, { token: 'secret-token', user, device: 'known-device-of-twenty-letters' })
    const answer = await post('/api/login')
    expect(await answer.json()).toEqual({ token: '', user })
    expect(answer.headers.getSetCookie()).toContain(
      '__Host-dev=known-device-of-twenty-letters; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure',
    )
    respond = answerWith(200, { message: 'bye' })
    const logout = await post('/api/logout', { headers: { cookie: '__Host-sid=x; __Host-dev=known' } })
    expect(logout.headers.getSetCookie().join()).not.toContain('-dev')
  })

  it.each(['/api/login', '/api/send-code', '/api/user/delete'])(
    'shows the chain at %s that it is known',
    async (path) => {
      await post(path, { headers: { cookie: '__Host-dev=known-device-of-twenty-letters' } })
      expect(seen[0]?.headers['x-device-token']).toBe('known-device-of-twenty-letters')
      expect(seen[0]?.headers.cookie).toBeUndefined()
    },
  )

  it('believes no device header of a browser, and passes no cookie that is no token', async () => {
    await post('/api/login', { headers: { 'x-device-token': 'made-up-by-the-browser-itself' } })
    await post('/api/login', { headers: { cookie: '__Host-dev=a b\tc' } })
    await get('/api/user/main', { cookie: '__Host-dev=known-device-of-twenty-letters' })
    expect(seen.map(({ headers }) => headers['x-device-token'])).toEqual([undefined, undefined, undefined])
  })

  it('keeps the session when a login is refused: whoever proves himself again is still logged in', async () => {
    respond = answerWith(401, { message: 'no', code: 'wrong_code' })
    const answer = await post('/api/login', { headers: { cookie: '__Host-sid=secret-token' } })
    expect(answer.headers.getSetCookie().join()).toContain('__Host-sid=secret-token')
  })

  it('forgets session and device with the account', async () => {
    respond = answerWith(409, { message: 'no', code: 'active_orders' })
    const headers = { cookie: '__Host-sid=secret-token; __Host-dev=known-device-of-twenty-letters' }
    expect((await post('/api/user/delete', { headers })).headers.getSetCookie().join()).toContain('sid=secret-token')
    respond = answerWith(401, { message: 'no' })
    expect((await post('/api/user/delete', { headers })).headers.getSetCookie().join()).not.toContain('-dev')
    respond = answerWith(200, { message: 'gone' })
    expect((await post('/api/user/delete', { headers })).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
      expect.stringMatching(/^__Host-dev=;.*Max-Age=0/),
    ])
  })

  it('drops the cookie when the chain does not know the token any more', async () => {
    respond = answerWith(401, { message: 'no' })
    const answer = await get('/api/user/main', { cookie: '__Host-sid=old' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })

  it('keeps the session when a call is refused that needs none: that is the chain in trouble', async () => {
    respond = answerWith(401, { message: 'no' })
    const answer = await get('/api/city/1', { cookie: '__Host-sid=secret-token' })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().join()).toContain('__Host-sid=secret-token')
  })

  it('passes a logout, which has no body, as no form, and drops the cookies', async () => {
    const headers = { 'content-type': '', cookie: '__Host-sid=secret-token' }
    const logout = new Request(`${ORIGIN}/api/logout`, { method: 'POST', headers: { ...SAME, ...headers } })
    const answer = await gateway(logout)
    expect(answer.status).toBe(200)
    expect(seen[0]?.headers['content-type']).toBeUndefined()
    expect(seen[0]?.headers.authorization).toBe('Bearer secret-token')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })

  it.each([429, 500, 503])('keeps what a logout needs that the chain could not carry out (%i)', async (status) => {
    respond = answerWith(status, { message: 'later' })
    const answer = await post('/api/logout', { headers: { cookie: '__Host-sid=secret-token' } })
    expect(answer.status).toBe(status)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('drops the cookies of a logout whose session is over already', async () => {
    respond = answerWith(401, { message: 'no' })
    const answer = await post('/api/logout', { headers: { cookie: '__Host-sid=over-already' } })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })
})

describe('who has no session', () => {
  it.each([200, 401])('gets no cookies from an answer %i', async (status) => {
    respond = answerWith(status, { message: 'no' })
    expect((await get('/api/user/main')).headers.getSetCookie()).toEqual([])
  })

  it.each([200, 401])('gets none from a logout (%i): by now they may be those of the next login', async (status) => {
    respond = answerWith(status, { message: 'bye' })
    const answer = await post('/api/logout')
    expect(answer.status).toBe(status)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('gets none from something else that was made', async () => {
    respond = answerWith(201, { token: 'an-order', user: null })
    const answer = await post('/api/register')
    expect(await answer.json()).toEqual({ token: 'an-order', user: null })
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('the gateway’s own refusals say why', () => {
  const EVENTS = '/api/user/events'
  const away = (response: ServerResponse) => void response.destroy()
  const asHtml = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>')

  it.each<[string, () => Promise<Response>, typeof respond?]>([
    ['not_found', () => get('/api/nothing')],
    ['cross_site', () => post('/api/search', { headers: { 'sec-fetch-site': 'cross-site' } })],
    ['cross_site', () => get(EVENTS, { 'sec-fetch-site': 'cross-site' })],
    ['unavailable', () => get('/api/cities'), away],
    ['unavailable', () => get('/api/cities'), asHtml],
    ['unavailable', () => get(EVENTS), away],
  ])('%s', async (code, ask, answered) => {
    if (answered) respond = answered
    expect(await (await ask()).json()).toMatchObject({ message: code, code })
  })
})

describe('a chain that fails', () => {
  it('answers 503 when nothing comes back', async () => {
    respond = (response) => response.destroy()
    expect((await get('/api/cities')).status).toBe(503)
  })

  it('answers 503 when it does not say what it sends', async () => {
    respond = (response) => response.writeHead(200).end('{}')
    expect((await get('/api/cities')).status).toBe(503)
  })

  it('answers 503 when a proxy’s HTML comes back', async () => {
    respond = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    expect((await get('/api/cities')).status).toBe(503)
  })
})

describe('streams of events', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwx'
  const ORDER = `/api/order/${TOKEN}/events`
  const EVENT = 'id: 7\nevent: status\ndata: {}\n\n'
  const streaming = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close', 'x-powered-by': 'chain' })
    response.write(EVENT)
  }
  const bodyOf = (answer: Response) => {
    if (!answer.body) throw new Error('no body')
    return answer.body.pipeThrough(new TextDecoderStream()).getReader()
  }

  it('hands on an event while the stream stays open, past caches, compression and proxies’ buffers', async () => {
    let upstream: ServerResponse | null = null
    respond = (response) => {
      upstream = response
      streaming(response)
    }
    const answer = await get(ORDER, { 'sec-fetch-site': 'same-origin' })
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    const reader = bodyOf(answer)
    expect(await reader.read()).toEqual({ done: false, value: EVENT })
    expect(upstream).toHaveProperty('writableEnded', false)
    await reader.cancel()
  })

  it('tells the chain where the browser stopped listening, and nothing that is no id', async () => {
    respond = answerWith(404, { message: 'no' })
    await get(ORDER, { 'last-event-id': '41' })
    await get(ORDER, { 'last-event-id': '4 1; evil' })
    expect(seen.map(({ headers }) => headers['last-event-id'])).toEqual(['41', undefined])
  })

  it('shows the session to the customer’s own stream alone, and never prolongs it', async () => {
    respond = streaming
    const cookie = '__Host-sid=secret-token'
    const mine = await get('/api/user/events', { cookie })
    const order = await get(ORDER, { cookie })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret-token', undefined])
    expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
    expect([mine, order].flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    await Promise.all([mine.body?.cancel(), order.body?.cancel()])
  })

  it.each(['abort', 'cancel'] as const)('ends at the chain when the browser leaves (%s)', async (how) => {
    const gone = vi.fn()
    respond = (response) => {
      response.once('close', gone)
      streaming(response)
    }
    const leaving = new AbortController()
    const answer = await gateway(new Request(ORIGIN + ORDER, { signal: leaving.signal }))
    const reader = bodyOf(answer)
    await reader.read()
    if (how === 'abort') leaving.abort()
    else await reader.cancel()
    await vi.waitFor(() => expect(gone).toHaveBeenCalled())
  })

  it('ends without a fault when the chain breaks off, so that the browser comes back', async () => {
    respond = (response) => {
      streaming(response)
      setImmediate(() => response.destroy())
    }
    const reader = bodyOf(await get(ORDER))
    expect((await reader.read()).value).toBe(EVENT)
    expect(await reader.read()).toEqual({ done: true, value: undefined })
  })

  it('says that there is nothing to wait for', async () => {
    respond = (response) => response.writeHead(204).end()
    const answer = await get(ORDER)
    expect(answer.status).toBe(204)
    expect(answer.body).toBeNull()
  })

  it('passes the refusal of an unknown order on', async () => {
    respond = answerWith(404, { message: 'Такого заказа нет' })
    const answer = await get(ORDER)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Такого заказа нет' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('drops the cookies of a session that is over', async () => {
    respond = answerWith(401, { message: 'no' })
    const answer = await get('/api/user/events', { cookie: '__Host-sid=old' })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.test' }],
  ])('is not for other sites: %o', async (headers) => {
    const answer = await get(ORDER, headers)
    expect(answer.status).toBe(403)
    expect(seen).toEqual([])
  })

  it.each([
    ['POST', ORDER],
    ['GET', '/api/menu/events'],
    ['GET', '/api/order/short/events'],
    ['GET', `/api/order/${TOKEN}/events/more`],
  ])('%s %s is no stream', async (method, path) => {
    expect((await gateway(new Request(ORIGIN + path, { method, headers: SAME }))).status).toBe(404)
    expect(seen).toEqual([])
  })

  it.each([200, 502])(
    'answers 503 to a page with %s that comes in its place, and does not wait for its end',
    async (status) => {
      const gone = vi.fn()
      respond = (response) => {
        response.once('close', gone)
        response.writeHead(status, { 'content-type': 'text/html' }).write('<h1>Welcome to the proxy</h1>')
      }
      const answer = await get(ORDER)
      expect(answer.status).toBe(503)
      expect(await answer.text()).not.toContain('proxy')
      await vi.waitFor(() => expect(gone).toHaveBeenCalled())
    },
  )

  it('answers 503 when nothing comes', async () => {
    respond = (response) => response.destroy()
    expect((await get(ORDER)).status).toBe(503)
  })

  it('says how long to wait when the chain is full', async () => {
    respond = (response) =>
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' })
        .end(JSON.stringify({ message: 'Позже' }))
    const answer = await get(ORDER)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
  })

  it('hands the query on to the stream of the staff alone', async () => {
    respond = answerWith(404, { message: 'no' })
    await get('/api/staff/events?after=4')
    await get('/api/user/events?after=4')
    expect(seen.map(({ url }) => url)).toEqual(['/api/staff/events?after=4', '/api/user/events'])
  })

  it('follows the chain to no other address', async () => {
    respond = (response) => response.writeHead(302, { location: '/api/cities' }).end()
    expect((await get(ORDER)).status).toBe(503)
    expect(seen).toHaveLength(1)
  })
})
