import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPageRequestParser } from '@/server/prepared/page-request'
import { createSearchResults } from './results'

type Pages = Parameters<typeof createSearchResults>[0]['pages']
type Entry = NonNullable<Awaited<ReturnType<Pages['entryOf']>>>
type Find = Parameters<typeof createSearchResults>[0]['find']

const state = (name: string, html: string) => `<div data-state="${name}">${html}</div>`
const TEMPLATE = [
  '<html><head><title>Поиск · Шоп</title></head><input type="search" name="query"/><main><input type="search" name="query"/>',
  '<div id="found" data-drawn="">',
  state('empty', '<h1 class="a">Поиск</h1><p>Пишите</p>'),
  state('nothing', '<h1 class="a">Нашли: {query}</h1><p>Ничего</p>'),
  state('failed', '<h1 class="a">Нашли: {query}</h1><a href="/search?query=%7Bquery%7D">Ещё раз</a>'),
  state(
    'found',
    '<h1 class="a">Нашли: {query}</h1><div data-place="count"></div><ul id="products"></ul><div data-place="more"></div>',
  ),
  state('more', '<p>60 из {total}</p><a href="/search?query=%7Bquery%7D&amp;page=2">ещё {rest}</a>'),
  ...[1, 2, 5, 21].map((count) => state(`count-${count}`, `<p class="n${count}">${count} шт. ${count}-го вида</p>`)),
  '</div><footer>Конец</footer></html>',
].join('')

const card = (id: number) => `<li><ul><li>Хит</li></ul><img loading="lazy" decoding="async"/>Блюдо ${id}</li>`
const cardsPage = (ids: readonly number[]) =>
  `<html><div id="cards" data-drawn="">${ids.map((id) => `<ul data-card="${id}">${card(id)}</ul>`).join('')}</div></html>`

const entry = (html: string): Entry => ({
  key: '',
  requested: { key: '', address: '', cookie: '', rsc: null },
  status: 200,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', "script-src 'sha256-x'"],
    ['Cache-Control', 'public'],
    ['Cache-Tag', 'menu'],
  ],
  etag: '',
  tags: [],
  br: Buffer.from(html),
  gzip: Buffer.from(html),
  identity: null,
  isSmallest: true,
  renderedAt: 0,
  freshUntil: 0,
  isExpired: false,
  retryAt: 0,
  hits: 0,
  heads: {},
})

let shop: Server
let port = 0
let find: Find
let isThere = true
const requested: { readonly key: string }[] = []

beforeEach(async () => {
  requested.length = 0
  isThere = true
  find = async () => ({ ids: [7, 61, 8], total: 3 })
  const search = createSearchResults({
    pages: {
      readSearch: createPageRequestParser(() => true).readSearch,
      entryOf: async (page) => {
        requested.push(page)
        if (!isThere) return null
        if (page.key.includes('/cards/0')) return entry(cardsPage([7, 8]))
        return entry(page.key.includes('/cards/1') ? cardsPage([61]) : TEMPLATE)
      },
      plainOf: async ({ br }) => br,
      cookieFor: () => null,
    },
    find: (question) => find(question),
    securityHeaders: ['X-Content-Type-Options', 'nosniff'],
  })
  shop = createServer((request: IncomingMessage, response) =>
    search(request, response, () => response.writeHead(204).end()),
  )
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const address = shop.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  shop.closeAllConnections()
  shop.close()
})

/** The document, and its text between the fields. */
async function ask(query: string, headers: Record<string, string> = {}) {
  const path = `/search?${new URLSearchParams({ query })}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { headers: answer.headers, html: await answer.text() }
}

test('the cards of the results stand in their order, with the words of their number', async () => {
  const { html, headers } = await ask(' донер ', { cookie: 'filial=b1' })
  expect(html).toContain('<title>Нашли: донер · Шоп</title>')
  // The fields of the header and of the page.
  expect(html.match(/<input value="донер" type="search"/g)).toHaveLength(2)
  expect([...html.matchAll(/Блюдо (\d+)/g)].map(([, id]) => id)).toEqual(['7', '61', '8'])
  expect(html).toContain('<ul id="products"><li>')
  // The plural form of three is that of two.
  expect(html).toContain('<p class="n2">3 шт. 2-го вида</p>')
  expect(html).not.toMatch(/data-place|Ничего|Пишите|60 из/)
  expect(html).toMatch(/Конец<\/footer><\/html>$/)
  expect(html.match(/loading="eager" decoding="sync" fetchPriority="high"\/>Блюдо 7/)).not.toBeNull()
  expect(html.match(/loading="eager"/g)).toHaveLength(1)
  expect(requested.map(({ key }) => key)).toEqual(['/ru/menu/b1/search', '/ru/menu/b1/cards/0', '/ru/menu/b1/cards/1'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-security-policy': "script-src 'sha256-x'",
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('cache-tag')).toBeNull()
})

test('a typed text stays a text, in addresses too', async () => {
  find = async () => Promise.reject(new Error('the chain is down'))
  const { html } = await ask('"><script>alert(1)</script>$& {query} %7Bquery%7D')
  expect(html).not.toContain('<script>')
  expect(html).toContain('Нашли: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; {query} %7Bquery%7D')
  expect(html).toContain(
    'href="/search?query=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%24%26+%7Bquery%7D+%257Bquery%257D"',
  )
})

test('a result above one page leads to the next one', async () => {
  find = async () => ({ ids: [7, 8], total: 75 })
  const { html } = await ask('а&б')
  expect(html).toContain('<p>60 из 75</p><a href="/search?query=%D0%B0%26%D0%B1&amp;page=2">ещё 2</a>')
})

test.each([
  ['nothing is found', 'zzz', async () => ({ ids: [], total: 0 }), '<p>Ничего</p>'],
  ['the chain does not answer', 'zzz', async () => Promise.reject(new Error('down')), 'Ещё раз'],
  ['nothing is asked', '  ', async () => Promise.reject(new Error('not asked')), '<p>Пишите</p>'],
])('%s: the page says so', async (_, query, answer, words) => {
  find = answer
  const { html } = await ask(query)
  expect(html).toContain(words)
  expect(html).not.toMatch(/data-state="(?!empty|nothing|failed)/)
})

test.each([
  ['a further page', '/search?query=a&page=2', {}],
  ['data for the router', '/search?query=a&_rsc=x', { rsc: '1' }],
  ['another page', '/category', {}],
])('a query %s is left to Next', async (_, path, headers) => {
  expect((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status).toBe(204)
})

test('a search without a prepared page is left to Next', async () => {
  isThere = false
  expect((await fetch(`http://127.0.0.1:${port}/search?query=a`)).status).toBe(204)
})
