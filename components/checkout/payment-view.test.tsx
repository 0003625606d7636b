import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveShop } from '@/components/ui/leave-shop'
import type { SavedCard } from '@/lib/contract/account'
import type { GuestOrder, ServerQuote } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import type { AddressText } from '@/lib/domain/address'
import { type Draft, EMPTY_DRAFT } from '@/lib/domain/checkout'
import { editDestination } from '@/lib/domain/destination-moves'
import { localTime } from '@/lib/domain/time/branch-clock'
import { quoteKey } from '@/lib/pricing/quote-key'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { requestedBenefits, useBonusToggle, usePromo } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useQuote } from '@/stores/cart/quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { usePaymentChoice } from '@/stores/checkout/payment-choice'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { useDestination } from '@/stores/place/destination'
import { useSession } from '@/stores/session/session'
import { PaymentView } from './payment-view'

vi.mock('@/components/ui/leave-shop', () => ({ leaveShop: vi.fn(() => true) }))

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const PLACE = aDestination({ type: 'Самовывоз', street: 'Абая, 10' })
const DELIVERY = aDestination({ street: 'Абая, 10', spot: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })
const GUEST: Draft = { ...EMPTY_DRAFT, name: 'Айгуль', phone: '7011234567' }
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

const placed = {
  status: 200,
  body: { token: TOKEN, number: 'A-1', status: 'sent', total: 3780, payment_url: null },
} as const

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
  useDestination.setState({ destination: PLACE, isRestored: true })
  useCheckout.setState({ draft: GUEST, isRestored: true })
  useSession.setState({ status: 'guest' })
  vi.mocked(leaveShop).mockClear()
  useQuote.setState({ quote: quoteAt(1890), key: quoteKey('ru', PLACE, [LINE]) })
})

/** Goes on with a delivery that the server has priced. */
function deliver(draft: Partial<Draft> = {}, quote: Partial<ServerQuote> = {}, address: Partial<AddressText> = {}) {
  const destination = editDestination(DELIVERY, { privateHouse: true, ...address })
  useDestination.setState({ destination })
  useCheckout.setState({ draft: { ...GUEST, ...draft } })
  const key = quoteKey('ru', destination, [LINE], requestedBenefits(), draft.slotStart)
  useQuote.setState({ quote: { ...quoteAt(1890), ...quote }, key })
}

/** The card that says for whom the order is, where it goes and when. */
const recipient = () => screen.getByRole('heading', { name: 'Получатель' }).closest('section')

test('the button names the sum alone', () => {
  show()
  expect(order()).toHaveTextContent(/^Заказать · 3 780 ₸$/)
})

describe('the recipient is two lines: who, and where and when', () => {
  test('of a pickup', () => {
    show()
    expect(recipient()).toHaveTextContent('Самовывоз · Алматы, Абая, 10 · как можно скорее')
  })

  test('of a delivery in a slot', () => {
    deliver({ slotStart: SLOT })
    show()
    expect(recipient()).toHaveTextContent('Доставка · Алматы, Абая, 10, частный дом · завтра, 19:30–20:00')
    expect(recipient()).toHaveTextContent('Готовит филиал: Абая')
  })

  test('and promises nothing soon while the branch is closed', () => {
    useQuote.setState({
      quote: {
        ...quoteAt(1890),
        filial: {
          guid: 'branch-1',
          name: 'Абая',
          phone: '77273550770',
          is_open: false,
          opens_in_minutes: 60,
          opens_at: SLOT,
        },
      },
    })
    show()
    expect(recipient()).toHaveTextContent('время не выбрано')
  })
})

