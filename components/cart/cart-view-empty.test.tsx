import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { PICKUP } from '@/lib/domain/order/delivery'
import { mockQuote, seedCart } from '@/lib/testing/cart-view'
import { aDestination, aProductCard } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { CartOverview } from './cart-overview'
import { CartView } from './cart-view'

beforeEach(() => {
  mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [] } }))
  mockRoute(routes.publicPromocodes)(() => ({ status: 200, body: { promocodes: [] } }))
  customerHas({})
})

test('an empty cart that is to be delivered names the minimum and leads to the menu', () => {
  seedCart([])
  render(<CartView />)
  expect(screen.getByText('Минимальная сумма заказа на доставку — 2 500 ₸')).toBeVisible()
  expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/')
})

test.each([
  ['is to be picked up', aDestination({ type: PICKUP })],
  ['has no place yet', null],
])('an empty cart that %s names no minimum of delivery', (_, destination) => {
  seedCart([], destination)
  render(<CartView />)
  expect(screen.getByText('В корзине пока пусто')).toBeVisible()
  expect(screen.queryByText(/Минимальная сумма/)).toBeNull()
})

test('a hit of the empty cart becomes its first line, and the title of the cart takes the focus', async () => {
  seedCart([])
  mockQuote()
  const card = { ...aProductCard({ id: 2, name: 'Чай', price: 500 }), has_options: false }
  mockRoute(routes.goesWith)(({ query }) => ({ status: 200, body: { products: query.product_ids ? [] : [card] } }))
  const { user } = render(<CartView />)
  await user.click(await screen.findByRole('button', { name: 'В корзину: Чай' }))
  expect(screen.getByRole('article', { name: 'Чай' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Корзина' })).toHaveFocus()
})

test('an empty cart of another chain names its own least order, or none', () => {
  seedCart([])
  const { rerender } = render(<CartView least={{ anywhere: 2000, inZones: {} }} />)
  expect(screen.getByText('Минимальная сумма заказа на доставку — 2 000 ₸')).toBeVisible()
  rerender(<CartView least={{ anywhere: 0, inZones: {} }} />)
  expect(screen.queryByText(/Минимальная сумма/)).toBeNull()
})

test('an empty cart that is reviewed has no amounts: a live region would announce 0 ₸ to pay', () => {
  seedCart([])
  render(<CartOverview />)
  expect(screen.getByRole('region', { name: 'Ваш заказ' })).not.toHaveTextContent(/₸/)
})
