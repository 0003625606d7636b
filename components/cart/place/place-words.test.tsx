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

test('the cart says that an unknown address and fee come later', () => {
  render(<CartSummary />)
  expect(screen.getByText('Алматы. Адрес укажете при оформлении')).toBeVisible()
  expect(screen.getByText('Посчитаем при оформлении')).toBeVisible()
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

test('the order overview does not say that an unknown fee is computed later', () => {
  render(<CartOverview />)
  expect(screen.getByText('Пока неизвестно')).toBeVisible()
  expect(screen.queryByText(/при оформлении/)).not.toBeInTheDocument()
})
