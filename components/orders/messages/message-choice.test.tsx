import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { MessageChoice } from './message-choice'

const ORDER = anOrder({ messages: { channel: 'sms', channels: ['none', 'sms', 'messenger'] } })

function Page({ initial = ORDER }: { readonly initial?: Order }) {
  const [order, setOrder] = useState(initial)
  return <MessageChoice token={order.token} order={order} onOrder={setOrder} />
}

test('a chosen message channel is stored at once', async () => {
  const sent = vi.fn()
  mockRoute(routes.setMessages)(({ body }) => {
    sent(body)
    return { status: 200, body: { order: { ...ORDER, messages: { ...ORDER.messages, channel: body.channel } } } }
  })
  const { user } = render(<Page />)
  expect(screen.getByRole('radio', { name: 'По SMS' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'В мессенджер' }))
  expect(await screen.findByRole('radio', { name: 'В мессенджер', checked: true })).toBeVisible()
  expect(sent).toHaveBeenCalledWith({ channel: 'messenger' })
})

test('a message channel that could not be stored is reset and reported', async () => {
  mockRoute(routes.setMessages)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
  const { user } = render(<Page />)
  await user.click(screen.getByRole('radio', { name: 'Не нужно' }))
  expect(await screen.findByText('Не получилось изменить. Попробуйте ещё раз.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'По SMS' })).toBeChecked()
})

test.each([
  ['of a shop that tells no phones', anOrder({ messages: { channel: 'none', channels: ['none'] } })],
  ['that has ended', { ...ORDER, status: 'delivered' } satisfies Order],
])('an order %s asks no question about messages', (_, initial) => {
  const { container } = render(<Page initial={initial} />)
  expect(container).toBeEmptyDOMElement()
})

test.each([
  ['Доставка', 'Когда заказ примут, когда он в пути и если его отменят. Ночью только важное.'],
  ['Самовывоз', 'Когда заказ примут, когда он готов и если его отменят. Ночью только важное.'],
] as const)('an order with «%s» lists the messages that it sends', (delivery_type, words) => {
  render(<Page initial={{ ...ORDER, delivery_type }} />)
  expect(screen.getByText(words)).toBeVisible()
})
