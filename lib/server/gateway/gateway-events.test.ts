import type { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { answerWith, chainBehind, ORIGIN, SAME_ORIGIN_HEADERS } from '@/lib/testing/gateway-chain'

const chain = chainBehind(async () => (await import('./gateway')).gateway)
const { get } = chain

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

  it('a stream hands on an event while the stream stays open, past caches, compression and proxies’ buffers', async () => {
    let upstream: ServerResponse | null = null
    chain.respond = (response) => {
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

  it('a stream sends the chain the last event id of the browser, and no other text', async () => {
    chain.respond = answerWith(404, { message: 'no' })
    await get(ORDER, { 'last-event-id': '41' })
    await get(ORDER, { 'last-event-id': '4 1; evil' })
    expect(chain.seen.map(({ headers }) => headers['last-event-id'])).toEqual(['41', undefined])
  })

  it('a stream sends the session only for the customer’s own orders, and never prolongs it', async () => {
    chain.respond = streaming
    const cookie = '__Host-sid=secret-token'
    const mine = await get('/api/user/events', { cookie })
    const order = await get(ORDER, { cookie })
    expect(chain.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret-token', undefined])
    expect(chain.seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
    expect([mine, order].flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    await Promise.all([mine.body?.cancel(), order.body?.cancel()])
  })

  it.each(['abort', 'cancel'] as const)('a stream ends at the chain when the browser leaves (%s)', async (how) => {
    const gone = vi.fn()
    chain.respond = (response) => {
      response.once('close', gone)
      streaming(response)
    }
    const leaving = new AbortController()
    const answer = await chain.gateway(new Request(ORIGIN + ORDER, { signal: leaving.signal }))
    const reader = bodyOf(answer)
    await reader.read()
    if (how === 'abort') leaving.abort()
    else await reader.cancel()
    await vi.waitFor(() => expect(gone).toHaveBeenCalled())
  })

  it('a stream ends without a fault when the chain breaks off, so that the browser comes back', async () => {
    chain.respond = (response) => {
      streaming(response)
      setImmediate(() => response.destroy())
    }
    const reader = bodyOf(await get(ORDER))
    expect((await reader.read()).value).toBe(EVENT)
    expect(await reader.read()).toEqual({ done: true, value: undefined })
  })

  it('a stream says that there is nothing to wait for', async () => {
    chain.respond = (response) => response.writeHead(204).end()
    const answer = await get(ORDER)
    expect(answer.status).toBe(204)
    expect(answer.body).toBeNull()
  })

  it('a stream passes the refusal of an unknown order on', async () => {
    chain.respond = answerWith(404, { message: 'Такого заказа нет' })
    const answer = await get(ORDER)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Такого заказа нет' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('a stream drops the cookies of a session that is over', async () => {
    chain.respond = answerWith(401, { message: 'no' })
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
  ])('a stream is not for other sites: %o', async (headers) => {
    const answer = await get(ORDER, headers)
    expect(answer.status).toBe(403)
    expect(chain.seen).toEqual([])
  })

  it.each([
    ['POST', ORDER],
    ['GET', '/api/menu/events'],
    ['GET', '/api/order/short/events'],
    ['GET', `/api/order/${TOKEN}/events/more`],
  ])('%s %s is no stream', async (method, path) => {
    expect((await chain.gateway(new Request(ORIGIN + path, { method, headers: SAME_ORIGIN_HEADERS }))).status).toBe(404)
    expect(chain.seen).toEqual([])
  })

  it.each([200, 502])(
    'a stream answers 503 to a page with %s that comes in its place, and does not wait for its end',
    async (status) => {
      const gone = vi.fn()
      chain.respond = (response) => {
        response.once('close', gone)
        response.writeHead(status, { 'content-type': 'text/html' }).write('<h1>Welcome to the proxy</h1>')
      }
      const answer = await get(ORDER)
      expect(answer.status).toBe(503)
      expect(await answer.text()).not.toContain('proxy')
      await vi.waitFor(() => expect(gone).toHaveBeenCalled())
    },
  )

  it('a stream answers 503 when nothing comes', async () => {
    chain.respond = (response) => response.destroy()
    expect((await get(ORDER)).status).toBe(503)
  })

  it('a stream says how long to wait when the chain is full', async () => {
    chain.respond = (response) =>
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' })
        .end(JSON.stringify({ message: 'Позже' }))
    const answer = await get(ORDER)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
  })

  it('a stream hands the query on to the stream of the staff alone', async () => {
    chain.respond = answerWith(404, { message: 'no' })
    await get('/api/staff/events?after=4')
    await get('/api/user/events?after=4')
    expect(chain.seen.map(({ url }) => url)).toEqual(['/api/staff/events?after=4', '/api/user/events'])
  })

  it('a stream follows the chain to no other address', async () => {
    chain.respond = (response) => response.writeHead(302, { location: '/api/cities' }).end()
    expect((await get(ORDER)).status).toBe(503)
    expect(chain.seen).toHaveLength(1)
  })
})
