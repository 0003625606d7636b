import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { addButton, openProduct, productPopup } from '@/e2e/flows/menu'
import { openHydrated } from '@/e2e/flows/shop'
import { localizedHref } from '@/lib/i18n/locales'

test('a popup has an address of its own: back, forward and reload', async ({ shop }) => {
  const { page, language } = shop
  const dish = await shop.dish('doner-beef-classic')
  const address = `${SHOP_URL}${localizedHref(language, `/product/${dish.id}`)}`
  await openHydrated(shop, '/category/1')
  const menu = page.url()
  const popup = await openProduct(shop, dish)
  await expect(page).toHaveURL(address)

  await page.goBack()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(menu)
  await page.goForward()
  await expect(popup).toBeVisible()
  await expect(page).toHaveURL(address)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: dish.name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(menu)
})

test('a double click on a card does not close the popup again', async ({ shop }) => {
  const { page } = shop
  const dish = await shop.dish('doner-beef-classic')
  await openHydrated(shop, '/category/1')
  const menu = page.url()
  await page.getByRole('main').getByRole('link', { name: dish.name, exact: true }).dblclick()
  const popup = productPopup(shop, dish)
  await expect(addButton(shop, popup)).toBeVisible()
  // One step back closes it: the second click has not opened another one.
  await page.goBack()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(menu)
})
