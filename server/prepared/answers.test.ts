import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeptAnswers } from './answers'

const START = Date.UTC(2026, 10, 29, 12, 0)
const MINUTE_MS = 60_000

/** The time of the chain since START, in ms; only tests move it. */
let time = 0
/** What the gateway was asked for, and the name in its answers. */
let asks: string[] = []
let name = 'Донеры'
let gateway: (requested: Request) => Promise<Response> | Response
let answers: ReturnType<typeof createKeptAnswers>
let server: Server

const dateNow = () => new Date(START + time).toUTCString()
const menu = () => JSON.stringify({ categories: [{ id: 1, slug: 'doner', name: name.repeat(100) }] })
const json = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      Date: dateNow(),
    },
  })

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const sent = request({ port, host: '127.0.0.1', path: url, headers })
    sent.on('error', reject).on('response', async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
    })
    sent.end()
  })
const textOf = async (url: string, headers?: Record<string, string>) => (await ask(url, headers)).body.toString()

beforeEach(async () => {
  time = 10_000
  asks = []
  name = 'Донеры'
  gateway = () => json(menu())
  answers = createKeptAnswers({
    gateway: async (requested) => {
      const { pathname, search } = new URL(requested.url)
      asks.push(`${requested.headers.get('accept-language')} ${pathname}${search}`)
      return gateway(requested)
    },
    isBranch: (branch) => branch === 'b1',
    now: () => time,
  })
  answers.onStream(true)
  server = createServer((received, response) => {
    response.setHeader('X-Request-Id', 'of the front')
    answers.answer(received, response, () => response.end('passed on'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The first answer tells the time of the chain.
  await ask('/api/faq')
  asks = []
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

describe('a kept answer', () => {
  it('a kept answer is sent without asking the API again, and has the present time of the chain', async () => {
    const first = await ask('/api/categories')
    time += 5000
    const second = await ask('/api/categories')
    expect(asks).toEqual(['ru /api/categories'])
    for (const { status, body } of [first, second]) expect([status, body.toString()]).toEqual([200, menu()])
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language',
      etag: first.headers.etag,
      date: dateNow(),
      'x-request-id': 'of the front',
    })
  })

  it('a kept answer comes in the encoding that its reader asks for, with one ETag', async () => {
    const [br, gzip, plain] = [
      await ask('/api/categories', { 'accept-encoding': 'br, gzip' }),
      await ask('/api/categories', { 'accept-encoding': 'gzip' }),
      await ask('/api/categories'),
    ]
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual(
      Array(3).fill(menu()),
    )
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag))).toHaveProperty('size', 1)
    expect(br.headers.etag).toMatch(/^W\/"/)
  })

  it('a kept answer is not sent again to a browser that has it, which learns the time', async () => {
    const { headers } = await ask('/api/categories')
    time += 2000
    const again = await ask('/api/categories', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers).toMatchObject({ etag: headers.etag, date: dateNow() })
    name = 'Шаурма'
    await answers.expire(['categories'])
    expect((await ask('/api/categories', { 'if-none-match': String(headers.etag) })).status).toBe(200)
  })

  it('a kept answer is one for each language', async () => {
    for (const language of ['kz', 'en', 'en']) await ask('/api/categories', { 'accept-language': language })
    expect(asks).toEqual(['kz /api/categories', 'en /api/categories'])
  })

  it('a kept answer is the same whatever unknown parameters an address has', async () => {
    for (let n = 0; n < 5; n++) await ask(`/api/categories?utm=${n}`)
    expect(asks).toEqual(['ru /api/categories'])
  })

  it('a kept answer is asked for once by all who wait for it', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('/api/categories')))
    expect(asks).toEqual(['ru /api/categories'])
  })

  it('a kept answer is dropped when what it shows changes, and stays when something else does', async () => {
    await ask('/api/categories')
    name = 'Шаурма'
    await answers.expire(['articles'])
    expect(await textOf('/api/categories')).not.toContain(name)
    await answers.expire(['categories'])
    expect(await textOf('/api/categories')).toContain(name)
  })

  it('a kept answer that changed while it was under way is not sent again', async () => {
    gateway = async () => {
      const before = json(menu())
      name = 'Шаурма'
      await answers.expire(['categories'])
      gateway = () => json(menu())
      return before
    }
    expect(await textOf('/api/categories')).toContain('Донеры')
    expect(await textOf('/api/categories')).toContain('Шаурма')
  })

  it('a kept answer ends with its minute on the clock of the chain', async () => {
    for (const second of [10, 58, 60, 61]) {
      time = second * 1000
      await ask('/api/categories')
    }
    expect(asks).toHaveLength(2)
    time += MINUTE_MS
    await Promise.all(['/api/categories', '/api/categories'].map((url) => ask(url)))
    expect(asks).toHaveLength(3)
  })

  it('a kept answer is none in the second in which the minute of the chain may end', async () => {
    time = 59_500
    for (let n = 0; n < 3; n++) expect((await ask('/api/categories')).headers.etag).toBeUndefined()
    expect(asks).toHaveLength(3)
  })
})

describe('what is not kept', () => {
  it.each([404, 422, 503])('an answer with %i is sent and not kept', async (status) => {
    gateway = () => json('{"message":"no"}', status)
    for (let n = 0; n < 2; n++) {
      const { headers, ...refused } = await ask('/api/categories')
      expect([refused.status, refused.body.toString()]).toEqual([status, '{"message":"no"}'])
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
    }
    expect(asks).toHaveLength(2)
  })

  it('an answer off the contract, and one without a date, is sent and not kept', async () => {
    const dateless = () => new Response(menu(), { headers: { 'Content-Type': 'application/json' } })
    for (const other of [() => json('{"categories":"soon"}'), dateless]) {
      asks = []
      gateway = other
      for (let n = 0; n < 2; n++) expect((await ask('/api/categories')).headers.etag).toBeUndefined()
      expect(asks).toHaveLength(2)
    }
  })

  it('an answer that failed with an error is refused, and asked for again', async () => {
    gateway = () => Promise.reject(new Error('broken'))
    expect((await ask('/api/categories')).status).toBe(503)
    gateway = () => json(menu())
    expect((await ask('/api/categories')).status).toBe(200)
  })

  it.each([
    ['a caller with a session', '/api/categories', { cookie: '__Host-sid=token' }],
    ['a branch that the chain does not have', '/api/pages/main?filial_guid=made-up', {}],
    ['a personal call', '/api/user/main', {}],
  ])('%s is passed on', async (_, url, headers) => {
    expect(await textOf(url, headers)).toBe('passed on')
    expect(asks).toEqual([])
  })

  it('everything is passed on while changes are not heard of, and asked for anew when they are', async () => {
    await ask('/api/categories')
    answers.onStream(false)
    expect(await textOf('/api/categories')).toBe('passed on')
    name = 'Шаурма'
    answers.onStream(true)
    expect(await textOf('/api/categories')).toContain('Шаурма')
  })
})
