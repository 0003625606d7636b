import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'
import { sum, type Tenge } from '@/lib/domain/money/money'
import { withDishes } from './chosen-for-all'
import { type ChosenModifier, type Configuration, configurationProblems, priceOf } from './configuration'
import { dishesOf } from './dishes'

/** A line of an earlier order: its options, and the price of one piece then. Tenge. */
export type OrderedLine = { readonly configuration: Configuration; readonly unitPrice: Tenge }

export const REPEAT_STATUSES = ['ok', 'price_changed', 'option_gone', 'unavailable'] as const

/** Ids of modifiers, ingredients, drinks or snacks; their kinds tell which. */
type Named = { readonly kind: 'modifier' | 'ingredient' | 'choice'; readonly id: number }

/**
 * An earlier line as it can be ordered now. `gone`: options that are no longer available; `instead`: options that were
 * chosen in their place. Nothing is replaced silently: the customer sees the list before the cart changes.
 */
export type RepeatedLine =
  | {
      readonly status: 'ok' | 'price_changed' | 'option_gone'
      readonly configuration: Configuration
      readonly unitPrice: Tenge
      readonly gone: readonly Named[]
      readonly instead: readonly Named[]
    }
  | { readonly status: 'unavailable' }

const portions = (chosen: readonly ChosenModifier[]): number => sum(chosen.map((one) => one.quantity))

/** The chosen options of a group that can be kept, and those that are added when the group would hold fewer than it must. */
function resolveGroup(group: ModifierGroup, chosen: readonly ChosenModifier[]) {
  const kept: ChosenModifier[] = []
  for (const { id, quantity } of chosen) {
    const isServed = group.options.some((option) => option.id === id && option.isAvailable)
    const room = Math.min(quantity, group.perOptionMax, group.max - portions(kept))
    if (isServed && room > 0) kept.push({ id, quantity: room })
  }
  const added: ChosenModifier[] = []
  for (const option of group.options) {
    const missing = group.min - portions(kept) - portions(added)
    if (!option.isAvailable) continue
    const had = kept.find((one) => one.id === option.id)?.quantity ?? 0
    const room = Math.min(missing, group.perOptionMax - had)
    if (room > 0) added.push({ id: option.id, quantity: room })
  }
  return { kept, added }
}

const merged = (kept: readonly ChosenModifier[], added: readonly ChosenModifier[]): ChosenModifier[] => {
  const ids = [...new Set([...kept, ...added].map((one) => one.id))]
  return ids.map((id) => ({ id, quantity: portions([...kept, ...added].filter((one) => one.id === id)) }))
}

/** The drink or snack of the combo now: the same when it is available, otherwise the first available one. */
const resolveChoice = (choices: readonly Choice[], id: number | null): number | null =>
  choices.some((choice) => choice.id === id && choice.isAvailable)
    ? id
    : (choices.find((choice) => choice.isAvailable)?.id ?? null)

const named = (kind: Named['kind'], ids: readonly (number | null)[]): Named[] =>
  ids.flatMap((id) => (id === null ? [] : [{ kind, id }]))

/** The modifiers of which fewer portions are left than were ordered. */
const lostModifiers = (ordered: readonly ChosenModifier[], kept: readonly ChosenModifier[]): number[] =>
  ordered
    .filter(({ id, quantity }) => (kept.find((one) => one.id === id)?.quantity ?? 0) < quantity)
    .map(({ id }) => id)

type Repeatable = Pick<Exclude<RepeatedLine, { readonly status: 'unavailable' }>, 'configuration' | 'gone' | 'instead'>

/** What can be kept of the options that were chosen for a product or for a dish of it, and what takes the place of the rest. */
function repeatOptions(product: Configurable, ordered: Configuration): Repeatable {
  const { modifiers, removedIngredientIds, drinkId, snackId } = ordered
  const groups = product.modifierGroups.map((group) => resolveGroup(group, modifiers))
  const kept = groups.flatMap((group) => group.kept)
  const added = groups.flatMap((group) => group.added)
  const addedIds = added.map(({ id }) => id)
  // An ingredient that the product no longer has is left out anyway; one that cannot be removed any more is reported as lost.
  const ingredients = product.ingredients.filter(({ id }) => removedIngredientIds.includes(id))
  const fixed = ingredients.filter((one) => !one.isRemovable).map((one) => one.id)
  const [drink, snack] = [resolveChoice(product.drinks, drinkId), resolveChoice(product.snacks, snackId)]
  const choices = [
    { was: drinkId, now: drink },
    { was: snackId, now: snack },
  ].filter(({ was, now }) => was !== now)
  const lost = { modifiers: lostModifiers(modifiers, kept), choices: choices.map(({ was }) => was) }
  const dishes = dishesOf(product, ordered).map(({ dish, chosen }) => ({ id: dish.id, ...repeatOptions(dish, chosen) }))
  return {
    configuration: {
      modifiers: merged(kept, added),
      removedIngredientIds: ingredients.filter((one) => one.isRemovable).map((one) => one.id),
      drinkId: drink,
      snackId: snack,
      ...(product.dishes && { dishes: dishes.map(({ id, configuration }) => ({ ...configuration, id })) }),
    },
    gone: [
      ...named('modifier', lost.modifiers),
      ...named('ingredient', fixed),
      ...named('choice', lost.choices),
      ...dishes.flatMap(({ gone }) => gone),
    ],
    instead: [
      ...named('modifier', addedIds),
      ...named(
        'choice',
        choices.map(({ now }) => now),
      ),
      ...dishes.flatMap(({ instead }) => instead),
    ],
  }
}

const idsOf = (dishes: readonly { readonly id: number }[] = []): string => dishes.map(({ id }) => id).join()

/**
 * Matches a line of an earlier order with the menu of today. A combo that consists of other dishes now is unavailable.
 * @param product as the branch sells it now; null: the branch does not sell it
 */
export function repeatLine(product: Configurable | null, line: OrderedLine): RepeatedLine {
  if (!product) return { status: 'unavailable' }
  const ordered = withDishes(product, line.configuration)
  if (idsOf(ordered.dishes) !== idsOf(product.dishes)) return { status: 'unavailable' }
  const repeated = repeatOptions(product, ordered)
  if (configurationProblems(product, repeated.configuration).length > 0) return { status: 'unavailable' }
  const unitPrice = priceOf(product, repeated.configuration)
  const isChanged = repeated.gone.length + repeated.instead.length > 0
  const status = isChanged ? 'option_gone' : unitPrice === line.unitPrice ? 'ok' : 'price_changed'
  return { status, unitPrice, ...repeated }
}
