import { TEASERS_PER_CATEGORY } from '@/lib/domain/input/limits'
import type { Tenge } from '@/lib/domain/money/money'

/** One thing to choose inside a group, for example "extra cheese". */
export type Modifier = {
  readonly id: number
  /** Tenge for one portion. */
  readonly price: Tenge
  readonly isAvailable: boolean
}

/** A group of options: how many portions must and may be chosen, and how many of them are free. */
export type ModifierGroup = {
  readonly id: number
  readonly min: number
  readonly max: number
  readonly freeQuantity: number
  /** How many portions of one option may be taken. */
  readonly perOptionMax: number
  readonly options: readonly Modifier[]
}

export type Ingredient = { readonly id: number; readonly isRemovable: boolean }

/** A drink or snack of a combo, and its surcharge. */
export type Choice = {
  readonly id: number
  readonly surcharge: Tenge
  readonly isAvailable: boolean
}

/** The data of a product that decides its price and the allowed configurations. */
export type Configurable = {
  readonly price: Tenge
  readonly ingredients: readonly Ingredient[]
  readonly modifierGroups: readonly ModifierGroup[]
  /** Non-empty: exactly one must be chosen. */
  readonly drinks: readonly Choice[]
  readonly snacks: readonly Choice[]
  /**
   * The dishes of a combo, each with choices of its own. Their own price is 0, because the combo's includes them.
   * Missing: one dish.
   */
  readonly dishes?: readonly DishOfCombo<Configurable>[]
}

/** One dish of a combo of several, by its id in the menu. */
export type DishOfCombo<Dish> = Dish & { readonly id: number }

/**
 * The orders that `GET /api/category/{id}?order_by=` understands. `asc` and `desc` are the specification's (§7): by
 * price. The rest is ours: the newest, the best rated and the fewest calories first.
 */
export const SORTS = ['popular', 'asc', 'desc', 'new', 'rating', 'kcal'] as const
export type Sort = (typeof SORTS)[number]

type OnSale = { readonly isAvailable: boolean }

/** The facts of a product that sorting uses. */
export type Sortable = OnSale & {
  readonly price: Tenge
  readonly isNew: boolean
  /** Null: it has too few ratings. */
  readonly rating: { readonly average: number; readonly count: number } | null
  /** Calories of the whole portion. */
  readonly kcal: number
}

/** Available products first, sold out ones last; otherwise the order stays. */
export const availableFirst = <P extends OnSale>(products: readonly P[]): P[] =>
  [...products].sort((a, b) => Number(b.isAvailable) - Number(a.isAvailable))

const BY: Readonly<Record<Sort, (a: Sortable, b: Sortable) => number>> = {
  popular: () => 0,
  asc: (a, b) => a.price - b.price,
  desc: (a, b) => b.price - a.price,
  new: (a, b) => Number(b.isNew) - Number(a.isNew),
  rating: ({ rating: a }, { rating: b }) => (b?.average ?? 0) - (a?.average ?? 0) || (b?.count ?? 0) - (a?.count ?? 0),
  kcal: (a, b) => a.kcal - b.kcal,
}

/** Products in the given order. Sold out ones come last, equal ones keep the chain's order. */
export const sortProducts = <P extends Sortable>(products: readonly P[], sort: Sort): P[] =>
  availableFirst([...products].sort(BY[sort]))

/** The sort orders that would change the given list, and always the current one. */
export const usefulSorts = (products: readonly Pick<Sortable, 'isNew' | 'rating'>[], current: Sort): Sort[] => {
  const isUseful = (sort: Sort) => {
    if (sort === 'new') return products.some(({ isNew }) => isNew)
    return sort !== 'rating' || products.some(({ rating }) => rating)
  }
  return SORTS.filter((sort) => sort === current || isUseful(sort))
}

type Section<C, P> = { readonly category: C; readonly products: P[] }

/** Products by category, in the order of the categories; categories without products are left out. */
export function sectionsOfMenu<C extends { readonly id: number }, P extends { readonly categoryId: number }>(
  categories: readonly C[],
  products: readonly P[],
): Section<C, P>[] {
  return categories
    .map((category) => ({ category, products: products.filter((product) => product.categoryId === category.id) }))
    .filter((section) => section.products.length > 0)
}

/** The sections of the main page: at most two products of each category (specification §4). */
export const sectionsOfMainPage = <
  C extends { readonly id: number },
  P extends OnSale & { readonly categoryId: number },
>(
  categories: readonly C[],
  products: readonly P[],
): Section<C, P>[] =>
  sectionsOfMenu(categories, products).map(({ category, products: all }) => ({
    category,
    products: availableFirst(all).slice(0, TEASERS_PER_CATEGORY),
  }))

/** A price, and whether other products of the same group cost more. */
export type PriceFrom = { readonly amount: Tenge; readonly isLowest: boolean }

/**
 * The price of the product, or the lowest one of the category, that a path (`/product/12`, `/category/3`) shows; null: it shows
 * neither, or everything there is sold out.
 */
export function priceBehind(
  path: string,
  products: readonly (OnSale & { readonly id: number; readonly categoryId: number; readonly price: Tenge })[],
): PriceFrom | null {
  const [, what, id] = /^\/(product|category)\/(\d+)$/.exec(path) ?? []
  const prices = products
    .filter((one) => one.isAvailable && String(what === 'product' ? one.id : one.categoryId) === id)
    .map(({ price }) => price)
    .sort((a, b) => a - b)
  const amount = prices[0]
  return amount === undefined ? null : { amount, isLowest: amount !== prices.at(-1) }
}