describe('while nobody knows the sum', () => {
  test.each([
    ['failed', 'Проверьте цены ещё раз — и можно заказывать.'],
    ['offline', 'Нет соединения с интернетом. Заказать получится, когда связь появится.'],
  ] as const)('(%s) the button names none, and says what is missing', async (kind, hint) => {
    useQuote.setState({ quote: null, key: null, failure: { kind, message: null } })
    const bodies = answering(placed)
    const { user } = show()
    const button = screen.getByRole('button', { name: /^Заказать/ })
    expect(button).not.toHaveTextContent('₸')
    await user.click(button)
    expect(screen.getByRole('alert')).toHaveTextContent(hint)
    expect(bodies).toHaveLength(0)
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
    deliver({}, {}, { home: '12' })
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
  expect(useActiveOrders.getState().tokens).toEqual([TOKEN])
})

test('a lost answer is asked for again with the same order; until then the cart stays', async () => {
  const bodies = answering('network-error', placed)
  const { user, router } = show()
  await user.click(order())
  expect(await screen.findByText('Проверяем, принят ли заказ…')).toBeVisible()
  expect(useCart.getState().lines).toEqual([LINE])
  expect(useCheckout.getState().pending).toEqual({ body: bodies[0], isCustomer: false })
  await waitFor(() => expect(router.replace).toHaveBeenCalled(), { timeout: 3000 })
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
})

test('an order that was on its way before a reload is sent again by itself', async () => {
  const bodies = answering('network-error')
  const { user, unmount } = show()
  await user.click(order())
  await screen.findByText('Проверяем, принят ли заказ…')
  unmount()
  await useCheckout.persist.rehydrate()
  const frozen = useCheckout.getState().pending
  expect(frozen).toEqual({ body: bodies[0], isCustomer: false })
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
    expect(screen.getByRole('row', { name: /^Донер\s×\s2 3\s780\s₸ 4\s000\s₸$/ })).toBeVisible()
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

test('a guest, who is not told whose order it is, finds the last one of this browser and can order anew', async () => {
  const bodies = answering(
    { status: 422, body: { message: 'Корзина уже заказана', code: 'cart_already_ordered' } },
    placed,
  )
  useLastOrder.setState({ token: TOKEN })
  const { user, router } = show()
  await user.click(order())
  const last = await screen.findByRole('link', { name: 'Открыть последний заказ' })
  expect(last).toHaveAttribute('href', `/order/${TOKEN}`)
  await user.click(screen.getByRole('button', { name: 'Оформить новый заказ' }))
  expect(useCart.getState().lines).toEqual([LINE])
  await user.click(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]?.cart_id).not.toBe(bodies[0]?.cart_id)
})

test('once it is ordered nothing of the empty cart is announced: there are not 0 ₸ to pay', async () => {
  answering(placed)
  const { user, router } = show()
  await user.click(order())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
  expect(useCart.getState().lines).toEqual([])
  expect(document.body).not.toHaveTextContent(/(^|\D)0\s₸|Платить ничего не нужно|Заказать/)
  expect(router.replace).toHaveBeenCalledTimes(1)
})

test('a sum above the limit of cash is paid online; a customer may pay more in cash', async () => {
  const dear = aLine({ uuid: 'doner', name: 'Донер', quantity: 31, unitPrice: 2000 })
  useCart.setState({ lines: [dear] })
  const priced = { ...quoteAt(2000), subtotal: 62_000, total: 62_000 }
  useQuote.setState({ quote: priced, key: quoteKey('ru', PLACE, [dear]) })
  usePaymentChoice.setState({ choice: 'cash' })
  show()
  const cash = screen.getByRole('radio', { name: /^Наличными при получении/ })
  expect(cash).toBeDisabled()
  expect(
    screen.getByText(/^При получении — до 60\s000\s₸\. Больше — картой онлайн или по телефону: \+7\s727\s355\s07\s70$/),
  ).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Картой онлайн/ })).toBeChecked()
  mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
  act(() => {
    useSession.setState({ status: 'signed-in' })
    useQuote.setState({ key: quoteKey('ru', PLACE, [dear], requestedBenefits()) })
  })
  expect(cash).toBeEnabled()
  expect(cash).toBeChecked()
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
  const chosen = aDestination({ street: 'Сатпаева, 7', spot: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })
  act(() => useDestination.getState().go(editDestination(chosen, { privateHouse: true })))
  expect(recipient()).toHaveTextContent('Сатпаева, 7')
})

