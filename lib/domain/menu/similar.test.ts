import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BADGES } from './badges'
import { SIMILAR_SHOWN, similarBeside, similarDishes } from './similar'

const aDish = (id: number, facts: Partial<Parameters<typeof similarDishes>[1][number]> = {}) => ({
  ...{ id, categoryId: 1, price: 2000, badges: [], isAvailable: true },
  ...facts,
})
const idsOf = (dishes: readonly { readonly id: number }[]) => dishes.map(({ id }) => id)

test('similar dishes are of the same category before they are near in price', () => {
  const offers = [aDish(2, { categoryId: 2 }), aDish(3, { price: 4000 }), aDish(4, { price: 2500 })]
  expect(idsOf(similarDishes(aDish(1), offers))).toEqual([4, 3])
  expect(idsOf(similarDishes(aDish(1), offers, { most: 6 }))).toEqual([4, 3, 2])
})

test('similar dishes of a vegetarian or spicy one are vegetarian or spicy before they are near in price', () => {
  const offers = [aDish(2), aDish(3, { badges: ['vegetarian'], price: 2900 }), aDish(4, { badges: ['spicy'] })]
  expect(idsOf(similarDishes(aDish(1, { badges: ['vegetarian', 'hit'] }), offers))).toEqual([3, 2])
  expect(idsOf(similarDishes(aDish(1, { badges: ['spicy'] }), offers))).toEqual([4, 2])
})

test('similar dishes do not include a stopped one, one that is taken, or the dish itself', () => {
  const offers = [aDish(1), aDish(2, { isAvailable: false }), aDish(3), aDish(4)]
  expect(idsOf(similarDishes(aDish(1), offers, { taken: new Set([3]) }))).toEqual([4])
  expect(similarDishes(aDish(1), [])).toEqual([])
})

test('similar dishes beside a cart leave out what it has, and are two', () => {
  expect(idsOf(similarBeside([aDish(2), aDish(3), aDish(4), aDish(5)], new Set([3])))).toEqual([2, 4])
})

const dish = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  categoryId: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 0, max: 9000 }),
  badges: fc.subarray([...BADGES]),
  isAvailable: fc.boolean(),
})
const menu = fc.uniqueArray(dish, { selector: ({ id }) => id, maxLength: 20 })

test('similar dishes are the same for every order of the menu, are available, and nothing nearer is left out', () => {
  fc.assert(
    fc.property(dish, menu, fc.array(fc.integer({ min: 1, max: 40 })), (sold, offers, inCart) => {
      const taken = new Set(inCart)
      const found = similarDishes(sold, offers, { taken })
      expect(similarDishes(sold, [...offers].reverse(), { taken })).toEqual(found)
      expect(found.length).toBeLessThanOrEqual(SIMILAR_SHOWN)
      expect(found.every(({ id, isAvailable }) => isAvailable && id !== sold.id && !taken.has(id))).toBe(true)
      const all = similarDishes(sold, offers, { taken, most: 40 })
      expect(all.slice(0, SIMILAR_SHOWN)).toEqual(found)
      const isOther = all.map(({ categoryId }) => categoryId !== sold.categoryId)
      expect(isOther).toEqual([...isOther].sort())
    }),
  )
})
