import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Configuration,
  chosenInGroup,
  configurationProblems,
  priceOf,
  quantityOfOption,
} from '@/lib/domain/cart/configuration'
import { dishesOf } from '@/lib/domain/cart/dishes'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import type { Configurable } from '@/lib/domain/menu/menu'
import { configured } from '@/lib/testing/arbitraries'
import { aChoice, aConfigurable, aConfiguration, aGroup, anOption } from '@/lib/testing/factories'
import { changeConfiguration, isOrderable, resumeConfiguration } from './use-configuration'

const ownAction = fc.oneof(
  fc.record({ kind: fc.constant('more' as const), optionId: fc.integer({ min: 10, max: 24 }) }),
  fc.record({ kind: fc.constant('less' as const), optionId: fc.integer({ min: 10, max: 24 }) }),
  fc.record({ kind: fc.constant('none' as const), groupId: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('toggle-ingredient' as const), ingredientId: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('drink' as const), id: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('snack' as const), id: fc.integer({ min: 1, max: 12 }) }),
)
const action = fc.oneof(ownAction, fc.record({ kind: fc.constant('dish' as const), at: fc.nat(4), action: ownAction }))

const garlic = anOption({ price: 150 })
const cheese = anOption({ price: 200 })
const soldOut = anOption({ isAvailable: false })

function expectWithinLimits({ modifierGroups }: Configurable, chosen: Configuration): void {
  for (const group of modifierGroups) {
    expect(chosenInGroup(group, chosen)).toBeLessThanOrEqual(group.max)
    for (const option of group.options)
      expect(quantityOfOption(chosen, option.id)).toBeLessThanOrEqual(
        option.isAvailable ? Math.max(1, group.perOptionMax) : 0,
      )
  }
}

describe('changing a configuration', () => {
  test('a group that allows one portion replaces the option that was chosen', () => {
    const product = aConfigurable({ modifierGroups: [aGroup({ min: 1, max: 1, options: [garlic, cheese] })] })
    const first = changeConfiguration(product, PLAIN_CONFIGURATION, { kind: 'more', optionId: garlic.id })
    const second = changeConfiguration(product, first, { kind: 'more', optionId: cheese.id })
    expect(second.modifiers).toEqual([{ id: cheese.id, quantity: 1 }])
  })

  test('a full group takes no more options, and a sold-out option cannot be chosen', () => {
    const product = aConfigurable({
      modifierGroups: [aGroup({ max: 2, perOptionMax: 2, options: [garlic, cheese, soldOut] })],
    })
    const full = aConfiguration({ modifiers: [{ id: garlic.id, quantity: 2 }] })
    expect(changeConfiguration(product, full, { kind: 'more', optionId: cheese.id })).toBe(full)
    expect(changeConfiguration(product, PLAIN_CONFIGURATION, { kind: 'more', optionId: soldOut.id })).toBe(
      PLAIN_CONFIGURATION,
    )
  })

  test('an option whose last portion is taken back leaves the list of chosen options', () => {
    const product = aConfigurable({ modifierGroups: [aGroup({ options: [garlic] })] })
    const one = changeConfiguration(product, PLAIN_CONFIGURATION, { kind: 'more', optionId: garlic.id })
    expect(changeConfiguration(product, one, { kind: 'less', optionId: garlic.id })).toEqual(PLAIN_CONFIGURATION)
  })

  test('no taps ever choose more than is allowed, and "less" undoes "more"', () => {
    fc.assert(
      fc.property(configured, fc.array(action, { maxLength: 25 }), ({ product }, actions) => {
        const nothing = resumeConfiguration(product, PLAIN_CONFIGURATION)
        const configuration = actions.reduce((now, one) => changeConfiguration(product, now, one), nothing)
        const dishes = [{ dish: product, chosen: configuration }, ...dishesOf(product, configuration)]
        for (const { dish, chosen } of dishes) expectWithinLimits(dish, chosen)
        const kinds = new Set(configurationProblems(product, configuration).map((problem) => problem.kind))
        expect([...kinds].filter((kind) => !['choose-more', 'choose-drink', 'choose-snack'].includes(kind))).toEqual([])
        expect(priceOf(product, configuration)).toBeGreaterThanOrEqual(product.price)
      }),
    )
  })
})

describe('resuming a saved configuration', () => {
  test('a valid saved configuration comes back unchanged, at the same price', () => {
    fc.assert(
      fc.property(configured, ({ product, configuration }) => {
        const resumed = resumeConfiguration(product, configuration)
        if (configurationProblems(product, configuration).length === 0) expect(resumed).toEqual(configuration)
        else expect(resumeConfiguration(product, resumed)).toEqual(resumed)
      }),
    )
  })

  test('a saved option that is gone from the menu is left out and asked for again', () => {
    const product = aConfigurable({ drinks: [aChoice({ id: 1, isAvailable: false }), aChoice({ id: 2 })] })
    const resumed = resumeConfiguration(product, aConfiguration({ drinkId: 1, modifiers: [{ id: 9, quantity: 1 }] }))
    expect(resumed).toEqual(PLAIN_CONFIGURATION)
    expect(configurationProblems(product, resumed)).toEqual([{ kind: 'choose-drink' }])
  })
})

test('a product whose required group has run out cannot be made', () => {
  const group = aGroup({ min: 1, max: 1, perOptionMax: 1, options: [soldOut] })
  expect(isOrderable(aConfigurable({ modifierGroups: [group] }))).toBe(false)
  expect(isOrderable(aConfigurable({ modifierGroups: [{ ...group, options: [soldOut, garlic] }] }))).toBe(true)
  expect(isOrderable(aConfigurable({ drinks: [aChoice({ isAvailable: false })] }))).toBe(false)
})
