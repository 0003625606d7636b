import { describe, expect, test } from 'vitest'
import { aChoice, aConfigurable, aConfiguration, aGroup, aLine, anOption } from '@/lib/testing/factories'
import { type ComboOnSale, comboArrangements, MOST_ARRANGEMENTS, swapped } from './combos'

const SIZE = aGroup({
  id: 1,
  min: 1,
  max: 1,
  options: [anOption({ id: 10, price: 0 }), anOption({ id: 11, price: 400 })],
})
const SAUCES = aGroup({ id: 2, options: [anOption({ id: 20, price: 190 })] })
const ONION = { id: 5, name: 'Лук', isRemovable: true }
const dish = aConfigurable({ price: 1890, modifierGroups: [SIZE, SAUCES], ingredients: [ONION] })
const combo = aConfigurable({
  price: 2890,
  modifierGroups: [SAUCES],
  ingredients: [ONION],
  drinks: [aChoice({ id: 102 }), aChoice({ id: 104, surcharge: 340 }), aChoice({ id: 105, isAvailable: false })],
  snacks: [aChoice({ id: 103 }), aChoice({ id: 106, surcharge: 200 })],
})
const offer: ComboOnSale = { productId: 200, dishId: 101, combo, dish }
const standard = aConfiguration({ modifiers: [{ id: 10, quantity: 1 }] })
const doner = aLine({ uuid: 'doner', productId: 101, unitPrice: 1890, configuration: standard })
const cola = aLine({ uuid: 'cola', productId: 102, unitPrice: 550 })
const fries = aLine({ uuid: 'fries', productId: 103, unitPrice: 790 })
const arranged = (lines: Parameters<typeof comboArrangements>[0]) => comboArrangements(lines, [offer])

describe('comboArrangements', () => {
  test('a dish, a drink and a snack are a combo, which costs less than the three', () => {
    expect(arranged([doner, cola, fries])).toEqual([
      [],
      [
        {
          takes: ['doner', 'cola', 'fries'],
          quantity: 1,
          line: {
            ...{ productId: 200, quantity: 1, unitPrice: 2890, note: '' },
            configuration: aConfiguration({ drinkId: 102, snackId: 103 }),
          },
        },
      ],
    ])
  })

  test('three of each may be one, two or three combos', () => {
    const three = [doner, cola, fries].map((line) => ({ ...line, quantity: 3 }))
    expect(arranged(three).map((swaps) => swaps[0]?.quantity ?? 0)).toEqual([0, 3, 2, 1])
  })

  test('what the customer chose for the dish stays: its sauces, what is left out, and the note', () => {
    const modifiers = [...standard.modifiers, { id: 20, quantity: 2 }]
    const chosen = aConfiguration({ modifiers, removedIngredientIds: [5] })
    const [, swaps] = arranged([
      { ...doner, configuration: chosen, unitPrice: 2270, note: 'остро' },
      { ...cola, productId: 104, unitPrice: 890 },
      { ...fries, productId: 106, unitPrice: 990 },
    ])
    expect(swaps?.[0]?.line).toMatchObject({
      unitPrice: 2890 + 2 * 190 + 340 + 200,
      note: 'остро',
      configuration: { modifiers: [{ id: 20, quantity: 2 }], removedIngredientIds: [5], drinkId: 104, snackId: 106 },
    })
  })

  const large = [11, 20].map((id) => ({ id, quantity: 1 }))
  const others: [string, typeof doner][] = [
    ['a size that the combo does not have', { ...doner, configuration: aConfiguration({ modifiers: large }) }],
    [
      'an ingredient that the combo cannot leave out',
      { ...doner, configuration: { ...standard, removedIngredientIds: [6] } },
    ],
    ['parts that cost no more than the combo', { ...doner, unitPrice: 1550 }],
    ['another dish', { ...doner, productId: 107 }],
  ]

  test.each(others)('a cart with %s stays as it is, until a dish joins that can be a combo', (_, other) => {
    expect(arranged([other, cola, fries])).toEqual([[]])
    const both = arranged([{ ...other, uuid: 'other' }, doner, cola, fries])
    expect(both.map((swaps) => swaps.map(({ takes }) => takes))).toEqual([[], [['doner', 'cola', 'fries']]])
  })

  test.each([
    ['a drink that is sold out', [doner, { ...cola, productId: 105 }, fries]],
    ['a drink with a note', [doner, { ...cola, note: 'без льда' }, fries]],
    [
      'a snack with extras',
      [doner, cola, { ...fries, configuration: aConfiguration({ modifiers: [{ id: 1, quantity: 1 }] }) }],
    ],
    ['no snack', [doner, cola]],
  ])('a cart with %s stays as it is', (_, lines) => {
    expect(arranged(lines)).toEqual([[]])
  })

  test('a cart with two drinks makes a combo of each alone and of both, and none of one that combos lack now', () => {
    const [mors, water] = [104, 105].map((productId) => aLine({ uuid: `${productId}`, productId, unitPrice: 890 }))
    const drinks = [cola, mors, water].flatMap((line) => line ?? [])
    const all = arranged([{ ...doner, quantity: 2 }, ...drinks, { ...fries, quantity: 2 }])
    expect(all.map((swaps) => swaps.map(({ takes }) => takes[1]))).toEqual([[], ['cola', '104'], ['cola'], ['104']])
  })

  test('a cart whose only piece would be the drink and the snack of a combo stays as it is', () => {
    const both = { ...offer, combo: { ...combo, snacks: combo.drinks } }
    expect(comboArrangements([doner, { ...cola, unitPrice: 890 }], [both])).toEqual([[]])
  })

  test('a cart with very many pieces has so many arrangements at most', () => {
    const pieces = [doner, cola, fries].map((line) => ({ ...line, quantity: MOST_ARRANGEMENTS }))
    expect(arranged(pieces)).toHaveLength(MOST_ARRANGEMENTS)
  })

  test('a cart with very many lines is searched until the bound of looks at pieces', () => {
    const times = (line: typeof doner, count: number) =>
      Array.from({ length: count }, (__, at) => ({ ...line, uuid: `${line.uuid}${at}` }))
    // With 1,000 pieces the third combo is found by the 3,000th look.
    expect(arranged([doner, ...times(cola, 25), ...times(fries, 40)])).toHaveLength(1 + 3)
  })

  test('a cart with very many ways is arranged by the largest savings first', () => {
    const each = (line: typeof doner) =>
      Array.from({ length: 8 }, (__, at) => ({
        ...line,
        uuid: `${line.uuid}${at}`,
        unitPrice: line.unitPrice + at * 10,
      }))
    const all = arranged([...each(doner), ...each(cola), ...each(fries)])
    expect(all.length).toBeLessThan(MOST_ARRANGEMENTS)
    expect(all[0]).toEqual([])
    expect(all[1]).toHaveLength(8)
    expect(all[1]?.[0]?.takes).toEqual(['doner7', 'cola7', 'fries7'])
  })
})

test('swapped puts each combo before the rest of its dish and takes its pieces', () => {
  const combos = [{ takes: ['doner', 'cola', 'fries'], quantity: 1, line: { uuid: 'combo', quantity: 1 } }]
  const tea = aLine({ uuid: 'tea' })
  expect(swapped([{ ...doner, quantity: 2 }, cola, fries, tea], combos)).toEqual([
    { uuid: 'combo', quantity: 1 },
    { ...doner, quantity: 1 },
    tea,
  ])
})
