import { describe, expect, test } from 'vitest'
import { arrivalOf, bodyOf, gatewayRefusal, headersOf, isForeign, isOwnOrigin } from './gateway-request'

const HOST = 'shop.test'
const ADDRESS = `https://${HOST}/api/search`
const request = (headers: Record<string, string> = {}) => new Request(ADDRESS, { headers })
const json = { 'content-type': 'application/json' }
const sent = (body: string, headers: Record<string, string> = json, method = 'POST') =>
  new Request(ADDRESS, { method, headers, body })

describe('the caller of a request', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }, true, false],
    [{ 'sec-fetch-site': 'same-site', origin: `https://${HOST}` }, false, true],
    [{ 'sec-fetch-site': 'none' }, false, true],
    [{ origin: `https://${HOST}` }, true, false],
    [{ origin: `https://${HOST}`, 'x-forwarded-proto': 'https' }, true, false],
    [{ origin: `http://${HOST}`, 'x-forwarded-proto': 'https' }, false, true],
    [{ origin: `https://${HOST}.evil.test` }, false, true],
    [{ origin: `https://${HOST}:8443` }, false, true],
    [{ origin: 'null' }, false, true],
    [{ origin: 'no address' }, false, true],
    // Old browsers send no such header when they read from their own origin.
    [{}, false, false],
  ])('the headers %o may change something: %s, are foreign to a stream: %s', (headers, isOwn, foreign) => {
    expect([isOwnOrigin(request(headers), HOST), isForeign(request(headers), HOST)]).toEqual([isOwn, foreign])
  })

  test('the host is the one that the browser asked for', () => {
    expect(arrivalOf(request({ host: 'www.shop.test' })).host).toBe('www.shop.test')
    expect(arrivalOf(request()).host).toBe(HOST)
  })
})

describe('a body', () => {
  test('a body is read up to the limit of the call, whole and in any letters', async () => {
    const whole = JSON.stringify({ query: 'дөнер' })
    expect(await bodyOf(sent(whole))).toBe(whole)
    expect(await bodyOf(sent(whole), Buffer.byteLength(whole))).toBe(whole)
    expect(await bodyOf(sent(whole), Buffer.byteLength(whole) - 1)).toHaveProperty('status', 413)
  })

  test('a body that says it is too large is not read at all', async () => {
    const large = sent('{}', { ...json, 'content-length': String(64 * 1024 + 1) })
    expect(await bodyOf(large)).toHaveProperty('status', 413)
    expect(large.bodyUsed).toBe(false)
    expect(await bodyOf(sent('{}', { ...json, 'content-length': String(64 * 1024) }))).toBe('{}')
  })

  test('a body belongs to a call that changes something, and to no deletion', async () => {
    expect(await bodyOf(request())).toBeNull()
    expect(await bodyOf(sent('{}', json, 'DELETE'))).toBeNull()
    expect(await bodyOf(sent('{}', json, 'PATCH'))).toBe('{}')
    expect(await bodyOf(sent('', {}))).toBeNull()
  })

  test.each([
    'text/plain',
    'multipart/form-data',
    'text/json; application/json',
    '',
    'application/jsonp',
    'application/json-patch+json',
  ])('a body of type "%s" is refused', async (type) => {
    const refusal = await bodyOf(sent('{}', { 'content-type': type }))
    expect(refusal).toHaveProperty('status', 415)
  })

  test('a body without a content type is refused, too', async () => {
    const nameless = new Request(ADDRESS, { method: 'POST', body: new TextEncoder().encode('{}') })
    expect(nameless.headers.has('content-type')).toBe(false)
    expect(await bodyOf(nameless)).toHaveProperty('status', 415)
  })

  test.each([
    ['too_large', sent(JSON.stringify('x'.repeat(64 * 1024)))],
    ['json_only', sent('{}', { 'content-type': 'text/plain' })],
  ])('a body that is refused is told why: %s', async (code, refused) => {
    const refusal = await bodyOf(refused)
    if (!(refusal instanceof Response)) throw new Error('it was taken')
    expect(await refusal.json()).toEqual({ message: code, code })
  })
})

describe('the headers for the chain', () => {
  test('the chain gets the caller’s address, which the front wrote last; language, name and credential', () => {
    const headers = {
      'x-forwarded-for': '10.0.0.1, 203.0.113.5 ',
      'x-request-id': 'r1',
      'accept-language': 'kk-KZ',
      cookie: 'sid=1',
    }
    expect(headersOf(request(headers), 'token')).toEqual({
      'Accept-Language': 'kz',
      'X-Forwarded-For': '203.0.113.5',
      'X-Request-Id': 'r1',
      Authorization: 'Bearer token',
    })
  })

  test('the chain gets no unknown value in the headers', () => {
    expect(headersOf(request(), null)).toEqual({ 'Accept-Language': 'ru' })
  })
})

describe('a refusal', () => {
  test('a refusal is stored in no cache, and says when to come again while the chain is away', async () => {
    const away = gatewayRefusal(503, 'unavailable')
    expect([away.headers.get('cache-control'), away.headers.get('retry-after')]).toEqual(['no-store', '2'])
    expect(await away.json()).toEqual({ message: 'unavailable', code: 'unavailable', retry_after: 2 })
    const foreign = gatewayRefusal(403, 'cross_site')
    expect([foreign.headers.get('cache-control'), foreign.headers.get('retry-after')]).toEqual(['no-store', null])
    expect(await foreign.json()).toEqual({ message: 'cross_site', code: 'cross_site' })
  })
})
