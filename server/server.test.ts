import { once } from 'node:events'
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { BUILD_HEADER } from '@/lib/config/served-build'
import { createFront } from './server'
import { frontSettings } from './settings'

type Asked = { readonly url: string; readonly headers: Record<string, unknown>; readonly body: string }

const requested: Asked[] = []
let server: Server
let port = 0

type TakeReport = Parameters<typeof createFront>[3]

/** A front before a server that answers with the request that it received. */
async function open(env: Readonly<Record<string, string>> = {}, buildId = 'b1', takeReport?: TakeReport) {
  const settings = { ...frontSettings({ SITE_URL: 'https://shop.test', ...env }, 3000), buildId }
  const answer = async (received: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of received) chunks.push(chunk)
    if (received.url === '/page') response.setHeader('Content-Security-Policy', "default-src 'self'")
    const { url = '', headers } = received
    requested.push({ url, headers, body: Buffer.concat(chunks).toString() })
    response.end('answered')
  }
  server = createFront(settings, answer, undefined, takeReport)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
}

beforeEach(() => {
  requested.length = 0
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Answer = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: string }

function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const { method = 'GET', headers = {}, body } = options
  return new Promise<Answer>((resolve, reject) => {
    const sender = request({ port, host: '127.0.0.1', path, method, headers: { host: 'shop.test', ...headers } })
    sender.on('error', reject).on('response', async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
    })
    sender.end(body)
  })
}

/** Sends raw bytes, for requests that no client library would send. */
const send = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', () => null)
  })

