import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBankPage } from '@/components/ui/behaviour/open-bank-page'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { editDestination } from '@/lib/domain/place/destination-moves'
import { localTime } from '@/lib/domain/time/branch-clock'
import { aDestination } from '@/lib/testing/factories'
import { deliver, guestPays, LINE, mockPlaceOrder, order, placed, quoteAt, TOKEN } from '@/lib/testing/payment-view'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useQuote } from '@/stores/cart/quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { useOrderKeys } from '@/stores/orders/order-keys'
import { PaymentView } from './payment-view'

vi.mock('@/components/ui/behaviour/open-bank-page', () => ({ openBankPage: vi.fn(() => true) }))
/** Tomorrow at 19:30 in Almaty. */
const SLOT = `${localTime(new Date(Date.now() + 86_400_000)).date}T14:30:00.000Z`

const show = () => render(<PaymentView overview={null} />)

beforeEach(() => {
  guestPays()
  vi.mocked(openBankPage).mockClear()
})

/** The card with recipient, place and time of the order. */
const recipient = () => screen.getByRole('heading', { name: 'Получатель' }).closest('section')

test('the button names the sum alone', () => {
  show()
  expect(order()).toHaveTextContent(/^Заказать · 3 780 ₸$/)
})

describe('the two lines of the recipient', () => {
  test('the recipient of a pickup is named in two lines', () => {
    show()
    expect(recipient()).toHaveTextContent('Самовывоз · Алматы, Абая, 10 · как можно скорее')
  })

  test('the recipient of a delivery in a slot is named in two lines', () => {
    deliver({ slotStart: SLOT })
    show()
    expect(recipient()).toHaveTextContent('Доставка · Алматы, Абая, 10, частный дом · завтра, 19:30–20:00')
    expect(recipient()).toHaveTextContent('Готовит филиал: Абая')
  })

  test('the recipient lines promise no time soon while the branch is closed', () => {
    customerHas({
      quote: {
        ...quoteAt(1890),
        filial: {
          guid: 'branch-1',
          name: 'Абая',
          phone: '77273550770',
          is_open: false,
          opens_in_minutes: 60,
          opens_at: SLOT,
        },
      },
    })
    show()
    expect(recipient()).toHaveTextContent('время не выбрано')
  })
})

describe('an unknown sum', () => {
  test.each([
    ['failed', 'Проверьте цены ещё раз — и можно заказывать.'],
    ['offline', 'Нет соединения с интернетом. Заказать получится, когда связь появится.'],
  ] as const)('the button (%s) names no sum, and says what is missing', async (kind, hint) => {
    useQuote.setState({ quote: null, key: null, failure: { kind, message: null } })
    const bodies = mockPlaceOrder(placed)
    const { user } = show()
    const button = screen.getByRole('button', { name: /^Заказать/ })
    expect(button).not.toHaveTextContent('₸')
    await user.click(button)
    expect(screen.getByRole('alert')).toHaveTextContent(hint)
    expect(bodies).toHaveLength(0)
  })
})

describe('the order that is sent', () => {
  test('the order that is sent has the slot, and the pin of the checked address', async () => {
    deliver({ slotStart: SLOT })
    const bodies = mockPlaceOrder(placed)
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ slot_start: SLOT, address: { latitude: 43.24, longitude: 76.91 } })
  })

  test('the order that is sent has no pin of another address than the checked one', async () => {
    deliver({}, {}, { home: '12' })
    const bodies = mockPlaceOrder(placed)
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({
      slot_start: null,
      address: { street: 'Абая', home: '12', latitude: null, longitude: null },
    })
  })
})

