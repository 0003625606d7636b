import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type { DishInWords } from '@/lib/contract/fields'
import type { Configuration } from '@/lib/domain/cart/configuration'
import { dishesOf } from '@/lib/domain/cart/dishes'
import { sharesOf } from '@/lib/domain/money/refund'
import type { OrderLineRow } from '@/reference-api/db/rows'
import type { DishSnapshot, LineSnapshot } from '@/reference-api/db/schema'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Catalogue, MenuProduct } from '@/reference-api/menu/catalogue'

/** The snapshot of a product that the menu no longer has or never had. */
export const NO_SNAPSHOT: LineSnapshot = { name: inEveryLanguage(() => ''), options: [], removed: [] }

/** The names of a line as they are stored with an order. */
export function snapshotOf(product: MenuProduct, configuration: Configuration, catalogue: Catalogue): LineSnapshot {
  const { modifiers, removedIngredientIds, drinkId, snackId } = configuration
  const dishes = dishesOf(product, configuration).map(({ dish, chosen }) => ({
    ...{ id: dish.id, price: dish.price, drinkId: chosen.drinkId, snackId: chosen.snackId },
    ...snapshotOf(dish, chosen, catalogue),
  }))
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
    ...(dishes.length > 0 && { dishes }),
  }
}

/** The drink and the snack come after the chosen options. */
type Chosen = Pick<DishSnapshot, 'options' | 'removed' | 'drinkId' | 'snackId'>

/** The chosen options without the drink and the snack. */
export const extrasOf = ({ options, drinkId, snackId }: Omit<Chosen, 'removed'>): Chosen['options'] =>
  options.slice(0, options.length - [drinkId, snackId].filter((id) => id !== null).length)

const chosenIn = (chosen: Chosen): Configuration => ({
  modifiers: extrasOf(chosen).map(({ id, quantity }) => ({ id, quantity })),
  removedIngredientIds: chosen.removed.map(({ id }) => id),
  drinkId: chosen.drinkId,
  snackId: chosen.snackId,
})

/** The ordered options of a stored line. */
export const configurationOf = ({ drinkId, snackId, snapshot }: OrderLineRow): Configuration => ({
  ...chosenIn({ ...snapshot, drinkId, snackId }),
  ...(snapshot.dishes && { dishes: snapshot.dishes.map((dish) => ({ id: dish.id, ...chosenIn(dish) })) }),
})

/** The dishes of a stored combo: the share of each in the price of a piece (tenge), and how many were given back alone. */
export function dishesOfLine({ snapshot, unitPrice, refundedDishes }: OrderLineRow) {
  const dishes = snapshot.dishes ?? []
  const shares = sharesOf(
    unitPrice,
    dishes.map(({ price }) => price),
  )
  return dishes.map((dish, at) => ({ ...dish, share: shares[at] ?? 0, refunded: refundedDishes?.[at] ?? 0 }))
}

/** The snapshot of a gift, which has no options. */
export const plainSnapshot = ({ name }: MenuProduct): LineSnapshot => ({ name, options: [], removed: [] })

/** Names of the chosen options, in a language; two portions are "×2". */
const optionNames = (snapshot: LineSnapshot, locale: Locale): string[] =>
  snapshot.options.map(({ title, quantity }) => inLocale(title, locale) + (quantity > 1 ? ` ×${quantity}` : ''))

/** Names of the left-out ingredients, in a language. */
const removedNames = (snapshot: LineSnapshot, locale: Locale): string[] =>
  snapshot.removed.map(({ name }) => inLocale(name, locale))

/** A line, or a dish of its combo, in a language: its name, and what was chosen; `dishes` for a combo of several alone. */
export const inWords = (snapshot: LineSnapshot, locale: Locale): DishInWords & { readonly dishes?: DishInWords[] } => ({
  name: inLocale(snapshot.name, locale),
  options: optionNames(snapshot, locale),
  removed: removedNames(snapshot, locale),
  ...(snapshot.dishes && { dishes: snapshot.dishes.map((dish) => inWords(dish, locale)) }),
})
