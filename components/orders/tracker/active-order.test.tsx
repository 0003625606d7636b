import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OrderView } from '@/components/orders/page/order-view'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { FakeEventSource, stubEventSource } from '@/lib/testing/fake-event-source'
import { mockRoute } from '@/lib/testing/mock-route'
import { holdTime } from '@/lib/testing/order-view'
import { setPageHidden } from '@/lib/testing/page-visibility'
import { render } from '@/lib/testing/render'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useSession } from '@/stores/session/session'
import { ActiveOrderTracker } from './active-order-tracker'

const A = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const B = 'bbbbbbbbbbbbbbbbbbbbbbbb'
const orderA = (changes: Partial<Order> = {}) => anOrder({ token: A, number: 'D-1001', ...changes })
const orderB = (changes: Partial<Order> = {}) =>
  anOrder({ token: B, number: 'D-1002', created_at: '2026-11-21T06:04:00.000Z', ...changes })

/** The orders that the API knows; a test changes them as the kitchen would. */
const orders = new Map<string, Order | 'network-error'>()
const byLink = vi.fn()
const history = vi.fn()

const link = () => vi.waitFor(() => screen.getByRole('link'))
const bar = () => screen.queryByRole('complementary', { name: 'Активный заказ' })
const stream = () => FakeEventSource.open[0]
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const logIn = () => useSession.setState({ status: 'signed-in' })

