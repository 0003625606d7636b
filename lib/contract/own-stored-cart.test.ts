import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lines } from '@/lib/testing/arbitraries'
import { ownStoredCart } from './own-stored-cart'
import { parseStoredCart, toStoredCart } from './stored-cart'

const CART_ID = 'b6f1c1f4-7a5e-4c55-9d1b-2f8c1c9a3f10'

/** A cart exactly as the shop stores it. */
const own = fc.tuple(fc.uuid({ version: 4 }), lines).map(([id, all]) => JSON.stringify(toStoredCart(id, all)))

/** The stored text with one part of it replaced. */
const damaged = fc
  .tuple(
    own,
    fc.nat(),
    fc.constantFrom('', '0', '-', '"', ',', ' ', '1e1', '\\n', '00', 'null', '[]', '{}', '99999999'),
    fc.nat(3),
  )
  .map(([text, at, put, taken]) => {
    const place = at % (text.length + 1)
    return text.slice(0, place) + put + text.slice(place + taken)
  })

const read = (text: string) => {
  try {
    return ownStoredCart(text)
  } catch {
    return null
  }
}

test("a text that the pattern takes for the shop's own form is stored again byte by byte", () => {
  fc.assert(
    fc.property(fc.oneof(own, damaged, fc.json()), (text) => {
      if (!read(text)) return
      const { cartId, lines: parsed } = parseStoredCart(JSON.parse(text))
      expect(JSON.stringify(toStoredCart(cartId, parsed))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

const line = {
  id: 5,
  uuid: 'lx1-00ff',
  quantity: 99,
  priceWithExtras: 1890,
  selectedExtras: [
    { id: 11, quantity: 1 },
    { id: 12, quantity: 3 },
  ],
  drink_id: 3,
  snack_id: null,
  igredients: [7, 8],
  buttonDisabledValue: false,
  note: 'без лука, "пожалуйста" 🙂',
  name: 'Донер «Классик» 0,5 кг',
  image: '/media/products/doner-1',
}
const textOf = (overrides: object = {}) => JSON.stringify({ cartId: CART_ID, products: [{ ...line, ...overrides }] })

test('an ordinary cart is recognised', () => {
  const { note: _, ...plain } = line
  expect(read(textOf())?.products).toEqual([line])
  expect(read(JSON.stringify({ cartId: CART_ID, products: [plain, { ...line, uuid: 'b' }] }))?.products).toHaveLength(2)
})

test('a cart with a combo of several dishes is recognised', () => {
  const child = { id: 9, selectedExtras: line.selectedExtras, drink_id: 3, snack_id: null, igredients: [] }
  const { note, name, image, buttonDisabledValue, ...start } = line
  const combo = {
    ...start,
    children: [child, { ...child, selectedExtras: [] }],
    buttonDisabledValue,
    note,
    name,
    image,
  }
  const text = JSON.stringify({ cartId: CART_ID, products: [line, { ...combo, uuid: 'c' }] })
  const { cartId, lines: parsed } = parseStoredCart(JSON.parse(text))
  expect(JSON.stringify(toStoredCart(cartId, parsed))).toBe(text)
  expect(read(text)?.products).toHaveLength(2)
})

test.each([
  ['a quantity beyond the limit', textOf({ quantity: 100 })],
  ['no quantity', textOf({ quantity: 0 })],
  ['an id of nothing', textOf({ id: 0 })],
  ['a drink of nothing', textOf({ drink_id: 0 })],
  ['an extra of nothing', textOf({ selectedExtras: [{ id: 0, quantity: 1 }] })],
  ['an ingredient of nothing', textOf({ igredients: [1, 0] })],
  ['a price beyond reason', textOf({ priceWithExtras: 10_000_001 })],
  ['a picture of another path', textOf({ image: '/api/x' })],
  ['too long a name', textOf({ name: 'ж'.repeat(201) })],
  ['too long a note', textOf({ note: 'ж'.repeat(121) })],
  ['an empty note', textOf({ note: '' })],
  ['another field', textOf({ more: 1 })],
  ['another field before the extras', textOf().replace('"selectedExtras"', '"more":1,"selectedExtras"')],
  ['no lines', JSON.stringify({ cartId: CART_ID, products: [] })],
  ['one uuid twice', JSON.stringify({ cartId: CART_ID, products: [line, line] })],
  [
    '51 lines',
    JSON.stringify({ cartId: CART_ID, products: Array.from({ length: 51 }, (_, n) => ({ ...line, uuid: `u${n}` })) }),
  ],
  ['51 extras', textOf({ selectedExtras: Array.from({ length: 51 }, (_, n) => ({ id: n + 1, quantity: 1 })) })],
  ['no id of the cart', JSON.stringify({ cartId: null, products: [line] })],
  ['an id that is none', JSON.stringify({ cartId: 'b6f1c1f4-7a5e-4c55-7d1b-2f8c1c9a3f10', products: [line] })],
  ['the list of the old site', JSON.stringify([line])],
  ['spaces', textOf().replace(',', ', ')],
])('%s is left to the cart store', (_, text) => {
  expect(read(text)).toBeNull()
})
