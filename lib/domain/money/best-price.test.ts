import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RequestedLine } from '@/lib/domain/cart/cart'
import { type ComboOnSale, type ComboSwap, comboArrangements } from '@/lib/domain/cart/combos'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { MAX_LINES } from '@/lib/domain/input/limits'
import type { Choice } from '@/lib/domain/menu/menu'
import { DELIVERY, missingForMinimum, PICKUP } from '@/lib/domain/order/delivery'
import { bestPrice, type CodeToTry, type PriceChoice, type PriceChoices, priceWith } from './best-price'
import type { PromoOffer } from './promo'

const NO_CODE: CodeToTry = { code: null, offer: null }
const offer = (change: Partial<PromoOffer>): PromoOffer => ({
  ...{ kind: 'percent', value: 10, maxDiscount: null, minimum: 0, productIds: null },
  ...change,
})
const line = (productId: number, unitPrice: number, quantity = 1): RequestedLine => ({
  ...{ uuid: `line-${productId}`, productId, unitPrice, quantity },
  ...{ configuration: PLAIN_CONFIGURATION, note: '' },
})
const choice = (id: number, surcharge = 0): Choice => ({ id, surcharge, isAvailable: true })
const plain = (price: number) => ({ price, ingredients: [], modifierGroups: [], drinks: [], snacks: [] })
const comboOf = (productId: number, dishId: number, price: number): ComboOnSale => ({
  ...{ productId, dishId, dish: plain(0) },
  combo: { ...plain(price), drinks: [choice(3), choice(4, 100)], snacks: [choice(5), choice(6, 100)] },
})

const base = { type: DELIVERY, tariff: { price: 600, freeFrom: 5000, minimum: 2500 }, bonusCapPercent: 30 } as const
const NOW = { code: null, spendsBonuses: false, swaps: [] }
const best = (lines: readonly RequestedLine[], choices: Partial<PriceChoices>, now: PriceChoice = NOW) => {
  const plainChoices = { ...base, codes: [NO_CODE], arrangements: [[]], bonusBalance: 0 }
  return bestPrice(lines, { ...plainChoices, ...choices }, now, 0)
}

describe('bestPrice', () => {
  const lines = [line(1, 1890), line(3, 550), line(5, 790)]

  test('the best price of a plain cart is its own', () => {
    expect(best(lines, {})).toMatchObject({ ...NOW, total: 3830 })
  })

  test('the code with the largest effect is chosen, be it on the lines or on the fee', () => {
    const codes = [
      NO_CODE,
      { code: 'TEN', offer: offer({}) },
      { code: 'FREE', offer: offer({ kind: 'delivery', value: 0 }) },
    ]
    expect(best(lines, { codes })).toMatchObject({ code: 'FREE', total: 3230 })
    expect(best(lines, { codes, type: PICKUP })).toMatchObject({ code: 'TEN', total: 2907 })
  })

  test('a code below its minimum changes nothing', () => {
    expect(best(lines, { codes: [NO_CODE, { code: 'BIG', offer: offer({ minimum: 9000 }) }] })?.code).toBeNull()
  })

  test('the choice with the fewest changes is the best of equal prices, and the first of those', () => {
    const useless = { code: 'BIG', offer: offer({ minimum: 9000 }) }
    expect(best(lines, { codes: [useless, NO_CODE] })?.code).toBeNull()
    expect(best(lines, { codes: [useless, NO_CODE] }, { ...NOW, spendsBonuses: true })).toMatchObject({
      code: null,
      spendsBonuses: true,
    })
    const codes = [NO_CODE, { code: 'TEN', offer: offer({}) }, { code: 'ALSO-TEN', offer: offer({}) }]
    expect(best(lines, { codes })?.code).toBe('TEN')
    const swap = (takes: ComboSwap['takes']): ComboSwap => ({ takes, quantity: 1, line: line(7, 3230) })
    const asDear = swap(['line-1', 'line-3', 'line-5'])
    expect(best(lines, { arrangements: [[asDear], []] })?.swaps).toEqual([])
  })

  test('an arrangement with more lines than an order may have is not taken', () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => line(at + 1, 100, 2))
    const swap: ComboSwap = { takes: ['line-1', 'line-2', 'line-3'], quantity: 1, line: line(77, 10) }
    const pickup = { type: PICKUP } as const
    expect(best(full, { ...pickup, arrangements: [[swap], []] })).toMatchObject({ swaps: [], total: 10_000 })
    expect(
      best(full.slice(1), { ...pickup, arrangements: [[{ ...swap, takes: ['line-2', 'line-3', 'line-4'] }], []] }),
    ).toMatchObject({ swaps: [{ quantity: 1 }], total: 9510 })
  })

  test('bonuses pay up to their share', () => {
    expect(best(lines, { bonusBalance: 5000 })).toMatchObject({ spendsBonuses: true, total: 3830 - 969 })
  })

  test('a combo that would lose free delivery is not taken', () => {
    const many = [line(1, 1890, 2), line(3, 550), line(5, 790)]
    const arrangements = comboArrangements(many, [comboOf(7, 1, 2890)])
    expect(arrangements).toHaveLength(2)
    expect(best(many, { arrangements })).toMatchObject({ swaps: [], total: 5120 })
    expect(best(many, { arrangements, type: PICKUP })).toMatchObject({ swaps: [{ quantity: 1 }], total: 4780 })
  })

  test('a combo that would fall below the minimum order is not taken', () => {
    const arrangements = comboArrangements(lines, [comboOf(7, 1, 2890)])
    expect(best(lines, { arrangements, tariff: { price: 600, freeFrom: null, minimum: 3000 } })?.swaps).toEqual([])
  })
})

