import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { CartBar } from './cart-bar'
import { CartLink } from './cart-link'

const forms = {
  one: 'Корзина, # позиция',
  few: 'Корзина, # позиции',
  many: 'Корзина, # позиций',
  other: 'Корзина, # позиции',
}
const put = (count: number, quantity = 1) => {
  for (let id = 1; id <= count; id++) useCart.getState().add(aLine({ productId: id, quantity, unitPrice: 1000 }))
}

beforeEach(() => {
  useCart.setState({ isRestored: true })
})

test.each([
  [0, 'Корзина, 0 позиций'],
  [1, 'Корзина, 1 позиция'],
  [3, 'Корзина, 3 позиции'],
  [11, 'Корзина, 11 позиций'],
  [21, 'Корзина, 21 позиция'],
])('a cart of %i lines is called so', (count, name) => {
  put(count)
  render(<CartLink label="Корзина" forms={forms} />)
  expect(screen.getByRole('link', { name })).toHaveTextContent(String(count))
})

test('lines are counted, not pieces', () => {
  put(2, 5)
  render(<CartLink label="Корзина" forms={forms} />)
  expect(screen.getByRole('link', { name: 'Корзина, 2 позиции' })).toBeVisible()
})

test('nothing is claimed before the saved cart was read', () => {
  useCart.setState({ isRestored: false })
  render(<CartLink label="Корзина" forms={forms} />)
  expect(screen.getByRole('link', { name: 'Корзина' })).not.toHaveTextContent('0')
})

test('the bar on phones shows count and sum, and is not there for an empty cart', () => {
  const { rerender } = render(<CartBar label="Корзина" forms={forms} />)
  expect(screen.queryByRole('link')).toBeNull()
  put(2, 3)
  rerender(<CartBar label="Корзина" forms={forms} />)
  expect(screen.getByRole('link')).toHaveTextContent('Корзина, 2 позиции6 000 ₸')
})
