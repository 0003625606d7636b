import { expect, test } from '@/e2e/fixtures'
import { addByOneTap } from '@/e2e/flows/menu'
import { expectInCart, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { cartOf, openWithStorage } from '@/e2e/flows/storage'
import type { Product } from '@/lib/contract/catalog'
import { PICKUP } from '@/lib/domain/order/delivery'

const lineOf = ({ page }: Shop, { name }: Product) => page.getByRole('article', { name, exact: true })

test('two tabs show the same cart', async ({ shop, context }) => {
  const { t } = shop
  const dish = await shop.dish('chak-chak')
  const second: Shop = { ...shop, page: await context.newPage() }
  await openHydrated(shop, `/category/${dish.category_id}`)
  await openHydrated(second, '/cart')
  await addByOneTap(shop, dish)
  await expectInCart(second, 1)
  await lineOf(second, dish)
    .getByRole('button', { name: t('cart.removeItem', { name: dish.name }) })
    .last()
    .click()
  await expectInCart(shop, 0)
  await addByOneTap(shop, dish)
  await expectInCart(second, 1)
})

/** Possible values under `products`, none of which is a cart. */
const RUBBISH = [
  '{',
  '[null, 7, "x", [], {}]',
  JSON.stringify([{ id: 1, uuid: 'a', quantity: 1, priceWithExtras: 1e308 }]),
]

test('the shop opens with an empty cart, whatever stands in the storage', async ({ shop }) => {
  const { page } = shop
  await openHydrated(shop, '/cart')
  for (const blob of RUBBISH) {
    await page.evaluate((text) => {
      localStorage.setItem('products', text)
      localStorage.setItem('mainUserAddress', text)
      sessionStorage.setItem('checkout', text)
    }, blob)
    await openHydrated(shop, '/cart')
    await expectInCart(shop, 0)
  }
})

test('a cart of the old site keeps what is valid', async ({ shop }) => {
  const { page } = shop
  const dish = await shop.dish('doner-beef-classic')
  const [good] = cartOf([{ dish, quantity: 2 }]).products
  await openWithStorage(shop, { type: PICKUP })
  // A list without the cart around it, lines without our own fields, and invalid values between them.
  const { name: _name, image: _image, ...old } = good ?? {}
  await page.evaluate((text) => localStorage.setItem('products', text), JSON.stringify([null, old, { id: 'x' }]))
  await openHydrated(shop, '/cart')
  await expectInCart(shop, 1)
  // The chain's API provides its name.
  await expect(lineOf(shop, dish)).toContainText(tenge(shop, 2 * dish.price))
})
