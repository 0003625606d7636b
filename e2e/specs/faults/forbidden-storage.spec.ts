import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { checkout, expectOrderPage, fillGuestForm, goToPayment, orderButton, someGuest } from '@/e2e/flows/checkout'
import { addByOneTap } from '@/e2e/flows/menu'
import { fillStart, startSheet } from '@/e2e/flows/place'
import { cartLink, expectInCart, openHydrated } from '@/e2e/flows/shop'
import { PICKUP } from '@/lib/domain/order/delivery'

const WAYS = {
  'that throws at every call': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const)
        Storage.prototype[name] = () => {
          throw new DOMException('no', 'QuotaExceededError')
        }
    }),
  'that may not even be touched': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('no', 'SecurityError')
          },
        })
    }),
}

for (const [way, forbid] of Object.entries(WAYS))
  test(`an order can be placed with a storage ${way}`, async ({ shop }) => {
    const { page, t } = shop
    await forbid(page)
    const dish = await shop.dish('chak-chak')
    await openHydrated(shop, `/category/${dish.category_id}`)
    // Without storage "later" cannot be kept: the sheet opens on every page load.
    await startSheet(shop)
      .getByRole('button', { name: t('place.later') })
      .click()
    await addByOneTap(shop, dish)
    await expectInCart(shop, 1)
    await cartLink(shop, 1).click()
    await page.getByRole('button', { name: t('cart.checkout') }).click()
    await fillStart(shop, PICKUP)
    await checkout(shop)
    await fillGuestForm(shop, someGuest())
    await goToPayment(shop)
    await orderButton(shop).click()
    await expectOrderPage(shop)
    await expect(page.getByRole('list', { name: t('order.lines') })).toContainText(dish.name)
  })
