import fc from 'fast-check'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { Configuration } from '@/lib/domain/cart/configuration'
import type { PricingTerms } from '@/lib/domain/cart/quote'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'

/** Random carts, terms and products for property tests. Ids are small, so that they often match. */

const id = fc.integer({ min: 1, max: 6 })
const price = fc.integer({ min: 0, max: 20_000 })

const ownConfiguration = fc.record({
  modifiers: fc.uniqueArray(fc.record({ id, quantity: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
    selector: (chosen) => chosen.id,
  }),
  removedIngredientIds: fc.uniqueArray(id, { maxLength: 3 }),
  drinkId: fc.option(id, { nil: null }),
  snackId: fc.option(id, { nil: null }),
})

const configuration: fc.Arbitrary<Configuration> = fc.oneof(
  { arbitrary: ownConfiguration, weight: 3 },
  fc.record({
    ...{ modifiers: fc.constant([]), removedIngredientIds: fc.constant([]) },
    ...{ drinkId: fc.constant(null), snackId: fc.constant(null) },
    dishes: fc.array(
      fc.tuple(id, ownConfiguration).map(([dishId, chosen]) => ({ id: dishId, ...chosen })),
      { minLength: 2, maxLength: 4 },
    ),
  }),
)

export const line: fc.Arbitrary<CartLine> = fc.record({
  uuid: fc.uuid(),
  productId: id,
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  configuration,
  note: fc.constantFrom('', 'без соли'),
  unitPrice: price,
  name: fc.string({ maxLength: 40 }),
  image: fc.option(fc.constant('/media/products/doner'), { nil: null }),
})

export const lines = fc.uniqueArray(line, { maxLength: MAX_LINES, selector: (one) => one.uuid })

export const terms: fc.Arbitrary<PricingTerms> = fc.record({
  promoDiscount: fc.nat(20_000),
  bonusBalance: fc.nat(50_000),
  spendBonuses: fc.boolean(),
  bonusCapPercent: fc.integer({ min: 0, max: 100 }),
  deliveryFee: fc.nat(2000),
  deliveryDiscount: fc.nat(2000),
})

const choice: fc.Arbitrary<Choice> = fc.record({
  id,
  title: fc.constant('x'),
  surcharge: fc.nat(900),
  isAvailable: fc.boolean(),
})

const choices = fc.uniqueArray(choice, { maxLength: 3, selector: (one) => one.id })

const bounds = fc.oneof(
  fc.constant({ min: 1, max: 1 }),
  fc.record({ min: fc.nat(2), max: fc.integer({ min: 2, max: 6 }) }),
)

const group = (id: number): fc.Arbitrary<ModifierGroup> =>
  fc
    .record({
      bounds,
      freeQuantity: fc.nat(4),
      perOptionMax: fc.integer({ min: 1, max: 3 }),
      options: fc.array(fc.record({ price: fc.nat(900), isAvailable: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    })
    .map(({ bounds: { min, max }, freeQuantity, perOptionMax, options }) => ({
      id,
      title: 'x',
      kind: 'extra',
      min,
      max,
      freeQuantity,
      perOptionMax,
      options: options.map((option, at) => ({ ...option, id: id * 10 + at, title: 'x' })),
    }))

const oneDish = fc.record({
  price,
  ingredients: fc.constant([
    { id: 1, name: 'Лук', isRemovable: true },
    { id: 2, name: 'Мясо', isRemovable: false },
  ]),
  modifierGroups: fc.tuple(group(1), group(2)),
  drinks: choices,
  snacks: choices,
})

/** A combo of several dishes; the second may be the first once more. */
const combo = fc.record({
  price,
  ingredients: fc.constant([]),
  modifierGroups: fc.tuple(group(3)),
  drinks: fc.constant([]),
  snacks: fc.constant([]),
  dishes: fc.array(
    oneDish.chain((dish) => id.map((dishId) => ({ ...dish, price: 0, id: dishId }))),
    { minLength: 2, maxLength: 4 },
  ),
})

export const configurable: fc.Arbitrary<Configurable> = fc.oneof(oneDish, combo)

const configurationOf = (product: Configurable): fc.Arbitrary<Configuration> => {
  const own = fc.record({
    modifiers: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...product.modifierGroups.flatMap((one) => one.options.map((option) => option.id))),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 6, selector: (chosen) => chosen.id },
    ),
    removedIngredientIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    drinkId: fc.option(id, { nil: null }),
    snackId: fc.option(id, { nil: null }),
  })
  const { dishes } = product
  if (!dishes) return own
  const ofDishes = fc.tuple(
    ...dishes.map((dish) => configurationOf(dish).map((chosen) => ({ ...chosen, id: dish.id }))),
  )
  return fc.tuple(own, ofDishes).map(([chosen, each]) => ({ ...chosen, dishes: each }))
}

/** A product and a configuration of it, valid or not. */
export const configured = configurable.chain((product) =>
  fc.record({ product: fc.constant(product), configuration: configurationOf(product) }),
)
