import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { applyQueuedActs } from '@/components/staff/board/apply-queued-acts'
import { OrderCard } from '@/components/staff/board/order-card'
import { formatPhone } from '@/lib/domain/account/phone'
import { eachText, type FieldsWith, type OrderText } from '@/lib/domain/order/order-fields'
import { render } from '@/lib/testing/render'
import { aStaffLine, aStaffOrder, STAFF_NOW } from '@/lib/testing/staff-factories'
import { OrderDetail } from './order-detail'
import { RefundOrder } from './refund-order'
import { Ticket } from './ticket'

test('the ticket is hidden until it is printed, and is then a page with its content and heading', () => {
  render(<Ticket order={aStaffOrder()} now={new Date(STAFF_NOW)} />)
  expect(screen.queryByRole('main')).toBeNull()
  const ticket = screen.getByRole('main', { hidden: true })
  // The ticket as the print styles show it.
  ticket.hidden = false
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1, name: 'A-1042' }))
})

/** The words of each field that the customer typed. */
const WORDS = {
  name: 'Айгерим',
  phone: formatPhone('77011234567'),
  second_phone: `Второй телефон: ${formatPhone('77059876543')}`,
  buyer_bin: 'БИН или ИИН для чека: 940140000385',
  persons: 'Приборы: 3',
  hand_over: 'Встретит на улице',
  if_sold_out: 'Если блюдо закончилось: замените, чем выберете',
} satisfies Record<Exclude<FieldsWith<{ staff: 'whole' }>, OrderText>, string>

test('the ticket and the tablet show every field that the customer typed for the staff', () => {
  const texts = eachText((field) => `Слова о ${field}`)
  const typed = { second_phone: '77059876543', buyer_bin: '940140000385', persons: 3, hand_over: 'meet' } as const
  const chosen = { if_sold_out: 'replace' } as const
  const order = { ...aStaffOrder({ ...typed, ...chosen, ...texts }), waiting: 0 }
  render(<OrderDetail order={order} now={new Date(STAFF_NOW)} onBack={() => undefined} />)
  for (const shown of [screen.getByRole('article'), screen.getByRole('main', { hidden: true })])
    for (const words of [...Object.values(WORDS), ...Object.values(texts)]) expect(shown.textContent).toContain(words)
})

test('a line that was removed before cooking is neither on the ticket nor in the list, and no money went back', () => {
  const payment = { method: 'cash', state: 'due', collect: 3460, change_from: null } as const
  const lines = [
    aStaffLine({ name: 'Баурсаки', quantity: 3, refunded_quantity: 2 }),
    aStaffLine({ line_id: 2, name: 'Айран', refunded_quantity: 1 }),
  ]
  const order = { ...aStaffOrder({ status: 'accepted', lines, payment, refunded: 1380 }), waiting: 0 }
  render(
    <>
      <OrderDetail order={order} now={new Date(STAFF_NOW)} onBack={() => undefined} />
      <OrderCard order={order} now={new Date(STAFF_NOW)} isRinging={false} isShown={false} onChoose={() => undefined} />
    </>,
  )
  const ticket = within(screen.getByRole('main', { hidden: true }))
  expect(ticket.getByText('1 × Баурсаки')).toBeInTheDocument()
  expect(ticket.queryByText(/Айран/)).toBeNull()
  const detail = within(screen.getByRole('article'))
  expect(detail.getByText(/^Убрано из заказа: 2/)).toBeVisible()
  expect(detail.getByText(/^Убрано из заказа на/)).toBeVisible()
  expect(detail.getByRole('button', { name: 'Убрать из заказа' })).toBeVisible()
  expect(detail.queryByText(/озвращен/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Самовывоз|^Доставка/ })).toHaveTextContent(/Баурсаки$/)
})

describe('a combo of several dishes', () => {
  const dishOf = (name: string, fields: object = {}) => ({
    ...{ name, options: [{ name: 'Острый', quantity: 1 }], removed: [], refunded_quantity: 0, share: 2845 },
    ...fields,
  })
  const combo = aStaffLine({
    name: 'Комбо на двоих',
    quantity: 2,
    unit_price: 5690,
    dishes: [dishOf('Донер с курицей', { removed: ['Лук'] }), dishOf('Донер с говядиной', { refunded_quantity: 1 })],
  })
  const show = () => {
    const order = { ...aStaffOrder({ status: 'accepted', lines: [combo] }), waiting: 0 }
    render(<OrderDetail order={order} now={new Date(STAFF_NOW)} onBack={() => undefined} />)
  }

  test('the ticket and the tablet list each dish with what is chosen and left out, and how many are still cooked', () => {
    show()
    for (const shown of [screen.getByRole('article'), screen.getByRole('main', { hidden: true })]) {
      const words = shown.textContent ?? ''
      const [first, second] = [words.indexOf('1. Донер с курицей'), words.indexOf('2. Донер с говядиной × 1')]
      expect(first).toBeGreaterThan(words.indexOf('Комбо на двоих'))
      expect(second).toBeGreaterThan(words.indexOf('Лук', first))
    }
  })

  test('one dish can be given back alone, and then only the rest of the combo', () => {
    expect(
      applyQueuedActs(aStaffOrder({ lines: [combo] }), [
        {
          at: STAFF_NOW,
          act: {
            ...{ kind: 'refund', number: 'A-1042', version: 1, delivery: false, reason: 'missing', comment: '' },
            lines: [{ line_id: combo.line_id, dish: 0, quantity: 2 }],
          },
        },
      ]).lines[0],
    ).toMatchObject({ refunded_quantity: 0, dishes: [{ refunded_quantity: 2 }, { refunded_quantity: 1 }] })
  })

  test('the question what to give back counts dishes and whole combos together, and adds up the shares', async () => {
    const onRefund = vi.fn()
    const order = aStaffOrder({ lines: [combo], delivery_price: 0 })
    const { user } = render(<RefundOrder order={order} onRefund={onRefund} onClose={() => undefined} />)
    const more = (name: string) =>
      screen.getByRole('button', { name: new RegExp(`ольше.*${name}|обавить.*${name}|${name}.*ольше`) })
    await user.click(more('1. Донер с курицей'))
    expect(screen.getByText(/2\s845\s₸/)).toBeVisible()
    await user.click(more('Комбо на двоих'))
    expect(more('Комбо на двоих')).toBeDisabled()
    expect(more('1. Донер с курицей')).toBeDisabled()
    await user.click(screen.getByRole('button', { name: /^Вернуть|^Убрать/ }))
    expect(onRefund.mock.calls[0]?.[0].lines).toEqual([
      { line_id: combo.line_id, dish: undefined, quantity: 1 },
      { line_id: combo.line_id, dish: 0, quantity: 1 },
    ])
  })
})
