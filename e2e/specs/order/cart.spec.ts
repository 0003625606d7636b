import { expect, test } from '@/e2e/fixtures'
import { expectAmount } from '@/e2e/flows/checkout'
import { addByOneTap } from '@/e2e/flows/menu'
import { attentionPopup, fillPickup, pressType } from '@/e2e/flows/place'
import { expectInCart, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { cartOf, openWithStorage } from '@/e2e/flows/storage'
import type { Product } from '@/lib/contract/catalog'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'

const lineOf = ({ page }: Shop, { name }: Product) => page.getByRole('article', { name, exact: true })

test('the quantity is raised, lowered, removed and restored, and the cart cleared', async ({ shop }) => {
  const { page, t } = shop
  const [cola, doner] = [await shop.dish('cola'), await shop.dish('doner-lamb')]
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: cola }, { dish: doner }] })
  await openHydrated(shop, '/cart')
  const line = lineOf(shop, cola)
  await line.getByRole('button', { name: t('cart.increase', { name: cola.name }) }).click()
  await expectAmount(shop, t('cart.total'), 2 * cola.price + doner.price)
  await line.getByRole('button', { name: t('cart.decrease', { name: cola.name }) }).click()
  await expectAmount(shop, t('cart.total'), cola.price + doner.price)
  // At one piece the minus removes the line.
  await line
    .getByRole('button', { name: t('cart.removeItem', { name: cola.name }) })
    .first()
    .click()
  await expect(line).toHaveCount(0)
  await expectInCart(shop, 1)
  await page.getByRole('button', { name: t('cart.undoItem', { name: cola.name }) }).click()
  await expect(page.getByRole('article').first()).toContainText(cola.name)
  await expectInCart(shop, 2)

  await page.getByRole('button', { name: t('cart.clear') }).click()
  const question = page.getByRole('dialog', { name: t('cart.clearTitle') })
  await question.getByRole('button', { name: t('common.cancel') }).click()
  await expectInCart(shop, 2)
  await page.getByRole('button', { name: t('cart.clear') }).click()
  await question.getByRole('button', { name: t('cart.clearConfirm') }).click()
  await expectInCart(shop, 0)
  expect(await page.evaluate(() => localStorage.getItem('products'))).toBeNull()
})

test('a change of delivery and pickup clears the cart after a question', async ({ shop }) => {
  const { page, t } = shop
  await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: await shop.dish('kunefe'), quantity: 2 }] })
  await openHydrated(shop, '/')
  const question = attentionPopup(shop, 'type')
  await pressType(shop, PICKUP)
  await fillPickup(shop)
  await expect(question.getByRole('button', { name: t('attention.stay') }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expectInCart(shop, 1)

  await pressType(shop, PICKUP)
  await fillPickup(shop)
  await question.getByRole('button', { name: t('attention.clear') }).click()
  await expectInCart(shop, 0)
  await expect(page.getByRole('button', { name: t('shell.pickup'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

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
  '',
  '{',
  'null',
  '[]',
  '42',
  '"products"',
  '[null, 7, "x", [], {}]',
  '{"products": "a lot"}',
  '{"cartId": 5, "products": [{"id": "1"}]}',
  '[{"id": 1, "uuid": "a", "quantity": -3, "priceWithExtras": 100}]',
  '[{"id": 1, "uuid": "a", "quantity": 1e400, "priceWithExtras": "free"}]',
  '{"__proto__": {"products": [1]}, "products": {"length": 1e9}}',
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
