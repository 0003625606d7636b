import type { Configuration } from '@/lib/domain/cart/configuration'
import { dishesOf } from '@/lib/domain/cart/dishes'
import type { DishOfCombo, ModifierGroup } from './menu'

/** The allergens that a chain can name, in the order in which they are shown. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'egg',
  'sesame',
  'soy',
  'mustard',
  'nuts',
  'celery',
  'fish',
  'peanut',
] as const
export type Allergen = (typeof ALLERGENS)[number]

type WithAllergens = { readonly id: number; readonly allergens: readonly Allergen[] }

/** A product and everything that can be chosen with it, each with its own allergens. */
export type AllergenFacts = {
  readonly allergens: readonly Allergen[]
  readonly modifierGroups: readonly (Pick<ModifierGroup, 'id'> & { readonly options: readonly WithAllergens[] })[]
  readonly drinks: readonly WithAllergens[]
  readonly snacks: readonly WithAllergens[]
  readonly dishes?: readonly DishOfCombo<AllergenFacts>[] | undefined
}

const inOrder = (named: ReadonlySet<Allergen>): readonly Allergen[] => ALLERGENS.filter((one) => named.has(one))

/**
 * The allergens of a product as it was configured: its own and those of the chosen options, drink and snack, also of a
 * combo's dishes, each once.
 * Leaving an ingredient out removes no allergen, because traces stay.
 */
export function allergensOf(product: AllergenFacts, configuration: Configuration): readonly Allergen[] {
  const optionIds = new Set(configuration.modifiers.filter(({ quantity }) => quantity > 0).map(({ id }) => id))
  const chosen = [
    ...product.modifierGroups.flatMap(({ options }) => options.filter(({ id }) => optionIds.has(id))),
    ...product.drinks.filter(({ id }) => id === configuration.drinkId),
    ...product.snacks.filter(({ id }) => id === configuration.snackId),
  ]
  const ofDishes = dishesOf(product, configuration).flatMap(({ dish, chosen: own }) => allergensOf(dish, own))
  return inOrder(new Set([...product.allergens, ...chosen.flatMap(({ allergens }) => allergens), ...ofDishes]))
}

/** The allergens of an option that the product itself does not contain. */
export const addedAllergens = (
  product: Pick<AllergenFacts, 'allergens'>,
  option: Pick<WithAllergens, 'allergens'>,
): readonly Allergen[] => inOrder(new Set(option.allergens.filter((one) => !product.allergens.includes(one))))
