import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBankPage } from '@/components/ui/behaviour/open-bank-page'
import type { Order } from '@/lib/contract/order/ordering'
import type { PaymentStart } from '@/lib/contract/order/payments'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { PaymentPanel } from './payment-panel'

vi.mock('@/components/ui/behaviour/open-bank-page', () => ({ openBankPage: vi.fn(() => true) }))

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const BANK = 'https://bank.example/pay/1'
const CARD = { brand: 'Visa', last4: '4242' }

const anUnpaid = (payment: Partial<Order['payment']> = {}, overrides: Partial<Order> = {}): Order =>
  anOrder({
    status: 'awaiting_payment',
    payment_method: 'card',
    payment: {
      method: 'card',
      state: 'awaiting',
      expires_at: new Date(Date.now() + 25 * 60_000).toISOString(),
      can_pay: true,
      can_pay_cash: true,
      is_checking: false,
      failure: null,
      save_card: false,
      card: null,
      ...payment,
    },
    ...overrides,
  })

function paying(answer: { order?: Order; payment_url?: string | null } | 'gone' = {}) {
  const bodies: PaymentStart[] = []
  mockRoute(routes.payOrder)(({ body }) => {
    bodies.push(body)
    return answer === 'gone'
      ? { status: 409, body: { message: 'Заказ уже оплачен', code: 'not_payable' } }
      : { status: 200, body: { order: anUnpaid(), payment_url: null, ...answer } }
  })
  return bodies
}

const show = (order: Order) => {
  const onOrder = vi.fn()
  const onOutdated = vi.fn()
  return {
    ...render(<PaymentPanel token={TOKEN} order={order} onOrder={onOrder} onOutdated={onOutdated} />),
    onOrder,
    onOutdated,
  }
}

beforeEach(() => {
  customerHas({ session: 'guest' })
  vi.mocked(openBankPage).mockClear()
})

describe('an order that waits for its payment', () => {
  test('an unpaid order says how long it can be paid, and leads to the bank', async () => {
    const bodies = paying({ payment_url: BANK })
    const { user } = show(anUnpaid())
    expect(await screen.findByRole('timer')).toHaveTextContent(/(25:00|24:5\d)$/)
    await user.click(screen.getByRole('button', { name: /^Оплатить картой · 1\s890\s₸$/ }))
    await waitFor(() => expect(openBankPage).toHaveBeenCalledWith(BANK))
    expect(bodies).toEqual([{ method: 'card', card_id: null, save_card: false }])
  })

  test('an unpaid order names what went wrong, and still offers every payment method', () => {
    show(anUnpaid({ failure: 'insufficient_funds' }))
    expect(screen.getByText(/на карте не хватает денег/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Повторить оплату/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Заплатить наличными' })).toBeVisible()
  })

  test('an unpaid order keeps the consent to save the card that the bank declined', async () => {
    customerHas({ session: 'signed-in' })
    mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
    const bodies = paying({ payment_url: BANK })
    const { user } = show(anUnpaid({ failure: 'declined', save_card: true }))
    expect(await screen.findByRole('checkbox', { name: 'Сохранить карту для следующих заказов' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: /^Повторить оплату/ }))
    await waitFor(() => expect(bodies).toEqual([{ method: 'card', card_id: null, save_card: true }]))
  })

  test('an unpaid order charges a saved card of its customer', async () => {
    customerHas({ session: 'signed-in' })
    mockRoute(routes.cards)(() => ({
      status: 200,
      body: [{ id: 7, ...CARD, exp_month: 12, exp_year: 2099, is_default: true, is_expired: false }],
    }))
    const paid = anOrder({ status: 'sent' })
    const bodies = paying({ order: paid })
    const { user, onOrder } = show(anUnpaid())
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Visa ••••\u00a04242' })).toBeChecked())
    await user.click(screen.getByRole('button', { name: /^Оплатить картой/ }))
    await waitFor(() => expect(onOrder).toHaveBeenCalledWith(paid))
    expect(bodies).toEqual([{ method: 'card', card_id: 7, save_card: false }])
    expect(openBankPage).not.toHaveBeenCalled()
  })

  test('an unpaid order changes to cash after a confirmation; a banknote that is too small is refused', async () => {
    const bodies = paying({ order: anOrder({ status: 'sent' }) })
    const { user, onOrder } = show(anUnpaid())
    await user.click(screen.getByRole('button', { name: 'Заплатить наличными' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Заплатить наличными?' }))
    await user.type(question.getByRole('textbox'), '1000')
    await user.click(question.getByRole('button', { name: 'Заплатить наличными' }))
    expect(question.getByRole('textbox')).toHaveAccessibleDescription(/не меньше 1\s890/)
    expect(bodies).toEqual([])
    await user.clear(question.getByRole('textbox'))
    await user.type(question.getByRole('textbox'), '5000')
    await user.click(question.getByRole('button', { name: 'Заплатить наличными' }))
    await waitFor(() => expect(onOrder).toHaveBeenCalled())
    expect(bodies).toEqual([{ method: 'cash', change_from: 5000 }])
  })

  test('an order that was paid elsewhere meanwhile is requested again', async () => {
    paying('gone')
    const { user, onOutdated } = show(anUnpaid())
    await user.click(screen.getByRole('button', { name: /^Оплатить картой/ }))
    expect(await screen.findByText('Заказ уже оплачен')).toBeVisible()
    expect(onOutdated).toHaveBeenCalled()
  })

  test('an unpaid order cannot be paid twice while the bank is being asked', () => {
    show(anUnpaid({ is_checking: true }))
    expect(screen.getByRole('heading', { name: 'Проверяем оплату…' })).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

test.each([
  ['paid', { state: 'paid', card: CARD }, { status: 'sent' }, 'Оплачено картой Visa •••• 4242'],
  ['being refunded', { state: 'refund_pending', card: CARD }, { status: 'cancelled' }, /^Возвращаем 1\s890\s₸$/],
  ['refunded', { state: 'refunded', card: CARD }, { status: 'cancelled' }, /^Вернули 1\s890\s₸$/],
  ['expired', { state: 'void' }, { status: 'cancelled' }, 'Заказ не оплатили вовремя, и он отменён'],
  [
    'cancelled by the customer before it was paid',
    { state: 'void' },
    { status: 'cancelled', cancel: { reason: 'other', comment: '', at: '2026-11-21T06:00:00.000Z' } },
    'Оплата отменена',
  ],
] as const)('an order that is %s says so', (_, payment, overrides, words) => {
  show(anUnpaid({ can_pay: false, expires_at: null, ...payment }, overrides))
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an order that is paid in cash shows no payment panel', () => {
  const { container } = show(anOrder())
  expect(container).toBeEmptyDOMElement()
})

test('the panel never shows more time than is left', async () => {
  show(anUnpaid({ expires_at: new Date(Date.now() + 30 * 60_000 + 900).toISOString() }))
  expect(await screen.findByRole('timer')).toHaveTextContent(/(30:00|29:5\d)$/)
})
