import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configurationProblems, defaultConfiguration } from '@/lib/domain/cart/configuration'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { aChoice, aConfigurable, aGroup, anOption } from '@/lib/testing/factories'
import {
  cardMarks,
  FOOD_RULES,
  type FoodMarks,
  type FoodRule,
  joinMarks,
  judge,
  mendOf,
  NO_MARKS,
  type RuledDish,
  UNKNOWN_MARKS,
} from './food-rules'
import { verdictInWords, wordsOfMarks } from './food-words'

const breaking = (...breaks: FoodRule[]): FoodMarks => ({ breaks, unknown: [] })
const doubtful = (...unknown: FoodRule[]): FoodMarks => ({ breaks: [], unknown })
const aDish = (parts: Partial<RuledDish>): RuledDish => ({
  ...aConfigurable({ ingredients: [], modifierGroups: [], drinks: [], snacks: [] }),
  own: NO_MARKS,
  ...parts,
})
const ONION = { id: 1, isRemovable: true, food: breaking('no-onion') }
const HOT = anOption({ id: 12, price: 0, food: breaking('not-spicy') })
const MILD = anOption({ id: 13, price: 0, food: NO_MARKS })
const spice = (...options: (typeof MILD)[]) => aGroup({ id: 5, min: 1, max: 1, perOptionMax: 1, options })
const EXTRA = aGroup({ id: 6, min: 0, max: 3, options: [anOption({ id: 21, food: breaking('vegetarian') })] })

describe('the verdict about a configured dish', () => {
  test('an ingredient counts while it is left in', () => {
    const dish = aDish({ ingredients: [ONION] })
    expect(judge('no-onion', dish, PLAIN_CONFIGURATION)).toBe('breaks')
    expect(judge('no-onion', dish, { ...PLAIN_CONFIGURATION, removedIngredientIds: [1] })).toBe('fits')
    expect(judge('halal', dish, PLAIN_CONFIGURATION)).toBe('fits')
    expect([joinMarks([]), joinMarks([UNKNOWN_MARKS])]).toEqual([NO_MARKS, UNKNOWN_MARKS])
  })

  test('options, drink and snack count when they are chosen', () => {
    const dish = aDish({
      modifierGroups: [EXTRA],
      drinks: [aChoice({ id: 31, food: breaking('no-milk') })],
      snacks: [aChoice({ id: 41, food: doubtful('no-nuts') })],
    })
    const all = { ...PLAIN_CONFIGURATION, modifiers: [{ id: 21, quantity: 1 }], drinkId: 31, snackId: 41 }
    const verdicts = FOOD_RULES.map((rule) => [judge(rule, dish, PLAIN_CONFIGURATION), judge(rule, dish, all)])
    const none = { ...PLAIN_CONFIGURATION, modifiers: [{ id: 21, quantity: 0 }] }
    expect(judge('vegetarian', dish, none)).toBe('fits')
    expect(Object.fromEntries(FOOD_RULES.map((rule, at) => [rule, verdicts[at]?.join(' ')]))).toEqual({
      'no-onion': 'fits fits',
      halal: 'fits fits',
      'no-nuts': 'fits unknown',
      vegetarian: 'fits breaks',
      'no-milk': 'fits breaks',
      'not-spicy': 'fits fits',
    })
  })

  test('a dish of an older chain API, without marks, is unknown by every rule', () => {
    const dish = aDish({ own: undefined })
    expect(FOOD_RULES.map((rule) => judge(rule, dish, PLAIN_CONFIGURATION))).toEqual(FOOD_RULES.map(() => 'unknown'))
  })
})

describe('a combo of several dishes', () => {
  const combo = aDish({
    dishes: [
      { ...aDish({ ingredients: [ONION], own: doubtful('halal') }), id: 1 },
      {
        ...aDish({ drinks: [aChoice({ id: 31, food: breaking('no-milk') }), aChoice({ id: 32, food: NO_MARKS })] }),
        id: 2,
      },
    ],
  })
  const chosen = {
    ...PLAIN_CONFIGURATION,
    dishes: [
      { ...PLAIN_CONFIGURATION, id: 1 },
      { ...PLAIN_CONFIGURATION, id: 2, drinkId: 31 },
    ],
  }

  test('one dish is enough to break a rule, or to make it unknown', () => {
    expect(FOOD_RULES.map((rule) => judge(rule, combo, chosen))).toEqual([
      ...['breaks', 'unknown', 'fits', 'fits', 'breaks', 'fits'],
    ])
  })

  test('a mend changes the dishes that do not fit, and no other', () => {
    expect(mendOf('no-onion', combo, chosen)?.dishes).toEqual([
      { ...PLAIN_CONFIGURATION, id: 1, removedIngredientIds: [1] },
      chosen.dishes[1],
    ])
    expect(mendOf('no-milk', combo, chosen)?.dishes?.[1]).toEqual({ ...PLAIN_CONFIGURATION, id: 2, drinkId: 32 })
    expect(mendOf('halal', combo, chosen)).toBeNull()
  })
})

