import { describe, expect, test, vi } from 'vitest'
import { type GuestOrder, guestOrder, type OrderConflict } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { placeOrder } from './place-order'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const placed = {
  status: 200,
  body: { token: TOKEN, number: 'A-1', status: 'sent', total: 4380, payment_url: null },
} as const

const aBody = (overrides: Partial<GuestOrder> = {}): GuestOrder => ({
  ...guestOrder.parse({
    cart_id: crypto.randomUUID(),
    filial_guid: 'f1',
    delivery_type: 'Самовывоз',
    lines: [{ id: 1, uuid: 'a', quantity: 2, priceWithExtras: 1890 }],
    name: 'Айгуль',
    phone: '77011234567',
    payment_method: 'cash',
    expected_total: 3780,
  }),
  ...overrides,
})

type Answer = Parameters<ReturnType<typeof mockRoute<typeof routes.storeGuestOrder>>>[0]

function answering(...answers: Awaited<ReturnType<Answer>>[]) {
  const bodies: GuestOrder[] = []
  mockRoute(routes.storeGuestOrder)(({ body }) => {
    bodies.push(body)
    return answers[Math.min(bodies.length, answers.length) - 1] ?? 'network-error'
  })
  return bodies
}

const send = (body: GuestOrder, overrides: { isResent?: boolean; isCustomer?: boolean } = {}) => {
  const onUnknown = vi.fn()
  const pauses: number[] = []
  const outcome = placeOrder({
    locale: 'ru',
    body,
    isCustomer: false,
    onUnknown,
    pause: async (ms) => void pauses.push(ms),
    ...overrides,
  })
  return { outcome, onUnknown, pauses }
}

describe('an order whose answer is lost', () => {
  test('an order whose answer is lost is sent again, unchanged, until it is answered', async () => {
    const bodies = answering('network-error', { status: 503, body: { message: 'x' } }, placed)
    const body = aBody()
    const { outcome, onUnknown, pauses } = send(body)
    expect(await outcome).toEqual({ kind: 'placed', token: TOKEN, paymentUrl: null })
    expect(bodies).toEqual([body, body, body])
    expect(pauses).toEqual([500, 1000])
    expect(onUnknown).toHaveBeenCalledTimes(1)
  })

  test('an order whose answer is lost stays unknown after four tries', async () => {
    const bodies = answering('network-error')
    expect(await send(aBody()).outcome).toEqual({ kind: 'unknown' })
    expect(bodies).toHaveLength(4)
  })

  test('an order whose answer is lost stays unknown when the retry is refused for being too frequent: the first try may have been stored', async () => {
    answering('network-error', { status: 429, body: { message: 'Слишком часто' } })
    expect((await send(aBody()).outcome).kind).toBe('unknown')
    expect((await send(aBody(), { isResent: true }).outcome).kind).toBe('unknown')
  })

  test('an order whose answer is lost is waited for while another request places it', async () => {
    answering(
      { status: 409, body: { message: 'x', code: 'in_progress', quote: null, next_slot: null, differences: [] } },
      placed,
    )
    expect((await send(aBody()).outcome).kind).toBe('placed')
  })
})

describe('an answer is final', () => {
  test('the answer "too many orders" is final', async () => {
    const bodies = answering({ status: 429, body: { message: 'Слишком часто' } })
    expect(await send(aBody()).outcome).toEqual({ kind: 'refused', message: 'Слишком часто' })
    expect(bodies).toHaveLength(1)
  })

  test('the answer "prices changed" is final', async () => {
    const conflict: OrderConflict = {
      message: 'x',
      code: 'price_changed',
      quote: aServerQuote(),
      next_slot: null,
      differences: [],
    }
    answering({ status: 409, body: conflict })
    expect(await send(aBody()).outcome).toMatchObject({ kind: 'conflict', conflict: { code: 'price_changed' } })
  })

  test('the answer "the cart was ordered with another content" is final', async () => {
    answering({ status: 422, body: { message: 'Уже заказано', code: 'cart_already_ordered', order_token: TOKEN } })
    expect(await send(aBody()).outcome).toEqual({ kind: 'already-ordered', message: 'Уже заказано', token: TOKEN })
  })
})

test('a logged-in customer orders with the session; a session that ended meanwhile does not settle a try whose answer was lost', async () => {
  const guests = answering(placed)
  mockRoute(routes.storeOrder)(() => ({ status: 401, body: { message: 'Войдите' } }))
  expect(await send(aBody(), { isCustomer: true }).outcome).toEqual({ kind: 'refused', message: 'Войдите' })
  expect((await send(aBody(), { isCustomer: true, isResent: true }).outcome).kind).toBe('unknown')
  expect(guests).toEqual([])
})

test('a refusal without words of its own shows no code', async () => {
  answering({ status: 413, body: { message: 'too_large', code: 'too_large' } })
  expect(await send(aBody()).outcome).toEqual({ kind: 'refused', message: null })
})

test('a cart on its way is not sent a second time', async () => {
  const bodies = answering(placed)
  const body = aBody()
  const outcomes = await Promise.all([send(body).outcome, send(body).outcome, send({ ...body }).outcome])
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['placed', 'placed', 'placed'])
  expect(bodies).toHaveLength(1)
})
