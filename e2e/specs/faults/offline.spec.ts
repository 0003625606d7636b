import { expect, test } from '@/e2e/fixtures'
import { brand, open, openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker runs and has stored the page that was open when it started. */
async function untilKept({ page }: Parameters<typeof open>[0], path: string) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path)).toBe(true)
}

test('menu and cart can be read without network, and an unknown page says why it is missing', async ({
  shop,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/)
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish }] })
  await openHydrated(shop, '/')
  const { pathname } = new URL(page.url())
  await untilKept(shop, pathname)
  await untilKept(shop, pathname === '/' ? '/cart' : `${pathname}/cart`)
  await page.reload()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.texts.heading[shop.language])
  await open(shop, '/cart')
  await expect(page.getByText(dish.name).first()).toBeVisible()
  await page.goto(pathname === '/' ? '/login' : `${pathname}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offlinePage.title'))

  await context.setOffline(false)
  await page.getByRole('link', { name: t('offlinePage.retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('offlinePage.title'))
})

test('a dish in the cart keeps its picture without network, though only a larger one was seen', async ({
  shop,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/)
  const { page } = shop
  // On a phone both pages use the same size.
  await page.setViewportSize({ width: 1440, height: 900 })
  const dish = await shop.dish('chak-chak')
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish }] })
  await openHydrated(shop, `/product/${dish.id}`)
  await untilKept(shop, new URL(page.url()).pathname)
  await page.reload()
  await untilKept(shop, `${dish.image.path}-640.avif`)

  await context.setOffline(true)
  await open(shop, '/cart')
  const picture = page.getByRole('article', { name: dish.name }).getByRole('presentation')
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  // A browser may choose the larger picture: the worker answers that size as well, although it stored only the other.
  const small = `${dish.image.path}-320.avif`
  expect(await page.evaluate(async (path) => Boolean(await caches.match(path)), small)).toBe(false)
  expect(await page.evaluate(async (path) => (await fetch(path)).ok, small)).toBe(true)
})

test('the service worker of the previous site is removed with its caches', async ({ shop, context }) => {
  const { page } = shop
  // The old site's worker has another name and answered every request with its own page.
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'self.addEventListener("install", () => self.skipWaiting())',
    }),
  )
  // A document of the old site: the new worker is not registered yet, and our policy does not block the old one.
  await context.route('**/old-site', (route) => route.fulfill({ contentType: 'text/html', body: '<p>old</p>' }))
  await page.goto('/old-site')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-worker.js', { scope: '/' })
    await (await caches.open('workbox-precache-v2')).put('/', new Response('the old site'))
  })
  await open(shop, '/aboutUs')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        const scripts = registrations.map(({ active }) => new URL(active?.scriptURL ?? location.href).pathname)
        return { scripts, caches: (await caches.keys()).filter((name) => !/^(shop|serwist)-/.test(name)) }
      }),
    )
    .toEqual({ scripts: ['/sw.js'], caches: [] })
})
