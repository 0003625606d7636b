import { expect, test } from '@/e2e/fixtures'
import { expectOrderPage, field, fillGuestForm, goToPayment, orderButton, someGuest } from '@/e2e/flows/checkout'
import {
  branchesOf,
  chooseCity,
  cityBranches,
  expectReloadAfter,
  isPressed,
  openCities,
  pickupPopup,
  placeButton,
  pressConfirm,
  pressType,
  startPopup,
} from '@/e2e/flows/place'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'

/** More failures than any page retries automatically. */
const ALWAYS = 999
const CITIES = { method: 'GET', path: '/api/cities', times: ALWAYS } as const

/** Stores the branches in the browser, as every popup does that has loaded them. */
async function seeBranches(shop: Shop) {
  await placeButton(shop).click()
  await expect(branchesOf(shop, pickupPopup(shop)).first()).toBeVisible()
  await shop.page.keyboard.press('Escape')
}

test.describe('calls of places and times fail @alone', () => {
  test.beforeEach(({ allowedConsole }) => {
    allowedConsole.push(/status of 50\d/)
  })

  for (const [how, fault] of Object.entries({
    'does not answer': { mode: 'refuse' },
  } as const))
    test(`the list of cities ${how} is reported with a phone number, and a retry continues`, async ({ shop, fail }) => {
      const { t } = shop
      await openHydrated(shop, '/')
      await fail({ ...CITIES, ...fault })
      await pressType(shop, PICKUP)
      const popup = startPopup(shop)
      await expect(popup.getByText(t('place.failedHint'))).toBeVisible()
      await expect(popup.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', /^tel:\+7\d{10}$/)
      await expect(popup.getByRole('button', { name: t('place.confirm') })).toHaveCount(0)
      await fail.heal()
      await popup.getByRole('button', { name: t('common.retry') }).click()
      await chooseCity(shop, popup)
      // The popup opens as it was left, with pickup pressed.
      await expect(branchesOf(shop, popup).first()).toBeVisible()
    })

  test('branches that were seen before stand in, with a word that they may be old, and work', async ({
    shop,
    fail,
  }) => {
    const { t } = shop
    const { second } = await cityBranches(shop)
    await openWithStorage(shop, { type: PICKUP })
    await openHydrated(shop, '/')
    await seeBranches(shop)
    await fail({ ...CITIES, mode: 'status', status: 503 })
    await placeButton(shop).click()
    const popup = pickupPopup(shop)
    await expect(popup.getByText(t('place.stale'))).toBeVisible()
    await branchesOf(shop, popup).nth(1).check()
    await expectReloadAfter(shop, () => pressConfirm(shop, popup))
    await expect(placeButton(shop)).toContainText(second.addresses[0]?.street ?? '')
  })

  test('a slow list shows the branches that were seen before at once', async ({ shop, fail }) => {
    const { t } = shop
    const { branches } = await cityBranches(shop)
    const cities = await shop.cities()
    await openWithStorage(shop, { type: PICKUP })
    await openHydrated(shop, '/')
    await seeBranches(shop)
    await fail({ ...CITIES, mode: 'slow', delayMs: 3000 })
    await placeButton(shop).click()
    const popup = pickupPopup(shop)
    await expect(branchesOf(shop, popup)).toHaveCount(branches.length)
    await expect(popup.getByText(t('place.stale'))).toHaveCount(0)
    const names = popup.getByRole('group', { name: t('place.city') }).getByRole('radio')
    await expect(names).toHaveCount(1)
    // A long list of cities folds to the chosen one.
    await expect(popup.getByRole('button', { expanded: false })).toBeVisible()
    await openCities(shop, popup)
    await expect(names).toHaveCount(cities.length)
  })

  test('an unknown fee and time do not block the order: they are computed at checkout, told by an operator', async ({
    shop,
    fail,
  }) => {
    const { t } = shop
    await openHydrated(shop, '/')
    await fail(
      { method: 'GET', path: '/api/delivery-price', mode: 'status', status: 500, times: ALWAYS },
      { method: 'GET', path: '/api/delivery-time', mode: 'status', status: 200, body: { min: 'soon' }, times: ALWAYS },
    )
    await pressType(shop, DELIVERY)
    const popup = startPopup(shop)
    await chooseCity(shop, popup)
    await expect(popup.getByText(t('place.feeUnknown'))).toBeVisible()
    await expect(popup.getByText(t('place.etaUnknown'))).toBeVisible()
    await expectReloadAfter(shop, () => pressConfirm(shop, popup))
    await isPressed(shop, DELIVERY)
  })

  test('an unknown time does not block the order, which goes as soon as possible', async ({ shop, fail }) => {
    const { page, t } = shop
    await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
    await fail({ method: 'GET', path: '/api/delivery-slots', mode: 'status', status: 500, times: ALWAYS })
    await open(shop, '/guest-order')
    await expect(field(shop, 'name')).toBeVisible()
    await expect(page.getByText(t('checkout.timesFailedHint'))).toBeVisible()
    await expect(page.getByRole('radio', { name: t('checkout.asap') })).toBeChecked()
    await fillGuestForm(shop, someGuest())
    await goToPayment(shop)
    await orderButton(shop).click()
    await expectOrderPage(shop)
  })

  test('the switch to delivery says that it did not work, and works on the next press', async ({ shop, api }) => {
    const { page, t } = shop
    await openWithStorage(shop, { type: PICKUP })
    await openHydrated(shop, '/')
    await page.evaluate(() => localStorage.removeItem('filials'))
    await api.kill()
    await pressType(shop, DELIVERY)
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .filter({ hasText: t('shell.switchFailed') }),
    ).toHaveCount(1)
    await isPressed(shop, PICKUP)
    await api.start()
    await expectReloadAfter(shop, () => pressType(shop, DELIVERY))
    await isPressed(shop, DELIVERY)
  })
})
