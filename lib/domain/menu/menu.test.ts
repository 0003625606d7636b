import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEASERS_PER_CATEGORY } from '@/lib/domain/input/limits'
import {
  availableFirst,
  priceBehind,
  SORTS,
  type Sortable,
  sectionsOfMainPage,
  sectionsOfMenu,
  sortProducts,
  usefulSorts,
} from './menu'

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

const s = (id: number, price: number, overrides: Partial<Sortable> = {}) => ({
  id,
  price,
  isAvailable: true,
  isNew: false,
  rating: null,
  kcal: 500,
  ...overrides,
})
const list = [
  s(1, 1890, { rating: { average: 4.5, count: 90 } }),
  s(2, 990, { kcal: 300 }),
  s(3, 1890, { isAvailable: false, isNew: true, rating: { average: 5, count: 50 }, kcal: 100 }),
  s(4, 2990, { isNew: true, kcal: 900 }),
  s(5, 1890, { rating: { average: 4.8, count: 12 } }),
  s(6, 100, { rating: { average: 4.8, count: 40 } }),
]

describe('sorting', () => {
  test.each([
    ['popular', [1, 2, 4, 5, 6, 3]],
    ['asc', [6, 2, 1, 5, 4, 3]],
    ['desc', [4, 1, 5, 2, 6, 3]],
    ['new', [4, 1, 2, 5, 6, 3]],
    ['rating', [6, 5, 1, 2, 4, 3]],
    ['kcal', [2, 1, 5, 6, 4, 3]],
  ] as const)('the order %s puts sold out last and keeps the order of the chain among equals', (sort, ids) => {
    expect(sortProducts(list, sort).map((product) => product.id)).toEqual(ids)
  })

  test('a sort order that would change nothing is not offered, unless it is the one asked for', () => {
    expect(usefulSorts([s(1, 1), s(2, 2)], 'popular')).toEqual(['popular', 'asc', 'desc', 'kcal'])
    expect(usefulSorts([s(1, 1), s(2, 2)], 'rating')).toEqual(['popular', 'asc', 'desc', 'rating', 'kcal'])
    expect(usefulSorts(list, 'asc')).toEqual(SORTS)
  })
})

describe('the main page', () => {
  test('the main page shows at most 2 products per category, in the order of the categories', () => {
    expect(
      sectionsOfMainPage(categories, menu).map(({ category, products }) => [
        category.name,
        products.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Комбо', [4]],
      ['Донеры', [1, 2]],
    ])
  })

  test('a product that is sold out does not take the place of an available one', () => {
    const [only] = sectionsOfMainPage([{ id: 1 }], [p(1, 1, 5, false), p(2, 1, 5), p(3, 1, 5)])
    expect(only?.products.map(({ id }) => id)).toEqual([2, 3])
  })
})

const products = fc
  .array(
    fc.record({
      categoryId: fc.integer({ min: 1, max: 4 }),
      price: fc.nat(5),
      isAvailable: fc.boolean(),
      isNew: fc.boolean(),
      rating: fc.option(
        fc.record({ average: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 10, max: 12 }) }),
      ),
      kcal: fc.nat(5),
    }),
  )
  .map((list) => list.map((product, id) => ({ ...product, id })))

const isEqual = (a: Sortable, b: Sortable, sort: (typeof SORTS)[number]) =>
  ({
    popular: true,
    asc: a.price === b.price,
    desc: a.price === b.price,
    new: a.isNew === b.isNew,
    rating: a.rating?.average === b.rating?.average && a.rating?.count === b.rating?.count,
    kcal: a.kcal === b.kcal,
  })[sort]

describe('priceBehind', () => {
  test('a path of a product has its price', () =>
    expect(priceBehind('/product/1', menu)).toEqual({ amount: 1890, isLowest: false }))

  test('a path of a category has its lowest price', () =>
    expect(priceBehind('/category/1', menu)).toEqual({ amount: 990, isLowest: true }))

  test.each(['/product/3', '/category/77', '/aboutUs', '/product/1?from=mail', 'https://example.kz/product/1'])(
    'the path %s has no price',
    (path) => expect(priceBehind(path, menu)).toBeNull(),
  )
})

describe('properties', () => {
  test('available products come first, and nothing else moves', () =>
    fc.assert(
      fc.property(products, (all) => {
        const ids = (isAvailable: boolean) => all.filter((one) => one.isAvailable === isAvailable).map(({ id }) => id)
        expect(availableFirst(all).map(({ id }) => id)).toEqual([...ids(true), ...ids(false)])
      }),
    ))

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
          if (!next) continue
          expect(Number(product.isAvailable)).toBeGreaterThanOrEqual(Number(next.isAvailable))
          if (next.isAvailable === product.isAvailable && isEqual(product, next, sort))
            expect(product.id).toBeLessThan(next.id)
        }
      }),
    ))

  test('every teaser is a product of its category, and there are at most two', () =>
    fc.assert(
      fc.property(products, (list) => {
        for (const section of sectionsOfMainPage(categories, list)) {
          expect(section.products.length).toBeGreaterThan(0)
          expect(section.products.length).toBeLessThanOrEqual(TEASERS_PER_CATEGORY)
          for (const product of section.products) expect(product.categoryId).toBe(section.category.id)
        }
      }),
    ))

  test('the sections hold every product of the known categories exactly once', () =>
    fc.assert(
      fc.property(products, (list) => {
        const shown = sectionsOfMenu(categories, list).flatMap((section) => section.products.map(({ id }) => id))
        const known = list.filter((product) => product.categoryId <= 3).map(({ id }) => id)
        expect(shown.sort((a, b) => a - b)).toEqual(known)
      }),
    ))
})
