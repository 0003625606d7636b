import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GuestOrder, ServerQuote } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import { type Draft, EMPTY_DRAFT } from '@/lib/domain/checkout'
import { localTime } from '@/lib/i18n/local-time'
import { aLine, aPlace, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useAddress } from '@/stores/address'
import { useCart } from '@/stores/cart'
import { useCheckout, useLastOrder } from '@/stores/checkout'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { quoteKey, useQuote } from '@/stores/quote'
import { PaymentView } from './payment-view'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const PLACE = aPlace({ type: 'Самовывоз', street: 'Абая, 10' })
const DELIVERY = aPlace({ street: 'Абая, 10', spot: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })
const GUEST: Draft = { ...EMPTY_DRAFT, name: 'Айгуль', phone: '7011234567' }
const TYPED = { street: 'Абая', home: '10', privateHouse: true }
/** Tomorrow at 19:30 in Almaty. */
const SLOT = `${localTime(new Date(Date.now() + 86_400_000)).date}T14:30:00.000Z`
const LINE = aLine({ uuid: 'doner', name: 'Донер', quantity: 2, unitPrice: 1890 })

const quoteAt = (unitPrice: number): ServerQuote =>
  aServerQuote({
    lines: [aQuoteLine({ uuid: 'doner', name: 'Донер', quantity: 2, unit_price: unitPrice, total: 2 * unitPrice })],
    subtotal: 2 * unitPrice,
    delivery_price: 0,
    total: 2 * unitPrice,
  })

const placed = { status: 200, body: { token: TOKEN, number: 'A-1', status: 'sent', total: 3780 } } as const

type Answer = Awaited<ReturnType<Parameters<ReturnType<typeof mockRoute<typeof routes.storeGuestOrder>>>[0]>>

/** Answers the orders one after the other, the last answer stays; gives what was sent. */
function answering(...answers: Answer[]): GuestOrder[] {
  const bodies: GuestOrder[] = []
  mockRoute(routes.storeGuestOrder)(({ body }) => {
    bodies.push(body)
    return answers[Math.min(bodies.length, answers.length) - 1] ?? 'network-error'
  })
  return bodies
}

const show = () => render(<PaymentView overview={null} />)
const order = () => screen.getByRole('button', { name: /^Заказать ·/ })

beforeEach(() => {
  useCart.setState({ lines: [LINE], cartId: crypto.randomUUID(), isRestored: true })
  useDelivery.setState({ place: PLACE, isRestored: true })
  useCheckout.setState({
    draft: GUEST,
    filledFrom: null,
    pending: null,
    refusals: {},
    isRestored: true,
  })
  useAddress.setState({ address: null, isRestored: true })
  useLastOrder.setState({ token: null })
  useQuote.setState({ quote: quoteAt(1890), key: quoteKey('ru', PLACE, [LINE]), failure: null, changes: [] })
})

/** Goes on with a delivery that the server has priced. */
function deliver(draft: Partial<Draft> = {}, quote: Partial<ServerQuote> = {}) {
  useDelivery.setState({ place: DELIVERY })
  useCheckout.setState({ draft: { ...GUEST, ...TYPED, ...draft } })
  useQuote.setState({ quote: { ...quoteAt(1890), ...quote }, key: quoteKey('ru', DELIVERY, [LINE]) })
}

describe('the button names the sum, the place and the time', () => {
  test('of a pickup', () => {
    show()
    expect(order()).toHaveTextContent('Заказать · 3 780 ₸Самовывоз · Алматы, Абая, Абая, 10 · как можно скорее')
  })

  test('of a delivery in a slot', () => {
    deliver({ slotStart: SLOT })
    show()
    expect(order()).toHaveTextContent('Доставка · Алматы, Абая, 10, Частный дом · филиал Абая · завтра, 19:30–20:00')
  })

  test('and promises nothing soon while the branch is closed', () => {
    useQuote.setState({
      quote: {
        ...quoteAt(1890),
        filial: { guid: 'filial-1', name: 'Абая', is_open: false, opens_in_minutes: 60, opens_at: SLOT },
      },
    })
    show()
    expect(order()).toHaveTextContent('время не выбрано')
  })
})

