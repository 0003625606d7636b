import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quote } from '@/lib/domain/cart/quote'
import { MAX_CHOSEN, MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import { lines as anyLines, terms as anyTerms } from '@/lib/testing/arbitraries'
import { parseStoredCart, toStoredCart } from './stored-cart'

const stored = (overrides: object = {}) => ({
  id: 5,
  uuid: '1716984000000abc',
  quantity: 2,
  priceWithExtras: 1890,
  selectedExtras: [{ id: 11, quantity: 1 }],
  drink_id: 3,
  snack_id: null,
  igredients: [7],
  buttonDisabledValue: false,
  name: 'Донер',
  image: null,
  ...overrides,
})

const linesOf = (products: unknown) => parseStoredCart({ cartId: null, products }).lines

describe('examples', () => {
  test('the field names are those of the specification (§3), in and out', () => {
    const { lines } = parseStoredCart({ cartId: null, products: [stored()] })
    expect(lines).toEqual([
      {
        uuid: '1716984000000abc',
        productId: 5,
        quantity: 2,
        unitPrice: 1890,
        configuration: { modifiers: [{ id: 11, quantity: 1 }], removedIngredientIds: [7], drinkId: 3, snackId: null },
        note: '',
        name: 'Донер',
        image: null,
      },
    ])
    expect(toStoredCart(null, lines)).toEqual({ cartId: null, products: [stored()] })
  })

  test('a note of ours is kept beside them', () => {
    const products = [stored({ note: 'без соли' })]
    expect(toStoredCart(null, linesOf(products)).products).toEqual(products)
  })

  test('the bare list of the old site is read', () => {
    expect(parseStoredCart([stored()])).toMatchObject({ cartId: null, lines: [{ productId: 5 }] })
  })

  test.each([
    ['nothing', null],
    ['a word', 'oops'],
    ['a number', 42],
    ['an empty object', {}],
    ['products that are no list', { products: { length: 3 } }],
    ['a list in a list', [[stored()]]],
  ])('%s is an empty cart', (_, value) => {
    expect(parseStoredCart(value)).toEqual({ cartId: null, lines: [] })
  })

  test.each([
    ['a negative price', { priceWithExtras: -1 }],
    ['a fractional price', { priceWithExtras: 10.5 }],
    ['a price that is no number', { priceWithExtras: Number.NaN }],
    ['a price in words', { priceWithExtras: '1890' }],
    ['a price beyond reason', { priceWithExtras: Number.MAX_SAFE_INTEGER }],
    ['no quantity', { quantity: 0 }],
    ['half a quantity', { quantity: 0.5 }],
    ['no uuid', { uuid: '' }],
    ['no id', { id: null }],
    ['an id that no database has', { id: 2 ** 31 }],
  ])('a line with %s is dropped, its neighbour stays', (_, overrides) => {
    expect(linesOf([stored(overrides), stored({ uuid: 'good' })])).toMatchObject([{ uuid: 'good' }])
  })

  test('a quantity above the maximum becomes the maximum', () => {
    expect(linesOf([stored({ quantity: 1_000_000 })])).toMatchObject([{ quantity: MAX_QUANTITY }])
  })

  test('an oversized line is cut: its uuid, its extras and its left-out ingredients', () => {
    const ids = Array.from({ length: 200 }, (_, n) => n + 1)
    const extras = ids.map((id) => ({ id, quantity: 1 }))
    const [line] = linesOf([stored({ uuid: 'u'.repeat(200), igredients: ids, selectedExtras: extras })])
    expect(line?.uuid).toHaveLength(64)
    expect(line?.configuration.removedIngredientIds).toHaveLength(MAX_CHOSEN)
    expect(line?.configuration.modifiers).toHaveLength(MAX_CHOSEN)
  })

  test('an extra without a quantity counts once', () => {
    expect(linesOf([stored({ selectedExtras: [{ id: 11 }] })])).toMatchObject([
      { configuration: { modifiers: [{ id: 11, quantity: 1 }] } },
    ])
  })

  test('the first of two lines with one uuid stays', () => {
    expect(linesOf([stored({ id: 1 }), stored({ id: 2 })])).toMatchObject([{ productId: 1 }])
  })

  test('a cart of ten thousand lines keeps as many as a cart may have', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => stored({ uuid: `line-${n}` }))
    expect(linesOf(many)).toHaveLength(MAX_LINES)
  })

  test('a prototype smuggled in as a key does nothing', () => {
    const value: unknown = JSON.parse('{"__proto__":{"polluted":true},"products":[{"__proto__":{"id":5}}]}')
    expect(parseStoredCart(value).lines).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('a cart id that could not key an order is left out', () => {
    expect(parseStoredCart({ cartId: 'x', products: [] }).cartId).toBeNull()
    const cartId = '0b54a0c2-6f43-4f0e-9a36-0a3c6c9d3a10'
    expect(parseStoredCart({ cartId, products: [] }).cartId).toBe(cartId)
  })
})

const throughStorage = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Stored texts with the right structure and any value in any field, so that tests reach the checks of the fields. */
const blob = fc.oneof(
  fc.jsonValue(),
  fc.record({
    cartId: fc.jsonValue(),
    products: fc.array(
      fc.oneof(
        fc.jsonValue(),
        fc
          .record({
            field: fc.constantFrom(...Object.keys(stored())),
            value: fc.oneof(fc.jsonValue(), fc.maxSafeInteger(), fc.string({ maxLength: 300 })),
            uuid: fc.string({ minLength: 1, maxLength: 5 }),
          })
          .map(({ field, value, uuid }) => stored({ uuid, [field]: value })),
      ),
    ),
  }),
)

describe('properties', () => {
  test('a stored cart comes back with the same lines, and with them the same quote', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, fc.uuid(), (lines, terms, cartId) => {
        const restored = parseStoredCart(throughStorage(toStoredCart(cartId, lines)))
        expect(restored).toEqual({ cartId, lines })
        expect(quote(restored.lines, terms)).toEqual(quote(lines, terms))
      }),
    ))

  test('any stored text gives no exception, and a cart whose money is whole, safe and not negative', () =>
    fc.assert(
      fc.property(blob, anyTerms, (value, terms) => {
        const { lines } = parseStoredCart(throughStorage(value))
        expect(new Set(lines.map((line) => line.uuid)).size).toBe(lines.length)
        for (const amount of Object.values(quote(lines, terms))) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 300 },
    ))
})
