import type { DishOfCombo } from '@/lib/domain/menu/menu'

export type ChosenModifier = { readonly id: number; readonly quantity: number }

/** The options of a product that a customer chose: everything that distinguishes two lines of the same product. */
export type Configuration = {
  readonly modifiers: readonly ChosenModifier[]
  readonly removedIngredientIds: readonly number[]
  readonly drinkId: number | null
  readonly snackId: number | null
  /** What was chosen for each dish of a combo, in the combo's order; missing: the product is one dish. */
  readonly dishes?: readonly DishOfCombo<Configuration>[]
}
