import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SuggestedDish, suggestionsFor, suggestionsForEmptyCart } from './suggestions'

const DONERS = 1
const SAUCES = 2
const DRINKS = 3

const dish = (id: number, categoryId: number, more: Partial<SuggestedDish> = {}): SuggestedDish => ({
  ...{ id, categoryId, isAvailable: true, hasOptions: false, isHit: false },
  ...more,
})
const MENU = [
  dish(1, DONERS, { hasOptions: true, isHit: true }),
  dish(20, SAUCES),
  dish(21, SAUCES),
  dish(30, DRINKS),
  dish(31, DRINKS),
]
const idsOf = (products: readonly SuggestedDish[]) => products.map(({ id }) => id)
const suggest = (...inCart: readonly number[]) => idsOf(suggestionsFor([SAUCES, DRINKS], MENU, new Set(inCart)))

test('the suggestions take one of each category at a time, in the order of the menu', () => {
  expect(suggest(1)).toEqual([20, 30, 21, 31])
})

test('a category of which the cart has a dish comes last, and the dishes of the cart are not suggested', () => {
  expect(suggest(1, 20)).toEqual([30, 21, 31])
})

test('the drink of a combo counts as a drink in the cart', () => {
  expect(suggest(1, 31)).toEqual([20, 30, 21])
})

test('a chain that names no categories for it suggests nothing', () => {
  expect(suggestionsFor([], MENU, new Set([1]))).toEqual([])
})

test('hits are available products only', () => {
  expect(idsOf(suggestionsForEmptyCart([...MENU, dish(2, DONERS, { isHit: true, isAvailable: false })]))).toEqual([1])
})

const anyDish = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  categoryId: fc.constantFrom(DONERS, SAUCES, DRINKS),
  isAvailable: fc.boolean(),
  hasOptions: fc.boolean(),
  isHit: fc.boolean(),
})

test('any menu and cart give at most six suggestions, each once, available, without options, not in the cart, of a named category', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDish, { selector: ({ id }) => id }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      fc.subarray([SAUCES, DRINKS]),
      (products, cart, sides) => {
        const found = suggestionsFor(sides, products, new Set(cart))
        expect(new Set(idsOf(found)).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(6)
        for (const one of found) {
          expect(one).toMatchObject({ isAvailable: true, hasOptions: false })
          expect(cart).not.toContain(one.id)
          expect(sides).toContain(one.categoryId)
        }
      },
    ),
  )
})
