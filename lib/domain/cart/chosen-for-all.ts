import type { Configurable } from '@/lib/domain/menu/menu'
import { type Configuration, defaultConfiguration } from './configuration'
import { changeEachDish } from './dishes'

/** What a configuration that knows no dishes means for one of them; where it names no option, the dish is as it opens. */
function chosenFor(dish: Configurable, { modifiers, removedIngredientIds, drinkId, snackId }: Configuration) {
  const usual = defaultConfiguration(dish).modifiers
  return {
    modifiers: dish.modifierGroups.flatMap(({ options }) => {
      const isOption = ({ id }: { readonly id: number }) => options.some((option) => option.id === id)
      return modifiers.some(isOption) ? modifiers.filter(isOption) : usual.filter(isOption)
    }),
    removedIngredientIds: removedIngredientIds.filter((id) => dish.ingredients.some((one) => one.id === id)),
    drinkId: dish.drinks.length > 0 ? drinkId : null,
    snackId: dish.snacks.length > 0 ? snackId : null,
  }
}

/**
 * A configuration from a cart or an order that was stored when the dishes of this combo were not chosen one by one: what
 * it names is chosen for every dish that offers it, the rest stays the combo's own. Other configurations stay as they are.
 */
export function withDishes(product: Configurable, configuration: Configuration): Configuration {
  const { dishes } = product
  if (!dishes || configuration.dishes) return configuration
  const optionIds = new Set(
    dishes.flatMap((dish) => dish.modifierGroups.flatMap(({ options }) => options.map(({ id }) => id))),
  )
  const ingredientIds = new Set(dishes.flatMap((dish) => dish.ingredients.map(({ id }) => id)))
  return {
    modifiers: configuration.modifiers.filter(({ id }) => !optionIds.has(id)),
    removedIngredientIds: configuration.removedIngredientIds.filter((id) => !ingredientIds.has(id)),
    drinkId: dishes.some((dish) => dish.drinks.length > 0) ? null : configuration.drinkId,
    snackId: dishes.some((dish) => dish.snacks.length > 0) ? null : configuration.snackId,
    ...changeEachDish(product, configuration, (dish) => chosenFor(dish, configuration)),
  }
}