describe('what is sent', () => {
  test('is the slot, and the pin of the address that was checked', async () => {
    deliver({ slotStart: SLOT })
    const bodies = answering(placed)
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ slot_start: SLOT, address: { latitude: 43.24, longitude: 76.91 } })
  })

  test('is no pin for another address than the checked one', async () => {
    deliver({ home: '12' })
    const bodies = answering(placed)
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({
      slot_start: null,
      address: { street: 'Абая', home: '12', latitude: null, longitude: null },
    })
  })
})

test('a double click places one order, empties the cart and leads to its page', async () => {
  const bodies = answering(placed)
  const { cartId } = useCart.getState()
  const { user, router } = show()
  await user.dblClick(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ cart_id: cartId, phone: '77011234567', expected_total: 3780, change_from: null })
  expect(router.replace).toHaveBeenCalledTimes(1)
  expect(useCart.getState().lines).toEqual([])
  expect(useCheckout.getState().pending).toBeNull()
  expect(useLastOrder.getState().token).toBe(TOKEN)
})

test('a lost answer is asked for again with the same order; until then the cart stays', async () => {
  const bodies = answering('network-error', placed)
  const { user, router } = show()
  await user.click(order())
  expect(await screen.findByText('Проверяем, дошёл ли заказ…')).toBeVisible()
  expect(useCart.getState().lines).toEqual([LINE])
  expect(useCheckout.getState().pending).toEqual(bodies[0])
  await waitFor(() => expect(router.replace).toHaveBeenCalled(), { timeout: 3000 })
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
})

