import type { DishOfCombo } from '@/lib/domain/menu/menu'
import type { Configuration } from './chosen'
import { PLAIN_CONFIGURATION } from './same-configuration'

type WithDishes<Dish> = { readonly dishes?: readonly DishOfCombo<Dish>[] | undefined }

/** Each dish of a combo with what was chosen for it: nothing, when the configuration names none or another dish there. */
export const dishesOf = <Dish>({ dishes = [] }: WithDishes<Dish>, configuration: Configuration) =>
  dishes.map((dish, at) => {
    const chosen = configuration.dishes?.[at]
    return { dish, chosen: chosen?.id === dish.id ? chosen : { ...PLAIN_CONFIGURATION, id: dish.id } }
  })

/** The positions at which a configuration names another dish than the combo has, or at which only one of the two has a dish. */
export function unlikeDishes({ dishes = [] }: WithDishes<object>, configuration: Configuration): readonly number[] {
  const chosen = configuration.dishes ?? []
  const longer = dishes.length > chosen.length ? dishes : chosen
  return [...longer.keys()].filter((at) => dishes[at]?.id !== chosen[at]?.id)
}

/** The choices for the dishes of a combo, each made anew; of a product that is one dish: no such field. */
export const changeEachDish = <Dish>(
  product: WithDishes<Dish>,
  configuration: Configuration,
  change: (dish: Dish, chosen: Configuration, at: number) => Configuration,
): Pick<Configuration, 'dishes'> =>
  product.dishes
    ? {
        dishes: dishesOf(product, configuration).map(({ dish, chosen }, at) => ({
          ...change(dish, chosen, at),
          id: dish.id,
        })),
      }
    : {}
