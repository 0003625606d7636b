/** Ours: as many as a customer looks through. */
const MOST = 6

export type Suggested = {
  readonly id: number
  readonly categoryId: number
  /** It can be ordered for now: not stopped, sold at this hour. */
  readonly isAvailable: boolean
  readonly hasOptions: boolean
  readonly isHit: boolean
}

/**
 * What goes with a cart: dishes without options of the categories that the chain names for it. One of each category at a time, and
 * first the categories of which the cart has nothing. Never what is in the cart already, and never what cannot be had now.
 * @param sides the named categories, in the menu's order
 * @param products in the chain's order
 * @param inCart the products of the lines, and the drinks and snacks of their combos
 */
export function goesWith<P extends Suggested>(
  sides: readonly number[],
  products: readonly P[],
  inCart: ReadonlySet<number>,
): P[] {
  const has = (categoryId: number) => products.some((one) => one.categoryId === categoryId && inCart.has(one.id))
  const rows = [...sides]
    .sort((one, other) => Number(has(one)) - Number(has(other)))
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

/** What an empty cart begins with: the chain's hits that can be had now. */
export const hitsOf = <P extends Suggested>(products: readonly P[]): P[] =>
  products.filter(({ isHit, isAvailable }) => isHit && isAvailable).slice(0, MOST)
