import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import {
  branchesOf,
  choosePlace,
  expectReloadAfter,
  fillPickup,
  fillStart,
  pickupPopup,
  pressType,
  startPopup,
  typeName,
} from '@/e2e/flows/place'
import { expectHydrated, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { localizedHref } from '@/lib/i18n/locales'

const PAGES = ['/', '/category', '/category/1', '/category/1?order_by=asc', '/product/1']

test('pages of the menu are prepared: the second request is served from the cache', async ({ shop, request }) => {
  for (const path of PAGES) {
    const href = localizedHref(shop.language, path)
    const headers = { 'accept-language': shop.language }
    // A parallel journey may change the menu between two requests.
    await expect(async () => {
      await request.get(href, { headers })
      const answer = await request.get(href, { headers })
      // STALE: after a minute a new page is rendered in the background; this answer comes from the cache, too.
      expect([path, answer.headers()['x-nextjs-cache']]).toEqual([path, expect.stringMatching(/^(HIT|STALE)$/)])
      expect(answer.headers()).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'cdn-cache-control': expect.stringMatching(/^max-age=\d\d?$/),
        'cache-tag': expect.stringContaining('menu'),
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      })
      const known = { ...headers, 'if-none-match': answer.headers().etag ?? '' }
      expect((await request.get(href, { headers: known })).status()).toBe(304)
    }).toPass()
    await expect.poll(async () => (await request.get(href, { headers })).headers()['x-nextjs-cache']).toBe('HIT')
  }
})

test('scripts and pages travel as small as the browser can read them', async ({ shop, request }) => {
  const requested = (encoding: string) => ({ 'accept-encoding': encoding, 'accept-language': shop.language })
  const page = await request.get(localizedHref(shop.language, '/'), { headers: requested('gzip, deflate, br') })
  expect(page.headers()['content-encoding']).toBe('br')
  const script = (await page.text()).match(/"(\/_next\/static\/[^"]+\.js)"/)?.[1] ?? ''
  for (const [encoding, answered] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get(script, { headers: requested(encoding) })
    expect([encoding, answer.status(), answer.headers()['content-encoding']]).toEqual([encoding, 200, answered])
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'content-type': expect.stringMatching(/javascript/),
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toContain('TURBOPACK')
  }
  expect((await request.get('/_next/static/chunks/gone.js')).status()).toBe(404)
})

/** Names that no build shortens, from the code that loads only with the first request of data (decision 022). */
const ASKING = { 'query cache': 'refetchOnWindowFocus', 'HTTP client': 'AxiosError', validation: '_zod.traits' }

test('the first scripts of menu and cart contain no HTTP client, query cache or validation; those of the personal area do', async ({
  shop,
  request,
}) => {
  const found = async (path: string) => {
    const headers = { 'accept-language': shop.language }
    const html = await (await request.get(localizedHref(shop.language, path), { headers })).text()
    const sources = new Set([...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source = '']) => source))
    const scripts = await Promise.all([...sources].map(async (source) => (await request.get(source)).text()))
    return Object.entries(ASKING).flatMap(([name, word]) => (scripts.join().includes(word) ? [name] : []))
  }
  for (const path of ['/', '/category/1', '/product/1', '/cart']) expect([path, await found(path)]).toEqual([path, []])
  expect(await found('/profile/cards')).toEqual(['query cache', 'HTTP client', 'validation'])
})

/** The layout shifts since the page began: the score of each, and the elements that moved. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ score: number; moved: string[] }[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().map(shiftOf))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // When there are no shifts, the browser never calls the observer.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))

        /** TypeScript does not know the entries of layout shifts. */
        function shiftOf(entry: PerformanceEntry & { value?: number; sources?: { node?: Node }[] }) {
          const moved = (entry.sources ?? []).map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'a removed node'),
          )
          return { score: entry.value ?? 0, moved }
        }
      }),
  )

/** The sum of scores below which no visitor sees a shift: a slow machine paints the last card before it has arrived completely. */
const INVISIBLE = 0.001

