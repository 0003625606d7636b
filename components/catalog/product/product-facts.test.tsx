import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { ProductFacts } from './product-facts'

const nutrition = { kcal: 230, protein: 9.4, fat: 10.9, carbs: 23.6 }
const rows = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))

test('calories and nutrients stand for 100 g and for the whole portion, written as the language writes', () => {
  render(<ProductFacts product={aProduct({ nutrition, amount: { value: 470, unit: 'g' } })} />)
  expect(screen.getByText(/^470 г · 1\s081 ккал$/)).toBeVisible()
  expect(rows()).toEqual([
    ['', 'На 100 г', 'В порции, 470 г'],
    ['Калории', '230 ккал', '1 081 ккал'],
    ['Белки', '9,4 г', '44,2 г'],
    ['Жиры', '10,9 г', '51,2 г'],
    ['Углеводы', '23,6 г', '110,9 г'],
  ])
})

test('a drink is measured in millilitres', () => {
  render(<ProductFacts product={aProduct({ nutrition, amount: { value: 250, unit: 'ml' } })} />, { locale: 'en' })
  expect(rows()[0]).toEqual(['', 'Per 100 ml', 'Per portion, 250 ml'])
  expect(rows()[2]).toEqual(['Protein', '9.4 g', '23.5 g'])
})

test('allergens are named, and customers with an allergy are told to call in any case', async () => {
  const { user, unmount } = render(<ProductFacts product={aProduct({ allergens: ['milk', 'sesame'] })} />)
  await user.click(screen.getByText('Состав, аллергены и калории'))
  expect(screen.getByText('молоко, кунжут', { exact: false })).toBeVisible()
  expect(screen.getByText(/позвоните нам до заказа/)).toBeVisible()
  unmount()
  render(<ProductFacts product={aProduct({ allergens: [] })} />)
  expect(screen.getByText('Основных аллергенов нет')).toBeInTheDocument()
  expect(screen.getByText(/позвоните нам до заказа/)).toBeInTheDocument()
})
