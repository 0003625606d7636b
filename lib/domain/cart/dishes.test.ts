import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configured } from '@/lib/testing/arbitraries'
import { aChoice, aConfigurable, aConfiguration, aGroup, aLine, anOption } from '@/lib/testing/factories'
import { addLine } from './cart'
import { withDishes } from './chosen-for-all'
import { configurationProblems, defaultConfiguration, priceOf } from './configuration'
import { inMenuOrder } from './menu-order'
import { repeatLine } from './repeat'
import { isSameConfiguration } from './same-configuration'

const mild = anOption({ id: 1, price: 0 })
const hot = anOption({ id: 2, price: 0 })
const spice = aGroup({ id: 10, kind: 'spice', min: 1, max: 1, perOptionMax: 1, options: [mild, hot] })
const cheese = anOption({ id: 3, price: 390 })
const extras = aGroup({ id: 20, max: 2, options: [cheese] })
const garlic = anOption({ id: 4, price: 150 })
const sauces = aGroup({ id: 30, min: 2, max: 2, freeQuantity: 2, options: [garlic] })
const cola = aChoice({ id: 40 })
const mors = aChoice({ id: 41, surcharge: 340 })
const onion = { id: 50, name: 'Лук', isRemovable: true }
const meat = { id: 51, name: 'Мясо', isRemovable: false }
const doner = {
  ...aConfigurable({
    price: 0,
    modifierGroups: [spice, extras],
    ingredients: [onion, meat],
    drinks: [cola, mors],
  }),
  name: 'Донер',
}
const family = aConfigurable({
  price: 9900,
  modifierGroups: [sauces],
  dishes: [
    { ...doner, id: 100 },
    { ...doner, id: 100 },
    { ...doner, id: 101 },
  ],
})
const twoSauces = { modifiers: [{ id: garlic.id, quantity: 2 }] }
const usual = { ...defaultConfiguration(family), ...twoSauces }
const changed = (at: number, change: object) => ({
  ...usual,
  dishes: usual.dishes?.map((dish, index) => (index === at ? { ...dish, ...change } : dish)),
})

describe('a combo of several dishes', () => {
  test('a combo opens with each dish as the menu serves it, and lacks only its own choice', () => {
    expect(usual.dishes).toEqual(
      [100, 100, 101].map((id) => ({ ...defaultConfiguration(doner), id, drinkId: cola.id })),
    )
    expect(configurationProblems(family, defaultConfiguration(family))).toEqual([
      { kind: 'choose-more', groupId: 30, missing: 2 },
    ])
    expect(configurationProblems(family, usual)).toEqual([])
    expect(priceOf(family, usual)).toBe(9900)
  })

  test('a dish of a combo changes alone: what it adds to the price is added once', () => {
    const own = changed(1, {
      modifiers: [
        { id: 2, quantity: 1 },
        { id: 3, quantity: 1 },
      ],
      drinkId: mors.id,
      removedIngredientIds: [50],
    })
    expect(configurationProblems(family, own)).toEqual([])
    expect(priceOf(family, own)).toBe(9900 + 390 + 340)
    expect(isSameConfiguration(own, usual)).toBe(false)
  })

  test.each([
    [
      'an option that the dish lacks',
      {
        modifiers: [
          { id: 1, quantity: 1 },
          { id: 9, quantity: 1 },
        ],
      },
      { kind: 'unknown-option', optionId: 9 },
    ],
    ['no hotness', { modifiers: [] }, { kind: 'choose-more', groupId: 10, missing: 1 }],
    [
      'too much cheese',
      {
        modifiers: [
          { id: 1, quantity: 1 },
          { id: 3, quantity: 3 },
        ],
      },
      { kind: 'too-many', groupId: 20, max: 2 },
    ],
    ['no meat', { removedIngredientIds: [51] }, { kind: 'not-removable', ingredientId: 51 }],
    ['no drink', { drinkId: null }, { kind: 'choose-drink' }],
    ['a snack', { snackId: 7 }, { kind: 'choose-snack' }],
  ])('a dish of a combo is refused with %s, and the position of the dish is named', (_, change, problem) => {
    expect(configurationProblems(family, changed(2, change))).toContainEqual({ ...problem, dish: 2 })
  })

  test('a combo is refused with another dish, with one too many, and with one too few', () => {
    expect(configurationProblems(family, changed(0, { id: 101 }))).toContainEqual({ kind: 'unknown-dish', dish: 0 })
    const four = { ...usual, dishes: [...(usual.dishes ?? []), ...(usual.dishes ?? []).slice(0, 1)] }
    expect(configurationProblems(family, four)).toContainEqual({ kind: 'unknown-dish', dish: 3 })
    const two = { ...usual, dishes: (usual.dishes ?? []).slice(0, 2) }
    expect(configurationProblems(family, two)).toEqual([
      { kind: 'unknown-dish', dish: 2 },
      { groupId: 10, kind: 'choose-more', missing: 1, dish: 2 },
      { kind: 'choose-drink', dish: 2 },
    ])
  })

  test('a dish that is no combo is refused with dishes', () => {
    expect(configurationProblems(doner, { ...defaultConfiguration(doner), dishes: usual.dishes ?? [] })).toContainEqual(
      {
        kind: 'unknown-dish',
        dish: 0,
      },
    )
  })

  test('a combo with another choice for one dish is already in the cart, as the rule of the cart says', () => {
    const line = aLine({ uuid: 'first', configuration: usual })
    const result = addLine([line], aLine({ configuration: changed(1, { drinkId: mors.id }) }))
    expect(result).toMatchObject({ kind: 'refused', lineUuid: 'first' })
  })
})