test('the layout does not shift while a page comes to life', async ({ shop, allowedConsole }) => {
  const { page } = shop
  // The font replaces one of the device, and machines differ in how wide that is and in whether a page is painted with it first.
  allowedConsole.push(/ERR_FAILED.*\.woff2/)
  await page.route('**/*.woff2', (route) => route.abort())
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  for (const path of ['/', '/category/1']) {
    await openHydrated(shop, path)
    await page.waitForLoadState('networkidle')
    const shifts = await layoutShifts(page)
    const isStill = shifts.reduce((sum, { score }) => sum + score, 0) < INVISIBLE
    expect([path, isStill, shifts]).toEqual([path, true, shifts])
  }
})

/** Requests from the confirmation of a destination until the network has been quiet for half a second. */
async function requestsAfterChoice({ page }: Shop, confirm: () => Promise<void>): Promise<number> {
  let count = 0
  page.on('request', (request) => {
    if (!request.url().includes('/media/')) count++
  })
  await confirm()
  await page.waitForLoadState('networkidle')
  return count
}

test('a choice of a branch makes few requests', async ({ shop }) => {
  await openHydrated(shop, '/')
  await pressType(shop, PICKUP)
  const count = await requestsAfterChoice(shop, async () => {
    const reload = shop.page.waitForEvent('load')
    await fillStart(shop, PICKUP)
    await reload
  })
  expect(count).toBeLessThanOrEqual(40)
})

test('a switch of the branch shows its menu, and back again the first', async ({ shop }) => {
  await openHydrated(shop, '/')
  await expectReloadAfter(shop, () => choosePlace(shop, PICKUP, 0))
  await expectHydrated(shop)
  for (const branch of [1, 2, 0]) {
    const reload = shop.page.waitForEvent('load')
    await pressType(shop, PICKUP)
    await fillPickup(shop, branch)
    await reload
    await expectHydrated(shop)
    const cities = await shop.cities()
    const street = cities[0]?.filials[branch]?.addresses[0]?.street ?? ''
    await expect(shop.page.getByRole('banner')).toContainText(street)
  }
})

test('a press while the page of another branch is on its way takes effect there', async ({ shop }) => {
  const { page, t } = shop
  await openHydrated(shop, '/')
  await expectReloadAfter(shop, () => choosePlace(shop, PICKUP, 0))
  await expectHydrated(shop)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**', async (route) => {
    if (route.request().isNavigationRequest()) await arrival
    await route.fallback()
  })
  await pressType(shop, PICKUP)
  await branchesOf(shop, pickupPopup(shop)).nth(1).check()
  let press = () => {}
  const pressed = new Promise<void>((resolve) => {
    press = resolve
  })
  await page.exposeFunction('tellPressed', press)
  // Playwright's own clicks would wait for the page that is loading; a person's do not.
  await page.evaluate(
    (name) =>
      window.addEventListener('beforeunload', () =>
        setTimeout(() => {
          const buttons = [...document.querySelectorAll<HTMLElement>('header fieldset button')]
          buttons.find(({ textContent }) => textContent?.includes(name))?.click()
          Reflect.get(window, 'tellPressed')()
        }),
      ),
    typeName(shop, PICKUP),
  )
  const requested = page.waitForRequest((request) => request.isNavigationRequest())
  await pickupPopup(shop)
    .getByRole('button', { name: t('place.confirm') })
    .click({ noWaitAfter: true })
  await requested
  await pressed
  const loaded = page.waitForEvent('load')
  arrive()
  await loaded
  await expect(pickupPopup(shop)).toBeVisible()
  await expect(branchesOf(shop, pickupPopup(shop)).nth(1)).toBeChecked()
})

test('a place that is chosen in the cart asks for little and keeps the page @desktop', async ({ shop }) => {
  const { page, t } = shop
  await openWithStorage(shop, { dishes: [{ dish: await shop.dish('kunefe') }] })
  await openHydrated(shop, '/cart')
  await pressType(shop, DELIVERY)
  const count = await requestsAfterChoice(shop, async () => {
    await fillStart(shop, DELIVERY)
    await expect(startPopup(shop)).toBeHidden()
  })
  expect(count).toBeLessThanOrEqual(40)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.title'))
})
