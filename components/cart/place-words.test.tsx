import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useQuote } from '@/stores/cart/quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import { CartOverview } from './cart-overview'
import { CartSummary } from './cart-summary'
import { PlaceCard } from './place-card'

beforeEach(() => {
  useDestination.setState({ destination: aDestination({ cityName: 'Алматы' }), isRestored: true })
  useCheckout.setState({ isRestored: true })
  useCart.setState({ lines: [aLine({})], cartId: crypto.randomUUID(), isRestored: true })
  useQuote.setState({ failure: { kind: 'failed', message: null } })
  mockRoute(routes.quote)(() => 'network-error')
})

test('the cart puts off what it does not know: address and fee', () => {
  render(<CartSummary />)
  expect(screen.getByText('Алматы. Адрес укажете при оформлении')).toBeVisible()
  expect(screen.getByText('Посчитаем при оформлении')).toBeVisible()
})

test('the form of the order does not send to itself for the address', () => {
  render(<PlaceCard asksAddress />)
  expect(screen.getByText('Алматы. Адрес укажите ниже')).toBeVisible()
})

test('a house whose street is missing is no address', () => {
  useDestination.getState().edit({ home: '10/2' })
  render(<PlaceCard asksAddress />)
  expect(screen.getByText('Алматы. Адрес укажите ниже')).toBeVisible()
})

test('the order to look over promises no reckoning later on', () => {
  render(<CartOverview />)
  expect(screen.getByText('Пока неизвестно')).toBeVisible()
  expect(screen.queryByText(/при оформлении/)).not.toBeInTheDocument()
})
