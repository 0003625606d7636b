import { expect, test } from '@/e2e/fixtures'
import { productPopup } from '@/e2e/flows/menu'
import { pressFirstCity, startPopup, startSheet, typeName } from '@/e2e/flows/place'
import { expectHydrated, expectInCart, open, type Shop } from '@/e2e/flows/shop'
import { DELIVERY } from '@/lib/domain/order/delivery'

test.use({ isNewcomer: true })

/** Script files of the shop that the page runs. */
const running = ({ page }: Shop) => page.locator('script[src*="/_next/"]:not([nomodule])')

/** Opens a page for a new visitor and waits until it has loaded, without any press. */
async function visit(shop: Shop, path: string) {
  await open(shop, path)
  await expect(startSheet(shop)).toBeVisible()
  await expect(running(shop)).toHaveCount(0)
}

test('no script runs for a newcomer before a press, and one press on a city goes on @sizes', async ({ shop }) => {
  await visit(shop, '/')
  await pressFirstCity(shop)
  const popup = startPopup(shop)
  await expect(popup.getByRole('radio', { name: typeName(shop, DELIVERY), exact: true })).toBeChecked()
  await expect(running(shop)).not.toHaveCount(0)
  await expect(startSheet(shop)).toHaveCount(0)
})

test('"later" needs no script, and a press on a dish then opens it', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  await visit(shop, `/category/${dish.category_id}`)
  await startSheet(shop)
    .getByRole('button', { name: t('place.later'), exact: true })
    .dispatchEvent('click')
  await expect(startSheet(shop)).toHaveCount(0)
  await expect(running(shop)).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(startSheet(shop)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: dish.name }).first().dispatchEvent('click')
  await expect(productPopup(shop, dish)).toBeVisible()
})

test('a dish without options is in the cart before any script runs, and the sheet gives way', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await visit(shop, `/category/${dish.category_id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('catalog.addNamed', { name: dish.name }), exact: true })
    .dispatchEvent('click')
  await expect(page.getByRole('banner').locator('[data-cart-count]')).toHaveText('1')
  await expect(startSheet(shop)).toHaveCount(0)
  await expectHydrated(shop)
  await expectInCart(shop, 1)
})

test('the keyboard goes from the sheet into the popup', async ({ shop }) => {
  await visit(shop, '/')
  const { page } = shop
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(startSheet(shop).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const popup = startPopup(shop)
  await expect(popup.getByRole('radio', { name: typeName(shop, DELIVERY), exact: true })).toBeChecked()
  await expect(popup.locator(':focus')).toHaveCount(1)
})

test('the document of a list is fetched while the finger is still on its link', async ({ shop, isMobile }) => {
  test.skip(!isMobile, 'a mouse that moves runs the scripts, whose router follows links')
  const { page, t } = shop
  await visit(shop, '/')
  await startSheet(shop)
    .getByRole('button', { name: t('place.later'), exact: true })
    .dispatchEvent('click')
  const { x = 0, y = 0 } = (await page.locator('main a[href$="/category/1"]').first().boundingBox()) ?? {}
  const browser = await page.context().newCDPSession(page)
  await browser.send('Preload.enable')
  const isFetched = new Promise<void>((resolve) =>
    browser.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve()),
  )
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 9, y: y + 9 }] })
  await isFetched
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForURL('**/category/1')
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType),
  )
  expect(delivery).toEqual(['navigational-prefetch'])
})
