import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'
import { sum, type Tenge } from '@/lib/domain/money/money'
import { type ChosenModifier, type Configuration, configurationProblems, priceOf } from './configuration'

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

/** The options of a group that can be kept, and those that are added when the group would hold fewer than it must. */
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
    if (missing <= 0 || !option.isAvailable) continue
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

/**
 * Matches a line of an earlier order with the menu of today.
 * @param product as the branch sells it now; null: the branch does not sell it
 */
export function repeatLine(product: Configurable | null, line: OrderedLine): RepeatedLine {
  if (!product) return { status: 'unavailable' }
  const { modifiers, removedIngredientIds, drinkId, snackId } = line.configuration
  const groups = product.modifierGroups.map((group) =>
    resolveGroup(
      group,
      modifiers.filter((chosen) => group.options.some((option) => option.id === chosen.id)),
    ),
  )
  const kept = groups.flatMap((group) => group.kept)
  const added = groups.flatMap((group) => group.added)
  // An ingredient that the product no longer has is left out anyway; one that cannot be removed any more is reported as lost.
  const ingredients = product.ingredients.filter(({ id }) => removedIngredientIds.includes(id))
  const configuration: Configuration = {
    modifiers: merged(kept, added),
    removedIngredientIds: ingredients.filter((one) => one.isRemovable).map((one) => one.id),
    drinkId: resolveChoice(product.drinks, drinkId),
    snackId: resolveChoice(product.snacks, snackId),
  }
  if (configurationProblems(product, configuration).length > 0) return { status: 'unavailable' }
  const swapped = [
    { was: drinkId, now: configuration.drinkId },
    { was: snackId, now: configuration.snackId },
  ].filter(({ was, now }) => was !== now)
  const gone = [
    ...named('modifier', lostModifiers(modifiers, kept)),
    ...named(
      'ingredient',
      ingredients.filter((one) => !one.isRemovable).map((one) => one.id),
    ),
    ...named(
      'choice',
      swapped.map(({ was }) => was),
    ),
  ]
  const instead = [
    ...named(
      'modifier',
      added.map(({ id }) => id),
    ),
    ...named(
      'choice',
      swapped.map(({ now }) => now),
    ),
  ]
  const unitPrice = priceOf(product, configuration)
  const isChanged = gone.length + instead.length > 0
  const status = isChanged ? 'option_gone' : unitPrice === line.unitPrice ? 'ok' : 'price_changed'
  return { status, configuration, unitPrice, gone, instead }
}
