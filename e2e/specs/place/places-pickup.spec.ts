import { expect, test } from '@/e2e/fixtures'
import { tabTo } from '@/e2e/flows/keyboard'
import { branchesOf, cityBranches, expectReloadAfter, pickupPopup, placeButton } from '@/e2e/flows/place'
import { openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

test('another branch is chosen with the keyboard alone @desktop', async ({ shop }) => {
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
  await expect(placeButton(shop)).toContainText(second.addresses[0]?.street ?? '')
})
