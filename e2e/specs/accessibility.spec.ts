import { expect, test } from '@/e2e/fixtures'
import {
  ADDRESS,
  expectOrderPage,
  expectReady,
  field,
  fillGuestForm,
  goToPayment,
  orderButton,
  someGuest,
} from '@/e2e/flows/checkout'
import { addByOneTap, openProduct, productPopup } from '@/e2e/flows/menu'
import { fillPlace, placePopup, pressType } from '@/e2e/flows/place'
import { open, openLive } from '@/e2e/flows/shop'
import { startWith } from '@/e2e/flows/storage'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`every page can be used by everybody, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the menu', async ({ shop, expectAccessible }) => {
      test.slow()
      for (const path of [
        '/',
        '/category',
        '/category/1',
        '/product/2',
        '/search?query=doner',
        '/search?query=zzzzqqq',
      ]) {
        await openLive(shop, path)
        await expectAccessible()
      }
    })

    test('pages without goods', async ({ shop, expectAccessible, allowedConsole }) => {
      allowedConsole.push(/status of 404/)
      for (const path of ['/login', '/aboutUs', '/cart', '/guest-order', '/nothing-here']) {
        await open(shop, path)
        await expect(shop.page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible()
      }
    })

    test('the popups', async ({ shop, expectAccessible }) => {
      const { page, t } = shop
      const [doner, simple] = [await shop.dish('doner-beef-classic'), await shop.dish('chak-chak')]
      await openLive(shop, '/category/1')
      await openProduct(shop, doner)
      await expectAccessible()
      await page.goBack()

      await openLive(shop, `/category/${simple.category_id}`)
      await addByOneTap(shop, simple)
      await addByOneTap(shop, simple)
      await expect(productPopup(shop, simple).getByRole('group', { name: t('product.alreadyAdded') })).toBeVisible()
      await expectAccessible()
      await page.goBack()

      await pressType(shop, PICKUP)
      await placePopup(shop)
        .getByRole('button', { name: t('place.confirm') })
        .click()
      await expect(placePopup(shop).getByRole('alert')).toHaveText(t('place.chooseFilial'))
      await expectAccessible()
      await fillPlace(shop, DELIVERY)

      await openLive(shop, '/cart')
      await pressType(shop, PICKUP)
      await fillPlace(shop, PICKUP)
      await expect(page.getByRole('dialog', { name: t('attention.title') })).toBeVisible()
      await expectAccessible()
    })

    test('from the cart to the order', async ({ shop, expectAccessible }) => {
      const { page, t } = shop
      const [doner, simple] = [await shop.dish('doner-lamb'), await shop.dish('chak-chak')]
      await startWith(shop, { type: DELIVERY, dishes: [{ dish: doner }, { dish: simple, wrongBy: 100 }] })
      await openLive(shop, '/cart')
      await expect(page.getByText(t('cart.pricesChanged'))).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: t('cart.clear') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible()

      await open(shop, '/guest-order')
      await page.getByRole('button', { name: t('checkout.continue') }).click()
      await expect(field(shop, 'name')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible()
      await fillGuestForm(shop, { ...someGuest(), address: ADDRESS })
      await goToPayment(shop)
      await expectReady(shop)
      await expectAccessible()
      await orderButton(shop).click()
      await expectOrderPage(shop)
      await expectAccessible()
    })
  })
