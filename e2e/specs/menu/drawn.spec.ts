import { expect, test } from '@/e2e/fixtures'
import { expectInCart, openHydrated } from '@/e2e/flows/shop'
import { localizedHref } from '@/lib/i18n/locales'

test('a visitor who opens a category and returns finds the page unchanged, without a document', async ({ shop }) => {
  const { page } = shop
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await openHydrated(shop, '/')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const count = await cards.count()
  const heart = cards.nth(2).locator('[data-favourite]')
  await heart.click()

  await main.locator('section[id="category-1"]').getByRole('link').filter({ hasText: '12' }).click()
  await page.waitForURL((url) => url.pathname === localizedHref(shop.language, '/category/1'))
  await expect(cards).toHaveCount(12)
  await page.goBack()
  await expect(cards).toHaveCount(count)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // A category that is opened by a navigation comes from its data; its cards work like those of a document.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goForward()
  await expect(cards).toHaveCount(12)
  await page.goBack()
  await main.locator('[data-add]').first().click()
  await expectInCart(shop, 1)
  expect(documents).toHaveLength(1)
})

test('a link of the footer is followed without a document', async ({ shop }) => {
  const { page, t } = shop
  await openHydrated(shop, '/category/1')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer.about') })
    .click()
  await page.waitForURL(/\/aboutUs$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