describe('a configuration that is older than the dishes of its combo', () => {
  const old = aConfiguration({
    modifiers: [...twoSauces.modifiers, { id: hot.id, quantity: 1 }],
    removedIngredientIds: [onion.id],
    drinkId: mors.id,
  })

  test('its drink, options and left-out ingredients are chosen for every dish', () => {
    const whole = withDishes(family, old)
    expect(whole).toEqual({
      ...aConfiguration(twoSauces),
      dishes: [100, 100, 101].map((id) => ({
        ...aConfiguration({ modifiers: [{ id: hot.id, quantity: 1 }], removedIngredientIds: [50], drinkId: mors.id }),
        id,
      })),
    })
    expect(configurationProblems(family, whole)).toEqual([])
    expect(priceOf(family, whole)).toBe(9900 + 3 * 340)
  })

  test('its drink, snack and left-out ingredients are chosen only for the dishes that have them', () => {
    const fries = aChoice({ id: 60 })
    const tomato = { ...onion, id: 52 }
    const box = {
      ...family,
      dishes: [
        { ...aConfigurable({ ingredients: [onion], drinks: [mors] }), id: 100 },
        { ...aConfigurable({ ingredients: [tomato], snacks: [fries] }), id: 101 },
      ],
    }
    const chosen = aConfiguration({ removedIngredientIds: [50, 52, 53], drinkId: mors.id, snackId: fries.id })
    expect(withDishes(box, chosen)).toEqual({
      ...aConfiguration({ removedIngredientIds: [53] }),
      dishes: [
        { ...aConfiguration({ removedIngredientIds: [50], drinkId: mors.id }), id: 100 },
        { ...aConfiguration({ removedIngredientIds: [52], snackId: fries.id }), id: 101 },
      ],
    })
  })

  test('its drink and snack stay those of the combo when no dish has any', () => {
    const chosen = aConfiguration({ drinkId: mors.id, snackId: 60 })
    const dishes = [{ ...aConfigurable({}), id: 100 }]
    expect(withDishes({ ...family, dishes }, chosen)).toEqual({
      ...chosen,
      dishes: [{ ...aConfiguration({}), id: 100 }],
    })
  })

  test('what no dish offers is still refused', () => {
    const wrong = withDishes(family, { ...old, modifiers: [{ id: 9, quantity: 1 }], drinkId: 9 })
    expect(configurationProblems(family, wrong)).toEqual(
      expect.arrayContaining([
        { kind: 'unknown-option', optionId: 9 },
        { kind: 'choose-drink', dish: 0 },
      ]),
    )
  })

  test('a configuration with dishes, and one of a single dish, stay as they are', () => {
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        expect(withDishes(product, configuration)).toBe(configuration)
      }),
    )
  })
})

