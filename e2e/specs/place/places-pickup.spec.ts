import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { tabTo } from '@/e2e/flows/keyboard'
import {
  attentionPopup,
  branchesOf,
  chooseCity,
  cityBranches,
  expectMessage,
  expectReloadAfter,
  isPressed,
  lineOf,
  openCities,
  pickupPopup,
  placeButton,
  pressConfirm,
  pressType,
  startPopup,
} from '@/e2e/flows/place'
import { expectInCart, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import type { Branch } from '@/lib/contract/catalog'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { hoursText } from '@/lib/i18n/opening'

const streetOf = ({ addresses: [first] }: Branch) => first?.street ?? ''

const mapIn = ({ t }: Shop, popup: Locator) => popup.getByRole('region', { name: t('place.mapLabel') })
const markerIn = (shop: Shop, popup: Locator, branch: Branch) =>
  mapIn(shop, popup).getByRole('button', { name: lineOf(branch), exact: true })

/** Opens the popup, with its map, of a customer who picks up at the first branch already. */
async function openMap(shop: Shop, isMobile: boolean) {
  await pressType(shop, PICKUP)
  const popup = pickupPopup(shop)
  // On a large screen the map is beside the list.
  if (isMobile) await popup.getByRole('tab', { name: shop.t('place.map') }).click()
  else await expect(branchesOf(shop, popup).first()).toBeVisible()
  await expect(mapIn(shop, popup)).toBeVisible()
  return popup
}

test('a marker asks about the cart first', async ({ shop, isMobile }) => {
  const { second } = await cityBranches(shop)
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  await openHydrated(shop, '/')
  await markerIn(shop, await openMap(shop, isMobile), second).press('Enter')
  await expect(attentionPopup(shop, 'branch')).toBeVisible()
  await shop.page.keyboard.press('Escape')
  await expectInCart(shop, 1)
})

test('the list says street, hours and whether orders are taken; the nearest come first when they may', async ({
  shop,
  context,
}) => {
  const { page, t } = shop
  const { branches } = await cityBranches(shop)
  await openWithStorage(shop, { type: PICKUP })
  // A position near the fourth branch.
  await context.grantPermissions(['geolocation'])
  const { latitude = 0, longitude = 0 } = branches[3]?.addresses[0] ?? {}
  await context.setGeolocation({ latitude: latitude + 0.001, longitude })
  await openHydrated(shop, '/')
  await placeButton(shop).click()
  const popup = pickupPopup(shop)
  const rows = popup.getByRole('group', { name: t('place.branch') }).locator('label')
  await expect(rows).toHaveCount(branches.length)
  for (const [index, branch] of branches.entries()) {
    await expect(rows.nth(index)).toContainText(streetOf(branch))
    await expect(rows.nth(index)).toContainText(hoursText(branch.work_time))
    if (branch.is_open) await expect(rows.nth(index)).toContainText(/\d\d:\d\d.*\d\d:\d\d.*\d\d:\d\d/)
  }
  await popup.getByRole('button', { name: t('place.nearest') }).click()
  await expect(rows.first()).toContainText(branches[3]?.name ?? '')
  await expect(rows.first()).toContainText(t('place.metres', { value: '100' }))
  await page.keyboard.press('Escape')
})

test('a city is found by a few letters', async ({ shop }) => {
  const { t } = shop
  const cities = await shop.cities()
  const wanted = cities.at(-1)?.name ?? ''
  await openWithStorage(shop, { type: PICKUP })
  await openHydrated(shop, '/')
  await placeButton(shop).click()
  const popup = pickupPopup(shop)
  const city = await openCities(shop, popup)
  await popup.getByRole('searchbox', { name: t('place.citySearch') }).fill(wanted.slice(0, 4).toLowerCase())
  await expect(city.getByRole('radio')).toHaveCount(1)
  await city.getByRole('radio', { name: wanted, exact: true }).check()
  // Another city, none of whose branches is chosen yet.
  await pressConfirm(shop, popup)
  await expect(popup.getByRole('alert')).toHaveText(t('place.chooseBranch'))
})

test('a pickup without a place cannot be confirmed in a city without a choice', async ({ shop }) => {
  const { t } = shop
  await openHydrated(shop, '/')
  await pressType(shop, PICKUP)
  const popup = startPopup(shop)
  await pressConfirm(shop, popup)
  await expect(popup.getByRole('alert')).toHaveText(t('place.chooseCity'))
  await chooseCity(shop, popup)
  await pressConfirm(shop, popup)
  await expect(popup.getByRole('alert')).toHaveText(t('place.chooseBranch'))
})

test('a switch to delivery with an empty cart takes effect at once', async ({ shop }) => {
  const { t } = shop
  const { city } = await cityBranches(shop)
  await openWithStorage(shop, { type: PICKUP })
  await openHydrated(shop, '/category/1')
  await expectReloadAfter(shop, () => pressType(shop, DELIVERY))
  await isPressed(shop, DELIVERY)
  await expectMessage(shop, t('shell.deliveryChosen').replace('#', city.name))
  await expect(shop.page).not.toHaveURL(/category/)
})

test.describe('the keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have no keyboard')

  test('another branch is chosen @sizes', async ({ shop }) => {
    const { page, t } = shop
    const { second } = await cityBranches(shop)
    await openWithStorage(shop, { type: PICKUP })
    await openHydrated(shop, '/')
    await placeButton(shop).focus()
    await page.keyboard.press('Enter')
    const popup = pickupPopup(shop)
    const chosen = branchesOf(shop, popup).first()
    await expect(chosen).toBeChecked()
    await tabTo(chosen)
    await page.keyboard.press('ArrowDown')
    await expect(branchesOf(shop, popup).nth(1)).toBeChecked()
    await tabTo(popup.getByRole('button', { name: t('place.confirm') }))
    await expectReloadAfter(shop, () => page.keyboard.press('Enter'))
    await expect(placeButton(shop)).toContainText(streetOf(second))
  })
})
