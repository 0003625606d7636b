import type { z } from 'zod'
import type { category, Product, ProductCard } from '@/lib/contract/catalog'
import { CARD_FIELDS, DETAIL_FIELDS, passOn } from '@/lib/contract/product-fields'
import type { FoodMarks } from '@/lib/domain/menu/food-rules'
import type { Sortable } from '@/lib/domain/menu/menu'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { isSoldAt, type SaleTerms } from '@/lib/domain/time/sale-times'
import type { Locale } from '@/reference-api/locale'
import { inLocale } from '@/reference-api/locale'
import { saleNote } from '@/reference-api/texts/sale'
import { isAvailable, isModifierStopped, isOfferedAt, isStopped, priceAt, scheduleOf } from './branch-offer'
import type { Branch, Catalogue, Category, MenuProduct, ModifierGroup } from './catalogue'
import { foodOf, partMarks } from './food'

/** The language of the view, and the branch with its prices and stop-list (none: the chain's own prices). */
export type Viewpoint = {
  readonly catalogue: Catalogue
  readonly branch: Branch | null
  readonly locale: Locale
  readonly now: Date
}

export const categoryView = ({ id, slug, name }: Category, locale: Locale): z.infer<typeof category> => ({
  id,
  slug,
  name: inLocale(name, locale),
})

/**
 * Whether everything that is ordered with a product is available now: the product, one of its drinks and one of its
 * snacks.
 */
function isSoldNow({ sale, drinks, snacks, dishes }: MenuProduct, view: Viewpoint): boolean {
  const { branch, now } = view
  const moment = toLocalMinute(now)
  const schedule = scheduleOf(branch)
  const some = (choices: readonly { readonly sale: SaleTerms }[]) =>
    choices.length === 0 || choices.some((choice) => isSoldAt(choice.sale, moment, schedule))
  return (
    isSoldAt(sale, moment, schedule) && some(drinks) && some(snacks) && dishes.every((dish) => isSoldNow(dish, view))
  )
}

const imageView = ({ imagePath, imageTone }: Pick<MenuProduct, 'imagePath' | 'imageTone'>) => ({
  path: imagePath,
  tone: imageTone,
})

export function cardView(product: MenuProduct, view: Viewpoint): ProductCard {
  const { branch, locale, now } = view
  const price = priceAt(product, branch)
  const isOffered = isAvailable(product, branch, isOfferedAt(now, branch))
  return {
    id: product.id,
    category_id: product.categoryId,
    slug: product.slug,
    name: inLocale(product.name, locale),
    description: inLocale(product.description, locale),
    price,
    // The branch's price may be higher than the crossed-out price of the chain.
    old_price: product.oldPrice !== null && product.oldPrice > price ? product.oldPrice : null,
    amount: { value: product.amountValue, unit: product.amountUnit },
    image: imageView(product),
    ...passOn(CARD_FIELDS, product),
    is_available: isOffered,
    is_for_later: isOffered && !isSoldNow(product, view),
    sale_note: saleNote(product.sale, locale),
    has_options: hasOptions(product),
    rating: product.rating,
    food: foodOf(product, branch, view.catalogue),
  }
}

/** Whether something can be chosen for a product; leaving ingredients out does not count. */
export const hasOptions = ({ groups, drinks, snacks, dishes }: MenuProduct): boolean =>
  groups.length + drinks.length + snacks.length + dishes.length > 0

/** A card with the facts for sorting lists. Calories are stored per 100 g or ml. */
export function sortableView(product: MenuProduct, view: Viewpoint): Sortable & { readonly card: ProductCard } {
  const card = cardView(product, view)
  return {
    card,
    price: card.price,
    isAvailable: card.is_available,
    isNew: card.badges.includes('new'),
    rating: card.rating,
    kcal: (product.kcal * product.amountValue) / 100,
  }
}

type Marks = ReadonlyMap<number, FoodMarks>

const groupView = (
  group: ModifierGroup,
  { branch, locale }: Viewpoint,
  food: Marks,
): Product['modifier_groups'][number] => ({
  id: group.id,
  title: inLocale(group.title, locale),
  kind: group.kind,
  min: group.min,
  max: group.max,
  free_quantity: group.freeQuantity,
  per_option_max: group.perOptionMax,
  options: group.options.map(({ id, title, price, allergens, imagePath, imageTone }) => ({
    id,
    title: inLocale(title, locale),
    price,
    is_available: !isModifierStopped(id, branch),
    allergens,
    image: imagePath && imageTone ? imageView({ imagePath, imageTone }) : null,
    food: food.get(id),
  })),
})

const choicesView = (choices: MenuProduct['drinks'], view: Viewpoint, food: Marks): Product['drinks'] =>
  choices.flatMap(({ productId, surcharge, sale }) => {
    const product = view.catalogue.productById.get(productId)
    return product
      ? [
          {
            id: productId,
            title: inLocale(product.name, view.locale),
            surcharge,
            is_available: !isStopped(productId, view.branch) && isOfferedAt(view.now, view.branch)(sale),
            allergens: product.allergens,
            sale_note: saleNote(sale, view.locale),
            image: imageView(product),
            food: food.get(productId),
          },
        ]
      : []
  })

/** What can be chosen for a product, or for a dish of it. */
function choicesFor(product: MenuProduct, view: Viewpoint) {
  const marks = partMarks(product, view.catalogue)
  return {
    own_food: marks.own,
    igredients: product.ingredients.map(({ id, name, isRemovable }) => ({
      id,
      name: inLocale(name, view.locale),
      is_removable: isRemovable,
      food: marks.ingredients.get(id),
    })),
    modifier_groups: product.groups.map((group) => groupView(group, view, marks.options)),
    drinks: choicesView(product.drinks, view, marks.drinks),
    snacks: choicesView(product.snacks, view, marks.snacks),
  }
}

export const productView = (product: MenuProduct, view: Viewpoint): Product => ({
  ...cardView(product, view),
  nutrition: { kcal: product.kcal, protein: product.protein, fat: product.fat, carbs: product.carbs },
  ...passOn(DETAIL_FIELDS, product),
  ...choicesFor(product, view),
  ...(product.dishes.length > 0 && {
    dishes: product.dishes.map((dish) => ({
      ...{ id: dish.id, name: inLocale(dish.name, view.locale), allergens: dish.allergens },
      ...choicesFor(dish, view),
    })),
  }),
})
