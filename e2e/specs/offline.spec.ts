import { expect, test } from '@/e2e/fixtures'
import { open, openLive } from '@/e2e/flows/shop'
import { startWith } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/delivery'

test.use({ serviceWorkers: 'allow' })

/** The worker is there and has put away what was open when it came. */
async function untilKept({ page }: Parameters<typeof open>[0], path: string) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path), { timeout: 20_000 })
    .toBe(true)
}

test('menu and cart can be read without network, and an unknown page says why it is missing', async ({
  shop,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/)
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await startWith(shop, { type: PICKUP, dishes: [{ dish }] })
  await openLive(shop, '/')
  const { pathname } = new URL(page.url())
  await untilKept(shop, pathname)
  await untilKept(shop, pathname === '/' ? '/cart' : `${pathname}/cart`)
  await page.reload()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalog.homeTitle'))
  await open(shop, '/cart')
  await expect(page.getByText(dish.name).first()).toBeVisible()
  await page.goto(pathname === '/' ? '/login' : `${pathname}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offlinePage.title'))

  await context.setOffline(false)
  await page.getByRole('link', { name: t('offlinePage.retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('offlinePage.title'))
})

test('the worker of the site that was here before is sent away, with everything it kept', async ({ shop, context }) => {
  const { page } = shop
  // The old site's worker, under another name, answered everything with its own page.
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'self.addEventListener("install", () => self.skipWaiting())',
    }),
  )
  // A document without scripts: nobody registers the new worker yet.
  await page.goto('/robots.txt')
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
