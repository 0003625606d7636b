import { ingredientMarks, marksOf, ownMarks, wholeMarks } from '@/lib/domain/menu/food-facts'
import {
  type CardMarks,
  cardMarks,
  type FoodMarks,
  NO_MARKS,
  type RuledDish,
  UNKNOWN_MARKS,
} from '@/lib/domain/menu/food-rules'
import { configurableOf } from './branch-offer'
import type { Branch, Catalogue, MenuProduct, Modifier } from './catalogue'

/** A part of the menu with the marks of the customers' rules. */
const marked = <T extends { readonly id: number }>(parts: readonly T[], marksById: ReadonlyMap<number, FoodMarks>) =>
  parts.map((part) => ({ ...part, food: marksById.get(part.id) ?? UNKNOWN_MARKS }))

/** The marks of all parts of a product, by their ids. */
export function partMarks(product: MenuProduct, { productById }: Pick<Catalogue, 'productById'>) {
  const ofChoices = (choices: MenuProduct['drinks']) =>
    new Map(
      choices.map(({ productId }) => {
        const choice = productById.get(productId)
        return [productId, choice ? wholeMarks(choice) : UNKNOWN_MARKS] as const
      }),
    )
  const options: readonly Modifier[] = product.groups.flatMap((group) => group.options)
  return {
    own: ownMarks(product),
    // Those that stay are part of the dish, whose own marks tell about them.
    ingredients: new Map(
      product.ingredients.map((one) => [one.id, one.isRemovable ? ingredientMarks(one, product) : NO_MARKS]),
    ),
    options: new Map(options.map((option) => [option.id, marksOf(option)])),
    drinks: ofChoices(product.drinks),
    snacks: ofChoices(product.snacks),
  }
}

function ruledDish(product: MenuProduct, branch: Branch | null, catalogue: Pick<Catalogue, 'productById'>): RuledDish {
  const dish = configurableOf(product, branch)
  const marks = partMarks(product, catalogue)
  return {
    ...dish,
    own: marks.own,
    ingredients: marked(dish.ingredients, marks.ingredients),
    modifierGroups: dish.modifierGroups.map((group) => ({ ...group, options: marked(group.options, marks.options) })),
    drinks: marked(dish.drinks, marks.drinks),
    snacks: marked(dish.snacks, marks.snacks),
    dishes: product.dishes.map((one) => ({ ...ruledDish(one, branch, catalogue), id: one.id })),
  }
}

/** Computed once for each state of the menu: both keys are replaced with it. */
const cardMarksOf = new WeakMap<MenuProduct, Map<Branch | null, CardMarks>>()

/** The marks of a product as its popup opens at a branch. Hours of sale do not count: a card can be ordered ahead. */
export function foodOf(
  product: MenuProduct,
  branch: Branch | null,
  catalogue: Pick<Catalogue, 'productById'>,
): CardMarks {
  const ofProduct = cardMarksOf.get(product) ?? new Map<Branch | null, CardMarks>()
  cardMarksOf.set(product, ofProduct)
  const marks = ofProduct.get(branch) ?? cardMarks(ruledDish(product, branch, catalogue))
  ofProduct.set(branch, marks)
  return marks
}
