import { expect, type Locator } from '@playwright/test'
import { DISH_POPUP } from '@/lib/config/dish-popup'
import type { Product } from '@/lib/contract/catalog'
import { patternWithAny, type Shop } from './shop'

/** The popup of a product. */
export const productPopup = ({ page }: Shop, { name }: Product) => page.getByRole('dialog', { name, exact: true })

/** Opens the popup of a product from its card. */
export async function openProduct(shop: Shop, dish: Product): Promise<Locator> {
  await shop.page.getByRole('main').getByRole('link', { name: dish.name, exact: true }).first().click()
  const popup = productPopup(shop, dish)
  await expect(popup.getByRole('button', { name: patternWithAny(shop, 'product.add', 'price') })).toBeVisible()
  // The popup of React has taken the place of the one that was drawn by the server (decision 103).
  await expect(shop.page.locator(DISH_POPUP)).toHaveCount(0)
  return popup
}

/** Puts a product without options into the cart with one tap. */
export async function addByOneTap({ page, t }: Shop, { name }: Product) {
  await page
    .getByRole('button', { name: t('catalog.addNamed', { name }), exact: true })
    .first()
    .click()
}

/** Opens a product without options that is in the cart already: its popup says so and offers the alternatives. */
export async function reopenProduct(shop: Shop, dish: Product): Promise<Locator> {
  await shop.page.getByRole('main').getByRole('link', { name: dish.name, exact: true }).first().click()
  const popup = productPopup(shop, dish)
  await expect(popup.getByRole('group', { name: shop.t('product.alreadyAdded') })).toBeVisible()
  return popup
}

export const chooseOption = (within: Locator, group: string, option: string) =>
  within
    .getByRole('group', { name: group })
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .check()

/** One more portion of an extra. */
export const addExtra = ({ t }: Shop, within: Locator, name: string) =>
  within.getByRole('button', { name: t('product.more', { name }), exact: true }).click()

/** Removes an ingredient, or adds it again. */
export const toggleIngredient = ({ t }: Shop, within: Locator, name: string) =>
  within.getByRole('button', { name: t('product.without', { name }), exact: true }).click()

export const addButton = (shop: Shop, within: Locator) =>
  within.getByRole('button', { name: patternWithAny(shop, 'product.add', 'price') })

/** The options of a doner that the journeys choose, in the shop's language. */
export function partsOf(dish: Product) {
  const group = (kind: string) => {
    const found = dish.modifier_groups.find((one) => one.kind === kind)
    if (!found) throw new Error(`${dish.slug} has no ${kind}`)
    return found
  }
  const [size, extras] = [group('size'), group('extra')]
  const [bigger, extra] = [size.options[1], extras.options[0]]
  const removable = dish.igredients.find((one) => one.is_removable)
  if (!bigger || !extra || !removable) throw new Error(`${dish.slug} is not made as the journeys need it`)
  return { size, bigger, extra, removable, price: dish.price + bigger.price + extra.price }
}

/** Chooses the larger doner, with an extra and without an ingredient. Returns the price of one piece, in tenge. */
export async function customise(shop: Shop, popup: Locator, dish: Product): Promise<number> {
  const { size, bigger, extra, removable, price } = partsOf(dish)
  await chooseOption(popup, size.title, bigger.title)
  await addExtra(shop, popup, extra.title)
  await toggleIngredient(shop, popup, removable.name)
  return price
}
