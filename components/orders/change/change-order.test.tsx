import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderChangeQuote } from '@/lib/contract/order/change-order'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { ChangeOrder } from './change-order'

const ADDRESS = {
  ...{ city_id: 1, street: 'Абая', home: '10', private_house: false, entrance: '1', apartment: '14', floor: '3' },
  ...{ comment: '', latitude: 43.24, longitude: 76.92 },
}
const ORDER = anOrder({ delivery_type: 'Доставка', address: ADDRESS, total: 5000, comment: 'Не звоните' })
const QUOTE: OrderChangeQuote = {
  ...{
    total_before: 5000,
    total: 5000,
    delivery_price: 700,
    slot: null,
    is_note_too_small: false,
    needs_code: false,
    refund: 0,
  },
  eta: { from: '2026-11-21T06:20:00.000Z', to: '2026-11-21T06:35:00.000Z' },
}

beforeEach(() => {
  mockRoute(routes.geocode)(() => ({ status: 200, body: { results: [] } }))
  mockRoute(routes.deliverySlots)(() => ({
    status: 200,
    body: { asap: { min: 30, max: 45 }, is_full: false, opens_at: null, days: [] },
  }))
})

/** Answers with this quote; collects the quote requests and the stored changes. */
function answering(quote: Partial<OrderChangeQuote> = {}, stored: Partial<Order> = {}) {
  const [requested, changed]: [unknown[], unknown[]] = [[], []]
  mockRoute(routes.quoteOrderChange)(({ body }) => {
    requested.push(body)
    return { status: 200, body: { ...QUOTE, ...quote } }
  })
  mockRoute(routes.changeOrder)(({ body }) => {
    changed.push(body)
    return { status: 200, body: { order: { ...ORDER, ...stored } } }
  })
  return { requested, changed }
}

async function open(order: Order = ORDER) {
  const onOrder = vi.fn()
  const onOutdated = vi.fn()
  const shown = render(<ChangeOrder order={order} isOwn={false} onOrder={onOrder} onOutdated={onOutdated} />)
  await shown.user.click(screen.getByRole('button', { name: 'Изменить заказ' }))
  await screen.findByLabelText('Когда')
  return { ...shown, onOrder, onOutdated }
}
const save = () => screen.getByRole('button', { name: 'Сохранить' })

test('an error of a flat is gone after the house was a private one', async () => {
  const { user } = await open()
  await user.clear(screen.getByLabelText('Квартира'))
  await user.click(save())
  await waitFor(() => expect(screen.getByLabelText('Квартира')).toBeInvalid())
  const isPrivate = screen.getByLabelText('Частный дом')
  await user.click(isPrivate)
  await user.click(isPrivate)
  expect(screen.getByLabelText('Квартира')).toBeValid()
})

test('a change with the same price is stored at once, and only the changed fields are sent', async () => {
  const { requested, changed } = answering()
  const { user, onOrder } = await open()
  const flat = screen.getByLabelText('Квартира')
  await user.clear(flat)
  await user.type(flat, '99')
  await user.type(screen.getByLabelText(/^Другой телефон/), '7771112233')
  await user.click(save())
  await waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  const wanted = {
    address: { ...ADDRESS, apartment: '99' },
    phone: '77771112233',
    comment: null,
    time: null,
    hand_over: null,
  }
  expect(requested).toEqual([expect.objectContaining(wanted)])
  expect(changed).toEqual([expect.objectContaining({ ...wanted, expected_total: 5000 })])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a changed total is shown before the change is stored; going back keeps what was typed', async () => {
  const { changed } = answering({ total: 5500, delivery_price: 1200 })
  const { user, onOrder } = await open()
  const street = screen.getByLabelText('Улица')
  await user.clear(street)
  await user.type(street, 'Тимирязева')
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'Сумма изменится' })).toHaveFocus()
  expect(screen.getByRole('dialog')).toHaveTextContent(/Было5\s000\s₸.*5\s500\s₸/)
  expect(changed).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Назад' }))
  expect(screen.getByLabelText('Улица')).toHaveValue('Тимирязева')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: /^Подтвердить · 5\s500/ }))
  await waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  expect(changed).toEqual([
    expect.objectContaining({
      expected_total: 5500,
      // The geocoder looks up a changed house.
      address: expect.objectContaining({ street: 'Тимирязева', latitude: null, longitude: null }),
    }),
  ])
})

