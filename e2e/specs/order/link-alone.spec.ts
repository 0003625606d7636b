import { expect, test } from '@/e2e/fixtures'
import { openAnyPage } from '@/e2e/flows/address'
import { newPhone } from '@/e2e/flows/login'
import { orderHeading, placeOrderByApi, pressAction } from '@/e2e/flows/orders'
import { expectMessage } from '@/e2e/flows/place'
import { brand, open, type Shop } from '@/e2e/flows/shop'

/** Opens the page of a new guest's order that is cooked on another day. */
async function openOrder(shop: Shop, phone: string, hasOrdered: boolean): Promise<string> {
  await openAnyPage(shop)
  const dishes = [await shop.dish('chak-chak')]
  const { number, token } = await placeOrderByApi(shop, { dishes, phone, isLater: true, isGuest: true })
  if (!hasOrdered) await shop.page.evaluate(() => localStorage.clear())
  await open(shop, `/order/${token}`)
  await expect(orderHeading(shop, number)).toBeVisible()
  return number
}

async function cancel(shop: Shop, number: string): Promise<void> {
  const { page, t } = shop
  await pressAction(shop, number, 'order.close.cancel')
  const popup = page.getByRole('dialog', { name: t('order.close.question', { number }) })
  await popup.getByRole('radio', { name: t('order.close.reason.changed_mind') }).check()
  await popup.getByRole('button', { name: t('order.close.confirm'), exact: true }).click()
}

test('a browser that has only the link of an order is asked for its phone', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/status of (403|422)/)
  const { page, t } = shop
  const phone = newPhone()
  const number = await openOrder(shop, phone, false)
  await cancel(shop, number)
  const question = page.getByRole('dialog', { name: t('order.key.title') })
  const field = question.getByRole('textbox', { name: t('order.key.phone') })
  await field.fill(newPhone().slice(1))
  const confirm = question.getByRole('button', { name: t('order.key.confirm') })
  await confirm.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill(phone.slice(1))
  await confirm.click()
  await expectMessage(shop, t('order.close.cancelled'))
  await expect(question).toBeHidden()
})

test('a printed order has the shop with its phone, the branch, and the code for the counter', async ({ shop }) => {
  const { page, t } = shop
  await openOrder(shop, newPhone(), true)
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
