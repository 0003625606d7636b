import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { openHydrated } from '@/e2e/flows/shop'
import { codeOf, LANGUAGES, LOCALES, localizedHref } from '@/lib/i18n/locales'

const YEAR_SECONDS = 365 * 24 * 60 * 60

test('the language switch keeps the page and is remembered for a year @sizes', async ({ shop, isMobile }) => {
  const { page, language } = shop
  await openHydrated(shop, '/category/3?order_by=asc')
  for (const next of LOCALES.filter((one) => one !== language).concat(language)) {
    if (isMobile) await page.getByRole('banner').locator('[popovertarget=site-menu]').click()
    await page.getByRole('link', { name: LANGUAGES[next].name, exact: true }).click()
    await page.waitForURL(`${SHOP_URL}${localizedHref(next, '/category/3')}?order_by=asc`)
    await expect(page.locator('html')).toHaveAttribute('lang', next)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie?.value).toBe(codeOf(next))
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + YEAR_SECONDS - 3600)
    expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + YEAR_SECONDS + 3600)
  }
  // The choice is stored: the main page without a prefix opens in that language.
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})

test('the main page alone looks at the language of the browser', async ({ playwright }) => {
  const browsers = { 'en-US,en;q=0.9': '/en', 'kk-KZ,kk;q=0.9': '/kz', 'ru-RU,ru': null, 'de-DE,de': null }
  for (const [header, target] of Object.entries(browsers)) {
    const request = await playwright.request.newContext({
      baseURL: SHOP_URL,
      extraHTTPHeaders: { 'accept-language': header },
    })
    const main = await request.get('/', { maxRedirects: 0 })
    expect([header, main.headers().location ?? null]).toEqual([header, target])
    const inner = await request.get('/category/3', { maxRedirects: 0 })
    expect([header, inner.status()]).toEqual([header, 200])
    expect(await inner.text()).toContain('<html lang="ru"')
    await request.dispose()
  }
})