test('change from less than the total is not sent', async () => {
  const bodies = answering(placed)
  const { user, router } = show()
  await user.click(screen.getByLabelText('Другая сумма'))
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

const BANK = 'https://bank.example/pay/1'
const toBank = { status: 200, body: { ...placed.body, status: 'awaiting_payment', payment_url: BANK } } as const

/** What the server said of the cart with what is asked for now. */
const quoted = (over: Partial<ServerQuote> = {}) =>
  useQuote.setState({ quote: { ...quoteAt(1890), ...over }, key: quoteKey('ru', PLACE, [LINE], requestedBenefits()) })

const aCard = (over: Partial<SavedCard> = {}): SavedCard => ({
  id: 1,
  brand: 'Visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2099,
  is_default: true,
  is_expired: false,
  ...over,
})

describe('a card', () => {
  const asCustomer = (cards: SavedCard[]) => {
    useSession.setState({ status: 'signed-in' })
    quoted()
    mockRoute(routes.cards)(() => ({ status: 200, body: cards }))
    const bodies: GuestOrder[] = []
    mockRoute(routes.storeOrder)(({ body }) => {
      bodies.push(body)
      return body.card_id === null ? toBank : placed
    })
    return bodies
  }

  test('leads to the bank once, with the order standing where it was placed, and is remembered', async () => {
    const bodies = answering(toBank)
    const { user, router, unmount } = show()
    await user.click(screen.getByRole('radio', { name: /^Картой онлайн/ }))
    await user.dblClick(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(leaveShop).toHaveBeenCalledWith(BANK))
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({ payment_method: 'card', card_id: null, save_card: false, change_from: null })
    expect(leaveShop).toHaveBeenCalledTimes(1)
    expect(router.replace).not.toHaveBeenCalled()
    expect(window.location.pathname).toBe(`/order/${TOKEN}`)
    expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute('href', `/order/${TOKEN}`)
    expect(useCart.getState().lines).toEqual([])
    unmount()
    expect(usePaymentChoice.getState().choice).toBe('card')
  })

  test('that is saved is charged by its number in the list; an expired one cannot be chosen', async () => {
    const bodies = asCustomer([aCard(), aCard({ id: 2, last4: '0005', is_default: false, is_expired: true })])
    const { user, router } = show()
    await user.click(await screen.findByRole('radio', { name: /^Visa ••••\s4242/ }))
    expect(screen.getByRole('radio', { name: /0005/ })).toBeDisabled()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
    expect(bodies[0]).toMatchObject({ payment_method: 'card', card_id: 1, save_card: false })
    expect(leaveShop).not.toHaveBeenCalled()
  })

  test('is kept only when that was ticked', async () => {
    const bodies = asCustomer([])
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: /^Картой онлайн/ }))
    const consent = screen.getByRole('checkbox', { name: 'Сохранить карту для следующих заказов' })
    expect(consent).not.toBeChecked()
    await user.click(consent)
    await user.click(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ card_id: null, save_card: true })
  })
})

describe('promo codes and bonuses', () => {
  const PROMO: NonNullable<ServerQuote['promo_code']> = {
    code: 'DALA10',
    state: 'applied',
    reason: null,
    message: 'Промокод активирован!',
    missing: 0,
    discount: 378,
    offer: { kind: 'percent', value: 10, max_discount: null, minimum: 0, product_ids: null },
    gift: null,
  }
  const withPromo = { promo: 378, total: 3402, promo_code: PROMO }
  const refusedPromo = {
    ...PROMO,
    state: 'refused',
    reason: 'used_up',
    message: 'Промокод закончился',
    discount: 0,
    offer: null,
  } as const
  const conflictOf = (code: 'price_changed' | 'promo_refused', quote: ServerQuote): Answer => ({
    status: 409,
    body: { message: 'Промокод закончился', code, quote, next_slot: null, differences: [] },
  })

  test('are sent with the order, and gone after it', async () => {
    useSession.setState({ status: 'signed-in' })
    useBonusToggle.getState().switchOn([LINE])
    usePromo.getState().use('DALA10')
    quoted({ ...withPromo, bonus: 402, total: 3000, bonuses: { ...quoteAt(1890).bonuses, balance: 402 } })
    mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
    const bodies: GuestOrder[] = []
    mockRoute(routes.storeOrder)(({ body }) => {
      bodies.push(body)
      return placed
    })
    const { user, router } = show()
    await user.click(order())
    await waitFor(() => expect(router.replace).toHaveBeenCalled())
    expect(bodies[0]).toMatchObject({ promo_code: 'DALA10', use_bonus: true, expected_total: 3000 })
    expect(requestedBenefits()).toMatchObject({ promoCode: null, useBonus: false })
  })

  test('a code that does not count now is not sent', async () => {
    usePromo.getState().use('DALA10')
    quoted({ promo_code: refusedPromo })
    const bodies = answering(placed)
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]?.promo_code).toBeNull()
  })

  test('amounts that changed meanwhile are shown as they were and are', async () => {
    usePromo.getState().use('DALA10')
    quoted(withPromo)
    answering(
      conflictOf('price_changed', {
        ...quoteAt(1890),
        promo: 100,
        total: 3680,
        promo_code: { ...PROMO, discount: 100 },
      }),
    )
    const { user } = show()
    await user.click(order())
    expect(await screen.findByRole('row', { name: /^Промокод −378\s₸ −100\s₸$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^К оплате 3\s402\s₸ 3\s680\s₸$/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /^Доставка/ })).not.toBeInTheDocument()
  })

  test('a refused code is said; ordering without it wants a yes of its own', async () => {
    usePromo.getState().use('DALA10')
    quoted(withPromo)
    const bodies = answering(conflictOf('promo_refused', { ...quoteAt(1890), promo_code: refusedPromo }), placed)
    const { user, router } = show()
    await user.click(order())
    expect(await screen.findByText('Промокод закончился')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Заказать ·/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Без промокода · 3\s780\s₸$/ }))
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
    expect(bodies.map((body) => [body.promo_code, body.expected_total])).toEqual([
      ['DALA10', 3402],
      [null, 3780],
    ])
  })

  test('nothing to pay asks for no way to pay', async () => {
    quoted({ promo: 3780, total: 0 })
    const bodies = answering(placed)
    const { user } = show()
    expect(screen.getByText(/Платить ничего не нужно/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ payment_method: 'cash', change_from: null, expected_total: 0 })
  })
})

