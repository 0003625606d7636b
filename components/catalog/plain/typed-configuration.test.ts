import { expect, test } from 'vitest'
import { configurationProblems, defaultConfiguration } from '@/lib/domain/cart/configuration'
import type { Configurable } from '@/lib/domain/menu/menu'
import { choiceQuery, typedConfiguration, typedQuantity } from './typed-configuration'

const option = (id: number) => ({ id, price: 100, isAvailable: true })
const dish: Configurable = {
  price: 2000,
  ingredients: [
    { id: 1, isRemovable: true },
    { id: 2, isRemovable: false },
  ],
  modifierGroups: [
    { id: 10, min: 1, max: 1, freeQuantity: 0, perOptionMax: 1, options: [option(11), option(12)] },
    { id: 20, min: 0, max: 4, freeQuantity: 0, perOptionMax: 2, options: [option(21), option(22)] },
    { id: 30, min: 0, max: 2, freeQuantity: 0, perOptionMax: 1, options: [option(31), option(32)] },
  ],
  drinks: [{ id: 41, surcharge: 0, isAvailable: true }],
  snacks: [],
}
const typed = (query: string) => typedConfiguration(dish, new URLSearchParams(query))

test('the form of a dish is read into a configuration: one option, portions, several options, what is left out', () => {
  const chosen = typed('group-10=12&portions-21=2&portions-22=0&group-30=31&group-30=32&without=1&drink=41')
  expect(chosen.modifiers).toEqual([12, 21, 31, 32].map((id) => ({ id, quantity: id === 21 ? 2 : 1 })))
  expect(chosen).toMatchObject({ removedIngredientIds: [1], drinkId: 41, snackId: null })
  expect(configurationProblems(dish, chosen)).toEqual([])
})

test('the form of a combo of several dishes is read for each dish, by its position', () => {
  const dishes = [
    { ...dish, id: 100, price: 0 },
    { ...dish, id: 100, price: 0 },
  ]
  const combo = { ...dish, modifierGroups: [], drinks: [], ingredients: [], dishes }
  const query = 'dish-0-group-10=11&dish-0-drink=41&dish-1-group-10=12&dish-1-drink=41&dish-1-without=1&dish-7-drink=41'
  const chosen = typedConfiguration(combo, new URLSearchParams(query))
  expect(chosen.dishes).toMatchObject([
    { id: 100, modifiers: [{ id: 11 }], removedIngredientIds: [], drinkId: 41 },
    { id: 100, modifiers: [{ id: 12 }], removedIngredientIds: [1], drinkId: 41 },
  ])
  expect(configurationProblems(combo, chosen)).toEqual([])
  expect(choiceQuery(new URLSearchParams(`${query}&dish-x-drink=1`))).toBe(query)
})

test('the form of a dish without fields is the dish as it is opened', () => {
  expect(typed('')).toEqual(defaultConfiguration(dish))
})

test('the form of a dish names only what the dish has, and its rules find what is wrong', () => {
  const chosen = typed('group-10=99&portions-21=7&portions-22=-3&without=2&without=9&drink=1&group-20=21')
  expect(chosen.modifiers).toEqual([{ id: 21, quantity: 7 }])
  expect(chosen.removedIngredientIds).toEqual([])
  expect(configurationProblems(dish, chosen).map(({ kind }) => kind)).toEqual([
    'choose-more',
    'too-many',
    'too-many-of-option',
    'choose-drink',
  ])
})

test.each([
  ['quantity=3', 3],
  ['quantity=0', 1],
  ['quantity=1e9', 99],
  ['quantity=x', 1],
  ['', 1],
])('the quantity of %j is %i', (query, quantity) => {
  expect(typedQuantity(new URLSearchParams(query))).toBe(quantity)
})

test('a refused choice comes back as a query of its own fields, which is never long', () => {
  const query = (text: string) => choiceQuery(new URLSearchParams(text))
  expect(query('act=add&id=7&group-10=12&without=1&quantity=2&drink=<b>')).toBe('group-10=12&without=1&quantity=2')
  expect(query(`without=${'1'.repeat(3000)}`)).toBe('')
})
