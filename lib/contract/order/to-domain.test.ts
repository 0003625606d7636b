import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { product } from '@/lib/contract/catalog'
import { orderLines } from '@/lib/contract/fields'
import { parseStoredCart, toStoredCart } from '@/lib/contract/stored-cart'
import { configurationProblems, priceOf } from '@/lib/domain/cart/configuration'
import { lines as anyLines } from '@/lib/testing/arbitraries'
import { aLine, anOrder, aProduct } from '@/lib/testing/factories'
import { toConfigurable, toConfiguration, toOrderLine, toPastOrder } from './to-domain'

const doner = aProduct({
  id: 5,
  price: 1890,
  igredients: [{ id: 30, name: 'Лук', is_removable: true }],
  modifier_groups: [
    {
      id: 20,
      title: 'Соусы',
      kind: 'sauce',
      min: 0,
      max: 3,
      free_quantity: 1,
      per_option_max: 2,
      options: [
        { id: 1, title: 'Чесночный', price: 150, is_available: true, allergens: [] },
        { id: 2, title: 'Сырный', price: 250, is_available: false, allergens: [] },
      ],
    },
  ],
  drinks: [{ id: 40, title: 'Айран', surcharge: 100, is_available: true, allergens: [] }],
})

describe('a product of the wire', () => {
  test('a product of the wire fits the contract as the factories make it', () => {
    expect(product.parse(doner)).toEqual(doner)
  })

  test('a product of the wire keeps its price, its limits and its sold-out options', () => {
    const configurable = toConfigurable(doner)
    const configuration = {
      modifiers: [{ id: 1, quantity: 2 }],
      removedIngredientIds: [30],
      drinkId: 40,
      snackId: null,
    }
    expect(configurationProblems(configurable, configuration)).toEqual([])
    expect(priceOf(configurable, configuration)).toBe(1890 + 150 + 100)
    expect(configurationProblems(configurable, { ...configuration, modifiers: [{ id: 2, quantity: 1 }] })).toEqual([
      { kind: 'unavailable-option', groupId: 20, optionId: 2 },
    ])
  })
})

test('a line on the wire has the names of the specification (§3)', () => {
  expect(toOrderLine(aLine({ uuid: 'u', productId: 5, quantity: 2, unitPrice: 2140 }))).toEqual({
    id: 5,
    uuid: 'u',
    quantity: 2,
    priceWithExtras: 2140,
    selectedExtras: [],
    drink_id: null,
    snack_id: null,
    igredients: [],
    note: '',
  })
})

describe('properties', () => {
  test('a line sent and read again is configured the same', () =>
    fc.assert(
      fc.property(anyLines, (lines) => {
        const received = lines.length > 0 ? orderLines.parse(JSON.parse(JSON.stringify(lines.map(toOrderLine)))) : []
        expect(received.map(toConfiguration)).toEqual(lines.map((line) => line.configuration))
      }),
    ))

  test('any restored cart can be sent: the API would take every line of it', () =>
    fc.assert(
      fc.property(
        anyLines,
        fc.nat(),
        fc.constantFrom('id', 'uuid', 'quantity', 'priceWithExtras', 'selectedExtras', 'drink_id', 'igredients'),
        fc.oneof(
          fc.jsonValue(),
          fc.maxSafeInteger(),
          fc.string({ maxLength: 300 }),
          fc.array(fc.maxSafeInteger(), { minLength: 51, maxLength: 60 }),
          fc.array(fc.record({ id: fc.maxSafeInteger(), quantity: fc.maxSafeInteger() }), {
            minLength: 51,
            maxLength: 60,
          }),
        ),
        (lines, n, field, value) => {
          const stored = toStoredCart(null, lines)
          const products = stored.products.map((one, at) =>
            at === n % lines.length ? { ...one, [field]: value } : one,
          )
          const restored = parseStoredCart(JSON.parse(JSON.stringify({ ...stored, products }))).lines
          if (restored.length > 0) expect(orderLines.safeParse(restored.map(toOrderLine)).error).toBeUndefined()
        },
      ),
    ))
})

test('an earlier order is known by what was chosen in it, without its gifts', () => {
  const [line] = anOrder().lines
  if (!line) throw new Error('The order of the factory has no lines')
  const lines = [
    { ...line, id: 5 },
    { ...line, id: 7, is_gift: true },
  ]
  expect(toPastOrder(anOrder({ lines })).productIds).toEqual([5])
})
