import { TEASERS_PER_CATEGORY } from './limits'
import type { Tenge } from './money'

/** One thing to choose inside a group, for example "extra cheese". */
export type Modifier = {
  readonly id: number
  readonly title: string
  /** Tenge for one portion. */
  readonly price: Tenge
  readonly isAvailable: boolean
}

/** A group of options: how many portions must and may be taken, and how many of them are free. */
export type ModifierGroup = {
  readonly id: number
  readonly title: string
  readonly kind: 'size' | 'bread' | 'sauce' | 'extra' | 'spice'
  readonly min: number
  readonly max: number
  readonly freeQuantity: number
  /** How many portions of one option may be taken. */
  readonly perOptionMax: number
  readonly options: readonly Modifier[]
}

export type Ingredient = { readonly id: number; readonly name: string; readonly isRemovable: boolean }

/** A drink or a snack that a combo comes with, and what it adds to the price. */
export type Choice = {
  readonly id: number
  readonly title: string
  readonly surcharge: Tenge
  readonly isAvailable: boolean
}

/** What decides the price of a product and which configurations of it are allowed. */
export type Configurable = {
  readonly price: Tenge
  readonly ingredients: readonly Ingredient[]
  readonly modifierGroups: readonly ModifierGroup[]
  /** Non-empty: exactly one must be chosen. */
  readonly drinks: readonly Choice[]
  readonly snacks: readonly Choice[]
}

/** The orders that `GET /api/category/{id}?order_by=` understands (specification §7). */
export const SORTS = ['popular', 'asc', 'desc'] as const
export type Sort = (typeof SORTS)[number]

type Sortable = { readonly price: Tenge; readonly isAvailable: boolean }

/**
 * Products in the asked order: the chain's own order, or by price. What is sold out comes last,
 * equal prices keep the chain's order.
 */
export function sortProducts<P extends Sortable>(products: readonly P[], sort: Sort): P[] {
  const direction = { popular: 0, asc: 1, desc: -1 }[sort]
  return [...products].sort((a, b) => Number(b.isAvailable) - Number(a.isAvailable) || direction * (a.price - b.price))
}

type Section<C, P> = { readonly category: C; readonly products: P[] }

/** Products by category, in the order of the categories; categories without products are left out. */
export function sections<C extends { readonly id: number }, P extends { readonly categoryId: number }>(
  categories: readonly C[],
  products: readonly P[],
): Section<C, P>[] {
  return categories
    .map((category) => ({ category, products: products.filter((product) => product.categoryId === category.id) }))
    .filter((section) => section.products.length > 0)
}

/** The sections of the main page: at most two products of each category (specification §4). */
export const teasers = <C extends { readonly id: number }, P extends Sortable & { readonly categoryId: number }>(
  categories: readonly C[],
  products: readonly P[],
): Section<C, P>[] =>
  sections(categories, products).map(({ category, products: all }) => ({
    category,
    products: sortProducts(all, 'popular').slice(0, TEASERS_PER_CATEGORY),
  }))
