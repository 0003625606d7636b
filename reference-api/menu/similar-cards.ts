import type { ProductCard } from '@/lib/contract/catalog'
import { toComparable } from '@/lib/contract/order/to-domain'
import { type ComparableDish, similarDishes } from '@/lib/domain/menu/similar'
import { cardView, type Viewpoint } from './product-views'

/** The cards of the dishes most like this one that can be ordered at the branch; `options` as in `similarDishes`. */
export const similarCards = (
  dish: ComparableDish,
  view: Viewpoint,
  options: Parameters<typeof similarDishes>[2],
): ProductCard[] => {
  const offers = view.catalogue.products.map((product) => toComparable(cardView(product, view)))
  return similarDishes(dish, offers, options).map(({ card }) => card)
}
