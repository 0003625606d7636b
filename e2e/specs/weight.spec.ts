import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { openLive, type Shop } from '@/e2e/flows/shop'
import { localizedHref } from '@/lib/i18n/locales'

/**
 * What a visitor pays for the menu, in what does not depend on the machine (decision 041). A limit is what stands now and a
 * little more: who raises one says in the commit what for.
 */
const LIMITS = {
  /**
   * Of the first scripts together, as the shop serves them: brotli. Next and React alone are 112,000. What came last: steppers on
   * cards, which a press needs at once, the opener of the rail, the focus that waits for the picture of a press, the place of a message
   * clear of that press, and the cover that keeps a second tap from what lies below a closing sheet.
   */
  scriptBytes: 149_500,
  scripts: 12,
  /** The style of the cart's rail stands in the first view, so that nothing moves when its code comes. */
  styleBytes: 15_000,
  styles: 10,
  /** Of a card in the document. */
  bytesOfCard: 2_000,
  /** Flight data of a page: what views with code need, whatever the number of products. */
  flightBytes: 34_000,
  elements: { '/': 900, '/category': 2_600, '/category/1': 650 },
  requests: 45,
} as const

const PAGES = ['/', '/category', '/category/1'] as const

const documentOf = async (request: APIRequestContext, shop: Shop, path: string) => {
  const headers = { 'accept-language': shop.language }
  const href = localizedHref(shop.language, path)
  // The first visit may be the one that prepares the page.
  await request.get(href, { headers })
  return (await request.get(href, { headers })).text()
}

const sizeOf = (text: string) => Buffer.byteLength(text)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

async function filesIn(request: APIRequestContext, sources: readonly string[]) {
  const bodies = await Promise.all([...new Set(sources)].map(async (source) => (await request.get(source)).body()))
  const packed = bodies.map(
    (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  )
  return { count: packed.length, bytes: sum(packed) }
}

test('the first scripts and styles of the menu stay small and few', async ({ shop, request }) => {
  for (const path of PAGES) {
    const html = await documentOf(request, shop, path)
    const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
    const scripts = await filesIn(
      request,
      tags.map(([, source = '']) => source),
    )
    const styles = await filesIn(
      request,
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, source = '']) => source),
    )
    expect([path, scripts.bytes <= LIMITS.scriptBytes, scripts.count <= LIMITS.scripts, scripts]).toEqual([
      path,
      true,
      true,
      scripts,
    ])
    expect([path, styles.bytes <= LIMITS.styleBytes, styles.count <= LIMITS.styles, styles]).toEqual([
      path,
      true,
      true,
      styles,
    ])
  }
})

test('a document says a product once, and waits for one picture', async ({ shop, request }) => {
  for (const path of PAGES) {
    const html = await documentOf(request, shop, path)
    expect(html.match(/loading="eager"/g)).toHaveLength(1)
    const cards = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => sizeOf(card))
    expect(cards.length).toBeGreaterThan(9)
    expect(sum(cards) / cards.length).toBeLessThanOrEqual(LIMITS.bytesOfCard)

    const flight = [...html.matchAll(/<script>self\.__next_f\.push\([\s\S]*?<\/script>/g)].map(([script]) => script)
    expect(sizeOf(flight.join(''))).toBeLessThanOrEqual(LIMITS.flightBytes)
    const [name = ''] = /(?<=data-name=")[^"]+/.exec(html) ?? []
    expect(flight.join('')).not.toContain(name || 'data-add')

    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(LIMITS.elements[path])
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1)
  }
})

test('a navigation gets its list as one text, and no card as elements', async ({ shop, request }) => {
  for (const path of ['/category', '/category/1']) {
    const html = await documentOf(request, shop, path)
    const href = localizedHref(shop.language, path)
    const flight = await (await request.get(`${href}?_rsc=`, { headers: { rsc: '1' } })).text()
    expect(flight).not.toContain('"article"')
    expect(flight).not.toContain('application/ld+json')
    expect(flight.match(/<article/g)?.length).toBe(html.match(/<article/g)?.length)
    expect(sizeOf(flight)).toBeLessThan(sizeOf(html))
  }
})

test('few files are asked for before the first tap', async ({ shop }) => {
  const { page } = shop
  let count = 0
  page.on('request', () => count++)
  await openLive(shop, '/')
  await page.waitForLoadState('networkidle')
  expect(count).toBeLessThanOrEqual(LIMITS.requests)
})
