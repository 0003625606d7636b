import { type ChosenModifier, type Configuration, defaultConfiguration } from '@/lib/domain/cart/configuration'
import { changeEachDish, dishesOf } from '@/lib/domain/cart/dishes'
import { sum } from '@/lib/domain/money/money'
import type { Choice, Configurable, DishOfCombo, Ingredient, Modifier, ModifierGroup } from './menu'

/** What a customer may ask of every dish, in the order in which the rules are shown. */
export const FOOD_RULES = ['no-onion', 'halal', 'no-nuts', 'vegetarian', 'no-milk', 'not-spicy'] as const
export type FoodRule = (typeof FOOD_RULES)[number]

/** The rules that a thing breaks, and those about which the chain says too little. It fits all others. */
export type FoodMarks = { readonly breaks: readonly FoodRule[]; readonly unknown: readonly FoodRule[] }

/** The marks of a thing that fits all rules. */
export const NO_MARKS: FoodMarks = { breaks: [], unknown: [] }

/** The marks of a thing about which nothing is known. */
export const UNKNOWN_MARKS: FoodMarks = { breaks: [], unknown: FOOD_RULES }

/** The marks of a dish as it is offered; of the broken rules, `mends` are those that another configuration fits. */
export type CardMarks = FoodMarks & { readonly mends: readonly FoodRule[] }

/** A part of a dish with its marks; without them nothing is known. */
export type Marked = { readonly food?: FoodMarks | null | undefined }

type RuledGroup = Omit<ModifierGroup, 'options'> & { readonly options: readonly (Modifier & Marked)[] }

/** A product whose parts have marks. `own`: without options and without ingredients that can be left out. */
export type RuledDish = Omit<Configurable, 'ingredients' | 'modifierGroups' | 'drinks' | 'snacks' | 'dishes'> & {
  readonly own?: FoodMarks | null | undefined
  readonly ingredients: readonly (Ingredient & Marked)[]
  readonly modifierGroups: readonly RuledGroup[]
  readonly drinks: readonly (Choice & Marked)[]
  readonly snacks: readonly (Choice & Marked)[]
  readonly dishes?: readonly DishOfCombo<RuledDish>[] | undefined
}

export type FoodVerdict = 'fits' | 'breaks' | 'unknown'

function verdictOf(rule: FoodRule, { food }: Marked): FoodVerdict {
  const { breaks, unknown } = food ?? UNKNOWN_MARKS
  return breaks.includes(rule) ? 'breaks' : unknown.includes(rule) ? 'unknown' : 'fits'
}

/** The marks of several things together: one that breaks a rule is enough, and one unknown makes the rest unknown. */
export function joinMarks(parts: readonly FoodMarks[]): FoodMarks {
  const breaks = FOOD_RULES.filter((rule) => parts.some((part) => part.breaks.includes(rule)))
  const unknown = FOOD_RULES.filter(
    (rule) => !breaks.includes(rule) && parts.some((part) => part.unknown.includes(rule)),
  )
  return { breaks, unknown }
}

/** The marks of a dish as it is configured: its own, and those of what is left in and chosen. */
function marksOfConfigured(dish: RuledDish, configuration: Configuration): FoodMarks {
  const chosen = new Set(configuration.modifiers.filter(({ quantity }) => quantity > 0).map(({ id }) => id))
  return joinMarks([
    dish.own ?? UNKNOWN_MARKS,
    ...[
      ...dish.ingredients.filter(({ id }) => !configuration.removedIngredientIds.includes(id)),
      ...dish.modifierGroups.flatMap(({ options }) => options.filter(({ id }) => chosen.has(id))),
      ...dish.drinks.filter(({ id }) => id === configuration.drinkId),
      ...dish.snacks.filter(({ id }) => id === configuration.snackId),
    ].map(({ food }) => food ?? UNKNOWN_MARKS),
    ...dishesOf(dish, configuration).map((one) => marksOfConfigured(one.dish, one.chosen)),
  ])
}

