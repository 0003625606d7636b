import type { Page, Route } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { addButton, addByOneTap, chooseOption, partsOf, productPopup } from '@/e2e/flows/menu'
import { expectInCart, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'
import { localizedHref } from '@/lib/i18n/locales'
import { formatTenge } from '@/lib/i18n/tenge'

const SCRIPTS = '**/_next/static/**/*.js'

/** Holds back script files of the shop. @returns lets them through */
async function hold(page: Page, files: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(files, (route) => void held.push(route))
  return async () => {
    await page.unroute(files)
    await Promise.all(held.map((route) => route.continue()))
  }
}

const holdScripts = (page: Page) => hold(page, SCRIPTS)

/** Opens a page whose scripts are held back: the document of an ordering page is not complete before they have run. */
const openEarly = (shop: Shop, path: string) =>
  shop.page.goto(localizedHref(shop.language, path), { waitUntil: 'commit' })

/** The number beside the cart, also before the link's name contains it. */
const badge = ({ page }: Shop) => page.getByRole('banner').locator('[data-cart-count]')

const storedNames = (page: Page) =>
  page.evaluate(() => {
    const { products } = JSON.parse(localStorage.getItem('products') ?? '{"products":[]}')
    return products.map(({ name }: { name: string }) => name)
  })

test('a dish that is pressed before the scripts are there is in the cart at once, and once', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  const release = await holdScripts(page)
  await openEarly(shop, `/category/${dish.category_id}`)
  await addByOneTap(shop, dish)
  await expect(badge(shop)).toHaveText('1')
  expect(await storedNames(page)).toEqual([dish.name])

  await release()
  await expectInCart(shop, 1)
  await expect(page.getByRole('status').filter({ hasText: t('catalog.added') })).toBeAttached()
  expect(await storedNames(page)).toEqual([dish.name])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a cart keeps an early press when the scripts never come, and the dish has its page', async ({
  shop,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/)
  const { page } = shop
  const dish = await shop.dish('chak-chak')
  await page.route(SCRIPTS, (route) => route.abort())
  await openEarly(shop, `/category/${dish.category_id}`)
  await addByOneTap(shop, dish)
  await expect(badge(shop)).toHaveText('1')
  await openEarly(shop, '/')
  await expect(badge(shop)).toHaveText('1')

  const doner = await shop.dish('doner-beef-classic')
  await openEarly(shop, `/category/${doner.category_id}`)
  await page.getByRole('main').getByRole('link', { name: doner.name, exact: true }).click()
  await page.waitForURL(`**/product/${doner.id}`)
  await expect(page.getByRole('heading', { level: 1, name: doner.name })).toBeVisible()
})

test('a dish opens with its options before the scripts are there, and keeps what was chosen', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  const { size, bigger } = partsOf(dish)
  const release = await holdScripts(page)
  await openEarly(shop, `/category/${dish.category_id}`)
  const card = page.getByRole('main').getByRole('link', { name: dish.name, exact: true })
  await card.click()
  const popup = productPopup(shop, dish)
  const one = popup.getByRole('radio', { name: new RegExp(`^${bigger.title}`) })
  await expect(popup.getByRole('heading', { level: 2, name: dish.name })).toBeFocused()
  // For a moment the popup takes no press, because the second tap of a double tap must choose nothing.
  await expect(() => chooseOption(popup, size.title, bigger.title)).toPass()
  await popup.getByRole('button', { name: t('product.quantityMore', { name: dish.name }), exact: true }).click()
  await expect(page).toHaveURL(/\/category\//)

  await release()
  await expect(page).toHaveURL(new RegExp(`/product/${dish.id}$`))
  await expect(one).toBeChecked()
  await expect(addButton(shop, popup)).toContainText(formatTenge(2 * (dish.price + bigger.price), shop.language))
  await page.goBack()
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(/\/category\//)
  await expect(card).toBeFocused()
})

test('the guest form takes name and phone before the scripts are there, when there is a cart', async ({ shop }) => {
  const { page, t } = shop
  const field = (key: 'name' | 'phone') => page.getByRole('main').getByLabel(t(`checkout.${key}`), { exact: true })
  const releaseEmpty = await holdScripts(page)
  await openEarly(shop, '/guest-order')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(field('name')).toBeHidden()
  await releaseEmpty()

  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  const release = await holdScripts(page)
  await openEarly(shop, '/guest-order')
  await field('name').fill('Аружан')
  await field('phone').pressSequentially('87012345678')
  await release()
  await expect(page.getByRole('button', { name: t('checkout.continue') })).toBeVisible()
  await expect(field('name')).toHaveValue('Аружан')
  await expect(field('phone')).toHaveValue('+7 (701) 234-56-78')
  await expect(field('phone')).toBeFocused()
})

test('an early popup is closed by its button, Escape and a press beside it', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  await holdScripts(page)
  await page.clock.install()
  await openEarly(shop, `/category/${dish.category_id}`)
  const popup = productPopup(shop, dish)
  for (const close of [
    () => popup.getByRole('button', { name: t('common.close'), exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await page.getByRole('main').getByRole('link', { name: dish.name, exact: true }).click()
    await expect(popup).toBeVisible()
    // For a moment it takes no press, because a second tap may land in it.
    await page.clock.runFor(300)
    await close()
    await expect(popup).toHaveCount(0)
  }
  // The page of a dish would open now if its code were still missing.
  await page.clock.runFor(9000)
  await expect(page).toHaveURL(/\/category\//)
})

test('search and the page of a product hear the first press, too', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  const release = await holdScripts(page)
  await openEarly(shop, `/search?query=${encodeURIComponent(dish.name)}`)
  await addByOneTap(shop, dish)
  await expect(badge(shop)).toHaveText('1')
  await release()
  await expectInCart(shop, 1)

  const ayran = await shop.dish('ayran')
  const again = await holdScripts(page)
  await openEarly(shop, `/product/${ayran.id}`)
  await page.getByRole('button', { name: new RegExp(`^${t('product.add', { price: '|' }).split('|')[0]}`) }).click()
  await again()
  await expectInCart(shop, 2)
})
