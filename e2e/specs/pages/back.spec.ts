import { expect, test } from '@/e2e/fixtures'
import { openHydrated, openSearch, type Shop } from '@/e2e/flows/shop'

/** The address that was open before the page with the popups. */
const BEFORE = '/FAQ'

const pathOf = (shop: Shop) => new URL(shop.page.url()).pathname

async function openAfterAnother(shop: Shop, path: string): Promise<string> {
  await openHydrated(shop, BEFORE)
  const before = pathOf(shop)
  await openHydrated(shop, path)
  return before
}

test('"back" closes a popup and stays on the page, and then leaves it; "forward" opens nothing @sizes', async ({
  shop,
}) => {
  const { page, t } = shop
  const before = await openAfterAnother(shop, '/category/1')
  const here = pathOf(shop)
  const hearts = page.locator('button[data-favourites]').first()
  const popup = page.getByRole('dialog', { name: t('favourites.title') })
  await hearts.click()
  await expect(popup).toBeVisible()
  await page.goBack()
  await expect(popup).toBeHidden()
  expect(pathOf(shop)).toBe(here)
  await expect(hearts).toBeFocused()
  await page.goForward()
  await expect(popup).toBeHidden()
  expect(pathOf(shop)).toBe(here)
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === before)
})

test('a popup that was closed by its button leaves no press of back without effect, and links work', async ({
  shop,
}) => {
  const { page, t } = shop
  const before = await openAfterAnother(shop, '/category/1')
  const here = pathOf(shop)
  const hearts = page.locator('button[data-favourites]').first()
  const popup = page.getByRole('dialog', { name: t('favourites.title') })
  await hearts.click()
  await popup.getByRole('button', { name: t('common.close') }).click()
  await expect(popup).toBeHidden()
  await page.locator('footer a[data-link][href$="/aboutUs"]').click()
  await page.waitForURL((url) => url.pathname.endsWith('/aboutUs'))
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === here)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === before)
})

test('"back" closes the search and the menu of a phone', async ({ shop, isMobile }) => {
  test.skip(!isMobile, 'they stand in the header of large screens')
  const { page, t } = shop
  await openAfterAnother(shop, '/category/1')
  const here = pathOf(shop)
  await openSearch(shop)
  const field = page.getByRole('combobox', { name: t('shell.search') })
  await expect(field).toBeVisible()
  // The code is loaded when the first popover opens.
  await page.waitForFunction(() => history.state?.popups?.popups.length === 1)
  await page.goBack()
  await expect(field).toBeHidden()
  expect(pathOf(shop)).toBe(here)
})

test('a dish keeps its own address, and "back" closes it', async ({ shop }) => {
  const { page } = shop
  await openAfterAnother(shop, '/category/1')
  const here = pathOf(shop)
  await page.locator('main a[data-product]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(pathOf(shop)).toContain('/product/')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(pathOf(shop)).toBe(here)
})
