import type { PromoRow } from '@/reference-api/db/rows'
import type { Branch, Catalogue, MenuProduct } from '@/reference-api/menu/catalogue'
import type { Code, Companion, Dish, Sheet } from './sheet'

const companionsOf = (choices: MenuProduct['drinks']): readonly Companion[] =>
  choices.map(({ productId, surcharge }) => ({ dishId: productId, surcharge }))

const dishOf = (product: MenuProduct, branch: Branch): Dish => ({
  ...{ id: product.id, categoryId: product.categoryId, price: product.price },
  branchPrice: branch.prices.get(product.id) ?? null,
  isStopped: branch.stoppedProducts.has(product.id),
  ingredients: product.ingredients.map(({ id }) => id),
  removable: product.ingredients.filter(({ isRemovable }) => isRemovable).map(({ id }) => id),
  groups: product.groups.map(({ id, min, max, freeQuantity, perOptionMax, options }) => ({
    ...{ id, least: min, most: max, free: freeQuantity, mostEach: perOptionMax },
    options: options.map((option) => ({
      ...{ id: option.id, price: option.price },
      isStopped: branch.stoppedModifiers.has(option.id),
    })),
  })),
  drinks: companionsOf(product.drinks),
  snacks: companionsOf(product.snacks),
  parts: product.dishes.map((dish) => dishOf(dish, branch)),
  times: product.sale,
})

/** A loaded chain and one of its branches as a sheet. It has no zones, so questions must have no place. */
export const sheetFrom = ({ products, bonusRules }: Catalogue, branch: Branch): Sheet => ({
  ...{ cityId: branch.cityId, branchId: branch.id, fee: branch.city.deliveryPrice },
  ...{ freeFrom: branch.city.deliveryFreeFrom, areas: [] },
  ...{ bonusCap: bonusRules.spendCapPercent, bonusEarned: bonusRules.earnPercent },
  dishes: products.map((product) => dishOf(product, branch)),
})

export const codeFrom = (row: PromoRow): Code => ({
  ...{ kind: row.kind, value: row.value, most: row.maxDiscount, least: row.minimum },
  ...{ dishIds: row.productIds, categoryIds: row.categoryIds, giftId: row.giftProductId },
  ...{ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime(), weekdays: row.weekdays },
  hours: row.fromMinute === null || row.toMinute === null ? null : { from: row.fromMinute, to: row.toMinute },
  ...{ ways: row.deliveryTypes, cityIds: row.cityIds, branchIds: row.branchIds },
  ...{ isForCustomers: row.isLoginRequired, isForFirstOrder: row.isFirstOrderOnly },
  ...{ perCustomer: row.perCustomer, limit: row.limit, used: row.used },
})
