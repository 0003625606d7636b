import type { Configuration } from './chosen'

/** A product without extras and with all its ingredients. */
export const PLAIN_CONFIGURATION: Configuration = {
  modifiers: [],
  removedIngredientIds: [],
  drinkId: null,
  snackId: null,
}

const signature = (configuration: Configuration): string =>
  JSON.stringify([
    modifiersSignature(configuration),
    [...configuration.removedIngredientIds].sort((a, b) => a - b),
    configuration.drinkId,
    configuration.snackId,
    ...(configuration.dishes ?? []).map((dish) => [dish.id, signature(dish)]),
  ])

const modifiersSignature = (configuration: Configuration): string =>
  JSON.stringify([...configuration.modifiers].sort((a, b) => a.id - b.id).map((chosen) => [chosen.id, chosen.quantity]))

/** Whether two configurations have the same extras, in any order. */
export const hasSameModifiers = (a: Configuration, b: Configuration): boolean =>
  modifiersSignature(a) === modifiersSignature(b)

/** Whether two configurations are the same dish. */
export const isSameConfiguration = (a: Configuration, b: Configuration): boolean => signature(a) === signature(b)