describe('a mend', () => {
  test('a mend leaves the ingredient out and keeps the rest', () => {
    const dish = aDish({ ingredients: [ONION, { id: 2, isRemovable: true, food: NO_MARKS }] })
    expect(mendOf('no-onion', dish, PLAIN_CONFIGURATION)).toEqual({ ...PLAIN_CONFIGURATION, removedIngredientIds: [1] })
    const notHalal = { ...dish, own: breaking('halal') }
    expect(mendOf('no-onion', notHalal, PLAIN_CONFIGURATION, ['halal'])?.removedIngredientIds).toEqual([1])
  })

  test('a mend chooses the cheapest fitting option of a group that needs one, and drops others', () => {
    const dear = { ...MILD, id: 14, price: 90 }
    const dish = aDish({ modifierGroups: [spice(HOT, dear, MILD), EXTRA] })
    const hot = { ...PLAIN_CONFIGURATION, modifiers: [{ id: 12, quantity: 1 }] }
    expect(mendOf('not-spicy', dish, hot)?.modifiers).toEqual([{ id: 13, quantity: 1 }])
    const withMeat = {
      ...hot,
      modifiers: [
        { id: 13, quantity: 1 },
        { id: 21, quantity: 2 },
      ],
    }
    expect(mendOf('vegetarian', dish, withMeat)?.modifiers).toEqual([{ id: 13, quantity: 1 }])
  })

  test('a mend does not choose what is sold out or unknown, nor what breaks another rule that fits now', () => {
    const hot = { ...PLAIN_CONFIGURATION, modifiers: [{ id: 12, quantity: 1 }] }
    const mend = (option: typeof MILD, rules: readonly FoodRule[] = [], ...dearer: (typeof MILD)[]) =>
      mendOf('not-spicy', aDish({ modifierGroups: [spice(HOT, option, ...dearer)] }), hot, rules)
    const dear = { ...MILD, id: 14, price: 90 }
    expect(mend({ ...MILD, isAvailable: false })).toBeNull()
    expect(mend({ ...MILD, food: doubtful('not-spicy') })).toBeNull()
    expect(mend({ ...MILD, food: breaking('halal') }, ['halal'])).toBeNull()
    expect(mend({ ...MILD, food: breaking('halal') }, ['halal'], dear)?.modifiers).toEqual([{ id: 14, quantity: 1 }])
    expect(mend({ ...MILD, food: breaking('halal') })).not.toBeNull()
  })

  test('a mend fills a group up with what is chosen already, within the limit of an option, and then with the next', () => {
    const fitting = [100, 200, 300, 400].map((price) => anOption({ id: price, price, food: NO_MARKS }))
    const sauces = aGroup({ id: 7, min: 7, max: 7, perOptionMax: 2, options: [HOT, ...fitting] })
    const portions = (all: readonly [number, number][]) => all.map(([id, quantity]) => ({ id, quantity }))
    const chosen = portions([
      [200, 2],
      [100, 1],
      [300, 1],
      [12, 2],
    ])
    const mended = mendOf('not-spicy', aDish({ modifierGroups: [sauces] }), {
      ...PLAIN_CONFIGURATION,
      modifiers: chosen,
    })
    expect(mended?.modifiers).toEqual(
      portions([
        [200, 2],
        [100, 2],
        [300, 2],
        [400, 1],
      ]),
    )
  })

  test('a mend changes no choice that fits, and makes none that the customer has still to make', () => {
    const sauces = aGroup({ id: 7, min: 2, max: 2, options: [anOption({ food: NO_MARKS })] })
    const drinks = [
      aChoice({ id: 31, food: breaking('not-spicy') }),
      aChoice({ id: 32, food: NO_MARKS }),
      aChoice({ id: 33, surcharge: 300, food: NO_MARKS }),
    ]
    const hot = { ...PLAIN_CONFIGURATION, modifiers: [{ id: 12, quantity: 1 }], drinkId: 33 }
    const dish = aDish({ modifierGroups: [spice(HOT, MILD), sauces], drinks })
    expect(mendOf('not-spicy', dish, hot)).toEqual({ ...hot, modifiers: [{ id: 13, quantity: 1 }] })
  })

  test('a mend takes another snack, the cheapest that fits', () => {
    const dish = aDish({
      snacks: [
        aChoice({ id: 41, surcharge: 0, food: breaking('no-onion') }),
        aChoice({ id: 42, surcharge: 300, food: NO_MARKS }),
        aChoice({ id: 43, surcharge: 100, food: NO_MARKS }),
      ],
    })
    expect(mendOf('no-onion', dish, { ...PLAIN_CONFIGURATION, snackId: 41 })?.snackId).toBe(43)
  })

  test('a mend is not offered for what the dish itself breaks', () => {
    expect(mendOf('halal', aDish({ own: breaking('halal') }), PLAIN_CONFIGURATION)).toBeNull()
  })
})

