import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderCard } from '@/components/staff/board/order-card'
import { formatPhone } from '@/lib/domain/account/phone'
import { eachText, type FieldsWith, type OrderText } from '@/lib/domain/order/order-fields'
import { render } from '@/lib/testing/render'
import { aStaffLine, aStaffOrder, STAFF_NOW } from '@/lib/testing/staff-factories'
import { OrderDetail } from './order-detail'
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