test("an order that the branch accepted in the meantime is reported in the branch's words, and the page asks for the order", async () => {
  answering()
  const message = 'Филиал уже принял заказ, на сайте его не изменить. Позвоните в филиал'
  mockRoute(routes.quoteOrderChange)(() => ({ status: 409, body: { message, code: 'accepted' } }))
  const { user, onOutdated, rerender } = await open()
  await user.type(screen.getByLabelText(/^Комментарий к заказу/), ' и не стучите')
  await user.click(save())
  expect(await screen.findByText(message)).toBeVisible()
  expect(onOutdated).toHaveBeenCalledOnce()
  rerender(<ChangeOrder order={{ ...ORDER, changes: null }} isOwn={false} onOrder={vi.fn()} onOutdated={vi.fn()} />)
  expect(within(screen.getByRole('dialog')).getByText(message)).toBeVisible()
  expect(screen.getByLabelText(/^Комментарий к заказу/)).toHaveValue('Не звоните и не стучите')
})

test('a phone that has to be confirmed gets a code, and the change is stored with it', async () => {
  const { changed } = answering({ needs_code: true })
  const sent: unknown[] = []
  mockRoute(routes.sendCode)(({ body }) => {
    sent.push(body)
    return { status: 200, body: { resend_in: 60, ttl: 180, code: '4321' } }
  })
  const { user, onOrder } = await open()
  await user.type(screen.getByLabelText(/^Другой телефон/), '7771112233')
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'Подтвердите новый телефон' })).toHaveFocus()
  expect(await screen.findByText('Демо: код 4321')).toBeVisible()
  expect([sent, changed]).toEqual([[expect.objectContaining({ phone: '77771112233' })], []])
  await user.click(screen.getByRole('button', { name: 'Подтвердить и сохранить' }))
  await waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  expect(changed).toEqual([expect.objectContaining({ phone: '77771112233', phone_code: '4321', expected_total: 5000 })])
})

test('a cheaper order that a card paid for says what goes back to it before it is stored', async () => {
  const { changed } = answering({ total: 4500, delivery_price: 200, refund: 500 })
  const { user, onOrder } = await open({ ...ORDER, payment_method: 'card' })
  await user.type(screen.getByLabelText('Улица'), ' 2')
  await user.click(save())
  expect((await screen.findByText('Вернём на карту')).nextElementSibling).toHaveTextContent(/^500\s₸$/)
  expect(screen.queryByText('К оплате при получении')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Подтвердить · 4\s500/ }))
  await waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  expect(changed).toEqual([expect.objectContaining({ expected_total: 4500 })])
})

test('a note that is too small for the new total is said at its field', async () => {
  const { changed } = answering({ total: 5500, is_note_too_small: true })
  const { user } = await open()
  await user.type(screen.getByLabelText('Улица'), ' 2')
  await user.click(save())
  const note = await screen.findByRole('textbox', { name: /^С какой суммы нужна сдача/ })
  await user.type(note, '5000')
  await user.click(screen.getByRole('button', { name: /^Подтвердить · 5\s500/ }))
  expect(note).toHaveFocus()
  expect(note).toBeInvalid()
  expect(note).toHaveAccessibleDescription(/не меньше 5\s500\s₸/)
  expect(changed).toEqual([])
})

test('the second phone can be taken away', async () => {
  const { changed } = answering()
  const { user, onOrder } = await open({ ...ORDER, second_phone_end: '•••• 6543' })
  await user.click(screen.getByLabelText('Убрать второй телефон (•••• 6543)'))
  expect(screen.queryByLabelText(/^Второй телефон/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  expect(changed).toEqual([expect.objectContaining({ second_phone: '', phone: null })])
})

test.each([
  ['owner', false, 0],
  ['owner', true, 1],
  ['link', false, 1],
  [null, true, 0],
] as const)('an order with changes by %s, own %s, shows %s buttons', (changes, isOwn, count) => {
  render(<ChangeOrder order={{ ...ORDER, changes }} isOwn={isOwn} onOrder={vi.fn()} onOutdated={vi.fn()} />)
  expect(screen.queryAllByRole('button', { name: 'Изменить заказ' })).toHaveLength(count)
})
