import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { answerWith, chainBehind, ORIGIN, SAME_ORIGIN_HEADERS } from '@/lib/testing/gateway-chain'

const chain = chainBehind(async () => (await import('./gateway')).gateway)
const { get, post } = chain

describe('calls that pass', () => {
  it('the gateway forwards a call of the contract with its query, body and language', async () => {
    const answer = await post('/api/search', { body: '{"query":"донер"}', headers: { 'accept-language': 'kz' } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ok: true })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(chain.seen).toMatchObject([{ method: 'POST', url: '/api/search', body: '{"query":"донер"}' }])
    expect(chain.seen[0]?.headers).toMatchObject({ 'accept-language': 'kz', 'content-type': 'application/json' })
    await get('/api/user/bonus/ledger?page=2')
    expect(chain.seen[1]).toMatchObject({ method: 'GET', url: '/api/user/bonus/ledger?page=2' })
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
  ])('the gateway asks the chain, for a browser that says %j, in %s', async (header, language) => {
    await get('/api/cities', { 'accept-language': header })
    expect(chain.seen[0]?.headers['accept-language']).toBe(language)
  })

  it('the gateway sends the chain the address that the front found out', async () => {
    await get('/api/cities', { 'x-forwarded-for': '203.0.113.5' })
    expect(chain.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.5')
  })

  it('the gateway passes on when to come again', async () => {
    chain.respond = (response) =>
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '40' }).end('{"message":"later"}')
    expect((await post('/api/send-code')).headers.get('retry-after')).toBe('40')
    expect((await get('/api/user/events')).headers.get('retry-after')).toBe('40')
    chain.respond = (response) =>
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': 'soon' }).end('{"message":"later"}')
    expect((await post('/api/send-code')).headers.has('retry-after')).toBe(false)
  })

  it('the gateway passes on what the chain’s clock showed', async () => {
    const date = 'Sat, 21 Nov 2026 07:00:00 GMT'
    chain.respond = (response) => response.writeHead(200, { 'content-type': 'application/json', date }).end('[]')
    expect((await get('/api/cities')).headers.get('date')).toBe(date)
  })

  it('the gateway passes on the chain’s refusal of JSON that is nested too deeply', async () => {
    chain.respond = answerWith(400, { message: 'Неверный запрос' })
    expect((await post('/api/search', { body: '['.repeat(5000) })).status).toBe(400)
  })

  it.each(['HEAD', 'OPTIONS', 'PUT'])('the gateway lets no %s act where a GET or a POST would', async (method) => {
    const read = new Request(`${ORIGIN}/api/user/notification/read`, { method, headers: SAME_ORIGIN_HEADERS })
    expect((await chain.gateway(read)).status).toBe(404)
    expect(chain.seen).toEqual([])
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
    const answer = await chain.gateway(new Request(ORIGIN + path, { method, headers: SAME_ORIGIN_HEADERS }))
    expect(answer.status).toBe(404)
    expect(chain.seen).toEqual([])
  })

  it('the gateway passes the chain’s refusal on as it is', async () => {
    chain.respond = answerWith(422, { message: 'Поле обязательно', errors: { name: ['Поле обязательно'] } })
    const answer = await post('/api/guest/cart/store')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { name: ['Поле обязательно'] } })
  })
})

describe('cross-site requests', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.test' }],
    [{ 'sec-fetch-site': '', origin: 'null' }],
    [{ 'sec-fetch-site': '' }],
  ])('the gateway refuses a mutation with %o', async (headers) => {
    expect((await post('/api/guest/cart/store', { headers })).status).toBe(403)
    expect(chain.seen).toEqual([])
  })

  it('the gateway takes a mutation of its own origin from a browser without fetch metadata', async () => {
    const headers = { 'sec-fetch-site': '', origin: ORIGIN, host: 'shop.test' }
    expect((await post('/api/guest/cart/store', { headers })).status).toBe(200)
  })

  it('the gateway treats marking notifications as read as a mutation, although it is a GET', async () => {
    expect((await get('/api/user/notification/read', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('the gateway refuses a body that is not JSON, so that no plain form can post here', async () => {
    expect((await post('/api/search', { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  it('the gateway reads no more of a body without a length than it may have', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    // Node requires `duplex` for a body that is a stream; the types of the browser lack it.
    const init = { method: 'POST', headers: SAME_ORIGIN_HEADERS, body: endless, duplex: 'half' }
    expect((await chain.gateway(new Request(`${ORIGIN}/api/search`, init))).status).toBe(413)
    expect(sent).toBeLessThan(200_000)
  })

  it('the gateway refuses bodies above 64 KiB', async () => {
    expect((await post('/api/search', { body: `"${'x'.repeat(65 * 1024)}"` })).status).toBe(413)
    expect(chain.seen).toEqual([])
  })
})

describe('the gateway’s own refusals say why', () => {
  const EVENTS = '/api/user/events'
  const away = (response: ServerResponse) => void response.destroy()
  const asHtml = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>')

  it.each<[string, () => Promise<Response>, typeof chain.respond?]>([
    ['not_found', () => get('/api/nothing')],
    ['cross_site', () => post('/api/search', { headers: { 'sec-fetch-site': 'cross-site' } })],
    ['cross_site', () => get(EVENTS, { 'sec-fetch-site': 'cross-site' })],
    ['unavailable', () => get('/api/cities'), away],
    ['unavailable', () => get('/api/cities'), asHtml],
    ['unavailable', () => get(EVENTS), away],
  ])('a refusal says why: %s', async (code, ask, answered) => {
    if (answered) chain.respond = answered
    expect(await (await ask()).json()).toMatchObject({ message: code, code })
  })
})

describe('a chain that fails', () => {
  it('the gateway answers 503 when the chain does not answer', async () => {
    chain.respond = (response) => response.destroy()
    expect((await get('/api/cities')).status).toBe(503)
  })

  it('the gateway answers 503 when the answer has no content type', async () => {
    chain.respond = (response) => response.writeHead(200).end('{}')
    expect((await get('/api/cities')).status).toBe(503)
  })

  it('the gateway answers 503 when a proxy’s HTML comes back', async () => {
    chain.respond = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    expect((await get('/api/cities')).status).toBe(503)
  })
})