test('a double click places one order, empties the cart and leads to its page', async () => {
  const bodies = mockPlaceOrder(placed)
  const { cartId } = useCart.getState()
  const { user, router } = show()
  await user.dblClick(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ cart_id: cartId, phone: '77011234567', expected_total: 3780, change_from: null })
  expect(router.replace).toHaveBeenCalledTimes(1)
  expect(useCart.getState().lines).toEqual([])
  expect(useCheckout.getState().pending).toBeNull()
  expect(useLastOrder.getState().token).toBe(TOKEN)
  expect(useActiveOrders.getState().tokens).toEqual([TOKEN])
  expect(useOrderKeys.getState().keyOf(TOKEN)).toMatch(/^[\da-f-]{36}$/)
})

test('a lost answer is asked for again with the same order; the cart stays until then', async () => {
  const bodies = mockPlaceOrder('network-error', placed)
  const { user, router } = show()
  await user.click(order())
  expect(await screen.findByText('Проверяем, оформлен ли заказ…')).toBeVisible()
  expect(useCart.getState().lines).toEqual([LINE])
  expect(useCheckout.getState().pending).toEqual({ body: bodies[0], isCustomer: false })
  await waitFor(() => expect(router.replace).toHaveBeenCalled(), { timeout: 3000 })
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
})

test('an order that was on its way before a reload is sent again without a press', async () => {
  const bodies = mockPlaceOrder('network-error')
  const { user, unmount } = show()
  await user.click(order())
  await screen.findByText('Проверяем, оформлен ли заказ…')
  unmount()
  await useCheckout.persist.rehydrate()
  const frozen = useCheckout.getState().pending
  expect(frozen).toEqual({ body: bodies[0], isCustomer: false })
  const again = mockPlaceOrder(placed)
  const { router } = show()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`), {
    timeout: 5000,
  })
  expect([...bodies, ...again].every((body) => body.cart_id === bodies[0]?.cart_id)).toBe(true)
})

test('a cart that was ordered already leads to that order', async () => {
  mockPlaceOrder({
    status: 422,
    body: { message: 'Корзина уже заказана', code: 'cart_already_ordered', order_token: TOKEN },
  })
  const { user } = show()
  await user.click(order())
  expect(await screen.findByText('Корзина уже заказана')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute('href', `/order/${TOKEN}`)
})

test('a guest whose cart was ordered already finds the last order of this browser and can begin a new one', async () => {
  const bodies = mockPlaceOrder(
    { status: 422, body: { message: 'Корзина уже заказана', code: 'cart_already_ordered' } },
    placed,
  )
  useLastOrder.setState({ token: TOKEN })
  const { user, router } = show()
  await user.click(order())
  const last = await screen.findByRole('link', { name: 'Открыть последний заказ' })
  expect(last).toHaveAttribute('href', `/order/${TOKEN}`)
  await user.click(screen.getByRole('button', { name: 'Оформить новый заказ' }))
  expect(useCart.getState().lines).toEqual([LINE])
  await user.click(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]?.cart_id).not.toBe(bodies[0]?.cart_id)
})

test('the view announces nothing of the emptied cart after the order: there are not 0 ₸ to pay', async () => {
  mockPlaceOrder(placed)
  const { user, router } = show()
  await user.click(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
  expect(useCart.getState().lines).toEqual([])
  expect(document.body).not.toHaveTextContent(/(^|\D)0\s₸|Платить ничего не нужно|Заказать/)
  expect(router.replace).toHaveBeenCalledTimes(1)
})

test('an address that is chosen on the payment page is the address of the order', () => {
  deliver()
  show()
  const chosen = aDestination({ street: 'Сатпаева, 7', point: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })
  customerHas({ destination: editDestination(chosen, { privateHouse: true }) })
  expect(recipient()).toHaveTextContent('Сатпаева, 7')
})

test('a customer who has not filled in the form is sent there, and to the cart when it is empty', async () => {
  customerHas({ draft: { ...EMPTY_DRAFT, name: 'Айгуль' } })
  const first = show()
  await waitFor(() => expect(first.router.replace).toHaveBeenCalledWith('/guest-order'))
  first.unmount()
  customerHas({ cart: [] })
  const second = show()
  await waitFor(() => expect(second.router.replace).toHaveBeenCalledWith('/cart'))
})
