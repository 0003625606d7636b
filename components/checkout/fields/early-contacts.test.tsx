import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { GuestOrderView } from '@/components/checkout/guest-order-view'
import { routes } from '@/lib/contract/routes'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { PICKUP } from '@/lib/domain/order/delivery'
import { aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCheckout } from '@/stores/checkout/checkout'

const name = () => screen.getByLabelText('Имя')
const phone = () => screen.getByLabelText('Телефон')
const restore = () => act(() => useCheckout.setState({ isRestored: true }))

beforeEach(() => {
  customerHas({ cart: [aLine()], destination: aDestination({ type: PICKUP }) })
  useCheckout.setState({ isRestored: false })
  mockRoute(routes.deliverySlots)(() => ({
    status: 200,
    body: { asap: { min: 35, max: 50 }, opens_at: null, is_full: false, days: [] },
  }))
})

const show = () => render(<GuestOrderView empty={null} overview={null} sum={null} place={null} address={null} />)

test('early contact fields hand what was typed, and the focus, to the form', async () => {
  const { user } = show()
  await user.type(name(), 'Аружан')
  await user.type(phone(), '8 701 234 56 78')
  expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).not.toBeInTheDocument()
  restore()
  expect(name()).toHaveValue('Аружан')
  expect(phone()).toHaveValue('+7 (701) 234-56-78')
  expect(phone()).toHaveFocus()
  expect(useCheckout.getState().draft).toMatchObject({ name: 'Аружан', phone: '7012345678' })
})

test('early contact fields that were left empty change nothing in the stored draft', () => {
  useCheckout.setState({ draft: { ...EMPTY_DRAFT, name: 'Аружан', phone: '7012345678' } })
  show()
  restore()
  expect(name()).toHaveValue('Аружан')
  expect(phone()).toHaveValue('+7 (701) 234-56-78')
  expect(document.body).toHaveFocus()
})