describe('refused requests', () => {
  it.each([
    ['TRACE', '/', 405],
    ['OPTIONS', '/', 405],
    ['POST', '/', 405],
    ['POST', '/plain', 405],
    ['PUT', '/en/plain/send', 405],
    ['PUT', '/api/cities', 405],
    ['HEAD', '/api/user/notification/read', 405],
    ['GET', '/api/%ff', 400],
    ['GET', '/%c0%ae', 400],
    ['GET', '/FAQ%0aforged', 400],
    ['GET', '/a%C2%85b', 400],
    ['GET', `/${'a.'.repeat(4100)}`, 414],
  ])('%s, request %# of these, is refused', async (method, path, status) => {
    await open()
    const answer = await ask(path, { method })
    expect(answer.status).toBe(status)
    if (status === 405) expect(answer.headers).toHaveProperty('allow')
    expect(requested).toEqual([])
  })

  it('a name that is not the shop’s is refused', async () => {
    await open()
    expect((await ask('/', { headers: { host: 'evil.test' } })).status).toBe(421)
    expect((await ask('/', { headers: { host: 'shop.test@evil.test' } })).status).toBe(400)
    expect(requested).toEqual([])
  })

  it('a request that names two hosts is refused', async () => {
    await open()
    const close = 'Connection: close\r\n\r\n'
    for (const hosts of ['Host: shop.test\r\nHost: evil.test', 'Host: shop.test\r\nhost: shop.test'])
      expect(await send(`GET / HTTP/1.1\r\n${hosts}\r\n${close}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(requested).toEqual([])
  })

  it.each([
    '%%%',
    'null',
    '["",{"children":5}]',
    '["",{},null,"all"]',
    '[["a","b"],{}]',
    `${'["",{"c":'.repeat(60)}["",{}]${'}]'.repeat(60)}`,
  ])('the state of a router that Next cannot read is refused: %s', async (state) => {
    await open()
    expect((await ask('/login?_rsc=1', { headers: { rsc: '1', 'next-router-state-tree': state } })).status).toBe(400)
    expect(requested).toEqual([])
  })

  it('a report that another site has browsers send, and one under another name, is refused', async () => {
    const taken: unknown[] = []
    await open({}, 'b1', (_, response) => {
      taken.push(1)
      response.end()
    })
    const report = (headers: Record<string, string>) =>
      ask('/reports', { method: 'POST', body: '{}', headers }).then(({ status }) => status)
    const foreign: readonly Record<string, string>[] = [
      { host: 'evil.test' },
      { origin: 'https://evil.test' },
      { origin: 'http://shop.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://shop.test' },
    ]
    for (const headers of foreign)
      expect([headers, await report(headers)]).toEqual([headers, 'host' in headers ? 421 : 403])
    expect(taken).toEqual([])
    const own: readonly Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://shop.test' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' },
    ]
    for (const headers of own) expect([headers, await report(headers)]).toEqual([headers, 200])
    expect((await ask('/reports')).status).toBe(405)
  })

  it('a request with cookies of more than 8 KB is refused', async () => {
    await open()
    expect((await ask('/', { headers: { cookie: `a=${'b'.repeat(8200)}` } })).status).toBe(431)
    expect(requested).toEqual([])
  })

  it('a body where none belongs, and one that is too large, is refused in the words of the API', async () => {
    await open()
    expect((await ask('/', { body: 'x', headers: { 'content-length': '1' } })).status).toBe(400)
    const large = await ask('/api/search', { method: 'POST', body: 'x'.repeat(70_000) })
    expect([large.status, JSON.parse(large.body)]).toEqual([413, { message: 'too_large', code: 'too_large' }])
    expect(requested).toEqual([])
  })

  const head = 'POST /api/search HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n'
  const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: shop.test\r\n\r\n'
  it.each([
    ['a length and chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}${smuggled}`],
    ['a length with a sign', `Content-Length: +2\r\n\r\n{}${smuggled}`],
    ['an unknown coding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a coding in disguise', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a length of a chunk that is none', `Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${smuggled}`],
    ['lines that end in half', `Transfer-Encoding: chunked\n\n0\n\n${smuggled}`],
    ['a line that goes on', `X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\n\n{}${smuggled}`],
  ])('a request whose end can be read in two ways, by %s, is refused', async (_, rest) => {
    await open()
    const answer = await send(head + rest)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(requested).toEqual([])
  })

  it('a request that is no HTTP is refused with the headers of every answer', async () => {
    await open()
    for (const bytes of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nHost: shop.test\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`]) {
      const answer = await send(bytes)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).toContain('Strict-Transport-Security')
    }
    expect(await send('CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /)
  })
})

describe('large bodies', () => {
  const photos = (address: string) =>
    `POST /api/order/${'a'.repeat(24)}/photos HTTP/1.1\r\nHost: shop.test\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{"`
  const begin = (address: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(photos(address), () => resolve(socket)))
      socket.on('error', () => undefined)
    })
  const statusOf = async (address: string) => {
    const socket = await begin(address)
    const [answer] = await once(socket, 'data')
    return String(answer).split(' ', 2)[1]
  }

  it('large bodies are read eight at a time; the next caller is told when to come back', async () => {
    await open({ TRUSTED_PROXIES: 'loopback' })
    const held: Socket[] = []
    for (let at = 0; at < 8; at++) held.push(await begin(`203.0.113.${at}`))
    expect(await statusOf('203.0.113.99')).toBe('503')
    // Small bodies are still accepted.
    expect((await ask('/api/search', { method: 'POST', body: '{}' })).status).toBe(200)
    for (const socket of held) socket.destroy()
    await vi.waitFor(async () => {
      const socket = await begin('203.0.113.99')
      socket.write('x'.repeat(1_999_998))
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
    }, 10_000)
  })
})

test('what answers prepared pages reads no header that is longer than the limits, and none of those between the shop’s own parts', async () => {
  await open()
  server.close()
  const seen: IncomingMessage['headers'][] = []
  server = createFront(
    frontSettings({ SITE_URL: 'https://shop.test' }, 3000),
    () => undefined,
    ({ headers }, response) => {
      seen.push(headers)
      response.end('ready')
    },
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const long = 'x'.repeat(5000)
  const headers = { 'accept-encoding': `gzip,${long}`, 'if-none-match': long, range: long, 'x-middleware-rewrite': '/' }
  expect((await ask('/category', { headers })).status).toBe(200)
  expect(seen[0]?.['accept-encoding']).toHaveLength(200)
  expect(['if-none-match', 'range', 'x-middleware-rewrite'].filter((name) => seen[0]?.[name] !== undefined)).toEqual([])
})

test('an answer that throws ends its own connection and nothing else', async () => {
  const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await open()
  server.close()
  const settings = frontSettings({ SITE_URL: 'https://shop.test' }, 3000)
  const fails = (): never => {
    throw new Error('a damaged header')
  }
  server = createFront(
    settings,
    (_, response) => response.end('answered'),
    (request, _, otherwise) => (request.url === '/damaged' ? fails() : otherwise()),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await expect(ask('/damaged')).rejects.toThrow()
  expect((await ask('/')).status).toBe(200)
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('a damaged header'))
  warned.mockRestore()
})

test('the shop holds a bounded number of connections', async () => {
  await open()
  expect(server.maxConnections).toBe(4000)
})

describe('forwarded requests', () => {
  it('a body goes on unchanged', async () => {
    await open()
    const body = JSON.stringify({ query: 'донер' })
    expect((await ask('/api/search', { method: 'POST', body })).status).toBe(200)
    expect(requested).toMatchObject([{ url: '/api/search', body }])
  })

  it('the address of the connection goes on, whatever the caller claims', async () => {
    const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await open()
    const lies = {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      forwarded: 'for=10.0.0.1',
      'x-middleware-subrequest': 'middleware',
      'x-page-address': '/cart',
    }
    await ask('/', { headers: lies })
    await ask('/', { headers: lies })
    expect(requested[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.test',
      'x-forwarded-proto': 'https',
    })
    for (const name of ['forwarded', 'x-middleware-subrequest', 'x-page-address'])
      expect(requested[0]?.headers).not.toHaveProperty(name)
    expect(warned).toHaveBeenCalledTimes(1)
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('TRUSTED_PROXIES'))
    warned.mockRestore()
  })

  it('the state of a router goes on as Next sends it', async () => {
    await open()
    const page = [
      'menu',
      { children: [['branch', 'default', 'd', null], { children: ['__PAGE__', {}] }, null, 'refetch'] },
    ]
    const state = encodeURIComponent(JSON.stringify(['', { children: page }, null, null, 16, 'x']))
    const headers = { rsc: '1', 'next-router-state-tree': state }
    expect((await ask('/login?_rsc=1', { headers })).status).toBe(200)
    expect(requested[0]?.headers).toHaveProperty('next-router-state-tree', state)
  })

  it('a list of a bounded length goes on, and no other header that is long', async () => {
    await open()
    const long = 'ru,'.repeat(2000)
    await ask('/', { headers: { accept: long, 'accept-encoding': 'br', 'x-any': long } })
    await ask('/', { headers: { 'accept-language': long, 'x-any': 'short' } })
    expect(requested[0]?.headers).toMatchObject({ accept: long.slice(0, 200), 'accept-encoding': 'br' })
    expect(requested[0]?.headers).not.toHaveProperty('x-any')
    expect(requested[1]?.headers).toMatchObject({ 'accept-language': long.slice(0, 200), 'x-any': 'short' })
  })

  it("a named proxy's address goes on", async () => {
    await open({ TRUSTED_PROXIES: 'loopback' })
    const headers = { host: '10.0.0.1:3000', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'shop.test' }
    expect((await ask('/', { headers })).status).toBe(200)
    expect(requested[0]?.headers).toMatchObject({ host: 'shop.test', 'x-forwarded-for': '203.0.113.9' })
    for (const name of ['evil.test', 'localhost', '127.0.0.1'])
      expect((await ask('/', { headers: { ...headers, 'x-forwarded-host': name } })).status).toBe(421)
  })
})

describe('headers', () => {
  const EVERYWHERE = {
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  }

  it.each([
    ['/file', 'same-origin', /default-src 'none'.*frame-ancestors 'none'/],
    ['/page', 'same-origin', /^default-src 'self'$/],
    ['/sw.js', 'same-origin', /connect-src 'self'/],
    ['/media/products/1.webp', 'cross-origin', /default-src 'none'/],
    ['/%ff', 'same-origin', /default-src 'none'/],
  ])('headers stand on %s', async (path, resourcePolicy, policy) => {
    await open()
    const { headers } = await ask(path)
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'cross-origin-resource-policy': resourcePolicy,
      'content-security-policy': expect.stringMatching(policy),
    })
  })

  it('headers name the build to the pages of another one, with every answer of the API', async () => {
    await open()
    for (const path of ['/api/cities', '/health']) expect((await ask(path)).headers).toHaveProperty(BUILD_HEADER, 'b1')
    expect((await ask('/page')).headers).not.toHaveProperty(BUILD_HEADER)
  })

  it('headers let no other site read, and name no server', async () => {
    await open()
    for (const path of ['/page', '/file', '/api/cities', '/%ff']) {
      const { headers } = await ask(path, { headers: { origin: 'https://evil.test' } })
      const told = Object.keys(headers).filter((name) => /^(?:access-control-|server$|x-powered-by$)/.test(name))
      expect([path, told]).toEqual([path, []])
    }
  })

  it('headers promise no HTTPS where there is none', async () => {
    await open({ SITE_URL: 'http://shop.test' })
    expect((await ask('/')).headers).not.toHaveProperty('strict-transport-security')
  })
})

test.each([
  [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES'],
  [{ ALLOWED_HOSTS: 'http://a' }, 'ALLOWED_HOSTS'],
])('a setting that cannot be read is said at start: %o', (env, name) => {
  expect(() => frontSettings(env, 3000)).toThrow(name)
})
