import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TabBar } from '@/components/shell/navigation/tab-bar'
import { aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
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
])('the cart link names a cart of %i lines in the right plural form', (count, name) => {
  put(count)
  render(<CartLink label="Корзина" forms={forms} />)
  expect(screen.getByRole('link', { name })).toHaveTextContent(String(count))
})

test('the cart link counts lines, not pieces', () => {
  put(2, 5)
  render(<CartLink label="Корзина" forms={forms} />)
  expect(screen.getByRole('link', { name: 'Корзина, 2 позиции' })).toBeVisible()
})

test('the cart link claims nothing before the saved cart was read', () => {
  useCart.setState({ isRestored: false })
  render(<CartLink label="Корзина" forms={forms} />)
  expect(screen.getByRole('link', { name: 'Корзина' })).not.toHaveTextContent('0')
})

test('the link in the bar of phones says how many lines there are and what they cost, and nothing of an empty cart', () => {
  put(2, 3)
  render(
    <>
      <TabBar
        label="Разделы"
        labels={{ menu: 'Меню', search: 'Поиск', orders: 'Заказы', profile: 'Профиль', cart: 'Корзина' }}
        searchId="search"
      />
      <CartLink label="Корзина" forms={forms} />
    </>,
  )
  const [link] = screen.getAllByRole('link', { name: 'Корзина, 2 позиции' })
  expect(link).toHaveTextContent(/6\s000\s₸2$/)
  act(() => useCart.getState().clear())
  expect(link).toHaveTextContent('Корзина, 0 позицийКорзина0')
})
