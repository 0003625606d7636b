import { expect, test } from '@/e2e/fixtures'
import {
  choosePlace,
  cityBranches,
  expectNoPopup,
  expectReloadAfter,
  fillPickup,
  placeButton,
  pressType,
  startPopup,
} from '@/e2e/flows/place'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** Possible values under the keys of this area, none of which is a destination, an address, a list of branches or a time. */
const RUBBISH = [
  '{',
  '{"type":"Самовывоз","cityId":99999,"cityName":null,"filialGuid":"\\u0000../../etc","street":[]}',
  '[{"id":1,"filials":"many"},null,{"id":2,"filials":[{"guid":5}]}]',
]
const KEYS = ['mainUserAddress', 'address', 'filials', 'lang', 'placeAsked']

test('the shop opens and lets a place be chosen, whatever stands in the storage', async ({ shop }) => {
  const { page } = shop
  const { first } = await cityBranches(shop)
  await open(shop, '/aboutUs')
  for (const text of RUBBISH) {
    await page.evaluate(
      ([keys, rubbish]) => {
        for (const key of keys) localStorage.setItem(key, rubbish)
      },
      [KEYS, text] as const,
    )
    await openHydrated(shop, '/guest-order')
  }
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '{')
  }, KEYS)
  await openHydrated(shop, '/')
  await expectReloadAfter(shop, () => choosePlace(shop, PICKUP))
  await expect(placeButton(shop)).toContainText(first.addresses[0]?.street ?? '')
})

test('two tabs agree on the place, and each shows its menu', async ({ shop, context }) => {
  const { t } = shop
  const { second } = await cityBranches(shop)
  const plov = await shop.dish('plate-plov')
  await openWithStorage(shop, { type: PICKUP })
  const other: Shop = { ...shop, page: await context.newPage() }
  await openHydrated(other, `/product/${plov.id}`)
  await expect(other.page.getByText(t('product.soldOut'))).toHaveCount(0)

  await openHydrated(shop, '/')
  await pressType(shop, PICKUP)
  await expectReloadAfter(shop, () => fillPickup(shop, 1))
  await expect(placeButton(other)).toContainText(second.addresses[0]?.street ?? '')
  // The visitor returns to the other tab.
  await expectReloadAfter(other, () => other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))))
  await expect(other.page.getByText(t('product.soldOut')).first()).toBeVisible()
  await expectNoPopup(other)
})

test('the way back after another branch was chosen shows its menu', async ({ shop }) => {
  const { page, t } = shop
  const { second } = await cityBranches(shop)
  const plov = await shop.dish('plate-plov')
  await openWithStorage(shop, { type: PICKUP })
  await openHydrated(shop, `/product/${plov.id}`)
  await expect(page.getByText(t('product.soldOut'))).toHaveCount(0)
  await pressType(shop, PICKUP)
  await expectReloadAfter(shop, () => fillPickup(shop, 1))
  await expect(page).not.toHaveURL(/product/)
  await page.goBack()
  await expect(page).toHaveURL(/product/)
  await expect(placeButton(shop)).toContainText(second.addresses[0]?.street ?? '')
  await expect(page.getByText(t('product.soldOut')).first()).toBeVisible()
  await expect(startPopup(shop)).toHaveCount(0)
})
