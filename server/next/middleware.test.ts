import { readdirSync } from 'node:fs'
import { NextRequest } from 'next/server'
import { describe, expect, it, test } from 'vitest'
import middleware, { config } from '@/middleware'

const isMatched = (path: string) => new RegExp(`^${config.matcher}$`).test(path)

/** What Next makes of the special files of `app/`. */
const MADE = [
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'staff.webmanifest',
  'sw.js',
  'frames/map',
  'frames/chat',
  '.well-known/security.txt',
]

/** The paths of the files in `public/`; those of a chain's brand are among them. */
const PUBLIC = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice('public/'.length))

test('the pictures of the chain, the public folder and every special file are answered without middleware', () => {
  expect(PUBLIC).toContain('.well-known/assetlinks.json')
  for (const name of [...PUBLIC, 'media/products/a.webp', ...MADE])
    expect([name, isMatched(`/${name}`)]).toEqual([name, false])
})

test('no other address is answered without middleware', () => {
  const generated = [
    '/',
    '/ru/menu/a.x',
    '/index.php',
    '/api',
    '/apis',
    '/_nextish',
    '/mediacart',
    '/robots.txt.x',
    '/a/sw.js',
  ]
  for (const path of [...generated, '/ru/profile/orders/a.b', '/_vercel/login', '/swxjs'])
    expect([path, isMatched(path)]).toEqual([path, true])
})

const ask = (path: string, headers: Readonly<Record<string, string>>) =>
  middleware(new NextRequest(`http://shop.test${path}`, { headers }))

describe('the language of "/"', () => {
  it.each([
    ['en-US', undefined, '/en'],
    ['kk-KZ', undefined, '/kz'],
    ['de,kk;q=0.5,en;q=0.9', undefined, '/en'],
    ['ru-RU,en;q=0.9', undefined, null],
    ['de', undefined, null],
    ['', undefined, null],
    ['en-US', 'ru', null],
    ['ru', 'kz', '/kz'],
    ['en-US', 'kk', '/en'],
  ])(
    'the language of "/" of a browser that asks for %j, with %s saved, leads to %s',
    async (language, saved, target) => {
      const cookie = saved && `i18n_redirected=${saved}`
      const { headers } = await ask('/?a=1', { 'accept-language': language, ...(cookie && { cookie }) })
      const location = headers.get('location')
      expect(location && new URL(location).pathname + new URL(location).search).toBe(target && `${target}?a=1`)
    },
  )

  it('the language of any other address is its own, whatever the browser asks for', async () => {
    const { status, headers } = await ask('/category/3', { 'accept-language': 'en-US' })
    expect([status, headers.get('location')]).toEqual([200, null])
  })

  it('the language of "/" is one visitor’s: a cache keeps no redirect to it', async () => {
    const { headers } = await ask('/', { 'accept-language': 'en' })
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'Accept-Language, Cookie'])
  })
})

/** Headers of 15 KB in the shapes that their readers like least. */
const LONG = 15_000
const fill = (part: (at: number) => string) => {
  let text = ''
  for (let at = 0; text.length < LONG; at++) text += part(at)
  return text
}
const tag = (at: number) => (at + 26 ** 2).toString(36)
const HEADERS: Readonly<Record<string, string>> = {
  'accept-language': fill((at) => `${tag(at)}-${tag(at)},`),
  accept: fill((at) => `a/${tag(at)},`),
  'accept-encoding': fill((at) => `${tag(at)},`),
  'if-none-match': fill((at) => `W/"${tag(at)}",`),
  range: `bytes=${fill((at) => `${at}-,`)}`,
  cookie: fill((at) => `filial${at}=${at}; `),
  'user-agent': fill((at) => `${tag(at)}/(`),
  referer: `http://shop.test/${'a'.repeat(LONG)}`,
  'next-router-state-tree': fill(() => '["",{"c":'),
  'next-url': `/${fill((at) => `${tag(at)}/`)}`,
  baggage: fill((at) => `${tag(at)}=1,`),
  traceparent: fill(() => '00-'),
  tracestate: fill((at) => `${tag(at)}=1,`),
  'sec-fetch-dest': 'x'.repeat(LONG),
  'content-type': fill((at) => `a=${tag(at)};`),
}
/** Such a request costs a few milliseconds; one that a library parsed whole cost more than 6,000. */
const MOST_CPU_MS = 1000

test.each(Object.entries(HEADERS))('15 KB of %s cost middleware nearly nothing', async (name, value) => {
  await ask('/', {})
  const before = process.cpuUsage()
  for (const path of ['/', '/login']) await ask(path, { [name]: value })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS)
})

test.each([
  ['/faq', '/FAQ'],
  ['/EN/AboutUs.?a=1', '/en/aboutUs?a=1'],
  ['/product/15.', '/product/15'],
])('an address with a slip (%s) leads for good to %s', async (path, target) => {
  const { status, headers } = await ask(path, {})
  expect([status, headers.get('location')]).toEqual([308, `http://shop.test${target}`])
})
