import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ProductCard } from '@/components/catalog/card/product-card'
import type { ProductCard as Card } from '@/lib/contract/catalog'
import { aProductCard } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { FoodOnCards } from './food-on-cards'
// Loads on demand in the shop, and at once here.
import './food-parts'

const card = (id: number, name: string, food: Card['food']) => aProductCard({ id, name, food })
const DONER = card(7, 'Донер', { breaks: ['no-milk'], mends: ['no-onion'], unknown: [] })
const FRIES = card(8, 'Фри', { breaks: [], mends: [], unknown: [] })
const DONUT = card(9, 'Пончик', { breaks: [], mends: [], unknown: ['halal', 'no-onion'] })
const OLD = card(10, 'Суп', undefined)

const Page = ({ cards = [DONER, FRIES, DONUT, OLD] }) => (
  <>
    <FoodOnCards />
    <ul>
      {cards.map((one) => (
        <li key={one.id}>
          <ProductCard product={one} heading="h3" />
        </li>
      ))}
    </ul>
  </>
)
const notes = () => [...document.querySelectorAll('[data-food-note]')].map((note) => note.textContent)
const cardOf = (name: string) => screen.getByText(name).closest('li')

beforeEach(() => act(() => useFoodRules.setState({ rules: [], isFiltering: false })))

describe('the notes on cards', () => {
  test('the notes on cards are absent without rules, and the cards then name their exceptions only', async () => {
    render(<Page />)
    await act(async () => {})
    expect(notes()).toEqual([])
    expect(cardOf('Донер')?.firstElementChild).toHaveAttribute('data-food', 'no-milk no-onion+')
    expect(cardOf('Фри')?.firstElementChild).not.toHaveAttribute('data-food')
  })

  test('the notes on cards say what is broken, unknown, can be changed, or suits; a card without data is unknown', async () => {
    useFoodRules.getState().replace(['no-onion'])
    render(<Page />)
    await waitFor(() =>
      expect(notes()).toEqual(['Можно без лука', 'Подходит вам', 'Лук: неизвестно', 'Лук: неизвестно']),
    )
    act(() => useFoodRules.getState().replace(['no-onion', 'no-milk']))
    expect(notes()[0]).toBe('Есть молоко')
    act(() => useFoodRules.getState().clear())
    expect(notes()).toEqual([])
  })

  test('the notes on cards appear on cards that come later', async () => {
    useFoodRules.getState().replace(['halal'])
    const { rerender } = render(<Page cards={[FRIES]} />)
    await waitFor(() => expect(notes()).toEqual(['Подходит вам']))
    rerender(<Page cards={[FRIES, DONUT]} />)
    await waitFor(() => expect(notes()).toEqual(['Подходит вам', 'Халяль: неизвестно']))
  })
})

describe('the filter', () => {
  test('the filter hides what does not suit or is unknown, says how much, and shows it again', async () => {
    useFoodRules.getState().replace(['no-onion'])
    useFoodRules.getState().filter(true)
    const { user } = render(<Page />)
    expect(await screen.findByText('Подходит: 2, скрыто: 2')).toBeVisible()
    expect(cardOf('Донер')).toBeVisible()
    expect(cardOf('Пончик')).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Показать все' }))
    expect(cardOf('Пончик')).toBeVisible()
    expect(screen.queryByText(/скрыто/)).toBeNull()
  })

  test('the filter has a chip for each rule, which takes it back; with the last one it ends', async () => {
    useFoodRules.getState().replace(['no-onion', 'no-milk'])
    useFoodRules.getState().filter(true)
    const { user } = render(<Page />)
    expect(await screen.findByText('Подходит: 1, скрыто: 3')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Убрать правило «Без молока»' }))
    expect(screen.getByText('Подходит: 2, скрыто: 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Убрать правило «Без лука»' }))
    expect(useFoodRules.getState()).toMatchObject({ rules: [], isFiltering: false })
    expect(cardOf('Пончик')).toBeVisible()
  })
})
