import type { Configurable } from '@/lib/domain/menu/menu'
import type { Configuration } from './configuration'
import { changeEachDish } from './dishes'

/**
 * The same configuration with options and left-out ingredients in the order of the menu instead of the order of
 * choosing.
 */
export function inMenuOrder(product: Configurable, configuration: Configuration): Configuration {
  const options = product.modifierGroups.flatMap((group) => group.options.map(({ id }) => id))
  const ingredients = product.ingredients.map(({ id }) => id)
  return {
    ...configuration,
    modifiers: [...configuration.modifiers].sort((a, b) => options.indexOf(a.id) - options.indexOf(b.id)),
    removedIngredientIds: [...configuration.removedIngredientIds].sort(
      (a, b) => ingredients.indexOf(a) - ingredients.indexOf(b),
    ),
    ...changeEachDish(product, configuration, inMenuOrder),
  }
}
