import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import {
  addressField,
  addressFormPopup,
  guestAddressPopup,
  HOUSES,
  needAuthAlert,
  saveAddress,
  savedAddressesPopup,
  typeHouse,
  verdictIn,
} from '@/e2e/flows/address'
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
import { logIn } from '@/e2e/flows/login'
import { addByOneTap, openProduct, reopenProduct } from '@/e2e/flows/menu'
import {
  attentionPopup,
  branchesOf,
  chooseCity,
  cityBranches,
  fillPickup,
  fillStart,
  pickupPopup,
  placeButton,
  pressConfirm,
  pressType,
  startPopup,
} from '@/e2e/flows/place'
import { open, openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { expectLargeTargets } from '@/e2e/flows/targets'
import { LEGAL_TEXTS } from '@/lib/config/pages'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'

// The legal texts share one view.
const INFO_PAGES = ['/aboutUs', '/FAQ', '/gradeUs', `/${LEGAL_TEXTS[0]}`]

// Each theme on one size and each size in one theme cover all combinations that matter.
for (const [colorScheme, tag] of [
  ['light', ''],
  ['dark', ' @desktop'],
] as const)
  test.describe(`every page passes the accessibility checks, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(`the menu passes the accessibility checks${tag}`, async ({ shop, expectAccessible }) => {
      for (const path of ['/', '/category/1', '/product/2', '/search?query=doner', '/search?query=zzzzqqq']) {
        await openHydrated(shop, path)
        await expectAccessible()
      }
    })

    if (colorScheme === 'light')
      test('pages without goods pass the accessibility checks', async ({ shop, expectAccessible, allowedConsole }) => {
        const { page, t } = shop
        allowedConsole.push(/status of 404/)
        for (const path of ['/login', '/cart', '/guest-order', '/app-mobile', ...INFO_PAGES, '/nothing-here']) {
          await open(shop, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          if (path === '/FAQ') await page.locator('summary').first().click()
          if (path === '/gradeUs') {
            await page.getByRole('radio', { name: t('gradeUs.topic.branch') }).check()
            await page
              .locator('label')
              .filter({ hasText: t('rating.choice', { stars: 2, word: t('rating.words.s2') }) })
              .click()
            await page.getByRole('button', { name: t('gradeUs.send') }).click()
            await expect(page.getByRole('combobox', { name: t('gradeUs.branch') })).toHaveAttribute(
              'aria-invalid',
              'true',
            )
          }
          await expectAccessible()
        }
      })

    test(`an order by plain forms passes the accessibility checks${tag}`, async ({ shop, expectAccessible }) => {
      const { page, t } = shop
      const main = page.getByRole('main')
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
      const dish = await shop.dish('combo-mega')
      await open(shop, `/plain/dish/${dish.id}`)
      await expectAccessible()
      await press(t('plain.add'))
      await expect(main).toContainText(dish.name)
      await expectAccessible()
      await open(shop, '/plain/pickup')
      await press(t('plain.check'))
      await expect(main.getByLabel(t('checkout.name'))).toHaveAccessibleDescription(t('fields.required'))
      await expectAccessible()
      await main.getByLabel(t('checkout.name')).fill('Айгерім')
      await main.getByLabel(t('checkout.phone')).fill('7011234567')
      await main.getByRole('radio').first().check()
      await press(t('plain.check'))
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('payment.title'))
      await expectAccessible()
    })

    test(`the popups pass the accessibility checks${tag}`, async ({ shop, expectAccessible }) => {
      const { page, t } = shop
      const [doner, simple] = [await shop.dish('doner-beef-classic'), await shop.dish('chak-chak')]
      await openHydrated(shop, '/category/1')
      await openProduct(shop, doner)
      await expectAccessible()
      await page.goBack()

      await openHydrated(shop, `/category/${simple.category_id}`)
      await addByOneTap(shop, simple)
      await reopenProduct(shop, simple)
      await expectAccessible()
      await page.goBack()

      await pressType(shop, PICKUP)
      const start = startPopup(shop)
      await pressConfirm(shop, start)
      await expect(start.getByRole('alert')).toHaveText(t('place.chooseCity'))
      await chooseCity(shop, start)
      await pressConfirm(shop, start)
      await expect(start.getByRole('alert')).toHaveText(t('place.chooseBranch'))
      await expectAccessible()
      await fillStart(shop, DELIVERY)
      await expect(start).toBeHidden()

      await openHydrated(shop, '/')
      await pressType(shop, PICKUP)
      await expectAccessible()
      await fillPickup(shop)
      await expect(attentionPopup(shop, 'type')).toBeVisible()
      await expectAccessible()
    })

    if (colorScheme === 'light')
      test('the popups of a place pass the accessibility checks', async ({ shop, expectAccessible, isMobile }) => {
        const { page, t } = shop
        const { city } = await cityBranches(shop)
        await openHydrated(shop, '/')
        await pressType(shop, DELIVERY)
        const start = startPopup(shop)
        await chooseCity(shop, start)
        await expect(start.getByText(/\d+–\d+/).last()).toBeVisible()
        const check = async (popup: Locator) => {
          await expectAccessible()
          if (isMobile) await expectLargeTargets(popup)
        }
        await check(start)

        await start.getByRole('button', { name: t('place.enterAddress') }).click()
        const guest = guestAddressPopup(shop)
        await typeHouse(shop, guest, HOUSES.outside)
        await expect(verdictIn(guest).filter({ hasText: t('address.outOfZone') })).toBeVisible()
        await check(guest)
        await typeHouse(shop, guest, HOUSES.near)
        await expect(verdictIn(guest).filter({ hasText: /\d+–\d+/ })).toBeVisible()
        await guest.getByRole('button', { name: t('address.showMap') }).click()
        await expect(guest.locator('.leaflet-tile-loaded').first()).toBeVisible()
        await check(guest)
        await guest.getByRole('button', { name: t('address.deliverHere') }).click()
        await expect(placeButton(shop)).toContainText(HOUSES.near.street)

        await placeButton(shop).click()
        await expect(needAuthAlert(shop)).toBeVisible()
        await check(needAuthAlert(shop))
        await needAuthAlert(shop)
          .getByRole('button', { name: t('needAuth.pickup') })
          .click()
        const pickup = pickupPopup(shop)
        await expect(branchesOf(shop, pickup).first()).toBeVisible()
        await check(pickup)
        if (isMobile) await pickup.getByRole('tab', { name: t('place.map') }).click()
        await expect(pickup.locator('.leaflet-tile-loaded').first()).toBeVisible()
        await check(pickup)
        await page.keyboard.press('Escape')

        await logIn(shop)
        await saveAddress(shop, { ...HOUSES.far, cityId: city.id })
        await placeButton(shop).click()
        const saved = savedAddressesPopup(shop)
        await expect(saved.getByRole('radio', { name: HOUSES.far.street })).toBeVisible()
        await check(saved)
        await saved.getByRole('button', { name: t('address.add') }).click()
        const form = addressFormPopup(shop)
        await form.getByRole('button', { name: t('address.save') }).click()
        await expect(addressField(shop, form, 'street')).toHaveAttribute('aria-invalid', 'true')
        await form.getByRole('button', { name: t('address.showMap') }).click()
        await expect(form.locator('.leaflet-tile-loaded').first()).toBeVisible()
        await check(form)
      })

    if (colorScheme === 'light')
      test('the choice of a time passes the accessibility checks', async ({ shop, expectAccessible }) => {
        const { page, t } = shop
        await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
        await open(shop, '/guest-order')
        await page.getByRole('radio', { name: t('checkout.toTime') }).check()
        await expect(page.getByRole('group', { name: t('checkout.day') })).toBeVisible()
        await page.getByRole('button', { name: t('checkout.continue') }).click()
        await expectAccessible()
      })

    if (colorScheme === 'light')
      test('the way from the cart to the order passes the accessibility checks', async ({ shop, expectAccessible }) => {
        const { page, t } = shop
        const [doner, simple] = [await shop.dish('doner-lamb'), await shop.dish('chak-chak')]
        await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: doner }, { dish: simple, wrongBy: 100 }] })
        await openHydrated(shop, '/cart')
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
