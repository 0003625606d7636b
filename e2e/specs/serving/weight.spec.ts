import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { accountButton, accountEntry, expectProfile, openSiteMenu } from '@/e2e/flows/account'
import { checkout, fillGuestForm, goToPayment, someGuest } from '@/e2e/flows/checkout'
import { logIn } from '@/e2e/flows/login'
import { addButton, openProduct } from '@/e2e/flows/menu'
import { choosePlace, startSheet } from '@/e2e/flows/place'
import { cartLink, open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { PICKUP } from '@/lib/domain/order/delivery'
import { localizedHref } from '@/lib/i18n/locales'

/**
 * What a visitor downloads for the menu, in figures that do not depend on the machine (decision 041). A limit is the present value and a
 * little more: a commit that raises one says what for.
 */
const LIMITS = {
  /**
   * All first scripts together, as the shop serves them: brotli. Next and React alone are 112,000. The latest additions: steppers on
   * cards, which a press needs at once; the code that opens the rail; the focus that waits for the paint of a press; the place of a message
   * clear of that press; the cover that keeps a second tap away from the page below a closing sheet; the part of the
   * loader that requests the parts of chunks which the browser lacks (decision 089); the names of more style sheets (decision 096);
   * the way to a popup that the server drew (decision 103); the names of shared parts in the views (decision 107); and what loads the notes of food rules (decision 110).
   * The names of files alone change the sum by tens of bytes from build to build, so the limit leaves 1 %.
   */
  scriptBytes: 157_800,
  scripts: 12,
  /**
   * The styles, which are part of the document (decision 096). They include the cart's rail, so that nothing moves when its
   * code arrives, and the start popup, because it opens without scripts.
   */
  styleBytes: 11_400,
  /** The HTML of one card in the document. */
  bytesOfCard: 1_540,
  /** Flight file of a page: the data of views with code, for any number of products. It names the parts of chunks (decision 089) and the style sheets (decision 096). */
  flightBytes: 36_000,
  elements: { '/': 725, '/category': 1_515, '/category/1': 540 },
  /** One of them is the store of the visitor's food rules, which the button beside the categories opens. */
  requests: 29,
} as const

/**
 * All scripts of a visit up to a step: brotli bytes, and requests. Steps are summed up, because prefetched files may arrive in the
 * step before, and the next step of an order is loaded ahead of its press (decision 101); `docs/benchmarks.md` has the figures of each step.
 * A change elsewhere may split a chunk in two, so each limit lies one per cent above the greatest sum that was seen.
 */
const UP_TO = {
  'first visit': [162_100, 14],
  // A slow machine has fetched one file ahead by then.
  'dish popup': [256_000, 22],
  'choice of a branch': [380_000, 35],
  // The offers that make a cart cheaper, the help for a sold-out dish, and their texts.
  cart: [461_900, 41],
  checkout: [467_000, 46],
  payment: [493_300, 46],
  'start sheet': [182_000, 17],
  // On a slow machine the visitor pauses long enough for the popup of a dish, 27 KB in three files, to be loaded ahead.
  'signed in': [310_000, 24],
  profile: [440_000, 37],
} as const
type Step = keyof typeof UP_TO

const PAGES = ['/', '/category', '/category/1'] as const
const PAGES_WITHOUT_CARDS = ['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', '/refund', '/no-such-page'] as const
const FLIGHT_FILE = /^\/flight\/[\w-]+\.js\?page=/
const SCRIPT_TAG = /<script[^>]*\ssrc="([^"]+)"[^>]*>/g

const documentOf = async (request: APIRequestContext, shop: Shop, path: string) => {
  const headers = { 'accept-language': shop.language }
  const href = localizedHref(shop.language, path)
  // The first visit may prepare the page.
  await request.get(href, { headers })
  return (await request.get(href, { headers })).text()
}

const sizeOf = (text: string) => Buffer.byteLength(text)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const packed = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Brotli bytes of files that were measured already. */
const weighed = new Map<string, number>()

async function weigh(request: APIRequestContext, source: string): Promise<number> {
  const known = weighed.get(source)
  if (known !== undefined) return known
  const body = await (await request.get(source)).body()
  const bytes = packed(body)
  weighed.set(source, bytes)
  return bytes
}

async function filesIn(request: APIRequestContext, sources: readonly string[]) {
  const packed = await Promise.all([...new Set(sources)].map((source) => weigh(request, source)))
  return { count: packed.length, bytes: sum(packed) }
}

test('the first scripts and styles of the menu stay small and few', async ({ shop, request }) => {
  for (const path of PAGES) {
    const html = await documentOf(request, shop, path)
    const tags = [...html.matchAll(SCRIPT_TAG)].filter(([tag]) => !/nomodule/i.test(tag))
    expect([path, tags], 'no script runs before somebody needs it (decision 090)').toEqual([path, []])
    const [, list = ''] = /id="page-scripts">([^<]+)</.exec(html) ?? []
    const [flightFile = '', ...files]: string[] = JSON.parse(list)
    expect([path, flightFile]).toEqual([path, expect.stringMatching(FLIGHT_FILE)])
    const scripts = await filesIn(request, files)
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const styleBytes = packed(Buffer.from(styles))
    expect([path, html.match(/<link rel="stylesheet"(?![^>]* disabled)/g)], 'no file of styles is waited for').toEqual([
      path,
      null,
    ])
    expect([path, scripts.bytes <= LIMITS.scriptBytes, scripts.count <= LIMITS.scripts, scripts]).toEqual([
      path,
      true,
      true,
      scripts,
    ])
    expect([path, styles !== '' && styleBytes <= LIMITS.styleBytes, styleBytes]).toEqual([path, true, styleBytes])
  }
})