test('an order that was on its way before a reload is sent again by itself', async () => {
  const bodies = answering('network-error')
  const { user, unmount } = show()
  await user.click(order())
  await screen.findByText('Проверяем, дошёл ли заказ…')
  unmount()
  await useCheckout.persist.rehydrate()
  const frozen = useCheckout.getState().pending
  expect(frozen).toEqual(bodies[0])
  const again = answering(placed)
  const { router } = show()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`), {
    timeout: 5000,
  })
  expect([...bodies, ...again].every((body) => body.cart_id === bodies[0]?.cart_id)).toBe(true)
})

describe('changed prices', () => {
  const conflict: Answer = {
    status: 409,
    body: {
      message: 'Цены изменились',
      code: 'price_changed',
      quote: quoteAt(2000),
      next_slot: null,
      differences: [{ uuid: 'doner', name: 'Донер', was: 1890, now: 2000 }],
    },
  }

  test('want a yes of their own, for the new total', async () => {
    const bodies = answering(conflict, placed)
    const { user, router } = show()
    await user.click(order())
    const heading = await screen.findByRole('heading', { name: 'Цены изменились' })
    expect(heading).toHaveFocus()
    expect(screen.getByRole('row', { name: /^Донер 1\s890\s₸ 2\s000\s₸$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^К оплате 3\s780\s₸ 4\s000\s₸$/ })).toBeVisible()
    expect(router.replace).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: /^Заказать за 4\s000\s₸$/ }))
    await waitFor(() => expect(router.replace).toHaveBeenCalled())
    expect(bodies.map((body) => [body.expected_total, body.lines[0]?.priceWithExtras])).toEqual([
      [3780, 1890],
      [4000, 2000],
    ])
    expect(bodies[1]?.cart_id).toBe(bodies[0]?.cart_id)
  })
})

test('a field that the server refuses leads back to the form with its message', async () => {
  answering({ status: 422, body: { message: 'Проверьте поля', errors: { name: ['Недопустимые символы'] } } })
  const { user, router } = show()
  await user.click(order())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/guest-order'))
  expect(useCheckout.getState().refusals).toEqual({ name: 'Недопустимые символы' })
  expect(useCart.getState().lines).toEqual([LINE])
})

test('a cart that was ordered already leads to that order', async () => {
  answering({
    status: 422,
    body: { message: 'Корзина уже заказана', code: 'cart_already_ordered', order_token: TOKEN },
  })
  const { user } = show()
  await user.click(order())
  expect(await screen.findByText('Корзина уже заказана')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute('href', `/order/${TOKEN}`)
})

describe('a time that cannot be had', () => {
  const refusing = (code: 'branch_closed' | 'slot_taken', next_slot: string | null): Answer => ({
    status: 409,
    body: { message: 'Не успеем к этому времени', code, quote: null, next_slot, differences: [] },
  })

  test.each(['branch_closed', 'slot_taken'] as const)(
    '%s: the nearest time is offered and taken only after a yes',
    async (code) => {
      const bodies = answering(refusing(code, SLOT), placed)
      const { user, router } = show()
      await user.click(order())
      expect(await screen.findByText('Не успеем к этому времени')).toBeVisible()
      expect(screen.getByText('Ближайшее время: завтра, 19:30')).toBeVisible()
      expect(useCheckout.getState().draft?.slotStart).toBeNull()
      expect(router.replace).not.toHaveBeenCalled()
      await user.click(screen.getByRole('button', { name: 'Заказать на завтра, 19:30' }))
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
      expect(bodies.map((body) => body.slot_start)).toEqual([null, SLOT])
      expect(bodies[1]?.cart_id).toBe(bodies[0]?.cart_id)
    },
  )

  test('another one can be chosen in the form; without an offer that is the only way, and the cart stays', async () => {
    answering(refusing('branch_closed', null))
    const { user } = show()
    await user.click(order())
    expect(await screen.findByRole('link', { name: 'Выбрать другое время' })).toHaveAttribute('href', '/guest-order')
    expect(screen.queryByRole('button', { name: /^Заказать на/ })).not.toBeInTheDocument()
    expect(useCart.getState().lines).toEqual([LINE])
  })
})

describe('an address that nobody delivers to', () => {
  test('is not sent when that is known', async () => {
    deliver({}, { out_of_zone: true })
    const bodies = answering(placed)
    const { user } = show()
    await user.click(order())
    expect(screen.getByRole('alert')).toHaveTextContent('По этому адресу не доставляем')
    expect(bodies).toHaveLength(0)
  })

  test('that the server finds out leads to the address or to pickup', async () => {
    deliver()
    answering({
      status: 409,
      body: { message: 'Сюда не возим', code: 'out_of_zone', quote: null, next_slot: null, differences: [] },
    })
    const { user } = show()
    await user.click(order())
    expect(await screen.findByText('Сюда не возим')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Изменить адрес' })).toHaveAttribute('href', '/guest-order')
    await user.click(screen.getByRole('button', { name: 'Самовывоз' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  })
})

test('an address that is chosen here is the one that is ordered to', () => {
  deliver()
  show()
  act(() => {
    useAddress.getState().choose({
      id: 7,
      cityId: 1,
      street: 'Сатпаева',
      home: '7',
      privateHouse: true,
      entrance: '',
      apartment: '',
      floor: '',
      comment: '',
      point: null,
    })
    useDelivery.setState({ place: { ...DELIVERY, street: 'Сатпаева, 7' } })
  })
  expect(order()).toHaveTextContent('Сатпаева, 7')
})

test('change from less than the total is not sent', async () => {
  const bodies = answering(placed)
  const { user, router } = show()
  await user.click(screen.getByLabelText('Другая'))
  await user.type(screen.getByLabelText('С какой суммы нужна сдача, ₸'), '3000')
  await user.click(order())
  expect(screen.getByLabelText('С какой суммы нужна сдача, ₸')).toHaveAccessibleDescription(/не меньше 3\s780/)
  expect(bodies).toHaveLength(0)
  await user.click(screen.getByLabelText(/^5\s000\s₸$/))
  await user.click(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalled())
  expect(bodies[0]?.change_from).toBe(5000)
})

test('who has not filled in the form is sent there, an empty cart to the cart', async () => {
  useCheckout.setState({ draft: { ...EMPTY_DRAFT, name: 'Айгуль' } })
  const first = show()
  await waitFor(() => expect(first.router.replace).toHaveBeenCalledWith('/guest-order'))
  first.unmount()
  useCart.setState({ lines: [], cartId: null })
  const second = show()
  await waitFor(() => expect(second.router.replace).toHaveBeenCalledWith('/cart'))
})
