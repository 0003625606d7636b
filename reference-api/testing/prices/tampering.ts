import { PROMO_CODE_MAX } from '@/lib/domain/money/promo'
import type { RandomSource } from './random-sheets'
import type { Basket, Choice, Dish, Sheet, Wish } from './sheet'

/** The payload of a cart, with any content. */
export type Sent = { lines: Record<string, unknown>[] } & Record<string, unknown>

/** A kind of tampering. `refuses`: the server has to refuse the payload; otherwise it may price it by its own data. */
export type Tampering = { readonly name: string; readonly body: unknown; readonly refuses: boolean }

const chosenOf = ({ dishId, options, drinkId, snackId, without }: Choice) => ({
  id: dishId,
  selectedExtras: options.map(({ id, portions }) => ({ id, quantity: portions })),
  ...{ drink_id: drinkId, snack_id: snackId, igredients: [...without] },
})

const lineOf = (wish: Wish, at: number, price: number): Record<string, unknown> => ({
  ...chosenOf(wish),
  ...{ uuid: `line-${at}`, quantity: wish.pieces, priceWithExtras: price, note: '' },
  ...(wish.parts && { children: wish.parts.map(chosenOf) }),
})

/**
 * A cart in the form that the shop sends.
 * @param prices of one piece, as the customer saw them
 */
export const sentOf = (basket: Basket, guid: string, code: string | null, prices: readonly number[]): Sent => ({
  ...{ filial_guid: guid, delivery_type: basket.way, promo_code: code, use_bonus: basket.spendsBonuses },
  slot_start: basket.slot === null ? null : new Date(basket.slot).toISOString(),
  lines: basket.wishes.map((wish, at) => lineOf(wish, at, prices[at] ?? 0)),
})

const NOTHING: Choice = { dishId: 1, options: [], drinkId: null, snackId: null, without: [] }

/** Values that are invalid in every field of a line. */
const WRONG_IN_LINE: Readonly<Record<string, readonly unknown[]>> = {
  priceWithExtras: [-1, -1990, 0.5, '100', null, 1e300, {}, [100], true],
  quantity: [0, -1, 1.5, 100, '2', null, 1e9, [1], {}],
  id: [0, -1, 1.5, '1', null, 2_147_483_648, {}, [1]],
  uuid: ['', 'x'.repeat(65), 5, null],
  selectedExtras: [
    ...['x', {}, null, [{ id: 1 }], [{ id: 1, quantity: 0 }], [{ id: 1, quantity: -3 }], [{ id: 1, quantity: 1.5 }]],
    ...[[{ id: 1, quantity: 1, price: -500 }], [[1, 1]], Array(51).fill({ id: 1, quantity: 1 })],
  ],
  drink_id: [0, -1, '1', 1.5, {}],
  snack_id: [0, -1, '1', 1.5, []],
  igredients: [['1'], [null], [-1], 'x', Array(51).fill(1)],
  note: ['x'.repeat(121), 5, null, {}],
  children: ['x', null, {}, [null], [{}], [{ id: 1 }], Array(9).fill(chosenOf(NOTHING))],
  // Fields that only the server knows are refused.
  price: [1],
  unit_price: [0],
  total: [0],
  discount: [100],
  is_gift: [true],
  free: [true],
}

const WRONG_IN_CART: Readonly<Record<string, readonly unknown[]>> = {
  filial_guid: ['', 5, null, 'x'.repeat(65), 'no-such-branch'],
  delivery_type: ['delivery', 'доставка', '', null, 1, ['Самовывоз']],
  lines: [[], {}, null, 'x', [null], [[]]],
  use_bonus: ['true', 1, null, {}],
  promo_code: ['', 'x'.repeat(PROMO_CODE_MAX + 1), 5, [], {}],
  slot_start: ['yesterday', 5, {}, '2026-13-45T00:00:00Z', ''],
  point: ['x', 5, { latitude: 91, longitude: 0 }, { latitude: '43', longitude: '76' }, {}],
  total: [0],
  expected_total: [0],
  subtotal: [0],
  discount: [100],
  promo: [1000],
  bonus: [1000],
  balance: [100_000],
  delivery_price: [0],
  user_id: [1],
  now: ['2020-01-01T00:00:00Z'],
}

const BODIES: readonly unknown[] = [
  null,
  [],
  'x',
  5,
  '{"lines":',
  '{"lines":[}',
  '[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]',
  '',
]

