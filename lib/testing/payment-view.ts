import { screen } from '@testing-library/react'
import type { GuestOrder } from '@/lib/contract/order/ordering'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { routes } from '@/lib/contract/routes'
import { type Draft, EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import type { AddressText } from '@/lib/domain/place/address'
import { editDestination } from '@/lib/domain/place/destination-moves'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { customerHas } from '@/lib/testing/shop'

export const TOKEN = 'abcdefghijklmnopqrstuvwx'

const PLACE = aDestination({ type: 'Самовывоз', street: 'Абая, 10' })

export const DELIVERY = aDestination({ street: 'Абая, 10', point: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })

export const GUEST: Draft = { ...EMPTY_DRAFT, name: 'Айгуль', phone: '7011234567' }

export const LINE = aLine({ uuid: 'doner', name: 'Донер', quantity: 2, unitPrice: 1890 })

/** A guest with one line who picks the order up and has filled in the form. */
export const guestPays = () =>
  customerHas({ cart: [LINE], destination: PLACE, draft: GUEST, session: 'guest', quote: quoteAt(1890) })

export const quoteAt = (unitPrice: number): ServerQuote =>
  aServerQuote({
    lines: [aQuoteLine({ uuid: 'doner', name: 'Донер', quantity: 2, unit_price: unitPrice, total: 2 * unitPrice })],
    subtotal: 2 * unitPrice,
    delivery_price: 0,
    total: 2 * unitPrice,
  })

export const placed = {
  status: 200,
  body: { token: TOKEN, number: 'A-1', status: 'sent', total: 3780, payment_url: null },
} as const

export type Answer = Awaited<ReturnType<Parameters<ReturnType<typeof mockRoute<typeof routes.storeGuestOrder>>>[0]>>

/** Answers with one order after the other and repeats the last; returns what was sent. */
export function mockPlaceOrder(...answers: Answer[]): GuestOrder[] {
  const bodies: GuestOrder[] = []
  mockRoute(routes.storeGuestOrder)(({ body }) => {
    bodies.push(body)
    return answers[Math.min(bodies.length, answers.length) - 1] ?? 'network-error'
  })
  return bodies
}

export const order = () => screen.getByRole('button', { name: /^Заказать ·/ })

/** Continues with a delivery that the server has priced. */
export function deliver(
  draft: Partial<Draft> = {},
  quote: Partial<ServerQuote> = {},
  address: Partial<AddressText> = {},
) {
  const destination = editDestination(DELIVERY, { privateHouse: true, ...address })
  customerHas({ destination, draft: { ...GUEST, ...draft }, quote: { ...quoteAt(1890), ...quote } })
}

/** The server's quote of the cart for the present request. */
export const quoted = (overrides: Partial<ServerQuote> = {}) =>
  customerHas({ quote: { ...quoteAt(1890), ...overrides } })
