import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { openHydrated } from '@/e2e/flows/shop'
import { codeOf, LANGUAGES, LOCALES, localizedHref } from '@/lib/i18n/locales'

const YEAR_SECONDS = 365 * 24 * 60 * 60

test('the language switch keeps the page and is remembered for a year', async ({ shop, isMobile }) => {
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
