import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES, localizedHref } from '@/lib/config/languages.mjs'
import { FIXED_PATHS, preparedPage } from '@/lib/config/pages'
import { createRenderSlots } from '@/server/page-admission'
import { createProxy } from '@/server/proxy'
import { createSecurityHeaders } from '@/server/security-headers'
import { createFront } from '@/server/server'
import { frontSettings } from '@/server/settings'
import { createPreparedPages } from './pages'

type Asked = { readonly url: string; readonly headers: IncomingMessage['headers'] }

const ROOM = { atOnce: 2, waiting: 2, waitMs: 60_000 }

let folder = ''
let socket = ''
const MENU = `<html>${'<p>Донер</p>'.repeat(200)}</html>`

let requested: Asked[] = []
/** A stand-in for Next: headers of middleware, and a page. */
let next: (request: IncomingMessage, response: ServerResponse) => void
let renderer: Server
let front: Server
let pages: ReturnType<typeof createPreparedPages>
let port = 0
let isAway = false

/** Answers like middleware and Next for a prepared page. */
function prepared(response: ServerResponse, address: string, key: string, body = MENU, status = 200) {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 's-maxage=60, stale-while-revalidate=31535940',
    'Content-Security-Policy': "script-src 'sha256-x'",
    'Set-Cookie': 'somebody=else',
    Vary: 'rsc, Cookie, Accept-Language',
    'Cache-Tag': 'menu,footer',
    'X-Nextjs-Cache': 'HIT',
    'X-Page-Address': address,
    'X-Page-Key': key,
    'X-Page-Made': String(Date.now()),
  })
  response.end(body)
}

