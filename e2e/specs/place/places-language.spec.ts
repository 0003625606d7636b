import { citiesIn, expect, test } from '@/e2e/fixtures'
import { placeButton } from '@/e2e/flows/place'
import { openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'
import { DEFAULT_LOCALE, LOCALES, type Locale, localizedHref } from '@/lib/i18n/locales'

test('a chosen branch is called as the language of the page calls it, after a switch too', async ({ shop, apiUrl }) => {
  const { page, language } = shop
  const next = LOCALES[LOCALES.indexOf(language) + 1] ?? DEFAULT_LOCALE
  const streetIn = async (locale: Locale) =>
    (await citiesIn(apiUrl, locale))[0]?.filials[0]?.addresses[0]?.street ?? 'no branch with a street'
  const [street, nextStreet] = [await streetIn(language), await streetIn(next)]
  expect(street).not.toBe(nextStreet)
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  await openHydrated(shop, '/cart')
  await expect(page.locator('header').getByText(street)).toBeAttached()
  await page.goto(localizedHref(next, '/cart'))
  await expect(page.locator('header').getByText(nextStreet)).toBeAttached()
  await expect(page.getByRole('main').getByText(nextStreet).first()).toBeVisible()
  await expect(page.getByText(street)).toHaveCount(0)
  await page.goto(localizedHref(language, '/cart'))
  await expect(placeButton(shop)).toContainText(street)
})
