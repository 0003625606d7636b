import { expect, test } from '@/e2e/fixtures'
import { openHydrated, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/order/delivery'

test('the cart offers the combo of its dishes, then the cheaper way, and costs what was offered @sizes @languages', async ({
  shop,
  expectAccessible,
}) => {
  const { page, t } = shop
  const [doner, cola, fries] = [
    await shop.dish('doner-chicken-classic'),
    await shop.dish('cola'),
    await shop.dish('fries'),
  ]
  const combo = await shop.dish('combo-classic-chicken')
  await openWithStorage(shop, { type: DELIVERY, dishes: [doner, cola, fries].map((dish) => ({ dish })) })
  await openHydrated(shop, '/cart')
  const offers = page.getByRole('list', { name: t('cart.cheaper.label') })
  const saved = doner.price + cola.price + fries.price - combo.price
  await expect(offers).toContainText(t('cart.cheaper.saves', { amount: tenge(shop, saved) }))
  await expect(offers).toContainText(combo.name)
  await expectAccessible()

  await offers.getByRole('button', { name: t('cart.cheaper.apply') }).click()
  await expect(page.getByRole('article', { name: combo.name, exact: true })).toBeVisible()
  await expect(page.getByRole('article', { name: cola.name, exact: true })).toBeHidden()

  await offers.getByRole('button', { name: t('cart.cheaper.collect') }).click()
  await expect(offers).toBeHidden()
  const summary = page.getByRole('region', { name: t('cart.summary') })
  await expect(summary).toContainText(t('cart.pickup'))
  await expect(summary).toContainText(tenge(shop, combo.price))
})
