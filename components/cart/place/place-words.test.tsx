import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CartOverview } from '@/components/cart/cart-overview'
import { CartSummary } from '@/components/cart/quote/cart-summary'
import { routes } from '@/lib/contract/routes'
import { aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useQuote } from '@/stores/cart/quote'
import { useDestination } from '@/stores/place/destination'
import { PlaceCard } from './place-card'

beforeEach(() => {
  customerHas({ destination: aDestination({ cityName: 'Алматы' }), cart: [aLine({})] })
  useQuote.setState({ failure: { kind: 'failed', message: null } })
  mockRoute(routes.quote)(() => 'network-error')
})

test('the cart says that the address comes later and decides the fee', () => {
  render(<CartSummary />)
  expect(screen.getByText('Алматы. Адрес укажете при оформлении')).toBeVisible()
  expect(screen.getByText('Зависит от адреса')).toBeVisible()
})

test('the order form asks for the address in its own fields', () => {
  render(<PlaceCard asksAddress />)
  expect(screen.getByText('Алматы. Адрес укажите ниже')).toBeVisible()
})

test('an address whose street is missing counts as no address', () => {
  useDestination.getState().edit({ home: '10/2' })
  render(<PlaceCard asksAddress />)
  expect(screen.getByText('Алматы. Адрес укажите ниже')).toBeVisible()
})

test('the order overview says that the fee depends on the address', () => {
  render(<CartOverview />)
  expect(screen.getByText('Зависит от адреса')).toBeVisible()
})

test('the fee of a known place is not known while the server does not answer', () => {
  customerHas({
    destination: aDestination({ street: 'Абая, 12', point: { latitude: 43.3, longitude: 76.95, zoneId: 4 } }),
  })
  render(<CartOverview />)
  expect(screen.getByText('Пока неизвестно')).toBeVisible()
})
