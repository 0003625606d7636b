import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBankPage } from '@/components/ui/behaviour/open-bank-page'
import type { SavedCard } from '@/lib/contract/account'
import type { GuestOrder } from '@/lib/contract/order/ordering'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { routes } from '@/lib/contract/routes'
import { aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import {
  type Answer,
  deliver,
  GUEST,
  guestPays,
  mockPlaceOrder,
  order,
  placed,
  quoteAt,
  quoted,
  TOKEN,
} from '@/lib/testing/payment-view'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { usePaymentChoice } from '@/stores/checkout/payment-choice'
import { useLastOrder } from '@/stores/orders/last-order'
import { PaymentView } from './payment-view'

vi.mock('@/components/ui/behaviour/open-bank-page', () => ({ openBankPage: vi.fn(() => true) }))

const show = () => render(<PaymentView overview={null} />)

beforeEach(() => {
  guestPays()
  vi.mocked(openBankPage).mockClear()
})

test('a sum above the limit of cash is paid online; a customer may pay more in cash', async () => {
  const dear = aLine({ uuid: 'doner', name: 'Донер', quantity: 31, unitPrice: 2000 })
  const quote = { ...quoteAt(2000), subtotal: 62_000, total: 62_000 }
  customerHas({ cart: [dear], quote })
  usePaymentChoice.setState({ choice: 'cash' })
  show()
  const cash = screen.getByRole('radio', { name: /^Наличными при получении/ })
  expect(cash).toBeDisabled()
  expect(
    screen.getByText(/^При получении — до 60\s000\s₸\. Больше — картой онлайн или по телефону: \+7\s727\s355\s07\s70$/),
  ).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Картой онлайн/ })).toBeChecked()
  mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
  customerHas({ session: 'signed-in', quote })
  expect(cash).toBeEnabled()
  expect(cash).toBeChecked()
})

const BANK = 'https://bank.example/pay/1'
const toBank = { status: 200, body: { ...placed.body, status: 'awaiting_payment', payment_url: BANK } } as const

const aCard = (overrides: Partial<SavedCard> = {}): SavedCard => ({
  id: 1,
  brand: 'Visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2099,
  is_default: true,
  is_expired: false,
  ...overrides,
})

describe('a card', () => {
  const asCustomer = (cards: SavedCard[]) => {
    customerHas({ session: 'signed-in' })
    quoted()
    mockRoute(routes.cards)(() => ({ status: 200, body: cards }))
    const bodies: GuestOrder[] = []
    mockRoute(routes.storeOrder)(({ body }) => {
      bodies.push(body)
      return body.card_id === null ? toBank : placed
    })
    return bodies
  }

  test('a card leads to the bank once, with the order standing where it was placed, and is remembered', async () => {
    const bodies = mockPlaceOrder(toBank)
    const { user, router, unmount } = show()
    await user.click(screen.getByRole('radio', { name: /^Картой онлайн/ }))
    await user.dblClick(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(openBankPage).toHaveBeenCalledWith(BANK))
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({ payment_method: 'card', card_id: null, save_card: false, change_from: null })
    expect(openBankPage).toHaveBeenCalledTimes(1)
    expect(router.replace).not.toHaveBeenCalled()
    expect(window.location.pathname).toBe(`/order/${TOKEN}`)
    expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute('href', `/order/${TOKEN}`)
    expect(useCart.getState().lines).toEqual([])
    unmount()
    expect(usePaymentChoice.getState().choice).toBe('card')
  })

  test('a card that is saved is charged by its number in the list; an expired one cannot be chosen', async () => {
    const bodies = asCustomer([aCard(), aCard({ id: 2, last4: '0005', is_default: false, is_expired: true })])
    const { user, router } = show()
    await user.click(await screen.findByRole('radio', { name: /^Visa ••••\s4242/ }))
    expect(screen.getByRole('radio', { name: /0005/ })).toBeDisabled()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
    expect(bodies[0]).toMatchObject({ payment_method: 'card', card_id: 1, save_card: false })
    expect(openBankPage).not.toHaveBeenCalled()
  })

  test('a card is kept only when that was ticked', async () => {
    const bodies = asCustomer([])
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: /^Картой онлайн/ }))
    const consent = screen.getByRole('checkbox', { name: 'Сохранить карту для следующих заказов' })
    expect(consent).not.toBeChecked()
    await user.click(consent)
    await user.click(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ card_id: null, save_card: true })
  })
})

