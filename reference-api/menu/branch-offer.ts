import type { Choice, Configurable } from '@/lib/domain/menu/menu'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import type { Schedule } from '@/lib/domain/time/opening-hours'
import { type SaleTerms, saleAvailability } from '@/lib/domain/time/sale-times'
import { NO_HOURS } from '@/lib/domain/time/working-day'
import type { Branch, MenuProduct, ModifierGroup } from './catalogue'

export const isStopped = (productId: number, branch: Branch | null): boolean =>
  branch?.stoppedProducts.has(productId) ?? false

export const isModifierStopped = (modifierId: number, branch: Branch | null): boolean =>
  branch?.stoppedModifiers.has(modifierId) ?? false

/** Whether something with these terms of sale is examined; a quote checks them separately, by the time of the order. */
type IsOffered = (sale: SaleTerms) => boolean
const WHENEVER: IsOffered = () => true

/** The branch whose working days decide when products are sold; null: without a branch the calendar days do. */
export const scheduleOf = (branch: Branch | null): Schedule => branch?.schedule ?? NO_HOURS

/** Whether something can be ordered now or for a slot of the days ahead: what menus offer. */
export const isOfferedAt = (now: Date, branch: Branch | null): IsOffered => {
  const schedule = scheduleOf(branch)
  return (sale) => saleAvailability(sale, toLocalMinute(now), schedule) !== 'never'
}

const canChoose = (choices: MenuProduct['drinks'], branch: Branch | null, isOffered: IsOffered): boolean =>
  choices.length === 0 || choices.some(({ productId, sale }) => !isStopped(productId, branch) && isOffered(sale))

const canFill = (group: ModifierGroup, branch: Branch | null): boolean =>
  group.options.filter((option) => !isModifierStopped(option.id, branch)).length * group.perOptionMax >= group.min

/**
 * Whether a product is on sale at a branch: it is available itself, and so is at least one of each kind of thing that
 * has to be chosen with it.
 */
export const isAvailable = (product: MenuProduct, branch: Branch | null, isOffered = WHENEVER): boolean =>
  !isStopped(product.id, branch) &&
  isOffered(product.sale) &&
  canChoose(product.drinks, branch, isOffered) &&
  canChoose(product.snacks, branch, isOffered) &&
  product.groups.every((group) => canFill(group, branch)) &&
  product.dishes.every((dish) => isAvailable(dish, branch, isOffered))

/** What a product costs at a branch, in tenge; null: the chain's own price. */
export const priceAt = (product: MenuProduct, branch: Branch | null): number =>
  branch?.prices.get(product.id) ?? product.price

const choicesOf = (choices: MenuProduct['drinks'], branch: Branch | null, isOffered: IsOffered): Choice[] =>
  choices.map(({ productId, surcharge, sale }) => ({
    id: productId,
    surcharge,
    isAvailable: !isStopped(productId, branch) && isOffered(sale),
  }))

/** A product as the domain prices and checks it, with the prices and the stop-list of a branch. */
export const configurableOf = (product: MenuProduct, branch: Branch | null, isOffered = WHENEVER): Configurable => ({
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
  drinks: choicesOf(product.drinks, branch, isOffered),
  snacks: choicesOf(product.snacks, branch, isOffered),
  ...(product.dishes.length > 0 && {
    dishes: product.dishes.map((dish) => ({ ...configurableOf(dish, branch, isOffered), id: dish.id, price: 0 })),
  }),
})