test('no script runs on a page without cards before the visitor needs it', async ({ shop, request }) => {
  for (const path of PAGES_WITHOUT_CARDS) {
    const html = await documentOf(request, shop, path)
    const tags = [...html.matchAll(SCRIPT_TAG)].filter(([tag]) => !/nomodule/i.test(tag))
    expect([path, tags, html.includes('id="page-scripts"')]).toEqual([path, [], true])
  }
})

test('a document contains a product once, and waits for one picture', async ({ shop, request }) => {
  for (const path of PAGES) {
    const html = await documentOf(request, shop, path)
    expect(html.match(/loading="eager"/g)).toHaveLength(1)
    const cards = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => sizeOf(card))
    expect(cards.length).toBeGreaterThan(9)
    expect(sum(cards) / cards.length).toBeLessThanOrEqual(LIMITS.bytesOfCard)

    // Next's form of flight data, which `server/prepared/flight-files.ts` takes out of the document.
    expect(html).not.toContain('self.__next_f.push([1')
    const [, list = ''] = /id="page-scripts">([^<]+)</.exec(html) ?? []
    const [flightFile = '']: string[] = JSON.parse(list)
    const flight = await (await request.get(flightFile)).text()
    expect(flight).toContain('self.__next_f.push([1')
    expect(sizeOf(flight)).toBeLessThanOrEqual(LIMITS.flightBytes)
    const [name = ''] = /(?<=data-name=")[^"]+/.exec(html) ?? []
    expect(flight).not.toContain(name || 'data-add')

    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(LIMITS.elements[path])
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1)
  }
})

test('the pages of an order contain their flight data no more than the menu', async ({ shop, request }) => {
  for (const path of ['/cart', '/guest-order', '/payment']) {
    const html = await documentOf(request, shop, path)
    expect([path, html.includes('self.__next_f.push([1')]).toEqual([path, false])
    const [[, first = ''] = []] = html.matchAll(SCRIPT_TAG)
    expect([path, first]).toEqual([path, expect.stringMatching(FLIGHT_FILE)])
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

test('a page requests few files before the first tap', async ({ shop }) => {
  const { page } = shop
  let count = 0
  page.on('request', () => count++)
  await open(shop, '/')
  await page.waitForLoadState('networkidle')
  expect(count).toBeLessThanOrEqual(LIMITS.requests)
})

/** Compares the scripts that were loaded since the beginning of the visit with the limit. */
function followScripts({ page }: Shop, request: APIRequestContext) {
  const came = new Set<string>()
  page.context().on('request', (requested) => {
    const { pathname } = new URL(requested.url())
    if (/^\/_next\/.+\.js$/.test(pathname)) came.add(pathname)
  })
  return async (step: Step, on = page) => {
    await on.waitForLoadState('networkidle')
    const { bytes, count } = await filesIn(request, [...came])
    const [mostBytes, mostRequests] = UP_TO[step]
    expect([step, bytes <= mostBytes, count <= mostRequests, bytes, count]).toEqual([step, true, true, bytes, count])
  }
}

test('each step of an order brings few scripts', async ({ shop, request }) => {
  const expectLight = followScripts(shop, request)
  await openHydrated(shop, '/')
  await expectLight('first visit')
  const popup = await openProduct(shop, await shop.dish('doner-beef-classic'))
  await expectLight('dish popup')
  await addButton(shop, popup).click()
  await choosePlace(shop, PICKUP)
  await expectLight('choice of a branch')
  await openHydrated(shop, '/')
  await cartLink(shop, 1).click()
  await expect(shop.page.getByRole('button', { name: shop.t('cart.checkout') })).toBeVisible()
  await expectLight('cart')
  await checkout(shop)
  await expectLight('checkout')
  await fillGuestForm(shop, someGuest())
  await goToPayment(shop)
  await expectLight('payment')
})

test('the start sheet brings few scripts', async ({ shop, request }) => {
  const expectLight = followScripts(shop, request)
  await openHydrated(shop, '/')
  await expectLight('first visit')
  await shop.page.evaluate(() => localStorage.clear())
  // The page of the test begins every document with “later” pressed.
  const page = await shop.page.context().newPage()
  const newcomer = { ...shop, page }
  await open(newcomer, '/')
  await expect(startSheet(newcomer)).toBeVisible()
  await expectLight('start sheet', page)
})

test('the menu and the profile bring a customer who is logged in few more scripts', async ({
  shop,
  request,
  isMobile,
}) => {
  await openHydrated(shop, '/')
  await logIn(shop)
  const expectLight = followScripts(shop, request)
  await openHydrated(shop, '/')
  await openSiteMenu(shop, isMobile)
  await expect(accountButton(shop)).toBeVisible()
  await expectLight('signed in')
  await accountButton(shop).click()
  await accountEntry(shop, 'personal').click()
  await expectProfile(shop, 'personal')
  await expectLight('profile')
})
