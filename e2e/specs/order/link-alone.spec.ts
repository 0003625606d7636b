import { expect, test } from '@/e2e/fixtures'
import { openAnyPage } from '@/e2e/flows/address'
import { newPhone } from '@/e2e/flows/login'
import { orderHeading, placeOrderByApi } from '@/e2e/flows/orders'
import { brand, open, type Shop } from '@/e2e/flows/shop'

/** Opens the page of a new guest's order that is cooked on another day. */
async function openOrder(shop: Shop) {
  await openAnyPage(shop)
  const dishes = [await shop.dish('chak-chak')]
  const { number, token } = await placeOrderByApi(shop, { dishes, phone: newPhone(), isLater: true, isGuest: true })
  await open(shop, `/order/${token}`)
  await expect(orderHeading(shop, number)).toBeVisible()
}

test('a printed order has the shop with its phone, the branch, and the code for the counter', async ({ shop }) => {
  const { page, t } = shop
  await openOrder(shop)
  const main = page.getByRole('main')
  const ofPaper = main.getByText(brand.phones[0].label)
  await expect(ofPaper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(ofPaper).toBeVisible()
  await expect(main.getByText(brand.name, { exact: true })).toBeVisible()
  const [city] = await shop.cities()
  await expect(main).toContainText(city?.filials[0]?.addresses[0]?.street ?? '?')
  await expect(main.getByRole('region', { name: t('order.pickup.title') })).toContainText(/\d{3}/)
  await expect(main.getByRole('button')).toHaveCount(0)
})
