import { type Configuration, defaultConfiguration } from '@/lib/domain/cart/configuration'
import { changeEachDish } from '@/lib/domain/cart/dishes'
import { inMenuOrder } from '@/lib/domain/cart/menu-order'
import { MAX_QUANTITY } from '@/lib/domain/input/limits'
import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'

type WithId = { readonly id: number }

export const QUANTITY_FIELD = 'quantity'

/** The names of the fields of the plain form of a product, or of the dish of a combo at a position (from 0). */
export function fieldsOf(at?: number) {
  const named = (name: string) => (at === undefined ? name : `dish-${at}-${name}`)
  return {
    group: ({ id }: WithId) => named(`group-${id}`),
    portions: ({ id }: WithId) => named(`portions-${id}`),
    without: named('without'),
    drink: named('drink'),
    snack: named('snack'),
  }
}

/** Whether a group takes several portions of one option. */
export const takesPortions = ({ max, perOptionMax }: Pick<ModifierGroup, 'max' | 'perOptionMax'>): boolean =>
  max > 1 && perOptionMax > 1

const numberIn = (text: string | null): number => {
  const number = Number(text ?? '')
  return Number.isSafeInteger(number) ? Math.min(MAX_QUANTITY, Math.max(0, number)) : 0
}

/** How many pieces of the dish were typed. */
export const typedQuantity = (typed: URLSearchParams): number => Math.max(1, numberIn(typed.get(QUANTITY_FIELD)))

const choiceIn = (choices: readonly Choice[], text: string | null): number | null =>
  choices.find(({ id }) => String(id) === text)?.id ?? null

function typedChoices(product: Configurable, typed: URLSearchParams, at?: number) {
  const field = fieldsOf(at)
  const portionsOf = (group: ModifierGroup, option: WithId): number =>
    takesPortions(group)
      ? numberIn(typed.get(field.portions(option)))
      : Number(typed.getAll(field.group(group)).includes(String(option.id)))
  return {
    modifiers: product.modifierGroups.flatMap((group) =>
      group.options.flatMap((option) => {
        const quantity = portionsOf(group, option)
        return quantity > 0 ? [{ id: option.id, quantity }] : []
      }),
    ),
    removedIngredientIds: product.ingredients.flatMap(({ id, isRemovable }) =>
      isRemovable && typed.getAll(field.without).includes(String(id)) ? [id] : [],
    ),
    drinkId: choiceIn(product.drinks, typed.get(field.drink)),
    snackId: choiceIn(product.snacks, typed.get(field.snack)),
  }
}

/**
 * The configuration that the plain form of a product names; ids that the product does not have are left out. Whether it can be
 * ordered is said by `configurationProblems`.
 * @param typed the fields of `fieldsOf`; without any the product as it is opened
 */
export function typedConfiguration(product: Configurable, typed: URLSearchParams): Configuration {
  const usual = defaultConfiguration(product)
  if (typed.size === 0) return usual
  return inMenuOrder(product, {
    ...typedChoices(product, typed),
    ...changeEachDish(product, usual, (dish, _, at) => typedChoices(dish, typed, at)),
  })
}

const NAME = /^(?:(?:dish-\d-)?(?:(?:group|portions)-\d{1,10}|without|drink|snack)|quantity)$/
const LONGEST = 2000

/** What was chosen as a query for the page of the form; '' when it is too long. */
export function choiceQuery(typed: URLSearchParams): string {
  const query = new URLSearchParams([...typed].filter(([name, value]) => NAME.test(name) && /^\d*$/.test(value)))
  return query.toString().length > LONGEST ? '' : query.toString()
}
