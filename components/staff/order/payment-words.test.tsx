import { expect, test } from 'vitest'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { render } from '@/lib/testing/render'
import { aStaffOrder } from '@/lib/testing/staff-factories'
import { PaymentWords } from './payment-words'

const wordsOf = (payment: Partial<StaffOrder['payment']>) => {
  const order = aStaffOrder()
  return render(<PaymentWords order={{ ...order, payment: { ...order.payment, ...payment } }} />).container
}

test.each([
  ['cash', 'Оплачено наличными'],
  ['kaspi_qr', 'Оплачено по Kaspi QR'],
  ['terminal', 'Оплачено по терминалу'],
  ['card', 'Оплачено картой'],
] as const)('an order that was handed over says how it was paid: %s', (method, words) => {
  expect(wordsOf({ method, state: 'paid', collect: 0 })).toHaveTextContent(words)
})

test('an order that was cancelled before shows that it was not paid', () => {
  expect(wordsOf({ method: 'cash', state: 'void', collect: 0 })).toHaveTextContent('Ничего не брать')
})