/** Whether a dish as it is configured fits a rule. Missing data is `unknown`, never `fits`. */
export const judge = (rule: FoodRule, dish: RuledDish, configuration: Configuration): FoodVerdict =>
  verdictOf(rule, { food: marksOfConfigured(dish, configuration) })

type IsFitting = (thing: Marked) => boolean
const byPrice = (a: { readonly price: number }, b: { readonly price: number }) => a.price - b.price

/** The choice of a group without options that do not fit; where the group then lacks some, cheap fitting ones take their place. */
function mendGroup(
  { min, perOptionMax, options }: RuledGroup,
  { modifiers }: Configuration,
  isFitting: IsFitting,
): readonly ChosenModifier[] {
  const own = modifiers.filter((chosen) => options.some(({ id }) => id === chosen.id))
  const fitting = options.filter(isFitting)
  const kept = own.filter((chosen) => fitting.some(({ id }) => id === chosen.id))
  if (kept.length === own.length) return own
  const filled = [...kept]
  let missing = min - sum(kept.map(({ quantity }) => quantity))
  for (const { id } of fitting.filter((option) => option.isAvailable).sort(byPrice)) {
    const had = kept.find((chosen) => chosen.id === id)?.quantity ?? 0
    const more = Math.min(missing, perOptionMax - had)
    if (more <= 0) continue
    if (had > 0)
      filled.splice(
        filled.findIndex((chosen) => chosen.id === id),
        1,
      )
    filled.push({ id, quantity: had + more })
    missing -= more
  }
  return missing > 0 ? own : filled
}

function mendChoice(choices: RuledDish['drinks'], id: number | null, isFitting: IsFitting): number | null {
  const chosen = choices.find((choice) => choice.id === id)
  if (!chosen || isFitting(chosen)) return id
  const others = choices.filter((choice) => choice.isAvailable && isFitting(choice))
  return [...others].sort((a, b) => a.surcharge - b.surcharge)[0]?.id ?? id
}

/** Unsuitable ingredients are left out, and unsuitable options replaced where a fitting one is served. */
function mendAll(
  dish: RuledDish,
  configuration: Configuration,
  isFitting: IsFitting,
  isUnfit: IsFitting,
): Configuration {
  const unfit = dish.ingredients.filter((one) => one.isRemovable && isUnfit(one))
  return {
    modifiers: dish.modifierGroups.flatMap((group) => mendGroup(group, configuration, isFitting)),
    removedIngredientIds: [...new Set([...configuration.removedIngredientIds, ...unfit.map(({ id }) => id)])],
    drinkId: mendChoice(dish.drinks, configuration.drinkId, isFitting),
    snackId: mendChoice(dish.snacks, configuration.snackId, isFitting),
    ...changeEachDish(dish, configuration, (one, chosen) => mendAll(one, chosen, isFitting, isUnfit)),
  }
}

/**
 * The nearest configuration that fits a rule: unsuitable ingredients are left out, unsuitable options replaced by the cheapest
 * fitting ones; null: there is none. Of `rules`, those that fit now still do.
 */
export function mendOf(
  rule: FoodRule,
  dish: RuledDish,
  configuration: Configuration,
  rules: readonly FoodRule[] = [],
): Configuration | null {
  const held = [rule, ...rules.filter((one) => judge(one, dish, configuration) === 'fits')]
  const isFitting: IsFitting = (thing) => held.every((one) => verdictOf(one, thing) === 'fits')
  const mended = mendAll(dish, configuration, isFitting, (thing) => verdictOf(rule, thing) !== 'fits')
  return held.every((one) => judge(one, dish, mended) === 'fits') ? mended : null
}

/** The marks of a dish as its popup opens, for its card. */
export function cardMarks(dish: RuledDish): CardMarks {
  const configuration = defaultConfiguration(dish)
  const { breaks, unknown } = marksOfConfigured(dish, configuration)
  const mends = FOOD_RULES.filter(
    (rule) => (breaks.includes(rule) || unknown.includes(rule)) && mendOf(rule, dish, configuration) !== null,
  )
  const isFinal = (rule: FoodRule) => !mends.includes(rule)
  return { breaks: breaks.filter(isFinal), mends, unknown: unknown.filter(isFinal) }
}
