import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { HistoryActive } from './history-active'

const listed = anOrder({ status: 'accepted' })

/** The events that the tracker of the same page receives. */
const hear = (status: Order['status']) =>
  act(() => useActiveOrders.getState().setOrders([{ ...listed, status, branchPhone: '77273550770', isMine: true }], 1))

beforeEach(() => {
  mockRoute(routes.orderHistory)(() => ({
    status: 200,
    body: { orders: { count: 1, data: [listed] }, unreaded_count: 0, active_count: 1, ended_count: 0 },
  }))
})

test('a customer without active orders sees the last one, which can be ordered again', async () => {
  const ended = [anOrder({ number: 'D-9', status: 'delivered' }), anOrder({ number: 'D-8', status: 'delivered' })]
  mockRoute(routes.orderHistory)(({ query }) => {
    const data = query.tab === 'ended' ? ended : []
    return {
      status: 200,
      body: { orders: { count: data.length, data }, unreaded_count: 0, active_count: 0, ended_count: 2 },
    }
  })
  render(<HistoryActive />)
  expect(await screen.findByRole('heading', { name: 'Последний заказ' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Заказ D-/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Повторить заказ D-9' })).toBeVisible()
})

test('a customer without any order finds the way to the menu', async () => {
  mockRoute(routes.orderHistory)(() => ({
    status: 200,
    body: { orders: { count: 0, data: [] }, unreaded_count: 0, active_count: 0, ended_count: 0 },
  }))
  render(<HistoryActive />)
  expect(await screen.findByText('Заказов пока нет')).toBeVisible()
  expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/')
})

test('an order has the status that the page’s tracker knows, with the buttons of that status', async () => {
  render(<HistoryActive />)
  expect(await screen.findByText('Принят')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Отменить/ })).toBeVisible()
  hear('cooking')
  expect(await screen.findByText('Готовится')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Отменить/ })).not.toBeInTheDocument()
})

test('an order has the expected time that the page’s tracker knows', async () => {
  render(<HistoryActive />)
  await screen.findByText('Принят')
  const expected = { from: '2099-11-21T07:55:00.000Z', to: '2099-11-21T08:10:00.000Z', reason: 'accepted' } as const
  const eta = { from: '2099-11-21T07:30:00.000Z', to: '2099-11-21T07:45:00.000Z' }
  act(() =>
    useActiveOrders.getState().setOrders([{ ...listed, eta, expected, branchPhone: '77273550770', isMine: true }], 1),
  )
  expect(await screen.findByText('Позже обещанного: примерно 12:55–13:10')).toBeVisible()
})

test('an older status in the page’s tracker does not replace the newer one of the list', async () => {
  hear('sent')
  render(<HistoryActive />)
  expect(await screen.findByText('Принят')).toBeVisible()
})

test('an order that was cancelled elsewhere stays cancelled when the tracker has forgotten it', async () => {
  render(<HistoryActive />)
  await screen.findByText('Принят')
  hear('cancelled')
  await screen.findByText('Отменён')
  act(() => useActiveOrders.getState().invalidate())
  expect(screen.getByText('Отменён')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Отменить/ })).not.toBeInTheDocument()
})
