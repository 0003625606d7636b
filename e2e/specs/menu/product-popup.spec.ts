import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { addButton, addExtra, loadPopupCode, openProduct, partsOf, productPopup } from '@/e2e/flows/menu'
import { expectInCart, openHydrated, tenge } from '@/e2e/flows/shop'
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

test('Escape and the cross close the popup of a dish, and the focus returns to the card @sizes', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  await openHydrated(shop, '/category/1')
  const menu = page.url()
  const link = page.getByRole('main').getByRole('link', { name: dish.name, exact: true })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () =>
      productPopup(shop, dish)
        .getByRole('button', { name: t('common.close') })
        .click(),
  ]) {
    const popup = await openProduct(shop, dish)
    await close()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL(menu)
    await expect(link).toBeFocused()
  }
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

test('a required choice is named, and the price follows every choice', async ({ shop }) => {
  const { t } = shop
  const dish = await shop.dish('combo-family')
  const [group] = dish.modifier_groups
  const [first, second] = group?.options ?? []
  if (!group || !first || !second) throw new Error('the family combo has lost its sauces')
  await openHydrated(shop, `/category/${dish.category_id}`)
  const popup = await openProduct(shop, dish)
  const sauces = popup.getByRole('group', { name: group.title })
  await addButton(shop, popup).click()
  await expect(sauces).toContainText(t('product.missing', { count: 2 }))
  await expect(
    sauces.getByRole('button', { name: t('product.more', { name: first.title }), exact: true }),
  ).toBeFocused()
  await expectInCart(shop, 0)

  await addExtra(shop, popup, first.title)
  await expect(sauces).toContainText(t('product.missing', { count: 1 }))
  await addExtra(shop, popup, second.title)
  await expect(sauces).not.toContainText(t('product.missing', { count: 1 }))
  await addButton(shop, popup).click()
  await expect(popup).toBeHidden()
  await expectInCart(shop, 1)
})

test('the price on the button follows options and quantity', async ({ shop }) => {
  const { t } = shop
  const dish = await shop.dish('doner-beef-classic')
  const { extra } = partsOf(dish)
  await openHydrated(shop, '/category/1')
  const popup = await openProduct(shop, dish)
  await expect(addButton(shop, popup)).toHaveText(t('product.add', { price: tenge(shop, dish.price) }))
  await addExtra(shop, popup, extra.title)
  await addExtra(shop, popup, extra.title)
  await popup.getByRole('button', { name: t('product.quantityMore', { name: dish.name }) }).click()
  const price = 2 * (dish.price + 2 * extra.price)
  await expect(addButton(shop, popup)).toHaveText(t('product.add', { price: tenge(shop, price) }))
})

test('a dish that failed to load is tried again in its popup', async ({ shop, fail, allowedConsole }) => {
  allowedConsole.push(/status of 503/)
  const { page, t } = shop
  const [dish, other] = [await shop.dish('doner-lamb'), await shop.dish('doner-mixed')]
  await openHydrated(shop, '/category/1')
  await loadPopupCode(shop, other)
  await fail({ method: 'GET', path: `/api/pages/product/${dish.id}`, mode: 'refuse', times: 1 })
  await page.getByRole('main').getByRole('link', { name: dish.name, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect(addButton(shop, productPopup(shop, dish))).toBeVisible()
})
