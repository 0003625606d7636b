import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { HistoryActive } from './history-active'

const listed = anOrder({ status: 'accepted' })

/** What the tracker of the same page hears. */
const hear = (status: Order['status']) =>
  act(() => useActiveOrders.getState().learn([{ ...listed, status, branchPhone: '77273550770', isMine: true }], 1))

beforeEach(() => {
  mockRoute(routes.orderHistory)(() => ({
    status: 200,
    body: { orders: { count: 1, data: [listed] }, unreaded_count: 0, active_count: 1, ended_count: 0 },
  }))
})

test('an order stands as the tracker of the page says, with what can be done by now', async () => {
  render(<HistoryActive />)
  expect(await screen.findByText('Принят')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Отменить/ })).toBeVisible()
  hear('cooking')
  expect(await screen.findByText('Готовится')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Отменить/ })).not.toBeInTheDocument()
})

test('an order is expected when the tracker of the page says', async () => {
  render(<HistoryActive />)
  await screen.findByText('Принят')
  const expected = { from: '2099-11-21T07:55:00.000Z', to: '2099-11-21T08:10:00.000Z', reason: 'accepted' } as const
  const eta = { from: '2099-11-21T07:30:00.000Z', to: '2099-11-21T07:45:00.000Z' }
  act(() =>
    useActiveOrders.getState().learn([{ ...listed, eta, expected, branchPhone: '77273550770', isMine: true }], 1),
  )
  expect(await screen.findByText('Позже обещанного: примерно 12:55–13:10')).toBeVisible()
})

test('what the tracker heard earlier than the list was answered does not turn the order back', async () => {
  hear('sent')
  render(<HistoryActive />)
  expect(await screen.findByText('Принят')).toBeVisible()
})

test('an order that was cancelled elsewhere stays so when the tracker has forgotten it', async () => {
  render(<HistoryActive />)
  await screen.findByText('Принят')
  hear('cancelled')
  await screen.findByText('Отменён')
  act(() => useActiveOrders.getState().outdated())
  expect(screen.getByText('Отменён')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Отменить/ })).not.toBeInTheDocument()
})
