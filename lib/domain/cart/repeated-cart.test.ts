import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import { sum } from '@/lib/domain/money/money'
import { lines as anyLines } from '@/lib/testing/arbitraries'
import { aConfiguration, aLine } from '@/lib/testing/factories'
import { fillCart } from './repeated-cart'

const pieces = (lines: readonly { readonly quantity: number }[]) => sum(lines.map((line) => line.quantity))

test('the same dish becomes more pieces of its line, the same product made in another way a line of its own', () => {
  const inCart = aLine({ productId: 5, quantity: 2 })
  const other = aLine({ productId: 5, configuration: aConfiguration({ drinkId: 3 }) })
  const { lines, left } = fillCart([inCart], [aLine({ productId: 5, quantity: 3 }), other])
  expect(lines).toEqual([{ ...inCart, quantity: 5 }, other])
  expect(left).toEqual([])
})

test('another dish made in the same way, and the same dish with another wish for the kitchen, are lines of their own', () => {
  const inCart = aLine({ productId: 5, quantity: 2, note: 'без соли' })
  const ordered = [
    aLine({ productId: 6, note: 'без соли' }),
    aLine({ productId: 5, note: '' }),
    aLine({ productId: 5, note: 'без соли', quantity: 4 }),
  ]
  const { lines } = fillCart([inCart], ordered)
  expect(lines).toEqual([{ ...inCart, quantity: 6 }, ordered[0], ordered[1]])
})

test('a repeated cart names what did not fit: pieces above the maximum of a line, and lines above the maximum of a cart', () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => aLine({ productId: index + 1, quantity: 90 }))
  const { lines, left } = fillCart(full, [aLine({ productId: 1, quantity: 20 }), aLine({ productId: 99, quantity: 4 })])
  expect(lines[0]?.quantity).toBe(MAX_QUANTITY)
  expect(lines).toHaveLength(MAX_LINES)
  expect(left.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 11],
    [99, 4],
  ])
})

test('a repeated cart loses and invents no piece, and keeps the existing lines in place', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (cart, ordered) => {
      const { lines, left } = fillCart(cart, ordered)
      expect(pieces(lines) + pieces(left)).toBe(pieces(cart) + pieces(ordered))
      expect(lines.length).toBeLessThanOrEqual(MAX_LINES)
      for (const [at, line] of cart.entries()) {
        const quantity = lines[at]?.quantity ?? 0
        expect(lines[at]).toEqual({ ...line, quantity })
        expect(quantity).toBeGreaterThanOrEqual(line.quantity)
      }
      for (const { quantity } of lines) expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY)
    }),
  )
})
