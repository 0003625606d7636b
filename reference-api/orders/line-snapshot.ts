import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type { Configuration } from '@/lib/domain/cart/configuration'
import type { LineSnapshot } from '@/reference-api/db/schema'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Catalogue, MenuProduct } from '@/reference-api/menu/catalogue'

/** The snapshot of a product that the menu no longer has or never had. */
export const NO_SNAPSHOT: LineSnapshot = { name: inEveryLanguage(() => ''), options: [], removed: [] }

/** The names of a line as they are stored with an order. `options`: first the extras, then the drink and the snack. */
export function snapshotOf(
  product: MenuProduct,
  { modifiers, removedIngredientIds, drinkId, snackId }: Configuration,
  catalogue: Catalogue,
): LineSnapshot {
  const options = product.groups.flatMap((group) => group.options)
  const extras = modifiers.flatMap(({ id, quantity }) => {
    const modifier = options.find((one) => one.id === id)
    return modifier ? [{ id, quantity, title: modifier.title }] : []
  })
  const accompanying = [drinkId, snackId].flatMap((id) => {
    const choice = id === null ? undefined : catalogue.productById.get(id)
    return choice ? [{ id: choice.id, quantity: 1, title: choice.name }] : []
  })
  return {
    name: product.name,
    options: [...extras, ...accompanying],
    removed: product.ingredients
      .filter((ingredient) => removedIngredientIds.includes(ingredient.id))
      .map(({ id, name }) => ({ id, name })),
  }
}

/** The snapshot of a gift, which has no options. */
export const plainSnapshot = ({ name }: MenuProduct): LineSnapshot => ({ name, options: [], removed: [] })

/** Names of the chosen options, in a language; two portions are "×2". */
export const optionNames = (snapshot: LineSnapshot, locale: Locale): string[] =>
  snapshot.options.map(({ title, quantity }) => inLocale(title, locale) + (quantity > 1 ? ` ×${quantity}` : ''))

/** Names of the left-out ingredients, in a language. */
export const removedNames = (snapshot: LineSnapshot, locale: Locale): string[] =>
  snapshot.removed.map(({ name }) => inLocale(name, locale))