describe('paying on receipt', () => {
  const METHODS: ServerQuote['payment_methods'] = ['cash', 'card', 'terminal', 'kaspi_qr']

  test('only what the branch takes is offered, and what was chosen is sent', async () => {
    const bodies = answering(placed)
    useQuote.setState({ quote: { ...quoteAt(1890), payment_methods: ['kaspi_qr', 'terminal'] } })
    usePaymentChoice.setState({ choice: 'cash' })
    const { user } = show()
    const ways = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(ways).toEqual(['Kaspi QR при получении', 'Картой при получении'])
    await user.click(screen.getByRole('radio', { name: 'Картой при получении' }))
    expect(screen.queryByText('Сдача с суммы')).toBeNull()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ payment_method: 'terminal', change_from: null, card_id: null })
  })

  test('what is left at the door is paid before: said at once, and not sent', async () => {
    const bodies = answering(placed)
    deliver({ handOver: 'leave' }, { payment_methods: METHODS })
    usePaymentChoice.setState({ choice: 'kaspi_qr' })
    const { user } = show()
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Оставить у двери можно только заказ, оплаченный картой онлайн/,
    )
    await user.click(order())
    expect(bodies).toEqual([])
    await user.click(screen.getByRole('radio', { name: /^Картой онлайн/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Оплатить ·/ }))
    await waitFor(() => expect(bodies[0]).toMatchObject({ payment_method: 'card', hand_over: 'leave' }))
  })

  test('the door is sent with the order; a pickup has none', async () => {
    const bodies = answering(placed)
    useCheckout.setState({ draft: { ...GUEST, handOver: 'meet', secondPhone: '7059876543', persons: 0 } })
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ hand_over: 'hand', second_phone: '77059876543', buyer_bin: null, persons: 0 })
  })
})

describe('a first large order that is paid at the door', () => {
  const required: Answer = {
    status: 422,
    body: { message: 'Подтвердите телефон', code: 'phone_code_required' },
  }
  const wrongCode: Answer = {
    status: 422,
    body: { message: 'Ввденный код не совпал', errors: { phone_code: ['Ввденный код не совпал'] } },
  }
  const sending = () => {
    const phones: string[] = []
    mockRoute(routes.sendCode)(({ body }) => {
      phones.push(body.phone)
      return { status: 200, body: { code: null, ttl: 180, resend_in: 60 } }
    })
    return phones
  }
  const code = () => screen.findByRole('textbox', { name: 'Код из SMS' })
  const confirm = () => screen.getByRole('button', { name: 'Подтвердить и заказать' })

  test('is confirmed by the code that was sent to its phone; nothing that was typed is lost', async () => {
    const phones = sending()
    const bodies = answering(required, wrongCode, placed)
    const { user } = show()
    await user.click(order())
    expect(await screen.findByRole('heading', { name: 'Подтвердите телефон' })).toHaveFocus()
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.queryByRole('button', { name: /^Заказать ·/ })).not.toBeInTheDocument()
    await user.type(await code(), '1111')
    await user.click(confirm())
    expect(await screen.findByText('Ввденный код не совпал')).toBeVisible()
    expect(await code()).toHaveValue('1111')
    await user.clear(await code())
    await user.type(await code(), '2222')
    await user.click(confirm())
    await waitFor(() => expect(bodies).toHaveLength(3))
    expect(phones).toEqual(['77011234567'])
    expect(bodies.map((body) => body.phone_code)).toEqual([undefined, '1111', '2222'])
    const [first, , last] = bodies
    expect({ ...last, phone_code: undefined }).toEqual({ ...first, phone_code: undefined })
    await waitFor(() => expect(useLastOrder.getState().token).toBe(TOKEN))
  })

  test('can be paid by card instead', async () => {
    sending()
    answering(required)
    const { user } = show()
    await user.click(order())
    await code()
    await user.click(screen.getByRole('radio', { name: /Картой онлайн|Банковской картой/ }))
    expect(screen.queryByRole('textbox', { name: 'Код из SMS' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeVisible()
  })

  test('says when no code could be sent, and sends another one when asked', async () => {
    mockRoute(routes.sendCode)(() => ({ status: 503, body: { message: 'Не удалось', code: 'sms_failed' } }))
    answering(required)
    const { user } = show()
    await user.click(order())
    expect(await screen.findByText('Не получилось отправить код. Попробуйте ещё раз.')).toBeVisible()
    const phones = sending()
    await user.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }))
    await waitFor(() => expect(phones).toEqual(['77011234567']))
  })
})