describe('payment on receipt', () => {
  const METHODS: ServerQuote['payment_methods'] = ['cash', 'card', 'terminal', 'kaspi_qr']

  test('the view offers only the payment methods of the branch, and sends the chosen one', async () => {
    const bodies = mockPlaceOrder(placed)
    customerHas({ quote: { ...quoteAt(1890), payment_methods: ['kaspi_qr', 'terminal'] } })
    usePaymentChoice.setState({ choice: 'cash' })
    const { user } = show()
    const ways = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(ways).toEqual(['Kaspi QR при получении', 'Картой при получении'])
    await user.click(screen.getByRole('radio', { name: 'Картой при получении' }))
    expect(screen.queryByText('Сдача с суммы')).toBeNull()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ payment_method: 'terminal', change_from: null, card_id: null })
  })

  test('an order that is left at the door has to be paid in advance: the view says it at once, and does not send a cash order', async () => {
    const bodies = mockPlaceOrder(placed)
    deliver({ handOver: 'leave' }, { payment_methods: METHODS })
    usePaymentChoice.setState({ choice: 'kaspi_qr' })
    const { user } = show()
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Оставить у двери можно только заказ, оплаченный картой онлайн/,
    )
    await user.click(order())
    expect(bodies).toEqual([])
    await user.click(screen.getByRole('radio', { name: /^Картой онлайн/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(bodies[0]).toMatchObject({ payment_method: 'card', hand_over: 'leave' }))
  })

  test('the door is sent with the order; a pickup has none', async () => {
    const bodies = mockPlaceOrder(placed)
    customerHas({ draft: { ...GUEST, handOver: 'meet', secondPhone: '7059876543', persons: 0 } })
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ hand_over: 'hand', second_phone: '77059876543', buyer_bin: null, persons: 0 })
  })
})

test.each([
  ['call', undefined],
  ['leave_out', 'leave_out'],
] as const)('the choice "%s" for a dish that runs out is sent as %s', async (ifSoldOut, sent) => {
  const bodies = mockPlaceOrder(placed)
  customerHas({ draft: { ...GUEST, ifSoldOut } })
  const { user } = show()
  await user.click(order())
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.if_sold_out).toBe(sent)
})

describe('a first large order that is paid at the door', () => {
  const required: Answer = {
    status: 422,
    body: { message: 'Подтвердите телефон', code: 'phone_code_required' },
  }
  const wrongCode: Answer = {
    status: 422,
    body: { message: 'Ввденный код не совпал', errors: { phone_code: ['Ввденный код не совпал'] } },
  }
  const sending = () => {
    const phones: string[] = []
    mockRoute(routes.sendCode)(({ body }) => {
      phones.push(body.phone)
      return { status: 200, body: { code: null, ttl: 180, resend_in: 60 } }
    })
    return phones
  }
  const code = () => screen.findByRole('textbox', { name: 'Код из SMS' })
  const confirm = () => screen.getByRole('button', { name: 'Подтвердить и заказать' })

  test('a first large order that is paid at the door is confirmed by the code that was sent to its phone; nothing that was typed is lost', async () => {
    const phones = sending()
    const bodies = mockPlaceOrder(required, wrongCode, placed)
    const { user } = show()
    await user.click(order())
    expect(await screen.findByRole('heading', { name: 'Подтвердите телефон' })).toHaveFocus()
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.queryByRole('button', { name: /^Заказать ·/ })).not.toBeInTheDocument()
    await user.type(await code(), '1111')
    await user.click(confirm())
    expect(await screen.findByText('Ввденный код не совпал')).toBeVisible()
    expect(await code()).toHaveValue('1111')
    await user.clear(await code())
    await user.type(await code(), '2222')
    await user.click(confirm())
    await waitFor(() => expect(bodies).toHaveLength(3))
    expect(phones).toEqual(['77011234567'])
    expect(bodies.map((body) => body.phone_code)).toEqual([undefined, '1111', '2222'])
    const [first, , last] = bodies
    expect({ ...last, phone_code: undefined }).toEqual({ ...first, phone_code: undefined })
    await waitFor(() => expect(useLastOrder.getState().token).toBe(TOKEN))
  })

  test('a first large order that is paid at the door can be paid by card instead', async () => {
    sending()
    mockPlaceOrder(required)
    const { user } = show()
    await user.click(order())
    await code()
    await user.click(screen.getByRole('radio', { name: /Картой онлайн|Банковской картой/ }))
    expect(screen.queryByRole('textbox', { name: 'Код из SMS' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeVisible()
  })

  test('a first large order that is paid at the door says when no code could be sent, and sends another one when asked', async () => {
    mockRoute(routes.sendCode)(() => ({ status: 503, body: { message: 'Не удалось', code: 'sms_failed' } }))
    mockPlaceOrder(required)
    const { user } = show()
    await user.click(order())
    expect(await screen.findByText('Не получилось отправить код. Попробуйте ещё раз.')).toBeVisible()
    const phones = sending()
    await user.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }))
    await waitFor(() => expect(phones).toEqual(['77011234567']))
  })
})
