import { describe, expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import { aConfiguration, aLine } from '@/lib/testing/factories'
import {
  addLine,
  addSeparately,
  decrement,
  increment,
  refreshLines,
  replaceLine,
  setLineNote,
  subtotalOf,
} from './cart'

const withChoice = (drinkId: number, snackId: number, extra: number) =>
  aConfiguration({ drinkId, snackId, modifiers: [{ id: extra, quantity: 1 }] })

const inCart = aLine({ uuid: 'first', productId: 5, configuration: withChoice(1, 1, 1) })

describe('adding (specification §4)', () => {
  test('"Adding a product whose id is not in the cart adds it with its quantity and raises the item count"', () => {
    const candidate = aLine({ productId: 6, quantity: 3 })
    expect(addLine([inCart], candidate)).toEqual({ kind: 'added', lines: [inCart, candidate] })
  })

  describe('"added only when its drink, snack and selected extras all differ … otherwise refused as already added"', () => {
    test.each([
      { drink: 2, snack: 2, extra: 2, kind: 'added' },
      { drink: 1, snack: 2, extra: 2, kind: 'refused' },
      { drink: 2, snack: 1, extra: 2, kind: 'refused' },
      { drink: 2, snack: 2, extra: 1, kind: 'refused' },
      { drink: 1, snack: 1, extra: 2, kind: 'refused' },
      { drink: 1, snack: 2, extra: 1, kind: 'refused' },
      { drink: 2, snack: 1, extra: 1, kind: 'refused' },
      { drink: 1, snack: 1, extra: 1, kind: 'refused' },
    ])('drink $drink, snack $snack, extra $extra beside 1, 1, 1: $kind', ({ drink, snack, extra, kind }) => {
      const candidate = aLine({ productId: 5, configuration: withChoice(drink, snack, extra) })
      expect(addLine([inCart], candidate).kind).toBe(kind)
    })

    test('a product has to differ from every line of that product in the cart, not from one of them', () => {
      const other = aLine({ uuid: 'second', productId: 5, configuration: withChoice(2, 2, 2) })
      const candidate = aLine({ productId: 5, configuration: withChoice(3, 3, 2) })
      expect(addLine([inCart, other], candidate)).toEqual({
        kind: 'refused',
        reason: 'already-in-cart',
        lineUuid: 'second',
      })
    })

    test('a product without options is refused the second time', () => {
      const cola = aLine({ uuid: 'cola', productId: 8 })
      expect(addLine([cola], aLine({ productId: 8 }))).toMatchObject({ kind: 'refused', lineUuid: 'cola' })
    })
  })

  test('the refusal names the very same dish before a merely similar one, so that "one more" adds to the right line', () => {
    const similar = aLine({ uuid: 'similar', productId: 5, configuration: withChoice(1, 2, 3) })
    const same = aLine({ uuid: 'same', productId: 5, configuration: withChoice(1, 1, 1) })
    const candidate = aLine({ productId: 5, configuration: withChoice(1, 1, 1) })
    expect(addLine([similar, same], candidate)).toMatchObject({ lineUuid: 'same' })
  })

  test('a refused dish can stand in a line of its own (design decision 1)', () => {
    const withoutCheese = aLine({ productId: 5, configuration: withChoice(1, 1, 2) })
    expect(addSeparately([inCart], withoutCheese)).toEqual({ kind: 'added', lines: [inCart, withoutCheese] })
  })

  test('a full cart refuses one line more', () => {
    const full = Array.from({ length: MAX_LINES }, (_, productId) => aLine({ productId: productId + 1 }))
    expect(addLine(full, aLine({ productId: 999 }))).toEqual({ kind: 'refused', reason: 'cart-is-full' })
    expect(addSeparately(full, aLine({ productId: 999 }))).toEqual({ kind: 'refused', reason: 'cart-is-full' })
  })
})

describe('changing quantities (specification §4)', () => {
  test('"Increment raises quantity by one and order price by the line price"', () => {
    const before = [aLine({ uuid: 'a', quantity: 2, unitPrice: 700 })]
    const after = increment(before, 'a')
    expect(after).toMatchObject([{ quantity: 3 }])
    expect(subtotalOf(after) - subtotalOf(before)).toBe(700)
  })

  test('"at quantity 1 or less the line is removed"', () => {
    expect(decrement([aLine({ uuid: 'a', quantity: 1 })], 'a')).toEqual([])
    expect(decrement([aLine({ uuid: 'a', quantity: 2 })], 'a')).toMatchObject([{ quantity: 1 }])
  })

  test('the largest quantity stays', () => {
    expect(increment([aLine({ uuid: 'a', quantity: MAX_QUANTITY })], 'a')).toMatchObject([{ quantity: MAX_QUANTITY }])
  })

  test('editing keeps the place and the uuid of the line', () => {
    const lines = [aLine({ uuid: 'a' }), aLine({ uuid: 'b' }), aLine({ uuid: 'c' })]
    const next = aLine({ uuid: 'other', productId: 2, quantity: 4, unitPrice: 2140 })
    expect(replaceLine(lines, 'b', next)).toEqual([lines[0], { ...next, uuid: 'b' }, lines[2]])
  })

  test('an edited line keeps its note, and a dish that takes its place has none of it', () => {
    const noted = aLine({ uuid: 'a', productId: 1, note: 'без лука' })
    const noteAfter = (productId: number) => replaceLine([noted], 'a', aLine({ productId, note: '' }))[0]?.note
    expect([noteAfter(1), noteAfter(2)]).toEqual(['без лука', ''])
  })

  describe('a line that was edited into another one', () => {
    const other = aLine({ uuid: 'other', productId: 5, configuration: withChoice(2, 2, 2), quantity: 2 })
    const edited = aLine({ productId: 5, configuration: withChoice(1, 1, 1), quantity: 3 })

    test('an edited line that equals another becomes one line with the pieces of both, in its own place', () => {
      const between = aLine({ uuid: 'between', productId: 7 })
      expect(replaceLine([other, between, inCart], 'other', edited)).toEqual([
        { ...edited, uuid: 'other', quantity: 3 + inCart.quantity },
        between,
      ])
    })

    test.each([
      ['says something else to the kitchen', { note: 'без соли' }],
      ['has no room for its pieces', { quantity: MAX_QUANTITY }],
      ['is another dish', { productId: 6 }],
    ])('an edited line stays beside a line that %s', (_, change) => {
      const changed = { ...inCart, ...change }
      expect(replaceLine([changed, other], 'other', edited)).toEqual([changed, { ...edited, uuid: 'other' }])
    })
  })

  test('editing keeps the note unless another one is written, and a note is written into its line alone', () => {
    const lines = [aLine({ uuid: 'a', note: 'без соли' }), aLine({ uuid: 'b' })]
    expect(replaceLine(lines, 'a', aLine({ note: '' }))[0]?.note).toBe('без соли')
    expect(replaceLine(lines, 'a', aLine({ note: 'острее' }))[0]?.note).toBe('острее')
    expect(setLineNote(lines, 'b', 'острее')).toEqual([lines[0], { ...lines[1], note: 'острее' }])
  })

  test('a change of a missing line returns the same cart object', () => {
    const lines = [aLine({ uuid: 'a' })]
    expect(increment(lines, 'gone')).toBe(lines)
    expect(setLineNote(lines, 'gone', 'x')).toBe(lines)
  })

  test("the server's prices and names are taken over, and other lines stay", () => {
    const lines = [aLine({ uuid: 'a', unitPrice: 100, name: 'Донер' }), aLine({ uuid: 'b', unitPrice: 200 })]
    expect(refreshLines(lines, [{ uuid: 'a', unitPrice: 120, name: 'Doner' }])).toEqual([
      { ...lines[0], unitPrice: 120, name: 'Doner' },
      lines[1],
    ])
  })
})
