import { expect, test } from '@/e2e/fixtures'
import { addButton, chooseOption, openProduct, productPopup, toggleIngredient } from '@/e2e/flows/menu'
import { openHydrated, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

test('each dish of a combo is chosen on its own, costs what is added, and opens as it was @sizes @languages', async ({
  shop,
  expectAccessible,
}) => {
  const { page, t } = shop
  const family = await shop.dish('combo-family')
  const [, , third] = family.dishes ?? []
  const drinks = third?.drinks ?? []
  const spice = third?.modifier_groups.find(({ kind }) => kind === 'spice')
  const bread = third?.modifier_groups.find(({ kind }) => kind === 'bread')
  const [hot, dearBread] = [spice?.options.at(-1), bread?.options.find(({ price }) => price > 0)]
  const onion = third?.igredients.find(({ is_removable }) => is_removable)
  const [drink, sauces] = [drinks.at(-1), family.modifier_groups[0]]
  if (!third || !spice || !bread || !hot || !dearBread || !onion || !drink || !sauces)
    throw new Error('The combo lacks its options')

  await openWithStorage(shop, { type: PICKUP })
  await openHydrated(shop, `/category/${family.category_id}`)
  const popup = await openProduct(shop, family)
  const step = (at: number) => popup.getByRole('group', { name: new RegExp(`^${at}\\. `) })
  await expect(step(4)).toBeVisible()
  await step(3).locator('summary').first().click()
  await step(3)
    .getByRole('group', { name: t('product.drink') })
    .getByText(drink.title)
    .click()
  await chooseOption(step(3), spice.title, hot.title)
  await chooseOption(step(3), bread.title, dearBread.title)
  await step(3)
    .getByRole('group', { name: t('product.remove') })
    .locator('summary')
    .click()
  await toggleIngredient(shop, step(3), onion.name)
  await expect(step(3).locator('summary').first()).toContainText(hot.title)
  for (const { title } of sauces.options.slice(0, 2))
    await popup.getByRole('button', { name: t('product.more', { name: title }), exact: true }).click()
  await expect(addButton(shop, popup)).toContainText(tenge(shop, family.price + dearBread.price))
  await expectAccessible()
  await addButton(shop, popup).click()

  await openHydrated(shop, '/cart')
  const line = page.getByRole('article', { name: family.name, exact: true })
  const words = line.getByText(new RegExp(`^3\\. ${third.name}`))
  for (const part of [hot.title, dearBread.title, drink.title, onion.name]) await expect(words).toContainText(part)
  await expect(line.getByText(/^4\. /)).not.toContainText(hot.title)
  await expect(line).toContainText(tenge(shop, family.price + dearBread.price))

  await line.getByRole('button', { name: t('cart.editItem', { name: family.name }) }).click()
  await expect(
    productPopup(shop, family).getByRole('group', { name: /^3\. / }).locator('summary').first(),
  ).toContainText(hot.title)
})
