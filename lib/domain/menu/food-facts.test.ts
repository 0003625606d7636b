import { describe, expect, test } from 'vitest'
import { CONTENTS, type Content, type DishFacts, ingredientMarks, marksOf, ownMarks, wholeMarks } from './food-facts'
import { FOOD_RULES, type FoodRule } from './food-rules'

const aDish = (facts: Partial<DishFacts> = {}): DishFacts => ({
  ...{ contains: [], allergens: [], badges: [], isHalal: true, ingredients: [] },
  ...facts,
})

/** The rules that each content breaks; the others break none. */
const BREAKS: Partial<Record<Content, readonly FoodRule[]>> = {
  onion: ['no-onion'],
  meat: ['vegetarian'],
  pork: ['halal', 'vegetarian'],
  alcohol: ['halal'],
  spicy: ['not-spicy'],
  milk: ['no-milk'],
  nuts: ['no-nuts'],
  peanut: ['no-nuts'],
  fish: ['vegetarian'],
}

describe('the marks of an option', () => {
  test.each(CONTENTS)('an option with %s breaks its rules and fits all others', (content) => {
    expect(marksOf({ contains: [content] })).toEqual({ breaks: BREAKS[content] ?? [], unknown: [] })
  })

  test('an option of which nothing is stated is unknown by every rule', () => {
    expect(marksOf({ contains: null })).toEqual({ breaks: [], unknown: FOOD_RULES })
  })

  test('an option with allergens and without contents breaks what they break, and the rest is unknown', () => {
    const { breaks, unknown } = marksOf({ contains: null, allergens: ['milk'] })
    expect(breaks).toEqual(['no-milk'])
    expect(unknown).toEqual(FOOD_RULES.filter((rule) => rule !== 'no-milk'))
  })
})

describe('the marks of a dish', () => {
  test('a dish without ingredients that states nothing is unknown, but for what its certificate covers', () => {
    expect(ownMarks(aDish({ contains: null }))).toEqual({
      breaks: [],
      unknown: FOOD_RULES.filter((rule) => rule !== 'halal'),
    })
  })

  test('a dish is known by its ingredients, unless one that stays is unknown', () => {
    const known = { contains: ['meat'] as const, isRemovable: false }
    expect(ownMarks(aDish({ contains: null, ingredients: [known] }))).toEqual({ breaks: ['vegetarian'], unknown: [] })
    const unknown = { contains: null, isRemovable: false }
    expect(ownMarks(aDish({ contains: null, ingredients: [known, unknown] })).unknown).toContain('no-onion')
  })

  test.each([
    ['without a certificate it is unknown', aDish({ isHalal: false }), 'unknown'],
    ['with one it fits', aDish(), 'fits'],
    ['with pork it breaks the rule all the same', aDish({ contains: ['pork'] }), 'breaks'],
    [
      'with alcohol in an ingredient as well',
      aDish({ ingredients: [{ contains: ['alcohol'], isRemovable: false }] }),
      'breaks',
    ],
  ] as const)('a dish is halal by its certificate: %s', (_, dish, verdict) => {
    const { breaks, unknown } = ownMarks(dish)
    expect(breaks.includes('halal') ? 'breaks' : unknown.includes('halal') ? 'unknown' : 'fits').toBe(verdict)
  })

  test('a badge speaks for the dish: spicy breaks its rule, vegetarian is known, and meat contradicts it', () => {
    expect(ownMarks(aDish({ badges: ['spicy'] })).breaks).toEqual(['not-spicy'])
    expect(ownMarks(aDish({ contains: null, badges: ['vegetarian'] })).unknown).not.toContain('vegetarian')
    expect(ownMarks(aDish({ contains: ['meat'], badges: ['vegetarian'] })).breaks).toEqual(['vegetarian'])
  })

  test('an ingredient that can be left out breaks its own rules; its traces stay in the dish', () => {
    const sauce = { contains: ['onion', 'milk'] as const, isRemovable: true }
    const dish = aDish({ ingredients: [sauce] })
    expect(ownMarks(dish).breaks).toEqual(['no-milk'])
    expect(ingredientMarks(sauce, dish).breaks).toEqual(['no-onion'])
    expect(wholeMarks(dish).breaks).toEqual(['no-onion', 'no-milk'])
  })
})
