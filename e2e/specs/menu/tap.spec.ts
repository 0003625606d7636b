import type { Page, Request } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { expectHydrated, expectInCart, openHydrated } from '@/e2e/flows/shop'
import { localizedHref } from '@/lib/i18n/locales'

/** Data of pages that the router requests, by their public paths. */
function askedPages(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc')) requested.push(pathname)
  })
  return requested
}

/** The properties of the connection, set before any script of the page. */
const connect = (page: Page, connection: { readonly saveData?: boolean; readonly effectiveType: string }) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  )

const leadsTo = (path: string) => `main a[data-link][href="${path}"]`

test('a category that is on the screen opens without asking the server, and back is there at once', async ({
  shop,
  allowedConsole,
}) => {
  // The router's prefetches on the next page are cut off below.
  allowedConsole.push(/ERR_FAILED.*_rsc=/)
  const { page } = shop
  await connect(page, { effectiveType: '4g' })
  const requested = askedPages(page)
  // The router requests the tree of the page, then its content.
  const loaded = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    const isTree = answer.request().headers()['next-router-prefetch']
    return /\/category\/\d+$/.test(pathname) && searchParams.has('_rsc') && !isTree
  })
  await openHydrated(shop, '/')
  const answer = await loaded
  await answer.finished()
  await page.waitForLoadState('networkidle')
  // Two lists, each in two requests.
  expect(requested.length).toBeLessThanOrEqual(4)

  const category = new URL(answer.url()).pathname
  await page.route('**/*_rsc=*', (route) => route.abort())
  await page.locator(leadsTo(category)).first().click()
  await page.waitForURL((url) => url.pathname === category)
  await expect(page.getByRole('main').locator('#products')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#category-2')).toBeAttached()
})

test('a browser may keep the pages of the menu for the way back', async ({ shop }) => {
  const { page } = shop
  // Anything that makes a browser drop the page from its back/forward cache.
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const value = new Proxy(window.addEventListener, {
      apply(listen, self, args) {
        if (args[0] === 'unload' || args[0] === 'beforeunload') heard.push(args[0])
        return Reflect.apply(listen, self, args)
      },
    })
    Object.defineProperty(window, 'addEventListener', { value })
  })
  for (const path of ['/', '/category/1', '/product/1']) {
    const answer = await page.goto(localizedHref(shop.language, path))
    expect((await answer?.headerValue('cache-control')) ?? '').not.toContain('no-store')
    await expectHydrated(shop)
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  }
})

test.describe('a shop with movements', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a tap animates nothing but its message, and changes nothing on the root element', async ({ shop }) => {
    const { page } = shop
    const dish = await shop.dish('chak-chak')
    await openHydrated(shop, `/category/${dish.category_id}`)
    await page.evaluate(async () => {
      // The marks of the chosen category and way move when the page comes to life; on a slow machine they begin with a later frame.
      const nextFrame = () => new Promise(requestAnimationFrame)
      for (let quiet = 0; quiet < 5; quiet = document.getAnimations().length === 0 ? quiet + 1 : 0) await nextFrame()
      const moved = new Set<string>()
      Object.assign(window, { moved })
      for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(
          kind,
          ({ target }) =>
            moved.add(target instanceof Element && !target.matches('[popover]') ? target.outerHTML : 'message'),
          true,
        )
    })
    await page.getByRole('button', { name: shop.t('catalog.addNamed', { name: dish.name }), exact: true }).tap()
    await expectInCart(shop, 1)
    await expect(page.locator('html')).not.toHaveAttribute('data-shows')
    await expect.poll(() => page.evaluate(() => [...Reflect.get(window, 'moved')])).toEqual(['message'])
  })
})