beforeEach(async () => {
  requested = []
  isAway = false
  folder = mkdtempSync(path.join(tmpdir(), 'prepared-pages-'))
  socket = path.join(folder, 'next.sock')
  next = (received, response) => prepared(response, received.url ?? '', '/ru/menu/default/category/1/popular')
  renderer = createServer((received, response) => {
    requested.push({ url: received.url ?? '', headers: received.headers })
    next(received, response)
  })
  await new Promise<void>((resolve, reject) => renderer.on('error', reject).listen(socket, resolve))
  const env = { SITE_URL: 'https://shop.test' }
  const settings = frontSettings(env, 3000)
  const proxy = createProxy({
    socketPath: async () => socket,
    onAnswer: (...args) => pages.observe(...args),
  })
  pages = createPreparedPages({
    proxy,
    renderer: {
      isHealthy: () => true,
      forgetData: async () => undefined,
      socketPath: async () => socket,
      stop: async () => undefined,
    },
    securityHeaders: createSecurityHeaders(settings).listFor,
    siteUrl: env.SITE_URL,
    isBranch: (branch) => ['b1', 'b2'].includes(branch),
    isAway: () => isAway,
    room: createRenderSlots({ ordering: ROOM, browsing: ROOM, searching: ROOM, photos: ROOM }),
  })
  front = createFront(settings, proxy.pass, pages.answer)
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterEach(() => {
  for (const server of [front, renderer]) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sender = request({ port, host: '127.0.0.1', path: url, method, headers: { host: 'shop.test', ...headers } })
    sender.on('error', reject).on('response', async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
    })
    sender.end()
  })

describe('a prepared page', () => {
  it('a prepared page is asked of Next once, for no visitor in particular', async () => {
    const visitor = { cookie: 'session=secret; i18n_redirected=en', 'user-agent': 'somebody', accept: 'x/y' }
    for (let visit = 0; visit < 3; visit++) {
      const { status, body } = await ask('/category/1?email=a@b&order_by=nonsense', visitor)
      expect([status, body.toString()]).toEqual([200, MENU])
    }
    expect(requested.map(({ url }) => url)).toEqual(['/category/1'])
    expect(Object.values(requested[0]?.headers ?? {}).join()).not.toMatch(/secret|somebody|a@b/)
    expect(requested[0]?.headers).toMatchObject({ host: 'shop.test', cookie: 'i18n_redirected=ru' })
  })

  it('a prepared page comes in the encoding that its visitor reads, with headers of its own', async () => {
    await ask('/category/1')
    const br = await ask('/category/1', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask('/category/1', { 'accept-encoding': 'gzip' })
    const plain = await ask('/category/1')
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([MENU, MENU, MENU])
    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers).toMatchObject({
        'content-length': String(body.length),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'sha256-x'",
        'cache-control': 'public, max-age=0, must-revalidate',
        'cdn-cache-control': 'max-age=60',
        'cache-tag': 'menu,footer',
        etag: br.headers.etag,
        'strict-transport-security': 'max-age=31536000',
        vary: 'rsc, Cookie, Accept-Language, Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'x-nextjs-cache': 'HIT',
      })
      for (const name of ['set-cookie', 'x-page-address', 'x-page-key', 'x-page-made'])
        expect(headers).not.toHaveProperty(name)
    }
  })

  it('a prepared page is not sent to who has it, and has no body for who asks for its head', async () => {
    const { headers } = await ask('/category/1')
    const etag = String(headers.etag)
    expect(etag).toMatch(/^W\/"/)
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const answer = await ask('/category/1', { 'if-none-match': known })
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag])
      expect(answer.headers).toHaveProperty('content-security-policy')
    }
    expect((await ask('/category/1', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask('/category/1', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200)
    const head = await ask('/category/1', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(Buffer.byteLength(MENU)),
    ])
  })

  it('a prepared page says in its HTML that nothing can be ordered while the API is away, and that copy is never cached', async () => {
    const body = `<html><body class="page">${'<p>Донер</p>'.repeat(200)}</body></html>`
    next = (received, response) => prepared(response, received.url ?? '', '/ru/menu/default/category/1/popular', body)
    const before = await ask('/category/1', { 'accept-encoding': 'br' })
    isAway = true
    const { etag = '' } = before.headers
    const away = await ask('/category/1', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(away.status).toBe(200)
    expect(away.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "script-src 'sha256-x'",
    })
    expect(away.headers).not.toHaveProperty('etag')
    expect(away.headers).not.toHaveProperty('cdn-cache-control')
    const html = brotliDecompressSync(away.body).toString()
    expect(html).toMatch(
      /<body class="page"><shop-notice role="status"[^>]*>Сейчас заказать нельзя[^<]+<\/shop-notice><p>/,
    )
    isAway = false
    expect((await ask('/category/1', { 'if-none-match': etag })).status).toBe(304)
    expect(requested).toHaveLength(1)
  })

  it('a prepared page brings the cookie of its language to documents alone', async () => {
    next = (received, response) => prepared(response, received.url ?? '', '/kk/offer')
    const answers = [await ask('/kz/offer'), await ask('/kz/offer', { 'sec-fetch-dest': 'document' })]
    for (const { headers } of answers)
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^i18n_redirected=kz; Path=\/; Expires=.+ GMT; Max-Age=31536000; Secure; SameSite=lax$/),
      ])
    expect((await ask('/kz/offer', { 'sec-fetch-dest': 'empty' })).headers).not.toHaveProperty('set-cookie')
  })

  it('a prepared page is another one for each branch; a cookie that names no branch of the chain asks for the page of all others', async () => {
    next = ({ headers }, response) => {
      const [, branch = 'default'] = /filial=(b1|b2)/.exec(headers.cookie ?? '') ?? []
      prepared(response, '/', `/ru/menu/${branch}/category/1/popular`, branch)
    }
    const seen = []
    for (const cookie of [
      'filial=b1',
      'a=b; filial=b2',
      'filial=b1',
      'filial=unknown',
      'filial=unknown2',
      'filial=%20',
    ])
      seen.push((await ask('/category/1', { cookie })).body.toString())
    expect(seen).toEqual(['b1', 'b2', 'b1', 'default', 'default', 'default'])
    expect([pages.size().pages, requested.length]).toEqual([3, 3])
    expect((await ask('/category/1', { cookie: 'filial=unknown' })).headers['x-nextjs-cache']).toBe('HIT')
  })

  it('a prepared page is another one for each order of a list, which is asked for in its address', async () => {
    next = ({ url }, response) => {
      const sort = new URLSearchParams(url?.split('?')[1]).get('order_by') ?? 'popular'
      prepared(response, '/category/1', `/ru/menu/default/category/1/${sort}`, sort)
    }
    for (const url of ['/category/1', '/category/1?a=1&order_by=asc', '/category/1?order_by=asc&b=2'])
      expect((await ask(url)).body.toString()).toBe(url.includes('asc') ? 'asc' : 'popular')
    expect(requested.map(({ url }) => url)).toEqual(['/category/1', '/category/1?order_by=asc'])
  })
})

describe('"/"', () => {
  beforeEach(() => {
    next = ({ headers }, response) => {
      if (/^en/.test(headers['accept-language'] ?? '') && !headers.cookie)
        return void response.writeHead(307, { Location: '/en' }).end()
      prepared(response, '/', '/ru/menu/default')
    }
  })

  it('"/" is made once for all visitors who saved Russian or whose browsers ask for no other language of the chain', async () => {
    await ask('/', { cookie: 'i18n_redirected=ru' })
    for (const languages of ['ru,en;q=0.5', 'de', '', 'ru'.padEnd(15_000, ',ru')])
      expect((await ask('/', { 'accept-language': languages })).status).toBe(200)
    expect(requested).toHaveLength(1)
  })

  it('"/" is answered by middleware for all other visitors', async () => {
    for (let visit = 0; visit < 2; visit++)
      expect((await ask('/', { 'accept-language': 'en-US' })).headers.location).toBe('/en')
    await ask('/', { cookie: 'i18n_redirected=kz' })
    expect(requested).toHaveLength(3)
  })
})

