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

/** Headers that the front adds or removes, and its own headers about caches. */
const FRONTS_OWN =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|etag|vary|x-nextjs-.+|x-middleware-.+|cache-control|cdn-cache-control|x-page-.+|x-content-type-options|referrer-policy|permissions-policy|cross-origin-.+)$/

/** Next writes flight data in another order each time, with other hashes; a personal page has a nonce of its own. */
const unchanging = (text: string) =>
  text
    .replace(/nonce=\\?"[^"]*"/g, '')
    .replace(/(?: '(?:nonce|sha256)-[^']*')+/g, '')
    .replace(/Expires=[^;]*/g, '')
    // Next names style sheets in a header when it knows them before it sends the first byte.
    .replace(/,? ?<[^<>]+\.css>; rel=preload; as=\\*"style\\*";? ?/g, '')

const visible = ({ body }: Reply) => unchanging(body.replace(/<script[\s\S]*?<\/script>/g, ''))

function facts(reply: Reply) {
  const headers = Object.entries(reply.headers).filter(([name]) => !FRONTS_OWN.test(name))
  return { status: reply.status, headers: unchanging(JSON.stringify(headers.sort())), length: visible(reply).length }
}

// Serial: a journey that stops a dish meanwhile would change the page.
test('a page is the same through the front and from Next alone @alone', async () => {
  test.setTimeout(300_000)
  const next = await startNextAlone()
  try {
    // An earlier journey may have stopped the API; the front tries it again after some seconds.
    const saysAway = async () => (await askFront('/', {})).body.includes('<shop-notice')
    await expect.poll(saysAway, { timeout: 120_000 }).toBe(false)
    for (const address of ADDRESSES)
      for (const visitor of address.length < 14 ? VISITORS : VISITORS.slice(0, 2)) {
        const alone = facts(await next.ask(address, visitor))
        // The first request may render the page, the second one gets it ready.
        for (let visit = 0; visit < 2; visit++) {
          // A refused file has only the policy of files.
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

test('a prepared page is not sent again to a visitor who has it, and HEAD gets the headers of the page', async () => {
  for (const address of ['/en', '/kz/category', '/category/1', '/offer']) {
    // Another journey may change the menu, and so the page, between two requests.
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
