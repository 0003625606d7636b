import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aDestination, aLine, aProductCard } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { CartSuggestions } from './cart-suggestions'

const COLA = { ...aProductCard({ id: 30, name: 'Кола', price: 450 }), has_options: false }
const GARLIC = { ...aProductCard({ id: 20, name: 'Чесночный соус', price: 250 }), has_options: false }
const DONER = { ...aProductCard({ id: 1, name: 'Донер' }), has_options: true }

beforeEach(() => {
  customerHas({ cart: [aLine({ productId: 1 })], destination: aDestination() })
})

test('one press adds a dish; it leaves the row, the others stay, and the focus goes to the title', async () => {
  const requested: string[] = []
  mockRoute(routes.goesWith)(({ query }) => {
    requested.push(query.product_ids ?? '')
    return { status: 200, body: { products: [GARLIC, COLA] } }
  })
  const { user } = render(<CartSuggestions />)
  await user.click(await screen.findByRole('button', { name: 'В корзину: Чесночный соус' }))
  expect(useCart.getState().lines.map(({ productId }) => productId)).toEqual([1, 20])
  expect(screen.queryByText('Чесночный соус')).toBeNull()
  expect(screen.getByText('Кола')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'К этому подойдёт' })).toHaveFocus()
  expect(useSnackbar.getState().message?.text).toBe('Товар добавлен в корзину')
  expect(requested).toEqual(['1'])
})

test('an empty cart begins with hits, each with a quick add: one with options opens its popup', async () => {
  customerHas({ cart: [] })
  mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [DONER, COLA] } }))
  const { user } = render(<CartSuggestions />)
  expect(screen.getByRole('heading', { name: 'С чего начать' })).toBeVisible()
  expect(screen.getByText('Загружаем…')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Выбрать: Донер' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 1 })
  expect(screen.getByRole('link', { name: 'Донер' })).toHaveAttribute('href', '/product/1')
  expect(screen.getByRole('button', { name: 'В корзину: Кола' })).toBeVisible()
  expect(screen.queryByText('Загружаем…')).toBeNull()
})

test.each([
  ['lines', [aLine({ productId: 1 })]],
  ['nothing', []],
])('the row of suggestions stays silent when it does not load for a cart with %s', async (_, cart) => {
  customerHas({ cart })
  let requested = 0
  mockRoute(routes.goesWith)(() => {
    requested += 1
    return 'network-error'
  })
  const { container } = render(<CartSuggestions />)
  await waitFor(() => expect(requested).toBeGreaterThan(0))
  await waitFor(() => expect(container).toBeEmptyDOMElement())
})
