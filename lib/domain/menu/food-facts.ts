import { ALLERGENS, type Allergen } from './allergens'
import type { Badge } from './badges'
import { FOOD_RULES, type FoodMarks, type FoodRule, joinMarks } from './food-rules'

/** What the chain says an ingredient, an option or a product contains: these words and the allergens. */
export const CONTENTS = ['onion', 'meat', 'pork', 'alcohol', 'spicy', ...ALLERGENS] as const
export type Content = (typeof CONTENTS)[number]

const BROKEN_BY: Readonly<Record<FoodRule, readonly Content[]>> = {
  'no-onion': ['onion'],
  halal: ['pork', 'alcohol'],
  'no-nuts': ['nuts', 'peanut'],
  vegetarian: ['meat', 'pork', 'fish'],
  'no-milk': ['milk'],
  'not-spicy': ['spicy'],
}

/** Rules about allergens: leaving an ingredient out does not help, because traces stay (`allergensOf`). */
const ABOUT_TRACES: readonly FoodRule[] = ['no-nuts', 'no-milk']

/** The contents of a thing; null: the chain does not say, so only what its allergens say is known. */
export type Facts = { readonly contains: readonly Content[] | null; readonly allergens?: readonly Allergen[] }

/** A product with its ingredients, and whether the chain's halal certificate covers it. */
export type DishFacts = Facts & {
  readonly badges: readonly Badge[]
  readonly isHalal: boolean
  readonly ingredients: readonly (Facts & { readonly isRemovable: boolean })[]
}

/** The marks of an option or an ingredient. */
export function marksOf({ contains, allergens = [] }: Facts): FoodMarks {
  const found = new Set<Content>([...(contains ?? []), ...allergens])
  const breaks = FOOD_RULES.filter((rule) => BROKEN_BY[rule].some((content) => found.has(content)))
  return { breaks, unknown: contains ? [] : FOOD_RULES.filter((rule) => !breaks.includes(rule)) }
}

const filtered = ({ breaks, unknown }: FoodMarks, isKept: (rule: FoodRule) => boolean): FoodMarks => ({
  breaks: breaks.filter(isKept),
  unknown: unknown.filter(isKept),
})

/** Certificate and badge speak for the whole dish: what they state is not unknown. */
const settled = ({ breaks, unknown }: FoodMarks, { isHalal, badges }: DishFacts): FoodMarks => ({
  breaks,
  unknown: unknown.filter(
    (rule) => !(rule === 'halal' && isHalal) && !(rule === 'vegetarian' && badges.includes('vegetarian')),
  ),
})

/** The marks of an ingredient that can be left out; what its traces break is among those of the dish. */
export const ingredientMarks = (ingredient: Facts, dish: DishFacts): FoodMarks =>
  settled(
    filtered(marksOf(ingredient), (rule) => !ABOUT_TRACES.includes(rule)),
    dish,
  )

/**
 * The marks of a dish without options and without ingredients that can be left out. Its ingredients are its contents;
 * a product without ingredients has to state what it contains. Halal needs a certificate.
 */
export function ownMarks(dish: DishFacts): FoodMarks {
  const { contains, allergens = [], ingredients, badges, isHalal } = dish
  const parts = ingredients.map((one) =>
    one.isRemovable ? filtered(marksOf(one), (rule) => ABOUT_TRACES.includes(rule)) : marksOf(one),
  )
  const stated = marksOf({ contains: contains ?? (ingredients.length > 0 ? [] : null), allergens })
  const claims: FoodMarks = {
    breaks: badges.includes('spicy') ? ['not-spicy'] : [],
    unknown: isHalal ? [] : ['halal'],
  }
  return settled(joinMarks([stated, claims, ...parts]), dish)
}

/** The marks of a dish that is chosen as it is, for example the snack of a combo. */
export const wholeMarks = (dish: DishFacts): FoodMarks =>
  joinMarks([ownMarks(dish), ...dish.ingredients.map((one) => ingredientMarks(one, dish))])
