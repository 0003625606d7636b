import { expect, test } from '@/e2e/fixtures'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'
import { LOCALES, localizedHref } from '@/lib/i18n/locales'

const bar = ({ page, t }: Shop) => page.getByRole('navigation', { name: t('shell.tabs.label') })
const tab = (shop: Shop, key: string) => bar(shop).getByRole('link', { name: shop.t(key) })

test('the bar of phones leads on, marks the current page and counts the cart', async ({ shop, expectAccessible }) => {
  const { page } = shop
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('doner-beef-classic'), quantity: 3 }] })
  await openHydrated(shop, '/')
  await expect(tab(shop, 'shell.tabs.menu')).toHaveAttribute('aria-current', 'page')
  await expect(tab(shop, 'shell.cart').locator('[data-cart-count]')).toHaveText('1')
  await tab(shop, 'shell.tabs.orders').click()
  await expect(page).toHaveURL(/\/profile\/orders$/)
  await expect(tab(shop, 'shell.tabs.orders')).toHaveAttribute('aria-current', 'page')
  await expect(tab(shop, 'shell.tabs.menu')).not.toHaveAttribute('aria-current', 'page')
  await expectAccessible()

  // The links need no code; in every language they have the size of a finger and no word is cut off.
  for (const language of LOCALES) {
    await page.goto(localizedHref(language, '/'))
    const links = page
      .getByRole('navigation')
      .filter({ has: page.locator('[data-cart-count]') })
      .getByRole('link')
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      const word = link.locator('span').last()
      expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
  }
})

test('a desktop has no bar of phones @desktop', async ({ shop }) => {
  await openHydrated(shop, '/')
  await expect(bar(shop)).toBeHidden()
})

test('the bar of an order page stands at the edge, with the sum and the button in sight', async ({ shop }) => {
  const { page, t } = shop
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('doner-beef-classic'), quantity: 3 }] })
  await openHydrated(shop, '/cart')
  await expect(page.getByRole('button', { name: t('cart.checkout') })).toBeInViewport({ ratio: 1 })
  await expect(bar(shop)).toBeHidden()
  await open(shop, '/guest-order')
  await expect(page.getByRole('button', { name: t('checkout.continue') })).toBeInViewport({ ratio: 1 })
})