describe('the marks of a card', () => {
  test('the marks of a card say which rules break, which can be mended, and which are unknown', () => {
    const dish = aDish({
      own: { breaks: ['no-milk'], unknown: ['halal'] },
      ingredients: [ONION],
      modifierGroups: [spice(HOT, MILD)],
    })
    const marks = cardMarks(dish)
    expect(marks).toEqual({ breaks: ['no-milk'], mends: ['no-onion', 'not-spicy'], unknown: ['halal'] })
    expect(wordsOfMarks(marks)).toBe('no-milk no-onion+ not-spicy+ halal?')
    const words = wordsOfMarks(marks)?.split(' ') ?? []
    expect(FOOD_RULES.map((rule) => verdictInWords(words, rule))).toEqual([
      'mends',
      'unknown',
      'fits',
      'fits',
      'breaks',
      'mends',
    ])
  })

  test('the marks of a card call a rule no longer unknown when leaving an ingredient out mends it', () => {
    const sauce = { id: 2, isRemovable: true, food: doubtful('halal') }
    expect(cardMarks(aDish({ ingredients: [sauce] }))).toEqual({ breaks: [], mends: ['halal'], unknown: [] })
  })

  test('a dish that fits all rules has no words', () => {
    expect(wordsOfMarks(cardMarks(aDish({})))).toBeUndefined()
  })
})

const someRules = fc.subarray([...FOOD_RULES])
const marks = fc.tuple(someRules, someRules).map(([breaks, unknown]) => joinMarks([{ breaks, unknown }]))
const dishes = fc
  .tuple(
    marks,
    fc.array(marks, { maxLength: 3 }),
    fc.array(marks, { minLength: 1, maxLength: 4 }),
    fc.nat(1),
    fc.array(marks, { maxLength: 3 }),
  )
  .map(([own, ingredients, options, min, drinks]) =>
    aDish({
      own,
      ingredients: ingredients.map((food, at) => ({ id: at + 1, isRemovable: at > 0, food })),
      modifierGroups: [
        aGroup({
          id: 5,
          min,
          max: 2,
          perOptionMax: 2,
          options: options.map((food, at) => anOption({ id: at + 11, food })),
        }),
        spice(...options.map((food, at) => anOption({ id: at + 21, price: 0, food }))),
      ],
      drinks: drinks.map((food, at) => aChoice({ id: at + 31, food })),
    }),
  )

test('a mend fits its rule, keeps every rule that fitted, and makes no new problem, whatever the dish', () => {
  fc.assert(
    fc.property(dishes, fc.constantFrom(...FOOD_RULES), (dish, rule) => {
      const before = defaultConfiguration(dish)
      const mended = mendOf(rule, dish, before, FOOD_RULES)
      if (!mended) return
      expect(judge(rule, dish, mended)).toBe('fits')
      for (const one of FOOD_RULES)
        if (judge(one, dish, before) === 'fits') expect(judge(one, dish, mended)).toBe('fits')
      expect(configurationProblems(dish, mended).length).toBeLessThanOrEqual(configurationProblems(dish, before).length)
      expect(mendOf(rule, dish, mended, FOOD_RULES)).toEqual(mended)
    }),
  )
})

test('a card never says that an unknown dish fits, whatever the dish', () => {
  fc.assert(
    fc.property(dishes, (dish) => {
      const words = wordsOfMarks(cardMarks(dish))?.split(' ') ?? []
      for (const rule of FOOD_RULES) {
        const verdict = judge(rule, dish, defaultConfiguration(dish))
        const said = verdictInWords(words, rule)
        expect(said === 'mends' ? verdict !== 'fits' : said === verdict).toBe(true)
      }
    }),
  )
})
