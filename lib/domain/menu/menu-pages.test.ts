import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PAGE, PRODUCTS_PER_PAGE, pageOf } from './menu-pages'

const numbered = (length: number) => Array.from({ length }, (_, index) => index + 1)

test('a short list has one page, also when it is empty', () => {
  expect(pageOf(['a', 'b'], 1)).toEqual({ items: ['a', 'b'], page: 1, pages: 1, from: 1, to: 2, total: 2 })
  expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1, from: 1, to: 0, total: 0 })
  expect(pageOf(['a'], 2)).toBeNull()
})

test('a list of 121 has three pages, and the last has one product', () => {
  expect(pageOf(numbered(121), 2)).toMatchObject({ from: 61, to: 120, pages: 3, total: 121 })
  expect(pageOf(numbered(121), 3)).toMatchObject({ items: [121], from: 121, to: 121 })
})

test('the pages together are the list: nothing is lost and nothing stands twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PRODUCTS_PER_PAGE * MAX_PAGE }), (length) => {
      const list = numbered(length)
      const pages = pageOf(list, 1)?.pages ?? 0
      const parts = numbered(pages).map((page) => pageOf(list, page))
      expect(parts.flatMap((part) => part?.items ?? [])).toEqual(list)
      expect(pageOf(list, pages + 1)).toBeNull()
    }),
  )
})
