import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configurable, configured } from '@/lib/testing/arbitraries'
import { aChoice, aConfigurable, aConfiguration, aGroup, anOption } from '@/lib/testing/factories'
import { configurationProblems, priceOf } from './configuration'
import { repeatLine } from './repeat'

const cheese = anOption({ price: 250 })
const onions = { id: 7, name: 'Лук', isRemovable: true }
const ayran = aChoice({ title: 'Айран' })
const tea = aChoice({ title: 'Чай', surcharge: 100 })
const combo = aConfigurable({
  price: 2000,
  ingredients: [onions],
  modifierGroups: [aGroup({ options: [cheese] })],
  drinks: [ayran, tea],
})
const created = aConfiguration({
  modifiers: [{ id: cheese.id, quantity: 2 }],
  removedIngredientIds: [onions.id],
  drinkId: tea.id,
})
const line = { configuration: created, unitPrice: priceOf(combo, created) }

describe('a line of an earlier order', () => {
  test('a line of an earlier order is the same again when nothing changed', () => {
    expect(repeatLine(combo, line)).toEqual({
      status: 'ok',
      configuration: created,
      unitPrice: 2600,
      gone: [],
      instead: [],
    })
  })

  test('a line of an earlier order says when it costs something else', () => {
    expect(repeatLine({ ...combo, price: 2100 }, line)).toMatchObject({ status: 'price_changed', unitPrice: 2700 })
  })

  test('a line of an earlier order loses an option that is sold out, and names it', () => {
    const soldOut = { ...combo, modifierGroups: [aGroup({ options: [{ ...cheese, isAvailable: false }] })] }
    expect(repeatLine(soldOut, line)).toMatchObject({
      status: 'option_gone',
      configuration: { ...created, modifiers: [] },
      unitPrice: 2100,
      gone: [{ kind: 'modifier', id: cheese.id }],
      instead: [],
    })
  })

  test('a line of an earlier order gets the first drink that is served in place of one that is not, and names both', () => {
    expect(repeatLine({ ...combo, drinks: [ayran, { ...tea, isAvailable: false }] }, line)).toMatchObject({
      status: 'option_gone',
      configuration: { ...created, drinkId: ayran.id },
      gone: [{ kind: 'choice', id: tea.id }],
      instead: [{ kind: 'choice', id: ayran.id }],
    })
  })

  test('a line of an earlier order keeps as many portions as its group has room for now, and names what is lost', () => {
    const [bacon, jalapeno] = [anOption({ price: 400 }), anOption({ price: 100 })]
    const doner = aConfigurable({
      modifierGroups: [aGroup({ max: 3, options: [cheese, bacon, jalapeno] }), aGroup({ options: [anOption({})] })],
    })
    const chosen = [cheese, bacon, jalapeno].map(({ id }) => ({ id, quantity: 2 }))
    expect(repeatLine(doner, { configuration: aConfiguration({ modifiers: chosen }), unitPrice: 0 })).toMatchObject({
      configuration: {
        modifiers: [
          { id: cheese.id, quantity: 2 },
          { id: bacon.id, quantity: 1 },
        ],
      },
      gone: [bacon, jalapeno].map(({ id }) => ({ kind: 'modifier', id })),
      instead: [],
    })
  })

  test('a line of an earlier order gets what its group must hold, no option beyond its limit, and names what was added', () => {
    const soldOut = anOption({ isAvailable: false })
    const [garlic, tomato, mustard] = [anOption({}), anOption({}), anOption({})]
    const options = [soldOut, garlic, tomato, mustard]
    const set = aConfigurable({ modifierGroups: [aGroup({ min: 4, max: 4, perOptionMax: 2, options })] })
    const modifiers = [
      { id: soldOut.id, quantity: 2 },
      { id: garlic.id, quantity: 1 },
    ]
    expect(repeatLine(set, { configuration: aConfiguration({ modifiers }), unitPrice: 0 })).toMatchObject({
      status: 'option_gone',
      configuration: { modifiers: [garlic, tomato].map(({ id }) => ({ id, quantity: 2 })) },
      gone: [{ kind: 'modifier', id: soldOut.id }],
      instead: [garlic, tomato].map(({ id }) => ({ kind: 'modifier', id })),
    })
  })

  test('a line of an earlier order gets another snack in place of a lost one, and a drink where it had none', () => {
    const fries = aChoice({ title: 'Фри' })
    const lost = aConfiguration({ snackId: fries.id + 1000 })
    expect(repeatLine({ ...combo, snacks: [fries] }, { ...line, configuration: lost })).toMatchObject({
      configuration: { drinkId: ayran.id, snackId: fries.id },
      gone: [{ kind: 'choice', id: fries.id + 1000 }],
      instead: [ayran, fries].map(({ id }) => ({ kind: 'choice', id })),
    })
  })

  test('a line of an earlier order says when a left-out ingredient cannot be left out any more', () => {
    expect(repeatLine({ ...combo, ingredients: [{ ...onions, isRemovable: false }] }, line)).toMatchObject({
      status: 'option_gone',
      gone: [{ kind: 'ingredient', id: onions.id }],
    })
  })

  test('a line of an earlier order is unchanged when an ingredient that it left out is gone from the recipe', () => {
    expect(repeatLine({ ...combo, ingredients: [] }, line)).toMatchObject({ status: 'ok', gone: [] })
  })

  test('a line of an earlier order is unavailable when the product is not sold, or nothing can be chosen where something must', () => {
    expect(repeatLine(null, line)).toEqual({ status: 'unavailable' })
    expect(repeatLine({ ...combo, drinks: [{ ...tea, isAvailable: false }] }, line)).toEqual({ status: 'unavailable' })
  })
})

test('any new menu gives lines that can be ordered, at the price that the popup showed', () => {
  fc.assert(
    fc.property(configured, configurable, fc.nat(20_000), ({ configuration }, product, unitPrice) => {
      const repeated = repeatLine(product, { configuration, unitPrice })
      if (repeated.status === 'unavailable') return
      expect(configurationProblems(product, repeated.configuration)).toEqual([])
      expect(repeated.unitPrice).toBe(priceOf(product, repeated.configuration))
      // Every part of the line was ordered or is reported as a replacement.
      const told = new Set(repeated.instead.map(({ id }) => id))
      for (const { id, quantity } of repeated.configuration.modifiers)
        if (!told.has(id))
          expect(configuration.modifiers.find((one) => one.id === id)?.quantity).toBeGreaterThanOrEqual(quantity)
      for (const id of repeated.configuration.removedIngredientIds)
        expect(configuration.removedIngredientIds).toContain(id)
    }),
  )
})

test('a line that can still be ordered is never changed, and a repeated one is ok the next time', () => {
  fc.assert(
    fc.property(configured, fc.nat(20_000), ({ product, configuration }, unitPrice) => {
      const repeated = repeatLine(product, { configuration, unitPrice })
      if (configurationProblems(product, configuration).length === 0) {
        expect(repeated).toMatchObject({ gone: [], instead: [], unitPrice: priceOf(product, configuration) })
        expect(repeated.status).toBe(priceOf(product, configuration) === unitPrice ? 'ok' : 'price_changed')
      }
      if (repeated.status === 'unavailable') return
      expect(repeatLine(product, repeated).status).toBe('ok')
    }),
  )
})
