'use client'

import { useReducer } from 'react'
import { withDishes } from '@/lib/domain/cart/chosen-for-all'
import {
  type Configuration,
  chosenInGroup,
  configurationProblems,
  defaultConfiguration,
  priceOf,
  quantityOfOption,
} from '@/lib/domain/cart/configuration'
import { changeEachDish } from '@/lib/domain/cart/dishes'
import { inMenuOrder } from '@/lib/domain/cart/menu-order'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { MAX_QUANTITY } from '@/lib/domain/input/limits'
import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'

export type ConfigurationAction =
  /** Adds a portion of an option; in a group that takes one portion it replaces the other. */
  | { readonly kind: 'more'; readonly optionId: number }
  | { readonly kind: 'less'; readonly optionId: number }
  /** Chooses nothing from a group. */
  | { readonly kind: 'none'; readonly groupId: number }
  | { readonly kind: 'toggle-ingredient'; readonly ingredientId: number }
  | { readonly kind: 'drink'; readonly id: number }
  | { readonly kind: 'snack'; readonly id: number }
  /** A tap on the dish of a combo at a position, counted from 0. */
  | { readonly kind: 'dish'; readonly at: number; readonly action: ConfigurationAction }
  /** Takes what mends a food rule (`mendOf`). */
  | { readonly kind: 'mend'; readonly configuration: Configuration }

const withQuantity = (configuration: Configuration, optionId: number, quantity: number): Configuration => {
  const known = configuration.modifiers.some((chosen) => chosen.id === optionId)
  const modifiers = known
    ? configuration.modifiers.map((chosen) => (chosen.id === optionId ? { id: optionId, quantity } : chosen))
    : [...configuration.modifiers, { id: optionId, quantity }]
  return { ...configuration, modifiers: modifiers.filter((chosen) => chosen.quantity > 0) }
}

const withoutGroup = (group: ModifierGroup, configuration: Configuration): Configuration => ({
  ...configuration,
  modifiers: configuration.modifiers.filter((chosen) => !group.options.some((option) => option.id === chosen.id)),
})

/** Whether the group has its maximum. A group of one portion replaces the choice instead. */
export const isGroupFull = (group: ModifierGroup, configuration: Configuration): boolean =>
  group.max > 1 && chosenInGroup(group, configuration) >= group.max

function addPortion(product: Configurable, configuration: Configuration, optionId: number): Configuration {
  const group = product.modifierGroups.find((one) => one.options.some((option) => option.id === optionId))
  const option = group?.options.find((one) => one.id === optionId)
  if (!group || !option?.isAvailable) return configuration
  if (group.max === 1) return withQuantity(withoutGroup(group, configuration), optionId, 1)
  const quantity = quantityOfOption(configuration, optionId)
  if (isGroupFull(group, configuration) || quantity >= group.perOptionMax) return configuration
  return withQuantity(configuration, optionId, quantity + 1)
}

function toggleIngredient(product: Configurable, configuration: Configuration, id: number): Configuration {
  if (!product.ingredients.some((one) => one.id === id && one.isRemovable)) return configuration
  const removed = configuration.removedIngredientIds
  return {
    ...configuration,
    removedIngredientIds: removed.includes(id) ? removed.filter((one) => one !== id) : [...removed, id],
  }
}

const isAvailableChoice = (choices: readonly Choice[], id: number): boolean =>
  choices.some((choice) => choice.id === id && choice.isAvailable)

/** Applies a tap to a configuration. An action that the group or the availability does not allow changes nothing. */
export function changeConfiguration(
  product: Configurable,
  configuration: Configuration,
  action: ConfigurationAction,
): Configuration {
  switch (action.kind) {
    case 'more':
      return addPortion(product, configuration, action.optionId)
    case 'less': {
      const quantity = quantityOfOption(configuration, action.optionId)
      return quantity > 0 ? withQuantity(configuration, action.optionId, quantity - 1) : configuration
    }
    case 'none': {
      const group = product.modifierGroups.find((one) => one.id === action.groupId)
      return group ? withoutGroup(group, configuration) : configuration
    }
    case 'toggle-ingredient':
      return toggleIngredient(product, configuration, action.ingredientId)
    case 'drink':
      return isAvailableChoice(product.drinks, action.id) ? { ...configuration, drinkId: action.id } : configuration
    case 'mend':
      return action.configuration
    case 'dish': {
      const change = (dish: Configurable, chosen: Configuration, at: number) =>
        at === action.at ? changeConfiguration(dish, chosen, action.action) : chosen
      return { ...configuration, ...changeEachDish(product, configuration, change) }
    }
    case 'snack':
      return isAvailableChoice(product.snacks, action.id) ? { ...configuration, snackId: action.id } : configuration
  }
}

/** Restores a saved configuration with today's product: unavailable options are left out and must be chosen again. */
export function resumeConfiguration(product: Configurable, saved: Configuration): Configuration {
  const whole = withDishes(product, saved)
  return {
    ...resumeChoices(product, whole),
    ...changeEachDish(product, whole, resumeChoices),
  }
}

function resumeChoices(product: Configurable, saved: Configuration): Configuration {
  const actions: ConfigurationAction[] = [
    ...saved.modifiers.flatMap(({ id, quantity }) =>
      Array.from({ length: Math.min(quantity, MAX_QUANTITY) }, () => ({ kind: 'more' as const, optionId: id })),
    ),
    ...[...new Set(saved.removedIngredientIds)].map((id) => ({
      kind: 'toggle-ingredient' as const,
      ingredientId: id,
    })),
    ...(saved.drinkId === null ? [] : [{ kind: 'drink' as const, id: saved.drinkId }]),
    ...(saved.snackId === null ? [] : [{ kind: 'snack' as const, id: saved.snackId }]),
  ]
  return actions.reduce((current, action) => changeConfiguration(product, current, action), PLAIN_CONFIGURATION)
}

const hasAvailableChoice = (choices: readonly Choice[]): boolean =>
  choices.length === 0 || choices.some((choice) => choice.isAvailable)

/** Whether the product can be ordered at all: every required choice has available options. */
export const isOrderable = (product: Configurable): boolean =>
  hasAvailableChoice(product.drinks) &&
  hasAvailableChoice(product.snacks) &&
  product.modifierGroups.every(
    (group) => group.options.filter((option) => option.isAvailable).length * group.perOptionMax >= group.min,
  ) &&
  (product.dishes ?? []).every(isOrderable)

/**
 * The configuration of a product in the popup, with its price of one piece in tenge and its problems.
 * @param saved the configuration of the edited line; otherwise the default one
 */
export function useConfiguration(product: Configurable, saved?: Configuration) {
  const [configuration, dispatch] = useReducer(
    (current: Configuration, action: ConfigurationAction) =>
      inMenuOrder(product, changeConfiguration(product, current, action)),
    null,
    () => (saved ? inMenuOrder(product, resumeConfiguration(product, saved)) : defaultConfiguration(product)),
  )
  return {
    configuration,
    dispatch,
    unitPrice: priceOf(product, configuration),
    problems: configurationProblems(product, configuration),
  }
}
