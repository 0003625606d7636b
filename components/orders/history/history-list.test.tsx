import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { CountsProbe } from '@/lib/testing/counts-probe'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { HistoryList } from './history-list'

const COUNTS = { unreaded_count: 0, active_count: 0, ended_count: 25 }

const ended = (count: number, from: number): Order[] =>
  Array.from({ length: count }, (_, index) => anOrder({ number: `A-${from - index}`, status: 'delivered' }))

const answer = (data: readonly Order[], count: number, overrides: Partial<typeof COUNTS> = {}) => ({
  status: 200 as const,
  body: { orders: { count, data: [...data] }, ...COUNTS, ...overrides },
})

/** 25 orders on three pages of answers. */
const page = (number: number) => answer(ended(number === 3 ? 5 : 10, 1025 - (number - 1) * 10), 25)

const rows = () => within(screen.getByRole('list', { name: 'Завершённые' })).getAllByRole('listitem')

test('the order history shows the ended orders at once when none is active, each leading to its page', async () => {
  const requested = vi.fn()
  mockRoute(routes.orderHistory)(({ query }) => {
    requested(query.tab)
    return query.tab === 'active' ? answer([], 0) : page(query.page)
  })
  render(<HistoryList />, { path: '/profile/orders' })
  const link = await screen.findByRole('link', { name: 'Заказ A-1025' })
  expect(link).toHaveAttribute('href', '/profile/orders/A-1025')
  expect(rows()[0]).toHaveTextContent(/Донер/)
  expect(rows()[0]).toHaveTextContent(/\d\s₸/)
  expect(screen.getByRole('radio', { name: /Завершённые/ })).toBeChecked()
  expect(requested.mock.calls.flat()).toEqual(['active', 'ended'])
})

test('the order history marks the orders that moved since they were looked at, on whatever page, in words too', async () => {
  mockRoute(routes.orderHistory)(({ query }) => {
    const { status, body } = page(query.page)
    return { status, body: { ...body, unread: query.page === 1 ? ['A-1024'] : ['A-1015'] } }
  })
  const { user } = render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended' })
  expect(await screen.findByRole('link', { name: 'Заказ A-1024 обновился' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Заказ A-1025' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(await screen.findByRole('link', { name: 'Заказ A-1015 обновился' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Заказ A-1024 обновился' })).toBeVisible()
})

test('a server that hangs for half a minute ends in a message, and one tap requests the list again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  mockRoute(routes.orderHistory)(() => new Promise<never>(() => {}))
  const { user } = render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended' })
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  const again = await screen.findByRole('button', { name: 'Повторить' })
  vi.useRealTimers()
  mockRoute(routes.orderHistory)(({ query }) => page(query.page))
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Заказ A-1025' })).toBeVisible()
})

test('the order history puts the focus on the first order that came, and the number of pages into the address', async () => {
  mockRoute(routes.orderHistory)(({ query }) => page(query.page))
  const { user } = render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended' })
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Заказ A-1015' })).toHaveFocus())
  expect(window.location.search).toBe('?tab=ended&page=2')
})

test('the order history keeps what was loaded when the next page fails, and continues there', async () => {
  let isBroken = true
  mockRoute(routes.orderHistory)(({ query }) => (query.page === 2 && isBroken ? 'network-error' : page(query.page)))
  const { user } = render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended' })
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось загрузить ещё')
  expect(rows()).toHaveLength(10)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('an order that slid onto the next page because of a new one is shown once', async () => {
  mockRoute(routes.orderHistory)(({ query }) => answer(ended(10, query.page === 1 ? 1025 : 1016), 20))
  const { user } = render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended' })
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await waitFor(() => expect(rows()).toHaveLength(19))
})

test('the order history shows as many pages as the address says, and no way on after the last', async () => {
  mockRoute(routes.orderHistory)(({ query }) => page(query.page))
  render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended&page=3' })
  await waitFor(() => expect(rows()).toHaveLength(25))
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument()
})

test('the order history asks for a status of the tab and says so when there is none', async () => {
  mockRoute(routes.orderHistory)(({ query }) => (query.status === 'cancelled' ? answer([], 0) : page(query.page)))
  const { user } = render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended' })
  await screen.findByRole('link', { name: 'Заказ A-1025' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Статус' }), 'Отменён')
  expect(await screen.findByText('Заказов с таким статусом нет')).toBeVisible()
  expect(window.location.search).toBe('?tab=ended&status=cancelled')
})

test('an order that is cancelled in its row stays there as it is now, and counts as ended', async () => {
  const active = anOrder({ number: 'A-9' })
  const order: Order = {
    ...active,
    status: 'cancelled',
    can_cancel: false,
    is_active: false,
    cancel: { reason: 'changed_mind', comment: '', at: '2026-11-21T06:05:00.000Z' },
  }
  mockRoute(routes.orderHistory)(() => answer([active], 1, { active_count: 1 }))
  mockRoute(routes.closeHistoryOrder)(({ params }) => ({
    status: 200,
    body: { order: { ...order, number: params.id } },
  }))
  const { user } = render(<HistoryList />, { path: '/profile/orders' })
  await user.click(await screen.findByRole('button', { name: 'Отменить заказ A-9' }))
  await user.click(await screen.findByRole('radio', { name: 'Изменились планы' }))
  await user.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  const row = screen.getByRole('listitem')
  expect(await within(row).findByText('Причина: Изменились планы')).toBeVisible()
  expect(within(row).getByText('Отменён')).toBeVisible()
  expect(within(row).getByRole('button', { name: 'Повторить заказ A-9' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Активные\s?0$/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Завершённые\s?26$/ })).toBeVisible()
})

test('the order history leads a customer without orders to the menu', async () => {
  mockRoute(routes.orderHistory)(() => answer([], 0, { ended_count: 0 }))
  render(<HistoryList />, { path: '/profile/orders' })
  expect(await screen.findByText('Заказов пока нет')).toBeVisible()
  expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/')
})

test('the order history says how many orders moved, and tells the menu', async () => {
  mockRoute(routes.orderHistory)(() => answer(ended(1, 1001), 1, { unreaded_count: 2 }))
  mockRoute(routes.notifications)(() => 'network-error')
  const list = (
    <>
      <HistoryList />
      <CountsProbe />
    </>
  )
  const { user } = render(list, { path: '/profile/orders', search: 'tab=ended' })
  expect(await screen.findByText('Обновились 2 заказа')).toBeVisible()
  mockRoute(routes.orderHistory)(() => answer(ended(1, 1001), 1, { unreaded_count: 3 }))
  await user.click(screen.getByRole('radio', { name: /^Активные/ }))
  expect(await screen.findByText(/^3 unread/)).toBeVisible()
})

test('a list that does not come can be asked for again', async () => {
  let isBroken = true
  mockRoute(routes.orderHistory)(({ query }) => (isBroken ? 'network-error' : page(query.page)))
  const { user } = render(<HistoryList />, { path: '/profile/orders', search: 'tab=ended' })
  expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(rows()).toHaveLength(10))
})
