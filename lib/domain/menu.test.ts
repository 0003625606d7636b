import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEASERS_PER_CATEGORY } from './limits'
import { SORTS, sections, sortProducts, teasers } from './menu'

const categories = [
  { id: 2, name: 'Комбо' },
  { id: 1, name: 'Донеры' },
  { id: 3, name: 'Напитки' },
]
const p = (id: number, categoryId: number, price: number, isAvailable = true) => ({
  id,
  categoryId,
  price,
  isAvailable,
})
const menu = [p(1, 1, 1890), p(2, 1, 990), p(3, 1, 1890, false), p(4, 2, 2990), p(5, 1, 1890), p(6, 9, 100)]

describe('sorting', () => {
  test.each([
    ['popular', [1, 2, 4, 5, 6, 3]],
    ['asc', [6, 2, 1, 5, 4, 3]],
    ['desc', [4, 1, 5, 2, 6, 3]],
  ] as const)('%s: sold out last, equal prices in the order of the chain', (sort, ids) => {
    expect(sortProducts(menu, sort).map((product) => product.id)).toEqual(ids)
  })
})

describe('the main page', () => {
  test('"Main page shows at most 2 products per category", in the order of the categories', () => {
    expect(
      teasers(categories, menu).map(({ category, products }) => [category.name, products.map(({ id }) => id)]),
    ).toEqual([
      ['Комбо', [4]],
      ['Донеры', [1, 2]],
    ])
  })

  test('what is sold out does not take the place of what can be had', () => {
    const [only] = teasers([{ id: 1 }], [p(1, 1, 5, false), p(2, 1, 5), p(3, 1, 5)])
    expect(only?.products.map(({ id }) => id)).toEqual([2, 3])
  })
})

const products = fc
  .array(fc.record({ categoryId: fc.integer({ min: 1, max: 4 }), price: fc.nat(5), isAvailable: fc.boolean() }))
  .map((list) => list.map((product, id) => ({ ...product, id })))

describe('properties', () => {
  test('sorting loses nothing, is stable and changes nothing in place', () =>
    fc.assert(
      fc.property(products, fc.constantFrom(...SORTS), (list, sort) => {
        const before = structuredClone(list)
        const sorted = sortProducts(list, sort)
        expect(list).toEqual(before)
        expect([...sorted].sort((a, b) => a.id - b.id)).toEqual(before)
        expect(sortProducts(sorted, sort)).toEqual(sorted)
        for (const [at, product] of sorted.entries()) {
          const next = sorted[at + 1]
          if (next?.isAvailable === product.isAvailable && (sort === 'popular' || next.price === product.price))
            expect(product.id).toBeLessThan(next.id)
        }
      }),
    ))

  test('every teaser is a product of its category, and there are at most two', () =>
    fc.assert(
      fc.property(products, (list) => {
        for (const section of teasers(categories, list)) {
          expect(section.products.length).toBeGreaterThan(0)
          expect(section.products.length).toBeLessThanOrEqual(TEASERS_PER_CATEGORY)
          for (const product of section.products) expect(product.categoryId).toBe(section.category.id)
        }
      }),
    ))

  test('the sections hold every product of the known categories exactly once', () =>
    fc.assert(
      fc.property(products, (list) => {
        const shown = sections(categories, list).flatMap((section) => section.products.map(({ id }) => id))
        const known = list.filter((product) => product.categoryId <= 3).map(({ id }) => id)
        expect(shown.sort((a, b) => a - b)).toEqual(known)
      }),
    ))
})
