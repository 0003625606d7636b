import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/domain/input/limits'
import { line as anyLine, lines as anyLines } from '@/lib/testing/arbitraries'
import { addLine, type CartLine, countLines, decrement, increment, removeLine, replaceLine, subtotalOf } from './cart'
import { isSameConfiguration } from './same-configuration'

const cartAndPick = fc
  .uniqueArray(anyLine, { minLength: 1, maxLength: 12, selector: (one) => one.uuid })
  .chain((lines) => fc.record({ lines: fc.constant(lines), picked: fc.constantFrom(...lines) }))

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
