import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import { line as anyLine, lines as anyLines } from '@/lib/testing/arbitraries'
import { aConfiguration, aLine } from '@/lib/testing/factories'
import {
  addLine,
  addSeparately,
  type CartLine,
  countLines,
  decrement,
  increment,
  refreshLines,
  removeLine,
  replaceLine,
  setLineNote,
  subtotalOf,
} from './cart'
import { isSameConfiguration } from './same-configuration'

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

const cartAndPick = fc
  .uniqueArray(anyLine, { minLength: 1, maxLength: 12, selector: (one) => one.uuid })
  .chain((lines) => fc.record({ lines: fc.constant(lines), picked: fc.constantFrom(...lines) }))

describe('properties', () => {
  test('decrement undoes increment below the largest quantity', () =>
    fc.assert(
      fc.property(cartAndPick, ({ lines, picked }) => {
        fc.pre(picked.quantity < MAX_QUANTITY)
        expect(decrement(increment(lines, picked.uuid), picked.uuid)).toEqual(lines)
      }),
    ))

  test('an unknown uuid changes nothing', () =>
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const change of [increment, decrement, removeLine]) expect(change(lines, 'unknown')).toEqual(lines)
      }),
    ))

  test('adding appends exactly the candidate or refuses because of a line of that product', () =>
    fc.assert(
      fc.property(anyLines, anyLine, (lines, candidate) => {
        const result = addLine(lines, candidate)
        if (result.kind === 'added') {
          expect(result.lines).toEqual([...lines, candidate])
          expect(lines.some((one) => isSameDish(one, candidate))).toBe(false)
          return
        }
        if (result.reason === 'cart-is-full') return expect(lines).toHaveLength(MAX_LINES)
        expect(lines.find((one) => one.uuid === result.lineUuid)?.productId).toBe(candidate.productId)
      }),
    ))

  test('a change never mutates the cart in place', () =>
    fc.assert(
      fc.property(cartAndPick, anyLine, ({ lines, picked }, candidate) => {
        const before = structuredClone(lines)
        for (const change of [increment, decrement, removeLine]) change(lines, picked.uuid)
        addLine(lines, candidate)
        replaceLine(lines, picked.uuid, candidate)
        expect(lines).toEqual(before)
      }),
    ))
})

const isSameDish = (a: CartLine, b: CartLine) =>
  a.productId === b.productId && isSameConfiguration(a.configuration, b.configuration)

/** The cart in the specification's own words: a mutable list with a count and an order price patched up and down. */
class NaiveCart {
  products: { uuid: string; quantity: number; price: number }[] = []
  count = 0
  orderPrice = 0

  add({ uuid, quantity, unitPrice: price }: CartLine) {
    this.products.push({ uuid, quantity, price })
    this.count += 1
    this.orderPrice += price * quantity
  }
  increment(at: number) {
    const product = this.products[at]
    if (!product || product.quantity >= MAX_QUANTITY) return
    product.quantity += 1
    this.orderPrice += product.price
  }
  decrement(at: number) {
    const product = this.products[at]
    if (!product) return
    if (product.quantity <= 1) return this.remove(at)
    product.quantity -= 1
    this.orderPrice = Math.max(0, this.orderPrice - product.price)
  }
  remove(at: number) {
    const [product] = this.products.splice(at, 1)
    if (!product) return
    this.count -= 1
    this.orderPrice = Math.max(0, this.orderPrice - product.price * product.quantity)
  }
  clear() {
    this.products = []
    this.count = 0
    this.orderPrice = 0
  }
}

type Real = { lines: readonly CartLine[] }
type Step = fc.Command<NaiveCart, Real>

const agree = (model: NaiveCart, real: Real) => {
  expect(countLines(real.lines)).toBe(model.count)
  expect(subtotalOf(real.lines)).toBe(model.orderPrice)
  expect(real.lines.map(({ uuid, quantity }) => ({ uuid, quantity }))).toEqual(
    model.products.map(({ uuid, quantity }) => ({ uuid, quantity })),
  )
}

/** A step at a place of the cart; `at` wraps around, so that every step hits a line when there is one. */
const step = (
  name: string,
  onModel: (model: NaiveCart, at: number) => void,
  onReal: (lines: readonly CartLine[], uuid: string) => readonly CartLine[],
) =>
  fc.nat(MAX_LINES).map(
    (n): Step => ({
      check: (model) => model.products.length > 0,
      run: (model, real) => {
        const at = n % model.products.length
        real.lines = onReal(real.lines, real.lines[at]?.uuid ?? '')
        onModel(model, at)
        agree(model, real)
      },
      toString: () => `${name}(${n})`,
    }),
  )

const add = anyLine.map(
  (candidate): Step => ({
    check: () => true,
    run: (model, real) => {
      const result = addLine(real.lines, candidate)
      if (result.kind === 'added') {
        real.lines = result.lines
        model.add(candidate)
      }
      agree(model, real)
    },
    toString: () => `add(${candidate.uuid})`,
  }),
)

const clear = fc.constant<Step>({
  check: () => true,
  run: (model, real) => {
    real.lines = []
    model.clear()
    agree(model, real)
  },
  toString: () => 'clear()',
})

test('any run of adding, counting up and down, removing and clearing agrees with the mutable cart', () => {
  const commands = fc.commands(
    [
      add,
      add,
      step('increment', (model, at) => model.increment(at), increment),
      step('decrement', (model, at) => model.decrement(at), decrement),
      step('remove', (model, at) => model.remove(at), removeLine),
      clear,
    ],
    { maxCommands: 60 },
  )
  fc.assert(
    fc.property(commands, (run) => {
      fc.modelRun(() => ({ model: new NaiveCart(), real: { lines: [] } }), run)
    }),
  )
})
