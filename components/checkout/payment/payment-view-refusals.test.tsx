import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBankPage } from '@/components/ui/behaviour/open-bank-page'
import { localTime } from '@/lib/domain/time/branch-clock'
import {
  type Answer,
  deliver,
  guestPays,
  LINE,
  mockPlaceOrder,
  order,
  placed,
  quoteAt,
  TOKEN,
} from '@/lib/testing/payment-view'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { PaymentView } from './payment-view'

vi.mock('@/components/ui/behaviour/open-bank-page', () => ({ openBankPage: vi.fn(() => true) }))
/** Tomorrow at 19:30 in Almaty. */
const SLOT = `${localTime(new Date(Date.now() + 86_400_000)).date}T14:30:00.000Z`

const show = () => render(<PaymentView overview={null} />)

beforeEach(() => {
  guestPays()
  vi.mocked(openBankPage).mockClear()
})

describe('changed prices', () => {
  const conflict: Answer = {
    status: 409,
    body: {
      message: 'Цены изменились',
      code: 'price_changed',
      quote: quoteAt(2000),
      next_slot: null,
      differences: [{ uuid: 'doner', name: 'Донер', was: 1890, now: 2000 }],
    },
  }

  test('a changed price wants its own confirmation, for the new total', async () => {
    const bodies = mockPlaceOrder(conflict, placed)
    const { user, router } = show()
    await user.click(order())
    const heading = await screen.findByRole('heading', { name: 'Цены изменились' })
    expect(heading).toHaveFocus()
    expect(screen.getByRole('row', { name: /^Донер\s×\s2 3\s780\s₸ 4\s000\s₸$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^К оплате 3\s780\s₸ 4\s000\s₸$/ })).toBeVisible()
    expect(router.replace).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: /^Заказать за 4\s000\s₸$/ }))
    await waitFor(() => expect(router.replace).toHaveBeenCalled())
    expect(bodies.map((body) => [body.expected_total, body.lines[0]?.priceWithExtras])).toEqual([
      [3780, 1890],
      [4000, 2000],
    ])
    expect(bodies[1]?.cart_id).toBe(bodies[0]?.cart_id)
  })
})

test('a field that the server refuses leads back to the form with its message', async () => {
  mockPlaceOrder({ status: 422, body: { message: 'Проверьте поля', errors: { name: ['Недопустимые символы'] } } })
  const { user, router } = show()
  await user.click(order())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/guest-order'))
  expect(useCheckout.getState().refusals).toEqual({ name: 'Недопустимые символы' })
  expect(useCart.getState().lines).toEqual([LINE])
})

describe('a time that is not available', () => {
  const refusing = (code: 'branch_closed' | 'slot_taken', next_slot: string | null): Answer => ({
    status: 409,
    body: { message: 'Не успеем к этому времени', code, quote: null, next_slot, differences: [] },
  })

  test.each(['branch_closed', 'slot_taken'] as const)(
    '%s: the nearest time is offered and taken only after a yes',
    async (code) => {
      const bodies = mockPlaceOrder(refusing(code, SLOT), placed)
      const { user, router } = show()
      await user.click(order())
      expect(await screen.findByText('Не успеем к этому времени')).toBeVisible()
      expect(screen.getByText('Ближайшее время: завтра, 19:30')).toBeVisible()
      expect(useCheckout.getState().draft?.slotStart).toBeNull()
      expect(router.replace).not.toHaveBeenCalled()
      await user.click(screen.getByRole('button', { name: 'Заказать на завтра, 19:30' }))
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
      expect(bodies.map((body) => body.slot_start)).toEqual([null, SLOT])
      expect(bodies[1]?.cart_id).toBe(bodies[0]?.cart_id)
    },
  )

  test('another time can be chosen in the form; without an offered time that is the only way, and the cart stays', async () => {
    mockPlaceOrder(refusing('branch_closed', null))
    const { user } = show()
    await user.click(order())
    expect(await screen.findByRole('link', { name: 'Выбрать другое время' })).toHaveAttribute('href', '/guest-order')
    expect(screen.queryByRole('button', { name: /^Заказать на/ })).not.toBeInTheDocument()
    expect(useCart.getState().lines).toEqual([LINE])
  })
})

describe('an address out of every zone', () => {
  test('an address out of every zone is not sent when that is known', async () => {
    deliver({}, { out_of_zone: true })
    const bodies = mockPlaceOrder(placed)
    const { user } = show()
    await user.click(order())
    expect(screen.getByRole('alert')).toHaveTextContent('По этому адресу не доставляем')
    expect(bodies).toHaveLength(0)
  })

  test('an address that the server finds out of zone leads to the address form or to pickup', async () => {
    deliver()
    mockPlaceOrder({
      status: 409,
      body: { message: 'Сюда не возим', code: 'out_of_zone', quote: null, next_slot: null, differences: [] },
    })
    const { user } = show()
    await user.click(order())
    expect(await screen.findByText('Сюда не возим')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Изменить адрес' })).toHaveAttribute('href', '/guest-order')
    await user.click(screen.getByRole('button', { name: 'Самовывоз' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  })
})

test('a banknote smaller than the total is refused at its field, and no order is sent', async () => {
  const bodies = mockPlaceOrder(placed)
  const { user, router } = show()
  await user.click(screen.getByLabelText('Другая сумма'))
  await user.type(screen.getByLabelText('С какой суммы нужна сдача, ₸'), '3000')
  await user.click(order())
  expect(screen.getByLabelText('С какой суммы нужна сдача, ₸')).toHaveAccessibleDescription(/не меньше 3\s780/)
  expect(bodies).toHaveLength(0)
  await user.click(screen.getByLabelText(/^5\s000\s₸$/))
  await user.click(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalled())
  expect(bodies[0]?.change_from).toBe(5000)
})
