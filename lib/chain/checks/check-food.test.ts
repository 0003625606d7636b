import { expect, test } from 'vitest'
import { entriesOf, partOf } from '@/lib/chain/schema/parts'
import { checkCertificate, checkFood } from './check-food'

const partsOf = (key: string, list: readonly object[]) =>
  entriesOf(partOf({ file: `menu/${key}.yaml`, lineOf: () => 7, raw: { [key]: list } }), key)

const INGREDIENTS = partsOf('ingredients', [
  { slug: 'beef', contains: ['meat'] },
  { slug: 'butter', contains: ['milk'] },
  { slug: 'mystery' },
])

const messages = (product: object) =>
  checkFood({ ingredients: INGREDIENTS, products: partsOf('products', [product]) }).map(({ message }) => message)

test('a vegetarian dish with meat, and a dish that lacks an allergen of its ingredients, are mistakes', () => {
  expect(messages({ badges: ['vegetarian'], ingredients: ['beef', 'mystery'] })).toEqual([
    expect.stringContaining('is not vegetarian'),
  ])
  expect(messages({ ingredients: ['butter'] })).toEqual([expect.stringContaining('contains milk')])
  expect(messages({ ingredients: ['butter', 'beef', 'mystery'], allergens: ['milk'] })).toEqual([])
})

test('a category of the certificate that the menu does not have is a mistake', () => {
  const categories = partsOf('categories', [{ slug: 'doner' }])
  const known = (slug: string) => checkCertificate(['doner', slug], { file: 'chain.yaml', lineOf: () => 3 }, categories)
  expect(known('doner')).toEqual([])
  expect(known('sushi')).toEqual([
    { file: 'chain.yaml', line: 3, message: 'halal.categories[1]: there is no category "sushi"' },
  ])
})
