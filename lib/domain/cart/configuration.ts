import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'
import { sum, type Tenge } from '@/lib/domain/money/money'
import type { Configuration } from './chosen'
import { changeEachDish, dishesOf, unlikeDishes } from './dishes'
import { PLAIN_CONFIGURATION } from './same-configuration'

export type { ChosenModifier, Configuration } from './chosen'

/** Why a configuration cannot be ordered. `groupId` and `optionId` name the place, `dish` the position in a combo. */
export type ConfigurationProblem = { readonly dish?: number } & (
  | { readonly kind: 'choose-more'; readonly groupId: number; readonly missing: number }
  | { readonly kind: 'too-many'; readonly groupId: number; readonly max: number }
  | { readonly kind: 'too-many-of-option'; readonly groupId: number; readonly optionId: number; readonly max: number }
  | { readonly kind: 'unavailable-option'; readonly groupId: number; readonly optionId: number }
  | { readonly kind: 'unknown-option'; readonly optionId: number }
  | { readonly kind: 'not-removable'; readonly ingredientId: number }
  | { readonly kind: 'choose-drink' }
  | { readonly kind: 'choose-snack' }
  /** A dish that this combo does not have at this position, or one that it has and that was not named. */
  | { readonly kind: 'unknown-dish' }
)

/** How many portions of an option are chosen. */
export const quantityOfOption = (configuration: Configuration, id: number): number =>
  sum(configuration.modifiers.filter((chosen) => chosen.id === id).map((chosen) => chosen.quantity))

/** How many portions of a group are chosen. */
export const chosenInGroup = (group: ModifierGroup, configuration: Configuration): number =>
  sum(group.options.map((option) => quantityOfOption(configuration, option.id)))

function groupProblems(group: ModifierGroup, configuration: Configuration): ConfigurationProblem[] {
  const chosen = chosenInGroup(group, configuration)
  const problems: ConfigurationProblem[] = []
  if (chosen < group.min) problems.push({ kind: 'choose-more', groupId: group.id, missing: group.min - chosen })
  if (chosen > group.max) problems.push({ kind: 'too-many', groupId: group.id, max: group.max })
  for (const option of group.options) {
    const quantity = quantityOfOption(configuration, option.id)
    if (quantity > 0 && !option.isAvailable)
      problems.push({ kind: 'unavailable-option', groupId: group.id, optionId: option.id })
    if (quantity > group.perOptionMax)
      problems.push({ kind: 'too-many-of-option', groupId: group.id, optionId: option.id, max: group.perOptionMax })
  }
  return problems
}

const isServed = (choices: readonly Choice[], id: number | null): boolean =>
  choices.length === 0 ? id === null : choices.some((choice) => choice.id === id && choice.isAvailable)

/** Everything that is wrong with a configuration of this product; empty when it can be ordered. */
export function configurationProblems(product: Configurable, configuration: Configuration): ConfigurationProblem[] {
  const optionIds = new Set(product.modifierGroups.flatMap((group) => group.options.map((option) => option.id)))
  const removable = new Set(product.ingredients.filter((one) => one.isRemovable).map((one) => one.id))
  return [
    ...product.modifierGroups.flatMap((group) => groupProblems(group, configuration)),
    ...configuration.modifiers
      .filter((chosen) => !optionIds.has(chosen.id) || !Number.isInteger(chosen.quantity) || chosen.quantity < 1)
      .map((chosen) => ({ kind: 'unknown-option' as const, optionId: chosen.id })),
    ...configuration.removedIngredientIds
      .filter((id) => !removable.has(id))
      .map((ingredientId) => ({ kind: 'not-removable' as const, ingredientId })),
    ...(isServed(product.drinks, configuration.drinkId) ? [] : [{ kind: 'choose-drink' as const }]),
    ...(isServed(product.snacks, configuration.snackId) ? [] : [{ kind: 'choose-snack' as const }]),
    ...unlikeDishes(product, configuration).map((dish) => ({ kind: 'unknown-dish' as const, dish })),
    ...dishesOf(product, configuration).flatMap(({ dish, chosen }, at) =>
      configurationProblems(dish, chosen).map((problem) => ({ ...problem, dish: at })),
    ),
  ]
}

/**
 * What the chosen portions of a group cost, in tenge. The dearest portions are the free ones, in the customer's favour.
 */
function groupPrice(group: ModifierGroup, configuration: Configuration): Tenge {
  const portions = group.options.flatMap((option) =>
    Array.from({ length: quantityOfOption(configuration, option.id) }, () => option.price),
  )
  return sum(portions.sort((a, b) => b - a).slice(group.freeQuantity))
}

/**
 * What one more portion of an option adds to the price, in tenge: 0 while free portions are left. A dear portion
 * becomes one of the free ones, and a cheaper one is charged instead.
 */
export const priceOfOneMore = (group: ModifierGroup, configuration: Configuration, optionId: number): Tenge => {
  const more = {
    ...configuration,
    modifiers: [
      ...configuration.modifiers.filter(({ id }) => id !== optionId),
      { id: optionId, quantity: quantityOfOption(configuration, optionId) + 1 },
    ],
  }
  return groupPrice(group, more) - groupPrice(group, configuration)
}

const surchargeOf = (choices: readonly Choice[], id: number | null): Tenge =>
  choices.find((choice) => choice.id === id)?.surcharge ?? 0

/**
 * Price of one piece in tenge (the specification's `priceWithExtras`), the same on both sides of the wire. Only defined
 * for configurations without problems; unknown options cost nothing.
 */
export const priceOf = (product: Configurable, configuration: Configuration): Tenge =>
  product.price +
  sum(product.modifierGroups.map((group) => groupPrice(group, configuration))) +
  surchargeOf(product.drinks, configuration.drinkId) +
  surchargeOf(product.snacks, configuration.snackId) +
  sum(dishesOf(product, configuration).map(({ dish, chosen }) => priceOf(dish, chosen)))

/**
 * The options that are selected when a product is opened: the first available option of each group that requires
 * exactly one, and the first available drink and snack that the price includes. Other groups start empty and ask for a
 * choice.
 */
export function defaultConfiguration(product: Configurable): Configuration {
  const defaultChoiceOf = (choices: readonly Choice[]) => {
    const served = choices.filter((choice) => choice.isAvailable)
    return (served.find(({ surcharge }) => surcharge === 0) ?? served[0])?.id ?? null
  }
  return {
    modifiers: product.modifierGroups
      .filter((group) => group.min === 1 && group.max === 1)
      .flatMap((group) => group.options.filter((option) => option.isAvailable).slice(0, 1))
      .map((option) => ({ id: option.id, quantity: 1 })),
    removedIngredientIds: [],
    drinkId: defaultChoiceOf(product.drinks),
    snackId: defaultChoiceOf(product.snacks),
    ...changeEachDish(product, PLAIN_CONFIGURATION, defaultConfiguration),
  }
}