describe('flight data', () => {
  it('flight data is ready with the mark of Next’s router, and Next’s own answer without it', async () => {
    next = ({ url }, response) => prepared(response, '/category/1', '/ru/menu/default/category/1/popular', String(url))
    for (let visit = 0; visit < 2; visit++) await ask('/category/1?_rsc', { rsc: '1' })
    expect(requested).toHaveLength(1)
    await ask('/category/1', { rsc: '1' })
    await ask('/category/1?_rsc=wrong', { rsc: '1' })
    await ask('/category/1?_rsc=')
    expect(requested).toHaveLength(4)
    expect((await ask('/category/1')).body.toString()).toBe('/category/1')
  })
})

describe('requests left to Next', () => {
  it.each([
    '/cart',
    '/search?q=a',
    '/profile',
    '/category/',
    '/category/1/',
    '/ru/category/1',
    '/kk/category/1',
    '/en/',
    '//category/1',
    '/category/%31',
    '/category/01',
    '/nothing',
    '/category/1.rsc',
  ])('a request %s is asked of Next each time', async (url) => {
    for (let visit = 0; visit < 2; visit++) await ask(url)
    expect(requested.map((one) => one.url)).toEqual([url, url])
    expect(pages.size().pages).toBe(0)
  })
})

it('a page that failed is a page of the front that says when to come back, and is asked for again by the next visitor', async () => {
  next = (_, response) => void response.writeHead(500, { 'Content-Type': 'text/html' }).end('failed')
  for (const [url, language, words] of [
    ['/category/1', 'ru', 'Магазин сейчас не отвечает'],
    ['/en/category/1', 'en', 'The shop isn’t answering right now'],
    ['/kz/category/1', 'kk', 'Дүкен қазір жауап бермей тұр'],
  ] as const) {
    const { status, headers, body } = await ask(url)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    for (const part of [`<html lang="${language}">`, `<h1>${words}</h1>`, '<meta http-equiv="refresh" content="5">'])
      expect(body.toString()).toContain(part)
    expect(body.toString()).not.toMatch(/failed|<script/)
  }
  const data = await ask('/category/1?_rsc', { rsc: '1' })
  expect([data.status, data.headers['retry-after'], data.headers['content-type']]).toEqual([
    503,
    '5',
    'text/plain; charset=utf-8',
  ])
  next = (received, response) => prepared(response, received.url ?? '', '/ru/menu/default/category/1/popular')
  expect((await ask('/category/1')).status).toBe(200)
})

it('the last good page is shown without Next, and a page without a copy is refused', async () => {
  await ask('/category/1')
  await pages.expire(['menu'])
  renderer.closeAllConnections()
  await new Promise((resolve) => renderer.close(resolve))
  const answer = await ask('/category/1')
  expect([answer.status, answer.body.toString(), answer.headers['x-nextjs-cache']]).toEqual([200, MENU, 'STALE'])
  const never = await ask('/kz/category/1')
  expect([never.status, never.headers['retry-after']]).toEqual([503, '5'])
  expect(never.body.toString()).toContain('<html lang="kk">')
  expect((await ask('/cart')).status).toBe(503)
})

it('an answer for one request is compressed too', async () => {
  next = (_, response) => {
    response.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' })
    response.end(MENU)
  }
  const answer = await ask('/product/99', { 'accept-encoding': 'br' })
  expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br'])
  expect(brotliDecompressSync(answer.body).toString()).toBe(MENU)
  expect((await ask('/product/99')).body.toString()).toBe(MENU)
})

it('the renderer makes as many pages at once as it has room for, whatever addresses are asked for', async () => {
  const held: (() => void)[] = []
  next = ({ url = '' }, response) =>
    void held.push(() => prepared(response, url, `/ru/menu/default/product/${url.split('/').at(-1)}`))
  const answers = Array.from({ length: 5 }, (_, id) => ask(`/product/${id + 1}`))
  await vi.waitFor(() => expect(held).toHaveLength(2))
  // Two pages are rendered, two wait, and one is refused for now.
  const refused = await Promise.race(answers)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body.toString()).toContain('Сейчас много гостей')
  for (const answer of held.splice(0)) answer()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  for (const answer of held) answer()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 503])
})

it('each prepared address is one page', () => {
  const keys = LOCALES.flatMap((locale) =>
    ['/', '/category', '/category/7', '/product/7', ...FIXED_PATHS].flatMap((address) => {
      const page = preparedPage(localizedHref(locale, address), '')
      return page ? [page.keyFor('default')] : []
    }),
  )
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(3 * (4 + 20))
})
