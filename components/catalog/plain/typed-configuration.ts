import { type Configuration, defaultConfiguration, inMenuOrder } from '@/lib/domain/cart/configuration'
import { MAX_QUANTITY } from '@/lib/domain/input/limits'
import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'

/** The names of the fields of the plain form of a dish. */
export const FIELD = {
  group: ({ id }: { readonly id: number }) => `group-${id}`,
  portions: ({ id }: { readonly id: number }) => `portions-${id}`,
  without: 'without',
  drink: 'drink',
  snack: 'snack',
  quantity: 'quantity',
} as const

/** Whether a group takes several portions of one option. */
export const takesPortions = ({ max, perOptionMax }: Pick<ModifierGroup, 'max' | 'perOptionMax'>): boolean =>
  max > 1 && perOptionMax > 1

const numberIn = (text: string | null): number => {
  const number = Number(text ?? '')
  return Number.isSafeInteger(number) ? Math.min(MAX_QUANTITY, Math.max(0, number)) : 0
}

/** How many pieces of the dish were typed. */
export const typedQuantity = (typed: URLSearchParams): number => Math.max(1, numberIn(typed.get(FIELD.quantity)))

const choiceIn = (choices: readonly Choice[], text: string | null): number | null =>
  choices.find(({ id }) => String(id) === text)?.id ?? null

/**
 * The configuration that the plain form of a dish names; ids that the dish does not have are left out. Whether it can be ordered is
 * said by `configurationProblems`.
 * @param typed the fields of `FIELD`; without any the dish as it is opened
 */
export function typedConfiguration(product: Configurable, typed: URLSearchParams): Configuration {
  const usual = defaultConfiguration(product)
  if (typed.size === 0) return usual
  const portionsOf = (group: ModifierGroup, option: { readonly id: number }): number =>
    takesPortions(group)
      ? numberIn(typed.get(FIELD.portions(option)))
      : Number(typed.getAll(FIELD.group(group)).includes(String(option.id)))
  return inMenuOrder(product, {
    ...usual,
    modifiers: product.modifierGroups.flatMap((group) =>
      group.options.flatMap((option) => {
        const quantity = portionsOf(group, option)
        return quantity > 0 ? [{ id: option.id, quantity }] : []
      }),
    ),
    removedIngredientIds: product.ingredients.flatMap(({ id, isRemovable }) =>
      isRemovable && typed.getAll(FIELD.without).includes(String(id)) ? [id] : [],
    ),
    drinkId: choiceIn(product.drinks, typed.get(FIELD.drink)),
    snackId: choiceIn(product.snacks, typed.get(FIELD.snack)),
  })
}

const NAME = /^(?:(?:group|portions)-\d{1,10}|without|drink|snack|quantity)$/
const LONGEST = 2000

/** What was chosen as a query for the page of the form; '' when it is too long. */
export function choiceQuery(typed: URLSearchParams): string {
  const query = new URLSearchParams([...typed].filter(([name, value]) => NAME.test(name) && /^\d*$/.test(value)))
  return query.toString().length > LONGEST ? '' : query.toString()
}