describe('a combo in an earlier order', () => {
  test('a combo is the same again, and names an option that one dish has lost', () => {
    const own = changed(2, {
      modifiers: [
        { id: 2, quantity: 1 },
        { id: 3, quantity: 1 },
      ],
    })
    const ordered = { configuration: own, unitPrice: 9900 + 390 }
    expect(repeatLine(family, ordered)).toMatchObject({ status: 'ok', configuration: own })
    const soldOut = { ...extras, options: [{ ...cheese, isAvailable: false }] }
    const now = {
      ...family,
      dishes: family.dishes?.map((dish) => ({ ...dish, modifierGroups: [spice, soldOut] })) ?? [],
    }
    expect(repeatLine(now, ordered)).toMatchObject({
      status: 'option_gone',
      unitPrice: 9900,
      gone: [{ kind: 'modifier', id: 3 }],
      configuration: { dishes: [{}, {}, { modifiers: [{ id: 2, quantity: 1 }] }] },
    })
  })

  test('an order that is older than the dishes is repeated with its choice for every dish', () => {
    const old = aConfiguration({ ...twoSauces, drinkId: cola.id })
    expect(repeatLine(family, { configuration: old, unitPrice: 9900 })).toMatchObject({
      status: 'ok',
      configuration: usual,
    })
  })

  test('a combo that consists of other dishes now is unavailable', () => {
    const [first, second] = family.dishes ?? []
    const now = { ...family, dishes: first && second ? [first, second] : [] }
    expect(repeatLine(now, { configuration: usual, unitPrice: 9900 })).toEqual({ status: 'unavailable' })
    const other = {
      ...family,
      dishes: family.dishes?.map((dish, at) => (at === 1 ? { ...dish, id: 102 } : dish)) ?? [],
    }
    expect(repeatLine(other, { configuration: usual, unitPrice: 9900 })).toEqual({ status: 'unavailable' })
  })
})

test('the menu order holds in every dish of a combo', () => {
  const own = changed(0, {
    modifiers: [
      { id: 3, quantity: 1 },
      { id: 1, quantity: 1 },
    ],
  })
  expect(inMenuOrder(family, own).dishes?.[0]?.modifiers.map(({ id }) => id)).toEqual([1, 3])
})

describe('properties', () => {
  test('what can be kept of any configuration is repeated as it is from then on, at the same price', () =>
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        const first = repeatLine(product, { configuration, unitPrice: priceOf(product, configuration) })
        if (first.status === 'unavailable') return
        expect(configurationProblems(product, first.configuration)).toEqual([])
        const again = repeatLine(product, first)
        expect(again).toMatchObject({ status: 'ok', unitPrice: first.unitPrice })
        expect(again.status !== 'unavailable' && isSameConfiguration(again.configuration, first.configuration)).toBe(
          true,
        )
      }),
    ))

  test('a combo costs its price and the additions of each dish', () =>
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        const { dishes: menu, ...alone } = product
        const { dishes: chosen, ...own } = configuration
        const added = (menu ?? []).map((dish, at) => priceOf(dish, chosen?.[at] ?? own))
        expect(priceOf(product, configuration)).toBe(priceOf(alone, own) + added.reduce((all, one) => all + one, 0))
      }),
    ))
})
