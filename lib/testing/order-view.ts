import { vi } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'

export const DELIVERY: Partial<Order> = {
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
    latitude: null,
    longitude: null,
  },
}

export const TOKEN = 'abcdefghijklmnopqrstuvwx'

/** Stops the clock at 11:05 in Almaty; the order of the factory was placed at 11:00. */
export const holdTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-21T06:05:00Z'),
  })

/** Answers with one order after the other and repeats the last; counts the requests. */
export function mockOrderAnswers(...orders: (Order | 'network-error')[]) {
  const requested = vi.fn()
  mockRoute(routes.orderByToken)(() => {
    requested()
    const order = orders[Math.min(requested.mock.calls.length, orders.length) - 1] ?? 'network-error'
    return order === 'network-error' ? order : { status: 200, body: { order } }
  })
  return requested
}
