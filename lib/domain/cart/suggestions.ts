/** Ours: how many dishes are suggested at most. */
const MOST = 6

export type SuggestedDish = {
  readonly id: number
  readonly categoryId: number
  /** It can be ordered for now: it is not stopped and is sold at this hour. */
  readonly isAvailable: boolean
  readonly hasOptions: boolean
  readonly isHit: boolean
}

/**
 * The dishes to suggest with a cart: available dishes without options that are not in the cart, from the categories
 * that the chain names for this. They alternate between the categories, and categories of which the cart has nothing
 * come first.
 * @param sides the named categories, in the menu's order
 * @param products in the chain's order
 * @param inCart the products of the lines, and the drinks and snacks of their combos
 */
export function suggestionsFor<P extends SuggestedDish>(
  sides: readonly number[],
  products: readonly P[],
  inCart: ReadonlySet<number>,
): P[] {
  const cartHasCategory = (categoryId: number) =>
    products.some((one) => one.categoryId === categoryId && inCart.has(one.id))
  const rows = [...sides]
    .sort((one, other) => Number(cartHasCategory(one)) - Number(cartHasCategory(other)))
    .map((side) =>
      products.filter(
        ({ id, categoryId, isAvailable, hasOptions }) =>
          categoryId === side && isAvailable && !hasOptions && !inCart.has(id),
      ),
    )
  return Array.from({ length: MOST }, (_, round) => rows.flatMap((row) => row.slice(round, round + 1)))
    .flat()
    .slice(0, MOST)
}

/** What an empty cart suggests: hits of the chain that can be ordered now. */
export const suggestionsForEmptyCart = <P extends SuggestedDish>(products: readonly P[]): P[] =>
  products.filter(({ isHit, isAvailable }) => isHit && isAvailable).slice(0, MOST)