type Cart = readonly RequestedLine[]
const keyOf = (cart: Cart) => JSON.stringify(cart.map(({ uuid, quantity }) => [uuid, quantity]).sort())
const without = (cart: Cart, uuids: readonly string[]) =>
  cart
    .map((one) => (uuids.includes(one.uuid) ? { ...one, quantity: one.quantity - 1 } : one))
    .filter(({ quantity }) => quantity > 0)

/** The carts after ordering one dish, drink and snack of a cart as a combo that costs less than the three. */
const afterOneSwap = (cart: Cart, { dishId, productId, combo }: ComboOnSale): Cart[] =>
  combo.drinks.flatMap((drink) =>
    combo.snacks.flatMap((snack) => {
      const parts = cart.filter((one) => [dishId, drink.id, snack.id].includes(one.productId))
      const unitPrice = combo.price + drink.surcharge + snack.surcharge
      if (parts.length < 3 || parts.reduce((total, part) => total + part.unitPrice, 0) <= unitPrice) return []
      const uuid = `${productId}-${drink.id}-${snack.id}`
      const rest = without(
        cart,
        parts.map((part) => part.uuid),
      )
      const present = rest.find((one) => one.uuid === uuid)
      const quantity = (present?.quantity ?? 0) + 1
      return [[...rest.filter((one) => one !== present), { ...line(productId, unitPrice, quantity), uuid }]]
    }),
  )

/** Every cart that a customer can reach by hand, one combo at a time. */
function byHand(lines: Cart, combos: readonly ComboOnSale[]): Cart[] {
  const seen = new Map([[keyOf(lines), lines]])
  const open = [lines]
  for (let cart = open.pop(); cart; cart = open.pop())
    for (const combo of combos)
      for (const next of afterOneSwap(cart, combo)) {
        if (!seen.has(keyOf(next))) open.push(next)
        seen.set(keyOf(next), next)
      }
  return [...seen.values()]
}

const price = fc.integer({ min: 0, max: 40 }).map((n) => n * 100)
const cart = fc
  .record({
    doner: fc.nat(2),
    burger: fc.nat(2),
    cola: fc.nat(2),
    tea: fc.nat(1),
    fries: fc.nat(2),
    rings: fc.nat(1),
    prices: fc.tuple(price, price, price, price, price, price),
  })
  .map(({ doner, burger, cola, tea, fries, rings, prices }) =>
    [doner, burger, cola, tea, fries, rings].flatMap((quantity, at) =>
      quantity > 0 ? [line(at + 1, prices[at] ?? 0, quantity)] : [],
    ),
  )
const code = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed' as const, 'delivery' as const),
  value: fc.integer({ min: 1, max: 100 }),
  maxDiscount: fc.option(fc.nat(900), { nil: null }),
  minimum: fc.nat(6000),
  productIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }), { nil: null }),
})
const situation = fc.record({
  lines: cart,
  combos: fc.tuple(price, price).map(([one, other]) => [comboOf(7, 1, one), comboOf(8, 2, other)]),
  codes: fc
    .array(code, { maxLength: 3 })
    .map((offers): CodeToTry[] => [NO_CODE, ...offers.map((one, at) => ({ code: `C${at}`, offer: one }))]),
  type: fc.constantFrom(DELIVERY, PICKUP),
  tariff: fc.record({ price: fc.nat(900), freeFrom: fc.option(fc.nat(9000), { nil: null }), minimum: fc.nat(5000) }),
  bonusBalance: fc.nat(3000),
  bonusCapPercent: fc.integer({ min: 0, max: 100 }),
})

test('property: the best price is the lowest that any actions by hand reach, and never above the present one', () => {
  fc.assert(
    fc.property(situation, ({ lines, combos, ...rest }) => {
      const arrangements = comboArrangements(lines, combos)
      const present = priceWith(lines, NO_CODE, false, rest)
      const missing = missingForMinimum(rest.type, present.subtotal, rest.tariff.minimum)
      const found = bestPrice(lines, { ...rest, arrangements }, NOW, missing)
      const totals = byHand(lines, combos).flatMap((state) =>
        rest.codes.flatMap((one) =>
          [false, true]
            .map((spends) => priceWith(state, one, spends, rest))
            .filter(({ subtotal }) => missingForMinimum(rest.type, subtotal, rest.tariff.minimum) <= missing),
        ),
      )
      expect(found?.total).toBe(Math.min(...totals.map(({ total }) => total)))
      expect(found?.total).toBeLessThanOrEqual(present.total)
    }),
    { numRuns: 300 },
  )
})
