import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ProductConfigurator } from '@/components/catalog/options/product-configurator'
import type { Product } from '@/lib/contract/catalog'
import type { FoodRule } from '@/lib/domain/menu/food-rules'
import { aProduct } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useFoodRules } from '@/stores/catalog/food-rules'
// Loads on demand in the shop, and at once here.
import './food-parts'

const KNOWN = { breaks: [], unknown: [] }
const breaking = (...breaks: FoodRule[]) => ({ breaks, unknown: [] })
const option = (id: number, title: string, food: { breaks: FoodRule[]; unknown: FoodRule[] } = KNOWN) => ({
  ...{ id, title, price: 0, is_available: true, allergens: [] },
  food,
})
const doner = aProduct({
  id: 5,
  name: 'Донер',
  has_options: true,
  own_food: { breaks: ['no-milk'], unknown: ['halal'] },
  igredients: [
    { id: 21, name: 'Лук', is_removable: true, food: breaking('no-onion') },
    { id: 22, name: 'Мясо', is_removable: false, food: KNOWN },
  ],
  modifier_groups: [
    {
      ...{ id: 1, title: 'Острота', kind: 'spice', min: 1, max: 1, free_quantity: 0, per_option_max: 1 },
      options: [option(11, 'Острый', breaking('not-spicy')), option(12, 'Неострый')],
    },
  ],
})

const show = (product: Product, ...rules: FoodRule[]) => {
  useFoodRules.getState().replace(rules)
  return render(<ProductConfigurator product={product} onDone={() => {}} />)
}
const panel = () => screen.findByRole('region', { name: 'Мои правила' })

beforeEach(() => act(() => useFoodRules.getState().clear()))

test('a dish says nothing to a visitor without rules', async () => {
  show(doner)
  await act(async () => {})
  expect(screen.queryByRole('region', { name: 'Мои правила' })).toBeNull()
})

test('a dish with onion offers to leave it out by one tap, and the focus stays at the notes', async () => {
  const { user } = show(doner, 'no-onion')
  expect(await panel()).toHaveTextContent('Есть лук')
  await user.click(screen.getByRole('button', { name: 'Убрать: Лук' }))
  expect(await panel()).toHaveTextContent('Подходит вам')
  expect(await panel()).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Без: Лук' })).toHaveAttribute('aria-pressed', 'true')
})

test('a spicy option is replaced by one that fits, and choosing it again brings the note back', async () => {
  const { user } = show(doner, 'not-spicy')
  expect(await panel()).toHaveTextContent('Острое')
  await user.click(screen.getByRole('button', { name: 'Выбрать: Неострый' }))
  expect(screen.getByRole('radio', { name: /^Неострый/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Острый/ }))
  expect(await panel()).toHaveTextContent('Острое')
})

test('what cannot be changed is said without a button, and missing data as unknown', async () => {
  show(doner, 'no-milk', 'halal')
  expect(await panel()).toHaveTextContent('Есть молоко')
  expect(await panel()).toHaveTextContent('Халяль: неизвестно')
  expect(screen.queryByRole('button', { name: /^(Убрать|Выбрать):/ })).toBeNull()
})

test('a dish of an older chain API is unknown', async () => {
  show({ ...doner, own_food: undefined }, 'vegetarian')
  expect(await panel()).toHaveTextContent('Мясо и рыба: неизвестно')
})
