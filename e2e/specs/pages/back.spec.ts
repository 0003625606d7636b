import { expect, test } from '@/e2e/fixtures'
import { openHydrated, type Shop } from '@/e2e/flows/shop'

/** The address that was open before the page with the popups. */
const BEFORE = '/FAQ'

const pathOf = (shop: Shop) => new URL(shop.page.url()).pathname

async function openAfterAnother(shop: Shop, path: string): Promise<string> {
  await openHydrated(shop, BEFORE)
  const before = pathOf(shop)
  await openHydrated(shop, path)
  return before
}

test('"back" closes a popup and stays on the page, and then leaves it; "forward" opens nothing', async ({ shop }) => {
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