const wrongLine = (sent: Sent, { one }: RandomSource): Tampering => {
  const [field, values] = one(Object.entries(WRONG_IN_LINE))
  Object.assign(one(sent.lines), { [field]: one(values) })
  return { name: `line.${field}`, body: sent, refuses: true }
}

const wrongCart = (sent: Sent, { one }: RandomSource): Tampering => {
  const [field, values] = one(Object.entries(WRONG_IN_CART))
  return { name: `cart.${field}`, body: { ...sent, [field]: one(values) }, refuses: true }
}

/** A key that would reach into the prototype of objects. */
const reaching = (sent: Sent): Tampering => ({
  name: '__proto__',
  body: `{"__proto__":{"total":0,"unit_price":0},${JSON.stringify(sent).slice(1)}`,
  refuses: true,
})

const noCart = (_: Sent, { one }: RandomSource): Tampering => ({ name: 'no cart', body: one(BODIES), refuses: true })

/** Changes of a line that the server prices by its own data. */
const CHANGES: Readonly<
  Record<string, (line: Record<string, unknown>, dish: Dish, sheet: Sheet, chance: RandomSource) => void>
> = {
  'another price': (line, _dish, _sheet, { one, whole }) => {
    line.priceWithExtras = one([0, 1, 9_999_999, whole(0, 20_000), Number.MAX_SAFE_INTEGER])
  },
  'a dish in the clothes of another': (line, _dish, { dishes }, { one }) => {
    line.id = one(dishes).id
  },
  'an option of another dish': (line, _dish, { dishes }, { one, whole }) => {
    const options = dishes.flatMap(({ groups }) => groups.flatMap((group) => group.options))
    line.selectedExtras = [{ id: one(options).id, quantity: whole(1, 3) }]
  },
  'more portions than there may be': (line, { groups }, _sheet, { whole }) => {
    line.selectedExtras = groups.flatMap(({ options }) => options.map(({ id }) => ({ id, quantity: whole(1, 9) })))
  },
  'an option twice': (line, { groups }, _sheet, { one }) => {
    const options = groups.flatMap((group) => group.options)
    if (options.length > 0) {
      const { id } = one(options)
      line.selectedExtras = [
        { id, quantity: 1 },
        { id, quantity: 1 },
      ]
    }
  },
  'nothing of what has to be chosen': (line) => {
    Object.assign(line, { selectedExtras: [], drink_id: null, snack_id: null })
  },
  'an unknown companion': (line, _dish, { dishes }, { one }) => {
    Object.assign(line, { drink_id: one(dishes).id, snack_id: one(dishes).id })
  },
  'the dishes of no combo': (line, _dish, { dishes }, { one }) => {
    line.children = one([
      [],
      [chosenOf(NOTHING)],
      one(dishes).parts.map(({ id }) => chosenOf({ ...NOTHING, dishId: id })),
    ])
  },
  'a combo without its dishes': (line) => {
    delete line.children
  },
  'all of it left out': (line, { ingredients }) => {
    line.igredients = ingredients.slice(0, 50)
  },
  'as much as a line takes': (line) => {
    line.quantity = 99
  },
}

function changedLine(sent: Sent, chance: RandomSource, sheet: Sheet): Tampering {
  const name = chance.one(Object.keys(CHANGES))
  const line = chance.one(sent.lines)
  const dish = sheet.dishes.find(({ id }) => id === line.id) ?? chance.one(sheet.dishes)
  CHANGES[name]?.(line, dish, sheet, chance)
  return { name, body: sent, refuses: false }
}

const twice = (sent: Sent, { one }: RandomSource): Tampering => ({
  name: 'a line twice under one name',
  body: { ...sent, lines: [...sent.lines.slice(0, 49), one(sent.lines)] },
  refuses: false,
})

const bonuses = (sent: Sent): Tampering => ({
  name: 'bonuses without an owner',
  body: { ...sent, use_bonus: true },
  refuses: false,
})

const KINDS = [wrongLine, wrongCart, reaching, noCart, changedLine, changedLine, changedLine, twice, bonuses] as const

/**
 * Tampers with a cart.
 * @param sent is changed
 */
export const tamper = (sent: Sent, chance: RandomSource, sheet: Sheet): Tampering =>
  chance.one(KINDS)(sent, chance, sheet)
