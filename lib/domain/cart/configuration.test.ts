import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choice, Configurable, ModifierGroup } from '@/lib/domain/menu/menu'
import { configurable as anyConfigurable, configured } from '@/lib/testing/arbitraries'
import { aChoice, aConfigurable, aConfiguration, aGroup, anOption } from '@/lib/testing/factories'
import {
  type Configuration,
  chosenInGroup,
  configurationProblems,
  defaultConfiguration,
  priceOf,
  priceOfOneMore,
} from './configuration'
import { inMenuOrder } from './menu-order'
import { hasSameModifiers, isSameConfiguration, PLAIN_CONFIGURATION } from './same-configuration'

const small = anOption({ id: 1, price: 0 })
const large = anOption({ id: 2, price: 400 })
const size = aGroup({ id: 10, kind: 'size', min: 1, max: 1, perOptionMax: 1, options: [small, large] })
const garlic = anOption({ id: 3, price: 150 })
const cheese = anOption({ id: 4, price: 250 })
const soldOut = anOption({ id: 5, price: 100, isAvailable: false })
const sauces = aGroup({ id: 20, min: 0, max: 4, freeQuantity: 1, perOptionMax: 2, options: [garlic, cheese, soldOut] })
const doner = aConfigurable({
  price: 1890,
  modifierGroups: [size, sauces],
  ingredients: [
    { id: 30, name: 'Лук', isRemovable: true },
    { id: 31, name: 'Мясо', isRemovable: false },
  ],
})
const choose = (...chosen: [id: number, quantity: number][]) =>
  aConfiguration({ modifiers: chosen.map(([id, quantity]) => ({ id, quantity })) })

test('options and left-out ingredients stand in the order of the menu, however they were chosen', () => {
  const dish = aConfigurable({
    modifierGroups: [size, sauces],
    ingredients: [
      { id: 30, name: 'Лук', isRemovable: true },
      { id: 32, name: 'Томат', isRemovable: true },
    ],
  })
  const chosen = { ...choose([4, 1], [3, 2], [1, 1]), removedIngredientIds: [32, 30] }
  expect(inMenuOrder(dish, chosen)).toEqual({ ...choose([1, 1], [3, 2], [4, 1]), removedIngredientIds: [30, 32] })
})

describe('the faults of a configuration', () => {
  const ayran = aChoice({ id: 40 })
  const noCola = aChoice({ id: 41, isAvailable: false })
  const combo = aConfigurable({ drinks: [ayran, noCola], snacks: [aChoice({ id: 50 })] })

  test.each<[string, Configurable, Configuration, object[]]>([
    ['nothing', doner, choose([1, 1]), []],
    ['nothing, onion left out', doner, { ...choose([1, 1]), removedIngredientIds: [30] }, []],
    ['a required group is empty', doner, PLAIN_CONFIGURATION, [{ kind: 'choose-more', groupId: 10, missing: 1 }]],
    [
      'a second sauce is missing',
      aConfigurable({ modifierGroups: [{ ...sauces, min: 3 }] }),
      choose([3, 1]),
      [{ kind: 'choose-more', groupId: 20, missing: 2 }],
    ],
    ['two sizes', doner, choose([1, 1], [2, 1]), [{ kind: 'too-many', groupId: 10, max: 1 }]],
    [
      'too much of one sauce',
      doner,
      choose([1, 1], [3, 3]),
      [{ kind: 'too-many-of-option', groupId: 20, optionId: 3, max: 2 }],
    ],
    ['a sold-out sauce', doner, choose([1, 1], [5, 1]), [{ kind: 'unavailable-option', groupId: 20, optionId: 5 }]],
    ['an option of another product', doner, choose([1, 1], [99, 1]), [{ kind: 'unknown-option', optionId: 99 }]],
    ['half a portion', doner, choose([1, 1], [3, 0.5]), [{ kind: 'unknown-option', optionId: 3 }]],
    [
      'a doner without meat',
      doner,
      { ...choose([1, 1]), removedIngredientIds: [31] },
      [{ kind: 'not-removable', ingredientId: 31 }],
    ],
    [
      'a combo without drink and snack',
      combo,
      PLAIN_CONFIGURATION,
      [{ kind: 'choose-drink' }, { kind: 'choose-snack' }],
    ],
    ['a sold-out drink', combo, aConfiguration({ drinkId: 41, snackId: 50 }), [{ kind: 'choose-drink' }]],
    ['a drink for what is no combo', doner, { ...choose([1, 1]), drinkId: 40 }, [{ kind: 'choose-drink' }]],
  ])('a wrong configuration has its fault named: %s', (_, product, configuration, problems) => {
    expect(configurationProblems(product, configuration)).toEqual(problems)
  })

  test('a negative number of portions makes no room for another option', () => {
    const problems = configurationProblems(doner, choose([1, 1], [3, -1], [4, 2]))
    expect(problems).toContainEqual({ kind: 'unknown-option', optionId: 3 })
  })

  test('one option named twice counts twice', () => {
    expect(configurationProblems(doner, choose([1, 1], [3, 2], [3, 2]))).toMatchObject([{ kind: 'too-many-of-option' }])
    expect(chosenInGroup(sauces, choose([3, 2], [3, 2]))).toBe(4)
  })
})

