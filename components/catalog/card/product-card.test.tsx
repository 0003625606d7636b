import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CardField } from '@/lib/contract/product-fields'
import { aProductCard } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { ProductCard } from './product-card'

/** A value of each field that a card shows as the API sends it, and the words that stand for it. */
const SHOWN = {
  badges: { value: { badges: ['hit'] }, words: 'Хит' },
} satisfies Record<CardField, { readonly value: Parameters<typeof aProductCard>[0]; readonly words: string }>

const show = (overrides: Parameters<typeof aProductCard>[0], locale: 'ru' | 'kk' = 'ru') =>
  render(<ProductCard product={aProductCard({ id: 7, name: 'Айран', ...overrides })} heading="h2" />, { locale })

describe('a product card', () => {
  test('its name leads to the page of the product in the language of the shop', () => {
    show({}, 'kk')
    const heading = screen.getByRole('heading', { name: 'Айран', level: 2 })
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/kz/product/7')
  })

  test.each(Object.entries(SHOWN))('a card shows its %s', (_, { value, words }) => {
    const { unmount } = show({})
    expect(screen.queryByText(words)).toBeNull()
    unmount()
    show(value)
    expect(screen.getByText(words)).toBeVisible()
  })

  test('a product without options carries what the cart needs', () => {
    show({ price: 590, has_options: false, image: { path: '/media/products/ayran', tone: '#fff' } })
    expect(screen.getByRole('button', { name: 'В корзину: Айран' }).dataset).toMatchObject({
      add: '7',
      name: 'Айран',
      price: '590',
      image: '/media/products/ayran',
    })
  })

  test('a product with options is chosen, not added at once', () => {
    show({ has_options: true })
    const button = screen.getByRole('button', { name: 'Выбрать: Айран' })
    expect(button.dataset.product).toBe('7')
    expect(button.dataset.add).toBeUndefined()
  })

  test('a product that is sold out is marked as sold out and has no button', () => {
    show({ is_available: false })
    expect(screen.getByText('Закончилось')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(В корзину|Выбрать)/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Айран' })).toBeVisible()
  })

  test('a lowered price names the old one in words, and what is saved', () => {
    show({ price: 2890, old_price: 3230 })
    expect(screen.getByText(/^2\s890\s₸$/)).toBeVisible()
    expect(screen.getByText(/старая цена/).closest('s')).toHaveTextContent(/старая цена 3\s230\s₸/)
    expect(screen.getByText(/^−340\s₸$/)).toBeVisible()
  })
})