beforeEach(() => {
  holdTime()
  stubEventSource()
  orders.clear()
  byLink.mockClear()
  history.mockClear()
  mockRoute(routes.orderByToken)(({ params }) => {
    byLink(params.token)
    const order = orders.get(params.token)
    if (order === 'network-error') return order
    return order ? { status: 200, body: { order } } : { status: 404, body: { message: 'Такого заказа нет' } }
  })
  mockRoute(routes.orderHistory)(({ query }) => {
    history(query)
    const data = [...orders.values()].filter((order) => order !== 'network-error').filter((order) => order.is_active)
    const count = data.length
    return {
      status: 200,
      body: { orders: { count, data }, unreaded_count: 0, active_count: count, ended_count: 0 },
    }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a guest', () => {
  test('a guest sees where the order is and when it comes, and gets to its page', async () => {
    orders.set(A, orderA({ status: 'cooking', delivery_type: 'Доставка' }))
    useActiveOrders.getState().addToken(A)
    render(<ActiveOrderTracker />)
    expect(await link()).toHaveAccessibleName('Готовится D-1001 Привезём с 11:20 до 11:35')
    expect(await link()).toHaveAttribute('href', `/order/${A}`)
    expect(history).not.toHaveBeenCalled()
  })

  test('a guest sees each change as soon as the server reports it', async () => {
    orders.set(A, orderA({ status: 'accepted' }))
    useActiveOrders.getState().addToken(A)
    render(<ActiveOrderTracker />)
    await link()
    expect(FakeEventSource.open.map(({ url }) => url)).toEqual([`/api/order/${A}/events`])
    act(() => stream()?.tell('accepted', 'D-1001'))
    expect(byLink).toHaveBeenCalledTimes(1)
    orders.set(A, orderA({ status: 'cooking' }))
    act(() => stream()?.tell('cooking', 'D-1001'))
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Заказ D-1001: Готовится'))
  })

  test('a guest’s page asks for the order rarely while the event stream is open, and more often after it broke', async () => {
    orders.set(A, orderA())
    useActiveOrders.getState().addToken(A)
    render(<ActiveOrderTracker />)
    await link()
    act(() => stream()?.tell('sent', 'D-1001'))
    await pass(29)
    expect(byLink).toHaveBeenCalledTimes(1)
    await pass(2)
    expect(byLink).toHaveBeenCalledTimes(2)
    act(() => stream()?.fail())
    await pass(7.5)
    expect(byLink).toHaveBeenCalledTimes(3)
  })

  test('a guest sees the end of the order and puts it away; the browser forgets the link', async () => {
    orders.set(A, orderA({ status: 'ready' }))
    useActiveOrders.getState().addToken(A)
    const { user } = render(<ActiveOrderTracker />)
    await link()
    orders.set(A, orderA({ status: 'delivered' }))
    act(() => stream()?.tell('delivered', 'D-1001'))
    await vi.waitFor(() => expect(screen.getByText('Выдан')).toBeVisible())
    expect(window.localStorage.getItem('activeOrders')).toBeNull()
    expect(FakeEventSource.open).toEqual([])
    vi.useRealTimers()
    await user.click(screen.getByRole('button', { name: 'Скрыть' }))
    expect(bar()).not.toBeInTheDocument()
  })

  test.each([
    ['never was', undefined],
    ['has ended meanwhile', orderA({ status: 'delivered' })],
  ])('a guest is not shown an order that %s, nor asked for again', async (_, order) => {
    if (order) orders.set(A, order)
    useActiveOrders.getState().addToken(A)
    render(<ActiveOrderTracker />)
    await vi.waitFor(() => expect(useActiveOrders.getState().tokens).toEqual([]))
    await pass(60)
    expect(bar()).not.toBeInTheDocument()
    expect(byLink).toHaveBeenCalledTimes(1)
  })

  test('a guest does not see the order any more after confirming that it arrived, whatever the shop still has to do', async () => {
    orders.set(A, orderA({ status: 'ready' }))
    useActiveOrders.getState().addToken(A)
    render(<ActiveOrderTracker />)
    await link()
    orders.set(A, orderA({ status: 'ready', is_active: false, received_at: '2026-11-21T06:05:00.000Z' }))
    await pass(31)
    expect(bar()).not.toBeInTheDocument()
    expect(useActiveOrders.getState().tokens).toEqual([])
    const requested = byLink.mock.calls.length
    await pass(120)
    expect(byLink).toHaveBeenCalledTimes(requested)
  })

  test('a guest keeps the link of an order while the server does not answer', async () => {
    orders.set(A, 'network-error')
    useActiveOrders.getState().addToken(A)
    render(<ActiveOrderTracker />)
    await vi.waitFor(() => expect(byLink).toHaveBeenCalledTimes(1))
    orders.set(A, orderA())
    await pass(7.5)
    expect(await link()).toHaveAccessibleName(/^Оформлен/)
  })

  test('a guest with several orders sees the newest and how many more there are', async () => {
    orders.set(A, orderA()).set(B, orderB({ status: 'cooking' }))
    useActiveOrders.getState().addToken(A)
    useActiveOrders.getState().addToken(B)
    render(<ActiveOrderTracker />)
    expect(await link()).toHaveAccessibleName(/^Готовится D-1002 .* · ещё 1 заказ$/)
    expect(await link()).toHaveAttribute('href', `/order/${B}`)
  })

  test('a guest sees no bar with the order on the page of that order', async () => {
    orders.set(A, orderA())
    useActiveOrders.getState().addToken(A)
    render(<ActiveOrderTracker />, { path: `/order/${A}` })
    await pass(60)
    expect(bar()).not.toBeInTheDocument()
    expect(byLink).not.toHaveBeenCalled()
  })
})

test('the end of an order that was seen on its own page is not shown again', async () => {
  orders.set(A, orderA())
  useActiveOrders.getState().addToken(A)
  const { rerender } = render(<ActiveOrderTracker />)
  await link()
  rerender(<OrderView token={A} initial={orderA({ status: 'delivered' })} />)
  rerender(<ActiveOrderTracker />)
  await pass(10)
  expect(bar()).not.toBeInTheDocument()
  expect(window.localStorage.getItem('activeOrders')).toBeNull()
})

describe('a customer', () => {
  test('a customer sees orders of the history, follows them by one stream and gets to their own pages', async () => {
    logIn()
    orders.set(A, orderA({ status: 'accepted' }))
    render(<ActiveOrderTracker />)
    expect(await link()).toHaveAttribute('href', '/profile/orders/D-1001')
    expect(history).toHaveBeenCalledExactlyOnceWith({ page: 1, tab: 'active' })
    expect(FakeEventSource.open.map(({ url }) => url)).toEqual(['/api/user/events'])
  })

  test('a customer with several orders gets to the list of them', async () => {
    logIn()
    orders.set(A, orderA()).set(B, orderB())
    render(<ActiveOrderTracker />)
    expect(await link()).toHaveAttribute('href', '/profile/orders')
  })

  test('a customer sees a message about an order that was cancelled and left the list', async () => {
    logIn()
    orders.set(A, orderA({ status: 'accepted' }))
    render(<ActiveOrderTracker />)
    await link()
    orders.set(A, orderA({ status: 'cancelled', is_active: false }))
    act(() => stream()?.tell('cancelled', 'D-1001'))
    await vi.waitFor(() => expect(screen.getByText('Отменён')).toBeVisible())
  })

  test('a customer without orders causes one request, and another when the page is seen again', async () => {
    logIn()
    render(<ActiveOrderTracker />)
    await vi.waitFor(() => expect(useActiveOrders.getState().orders).toEqual([]))
    await pass(60)
    expect(history).toHaveBeenCalledTimes(1)
    orders.set(A, orderA())
    setPageHidden(false)
    expect(await link()).toHaveAccessibleName(/^Оформлен/)
  })

  test('a customer who logged out leaves nothing of the orders on the screen', async () => {
    logIn()
    orders.set(A, orderA())
    render(<ActiveOrderTracker />)
    await link()
    act(() => useSession.getState().end())
    expect(bar()).not.toBeInTheDocument()
  })
})

test('a stored value that is no order link is dropped', async () => {
  const stored = ['short', 7, A, A, null, '../../etc/passwd/and/so/on']
  window.localStorage.setItem('activeOrders', JSON.stringify(stored))
  await useActiveOrders.persist.rehydrate()
  expect(useActiveOrders.getState().tokens).toEqual([A])
  window.localStorage.setItem('activeOrders', '{"0":')
  await useActiveOrders.persist.rehydrate()
  expect(useActiveOrders.getState().tokens).toEqual([])
})