describe('the price of a configuration', () => {
  test.each<[string, Configuration, number]>([
    ['as it is', choose([1, 1]), 1890],
    ['large', choose([2, 1]), 2290],
    ['one sauce is free', choose([1, 1], [3, 1]), 1890],
    ['the dearest sauce is the free one', choose([1, 1], [3, 1], [4, 1]), 2040],
    ['twice cheese: one portion is free', choose([1, 1], [4, 2]), 2140],
    ['leaving out is not paid back', { ...choose([1, 1]), removedIngredientIds: [30] }, 1890],
  ])('a configuration costs: %s', (_, configuration, price) => {
    expect(priceOf(doner, configuration)).toBe(price)
  })

  test('a combo adds the surcharges of its drink and snack', () => {
    const combo = aConfigurable({
      price: 2990,
      drinks: [aChoice({ id: 1 }), aChoice({ id: 2, surcharge: 200 })],
      snacks: [aChoice({ id: 3, surcharge: 150 })],
    })
    expect(priceOf(combo, aConfiguration({ drinkId: 2, snackId: 3 }))).toBe(3340)
  })
})

describe('the first selection', () => {
  test('the first selection takes the first available option of a group that wants exactly one, and leaves the rest to the customer', () => {
    const product = aConfigurable({
      modifierGroups: [
        aGroup({ min: 1, max: 1, options: [anOption({ id: 1, isAvailable: false }), anOption({ id: 2 })] }),
        aGroup({ min: 2, max: 3, options: [anOption({ id: 3 })] }),
        aGroup({ min: 1, max: 2, options: [anOption({ id: 6 })] }),
        aGroup({ min: 0, max: 1, options: [anOption({ id: 7 })] }),
      ],
      drinks: [aChoice({ id: 4, isAvailable: false }), aChoice({ id: 5 })],
    })
    expect(defaultConfiguration(product)).toEqual(
      aConfiguration({ modifiers: [{ id: 2, quantity: 1 }], drinkId: 5, snackId: null }),
    )
  })

  test('the first selection takes an included option before one that costs more', () => {
    const gone = aChoice({ id: 3, isAvailable: false })
    const dear = aChoice({ id: 4, surcharge: 150 })
    expect(defaultConfiguration(aConfigurable({ drinks: [gone, dear, aChoice({ id: 5 })] })).drinkId).toBe(5)
    expect(defaultConfiguration(aConfigurable({ drinks: [gone, dear] })).drinkId).toBe(4)
  })

  test('the first selection lacks only what the customer must decide and what is sold out altogether', () =>
    fc.assert(
      fc.property(anyConfigurable, (product) => {
        const all = configurationProblems(product, defaultConfiguration(product))
        const isSoldOut = (choices: readonly Choice[]) => choices.length > 0 && !choices.some((one) => one.isAvailable)
        expect(all.filter(({ kind, dish }) => kind === 'choose-drink' && dish !== undefined)).toEqual(
          (product.dishes ?? []).flatMap(({ drinks }, dish) =>
            isSoldOut(drinks) ? [{ kind: 'choose-drink', dish }] : [],
          ),
        )
        const problems = all.filter(({ dish }) => dish === undefined)
        const decided = product.modifierGroups.filter(
          (group) => group.min === 1 && group.max === 1 && group.options.some((option) => option.isAvailable),
        )
        expect(problems.filter((problem) => problem.kind !== 'choose-more')).toEqual([
          ...(isSoldOut(product.drinks) ? [{ kind: 'choose-drink' }] : []),
          ...(isSoldOut(product.snacks) ? [{ kind: 'choose-snack' }] : []),
        ])
        for (const { id } of decided) expect(problems).not.toContainEqual(expect.objectContaining({ groupId: id }))
      }),
    ))
})

