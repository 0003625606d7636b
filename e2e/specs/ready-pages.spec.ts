import { expect, test } from '@/e2e/fixtures'
import { askFront, type Reply, startNextAlone } from '@/e2e/flows/renderer'

const PATHS = [
  '/',
  '/category',
  '/category/1',
  '/category/2?order_by=asc',
  '/category/1?order_by=nonsense&utm_source=mail',
  '/product/1',
  '/product/9999',
  '/category/77',
  '/category/01',
  '/offer',
  '/FAQ',
  '/aboutUs',
  '/gradeUs',
  '/app-mobile',
  '/cart',
  '/login',
  '/profile',
  '/map-for-mobile-dev',
  '/staff',
  '/order/short',
  '/nothing',
  '/a.b',
  '/category/',
]
const ADDRESSES = ['', '/en', '/kz', '/ru', '/kk'].flatMap((prefix) => PATHS.map((path) => prefix + path))

const VISITORS = [
  {},
  { 'accept-language': 'en' },
  { 'accept-language': 'ru', cookie: 'i18n_redirected=kz' },
  { cookie: 'filial=nonsense; i18n_redirected=ru' },
  { 'sec-fetch-dest': 'empty' },
] as const

/** What the front adds to every answer or keeps to itself, and what it says of caches in its own words. */
const FRONTS_OWN =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|etag|vary|x-nextjs-.+|x-middleware-.+|cache-control|cdn-cache-control|x-page-.+|x-content-type-options|referrer-policy|permissions-policy|cross-origin-.+)$/

/** Next writes the flight data in another order each time, and so other hashes of it; a personal page has a nonce of its own. */
const unchanging = (text: string) =>
  text
    .replace(/nonce=\\?"[^"]*"/g, '')
    .replace(/(?: '(?:nonce|sha256)-[^']*')+/g, '')
    .replace(/Expires=[^;]*/g, '')
    // Styles are named in the headers when Next knows them before it sends the first byte.
    .replace(/,? ?<[^<>]+\.css>; rel=preload; as=\\*"style\\*";? ?/g, '')

const visible = ({ body }: Reply) => unchanging(body.replace(/<script[\s\S]*?<\/script>/g, ''))

function facts(reply: Reply) {
  const headers = Object.entries(reply.headers).filter(([name]) => !FRONTS_OWN.test(name))
  return { status: reply.status, headers: unchanging(JSON.stringify(headers.sort())), length: visible(reply).length }
}

// Alone: a journey that stops a dish meanwhile would make it another page.
test('a page is the same through the front and from Next alone @alone', async () => {
  test.setTimeout(300_000)
  const next = await startNextAlone()
  try {
    for (const address of ADDRESSES)
      for (const visitor of address.length < 14 ? VISITORS : VISITORS.slice(0, 2)) {
        const alone = facts(await next.ask(address, visitor))
        // The first may be made for this visitor, the second is ready.
        for (let visit = 0; visit < 2; visit++) {
          // A refused file has the policy of files, and no other.
          const { headers, ...front } = facts(await askFront(address, visitor))
          const ownPolicy = alone.headers.includes('content-security-policy') ? [] : ['content-security-policy']
          const kept = JSON.parse(headers).filter(([name]: [string]) => !ownPolicy.includes(name))
          expect([address, visitor, { ...front, headers: JSON.stringify(kept) }]).toEqual([address, visitor, alone])
        }
      }
  } finally {
    next.stop()
  }
})

test('a ready page is not sent to who has it, and its head is the head of the page', async () => {
  for (const address of ['/en', '/kz/category', '/category/1', '/offer']) {
    // Another journey may change the menu between two requests: then it is another page.
    await expect(async () => {
      const page = await askFront(address, {})
      const known = await askFront(address, { 'if-none-match': String(page.headers.etag) })
      expect([address, known.status, known.body]).toEqual([address, 304, ''])
      const head = await askFront(address, {}, 'HEAD')
      expect([address, head.status, head.body]).toEqual([address, 200, ''])
      for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy', 'vary'])
        expect([address, name, head.headers[name]]).toEqual([address, name, page.headers[name]])
    }).toPass()
  }
})
