import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { OrderView } from './order-view'

const DELIVERY: Partial<Order> = {
  delivery_type: 'Доставка',
  address: {
    city_id: 1,
    street: 'Абая',
    home: '10',
    private_house: true,
    entrance: '',
    apartment: '',
    floor: '',
    comment: '',
  },
}

const TOKEN = 'abcdefghijklmnopqrstuvwx'

/** Answers with one order after the other, the last stays; counts the questions. */
function answering(...orders: (Order | 'network-error')[]) {
  const asked = vi.fn()
  mockRoute(routes.orderByToken)(() => {
    asked()
    const order = orders[Math.min(asked.mock.calls.length, orders.length) - 1] ?? 'network-error'
    return order === 'network-error' ? order : { status: 200, body: { order } }
  })
  return asked
}

/** Lets the next poll come and its answer arrive. */
const poll = () => act(() => vi.advanceTimersByTimeAsync(7500))

const setHidden = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows the steps that suit the way the order is handed over', () => {
  render(<OrderView token={TOKEN} initial={anOrder(DELIVERY)} />)
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(steps.slice(0, 6).join()).toMatch(/^Отправлен.*,Принят,Готовится,Готов,В пути,Доставлен$/)
  expect(screen.getByText('Абая, 10, частный дом')).toBeVisible()
})

test('a pickup order is picked up and not on its way', () => {
  render(<OrderView token={TOKEN} initial={anOrder({ status: 'ready' })} />)
  expect(screen.queryByText('В пути')).not.toBeInTheDocument()
  expect(screen.getAllByText('Готов, можно забирать').length).toBeGreaterThan(0)
})

describe('the status', () => {
  test('follows the kitchen and is announced politely', async () => {
    answering(anOrder({ status: 'cooking' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText('Готовится', { selector: '[aria-live="polite"]' })).toBeVisible())
  })

  test('is not asked for any more when the order has ended', async () => {
    const asked = answering(anOrder({ status: 'delivered' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText('Выдан', { selector: '[aria-live]' })).toBeVisible())
    await poll()
    await poll()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('is not asked for while nobody looks, and at once when somebody does again', async () => {
    const asked = answering(anOrder({ status: 'accepted' }))
    const hidden = setHidden(true)
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    expect(asked).not.toHaveBeenCalled()
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(screen.getByText('Принят', { selector: '[aria-live]' })).toBeVisible())
  })

  test('stays, named as old, while the answer is missing', async () => {
    answering('network-error', anOrder({ status: 'accepted' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText(/^Нет связи/)).toBeVisible())
    expect(screen.getByText('Отправлен', { selector: '[aria-live]' })).toBeVisible()
    await poll()
    await vi.waitFor(() => expect(screen.queryByText(/^Нет связи/)).not.toBeInTheDocument())
  })
})

test('an order that the server could not load is loaded on demand', async () => {
  answering(anOrder())
  render(<OrderView token={TOKEN} initial={null} />)
  act(() => screen.getByRole('button', { name: 'Повторить' }).click())
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Заказ D-1001' })).toBeVisible())
})
