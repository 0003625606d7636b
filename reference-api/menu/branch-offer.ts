import type { Choice, Configurable } from '@/lib/domain/menu'
import type { Branch, MenuProduct, ModifierGroup } from './catalogue'

export const isStopped = (productId: number, branch: Branch | null): boolean =>
  branch?.stoppedProducts.has(productId) ?? false

export const isModifierStopped = (modifierId: number, branch: Branch | null): boolean =>
  branch?.stoppedModifiers.has(modifierId) ?? false

const canChoose = (choices: MenuProduct['drinks'], branch: Branch | null): boolean =>
  choices.length === 0 || choices.some((choice) => !isStopped(choice.productId, branch))

const canFill = (group: ModifierGroup, branch: Branch | null): boolean =>
  group.options.filter((option) => !isModifierStopped(option.id, branch)).length * group.perOptionMax >= group.min

/** Is a product on sale at a branch: itself, and something of everything that has to be chosen with it? */
export const isAvailable = (product: MenuProduct, branch: Branch | null): boolean =>
  !isStopped(product.id, branch) &&
  canChoose(product.drinks, branch) &&
  canChoose(product.snacks, branch) &&
  product.groups.every((group) => canFill(group, branch))

/** What a product costs at a branch, in tenge; null: the chain's own price. */
export const priceAt = (product: MenuProduct, branch: Branch | null): number =>
  branch?.prices.get(product.id) ?? product.price

const choicesOf = (choices: MenuProduct['drinks'], branch: Branch | null): Choice[] =>
  choices.map(({ productId, surcharge }) => ({ id: productId, surcharge, isAvailable: !isStopped(productId, branch) }))

/** A product as the domain prices and checks it, with the prices and the stop-list of a branch. */
export const configurableOf = (product: MenuProduct, branch: Branch | null): Configurable => ({
  price: priceAt(product, branch),
  ingredients: product.ingredients.map(({ id, isRemovable }) => ({ id, isRemovable })),
  modifierGroups: product.groups.map(({ id, min, max, freeQuantity, perOptionMax, options }) => ({
    id,
    min,
    max,
    freeQuantity,
    perOptionMax,
    options: options.map((option) => ({
      id: option.id,
      price: option.price,
      isAvailable: !isModifierStopped(option.id, branch),
    })),
  })),
  drinks: choicesOf(product.drinks, branch),
  snacks: choicesOf(product.snacks, branch),
})
