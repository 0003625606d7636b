import type { Page, Request } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { addButton, loadPopupCode, productPopup } from '@/e2e/flows/menu'
import { expectHydrated, expectInCart, openHydrated, tenge } from '@/e2e/flows/shop'
import { localizedHref, splitPathname } from '@/lib/i18n/locales'

/** Data of pages that the router requests, by their public paths. */
function askedPages(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc')) asked.push(pathname)
  })
  return asked
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
  const asked = askedPages(page)
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
  expect(asked.length).toBeLessThanOrEqual(4)

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

test('a visitor who saves data, or has a slow connection, gets nothing unasked', async ({ shop }) => {
  const { page, language } = shop
  for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }]) {
    await connect(page, connection)
    const asked = askedPages(page)
    const scripts: string[] = []
    await openHydrated(shop, '/')
    await page.waitForLoadState('networkidle')
    page.on('request', (request) => void scripts.push(request.url()))
    await page
      .locator(leadsTo(localizedHref(language, '/category/1')))
      .first()
      .hover()
    await page.mouse.wheel(0, 400)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([])
  }
})

test('the loader prefetches prepared pages of the menu and the cart alone, and never the page of a person', async ({
  shop,
}) => {
  const { page } = shop
  await connect(page, { effectiveType: '4g' })
  const asked = askedPages(page)
  await openHydrated(shop, '/category/1')
  await page.mouse.wheel(0, 300)
  await page.locator('a[href$="/cart"]:visible').first().hover()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(0)
  // Six lists and the link under the pointer, each in two requests: there is no loop.
  expect(asked.length).toBeLessThanOrEqual(16)
  for (const path of asked) expect(splitPathname(path).path).toMatch(/^\/?(?:category(?:\/\d+)?|cart)?$/)
})

test('the popup shows name, price and picture of the card before its data comes', async ({ shop }) => {
  const { page, t } = shop
  const [dish, other] = [await shop.dish('doner-beef-classic'), await shop.dish('doner-mixed')]
  await openHydrated(shop, '/category/1')
  await loadPopupCode(shop, other)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/pages/product/${dish.id}*`, (route) => held.then(() => route.continue()))
  await page.getByRole('main').getByRole('link', { name: dish.name, exact: true }).click()
  const popup = productPopup(shop, dish)
  await expect(popup).toBeVisible()
  await expect(popup.getByText(tenge(shop, dish.price), { exact: true })).toBeVisible()
  await expect(popup.getByRole('status')).toHaveText(t('common.loading'))
  await expect(popup.locator('[style*="background-image"]')).toHaveAttribute('style', /products\//)
  release()
  await expect(addButton(shop, popup)).toBeVisible()
})

test('a message lies above the control that was just pressed, so that it can be pressed again @sizes', async ({
  shop,
}) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await openHydrated(shop, `/category/${dish.category_id}`)
  const message = page.locator('[popover="manual"]:popover-open')
  const add = page.getByRole('button', { name: t('catalog.addNamed', { name: dish.name }), exact: true })
  // The place of the message.
  await add.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - window.innerHeight + 190))
  await add.click()
  // The cart's rail on a desktop has such a button, too.
  const more = await page.locator(`[data-of="${dish.id}"][data-step="more"]`).boundingBox()
  await expect(message).toBeVisible()
  const told = await message.boundingBox()
  if (!more || !told) throw new Error('the message or the stepper is not shown')
  const isBeside = told.x >= more.x + more.width || told.x + told.width <= more.x
  expect(isBeside || told.y + told.height <= more.y || told.y >= more.y + more.height).toBe(true)
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