describe('the same dish', () => {
  test('a dish is the same in whatever order its options were chosen, and another with another choice', () => {
    const a = { ...choose([3, 1], [4, 2]), removedIngredientIds: [30, 31] }
    const b = { ...choose([4, 2], [3, 1]), removedIngredientIds: [31, 30] }
    expect(isSameConfiguration(a, b)).toBe(true)
    expect(hasSameModifiers(a, choose([3, 1], [4, 1]))).toBe(false)
    expect(isSameConfiguration(a, { ...a, removedIngredientIds: [30] })).toBe(false)
    expect(isSameConfiguration(a, { ...a, drinkId: 1 })).toBe(false)
  })
})

/** The price as a cashier would compute it: every portion counted singly, and the dearest ones crossed out as free. */
function naivePrice(product: Configurable, configuration: Configuration): number {
  let price = product.price
  for (const group of product.modifierGroups) for (const portion of paidPortions(group, configuration)) price += portion
  for (const drink of product.drinks) if (drink.id === configuration.drinkId) price += drink.surcharge
  for (const snack of product.snacks) if (snack.id === configuration.snackId) price += snack.surcharge
  for (const [at, dish] of (product.dishes ?? []).entries())
    price += naivePrice(dish, configuration.dishes?.[at] ?? PLAIN_CONFIGURATION)
  return price
}

function paidPortions(group: ModifierGroup, configuration: Configuration): number[] {
  const portions: number[] = []
  for (const chosen of configuration.modifiers) {
    const option = group.options.find((one) => one.id === chosen.id)
    for (let n = 0; option && n < chosen.quantity; n++) portions.push(option.price)
  }
  for (let free = 0; free < group.freeQuantity && portions.length > 0; free++)
    portions.splice(portions.indexOf(Math.max(...portions)), 1)
  return portions
}

describe('the price of one more portion', () => {
  test('one more portion is free while there are free ones, then costs its price', () => {
    expect(priceOfOneMore(sauces, choose(), 3)).toBe(0)
    expect(priceOfOneMore(sauces, choose([3, 1]), 3)).toBe(150)
  })

  test('a dearer option takes the free place, so one more portion costs what the cheaper option costs', () => {
    expect(priceOfOneMore(sauces, choose([3, 1]), 4)).toBe(150)
  })
})

describe('properties', () => {
  test('one more portion costs the difference of the prices', () =>
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        for (const group of product.modifierGroups)
          for (const { id } of group.options) {
            const quantity = configuration.modifiers.find((chosen) => chosen.id === id)?.quantity ?? 0
            const others = configuration.modifiers.filter((chosen) => chosen.id !== id)
            const more = { ...configuration, modifiers: [...others, { id, quantity: quantity + 1 }] }
            expect(priceOfOneMore(group, configuration, id)).toBe(
              naivePrice(product, more) - naivePrice(product, configuration),
            )
          }
      }),
    ))

  test('the price is what a cashier would count', () =>
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        expect(priceOf(product, configuration)).toBe(naivePrice(product, configuration))
      }),
    ))

  test('a configuration never costs less than the product', () =>
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        expect(priceOf(product, configuration)).toBeGreaterThanOrEqual(product.price)
      }),
    ))

  test('the named groups are those with too few or too many chosen options', () =>
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        const named = configurationProblems(product, configuration).flatMap((problem) =>
          problem.dish === undefined && (problem.kind === 'choose-more' || problem.kind === 'too-many')
            ? [problem.groupId]
            : [],
        )
        const outside = product.modifierGroups.filter((group) => {
          const chosen = chosenInGroup(group, configuration)
          return chosen < group.min || chosen > group.max
        })
        expect(named).toEqual(outside.map(({ id }) => id))
      }),
    ))
})
