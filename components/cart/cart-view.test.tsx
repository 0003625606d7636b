import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ServerQuote } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import type { CartLine } from '@/lib/domain/cart'
import type { Place } from '@/lib/domain/place'
import { aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { useQuote } from '@/stores/quote'
import { CartView } from './cart-view'

const PLACE: Place = {
  type: 'Доставка',
  cityId: 1,
  cityName: 'Алматы',
  filialGuid: 'filial-1',
  filialName: 'Абая',
  street: 'Абая, 10',
}

const aDoner = aLine({ uuid: 'doner', name: 'Донер', unitPrice: 2200 })
const aTea = aLine({ uuid: 'tea', productId: 2, name: 'Чай', unitPrice: 500 })

function hold(lines: readonly CartLine[], place: Place | null = PLACE) {
  useCart.setState({ lines, cartId: lines.length > 0 ? crypto.randomUUID() : null, isRestored: true })
  useDelivery.setState({ place, isRestored: true })
}

/** The server prices what it is sent; `prices` says otherwise for some products. */
function quoting({
  prices = {},
  problems = {},
  ...over
}: Partial<ServerQuote> & {
  prices?: Record<number, number>
  problems?: Record<string, 'unavailable' | 'invalid_options'>
} = {}) {
  mockRoute(routes.quote)(({ body }) => {
    const lines = body.lines.map((line) => {
      const unit_price = prices[line.id] ?? line.priceWithExtras
      return aQuoteLine({
        uuid: line.uuid,
        id: line.id,
        name: line.uuid === 'doner' ? 'Донер' : 'Чай',
        quantity: line.quantity,
        unit_price,
        total: unit_price * line.quantity,
        problem: problems[line.uuid] ?? null,
      })
    })
    const subtotal = lines.reduce((sum, line) => sum + (line.problem ? 0 : line.total), 0)
    return {
      status: 200,
      body: aServerQuote({
        lines,
        subtotal,
        total: subtotal + 600,
        missing_for_minimum: Math.max(0, 2500 - subtotal),
        ...over,
      }),
    }
  })
}

const total = () => screen.getByText(/К оплате|Итого без доставки/).parentElement
beforeEach(() => {
  useQuote.setState({ quote: null, key: null, failure: null, changes: [], attempt: 0 })
  useDialogs.setState({ current: null })
})

test('an empty cart names the minimum and leads to the menu', () => {
  hold([])
  render(<CartView />)
  expect(screen.getByText('Минимальная сумма заказа на доставку — 2 500 ₸')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/')
})

test('nothing is claimed before the cart is read', () => {
  hold([])
  useCart.setState({ isRestored: false })
  render(<CartView />)
  expect(screen.queryByText('В корзине пока пусто')).not.toBeInTheDocument()
  expect(screen.getByText('Загружаем…')).toBeInTheDocument()
})

describe('the minimum', () => {
  test('below it the button says how much is missing and goes nowhere', async () => {
    hold([aDoner])
    quoting()
    const { user, router } = render(<CartView />)
    const button = await screen.findByRole('button', { name: 'Оформить заказ' })
    expect(button).toHaveAccessibleDescription(/^До минимального заказа не хватает 300\s₸$/)
    await user.click(button)
    expect(screen.getByRole('alert')).toHaveTextContent('не хватает 300 ₸')
    expect(router.push).not.toHaveBeenCalled()
  })

  test('one more piece and the order goes on', async () => {
    hold([aDoner])
    quoting()
    const { user, router } = render(<CartView />)
    await user.click(screen.getByRole('button', { name: 'Увеличить количество: Донер' }))
    expect(screen.getByText('Блюда').parentElement).toHaveTextContent('4 400 ₸')
    await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
    expect(router.push).toHaveBeenCalledWith('/guest-order')
    await waitFor(() => expect(total()).toHaveTextContent('5 000 ₸'))
  })
})

test('without a place the total leaves delivery out and the popup is asked for', async () => {
  hold([aDoner, aTea], null)
  const { user } = render(<CartView />)
  expect(screen.getByText('Итого без доставки')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Выбрать' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'place' })
})

test('a removed line can be put back where it was', async () => {
  hold([aDoner, aTea])
  quoting()
  const { user } = render(<CartView />)
  await user.click(screen.getByRole('button', { name: 'Удалить: Донер' }))
  expect(useCart.getState().lines.map((line) => line.uuid)).toEqual(['tea'])
  await user.click(screen.getByRole('button', { name: 'Вернуть: Донер' }))
  expect(useCart.getState().lines.map((line) => line.uuid)).toEqual(['doner', 'tea'])
})

test('the last line can be put back too', async () => {
  hold([aDoner])
  quoting()
  const { user } = render(<CartView />)
  await user.click(screen.getByRole('button', { name: 'Удалить: Донер' }))
  expect(screen.getByText('В корзине пока пусто')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Вернуть: Донер' }))
  expect(useCart.getState().lines).toEqual([aDoner])
})

test('a price that changed is shown with what it was and taken over', async () => {
  hold([aDoner, aTea])
  quoting({ prices: { 1: 2400 } })
  const { user } = render(<CartView />)
  expect(await screen.findByText('Донер: было 2 200 ₸, стало 2 400 ₸')).toBeVisible()
  expect(useCart.getState().lines[0]?.unitPrice).toBe(2400)
  await user.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByText('Цены обновились')).not.toBeInTheDocument()
})

test('a line that is sold out says so and stops the order', async () => {
  hold([aDoner, aTea])
  quoting({ problems: { doner: 'unavailable' } })
  const { user, router } = render(<CartView />)
  const line = screen.getByRole('article', { name: 'Донер' })
  expect(await within(line).findByText('Закончилось в этом филиале')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Уберите или измените блюда')
  expect(router.push).not.toHaveBeenCalled()
})

test('a closed branch says when it opens', async () => {
  hold([aDoner, aTea])
  quoting({ filial: { guid: 'filial-1', name: 'Абая', is_open: false, opens_in_minutes: 90 } })
  render(<CartView />)
  expect(await screen.findByText(/^Абая: сейчас закрыто, откроется в \d\d:\d\d$/)).toBeVisible()
})

test('the bare code of a gateway whose API is down is not shown to people', async () => {
  hold([aDoner, aTea])
  mockRoute(routes.quote)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
  render(<CartView />)
  expect(await screen.findByText('Не удалось проверить цены')).toBeVisible()
  expect(screen.queryByText('unavailable')).not.toBeInTheDocument()
})

test('without an answer the own total stays, named as such, and can be checked again', async () => {
  hold([aDoner, aTea])
  mockRoute(routes.quote)(() => 'network-error')
  const { user } = render(<CartView />)
  expect(await screen.findByText('Не удалось проверить цены')).toBeVisible()
  expect(total()).toHaveTextContent('2 700 ₸')
  expect(useCart.getState().lines).toHaveLength(2)
  quoting()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(total()).toHaveTextContent('К оплате3 300 ₸'))
})
