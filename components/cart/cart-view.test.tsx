import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aDoner, aTea, mockQuote, seedCart, total } from '@/lib/testing/cart-view'
import { aLine, aQuoteLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useQuote } from '@/stores/cart/quote'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { CartView } from './cart-view'

beforeEach(() => {
  mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [] } }))
  mockRoute(routes.similarDishes)(() => ({ status: 200, body: { price: 1890, products: [] } }))
  mockRoute(routes.publicPromocodes)(() => ({ status: 200, body: { promocodes: [] } }))
  customerHas({})
})

test('what stands below the lines waits for the first quote, so that it does not move', async () => {
  seedCart([aDoner])
  mockQuote()
  render(<CartView />)
  const later = screen.getByRole('region', { name: 'Итоги заказа' })
  expect(later.closest('[data-waits]')).not.toBeNull()
  await waitFor(() => expect(later.closest('[data-waits]')).toBeNull())
})

test('what stands below the lines waits for the promo codes as well, which would move the totals of a phone', async () => {
  seedCart([aDoner])
  mockQuote()
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  mockRoute(routes.publicPromocodes)(async () => {
    await isAnswered
    return { status: 200, body: { promocodes: [] } }
  })
  render(<CartView />)
  const later = screen.getByRole('region', { name: 'Итоги заказа' })
  await waitFor(() => expect(later.closest('[data-waits=offers]')).not.toBeNull())
  answer()
  await waitFor(() => expect(later.closest('[data-waits]')).toBeNull())
})

test('a cart that is not read yet shows no line', () => {
  seedCart([aDoner])
  useCart.setState({ isRestored: false })
  render(<CartView />)
  expect(screen.queryByText(aDoner.name)).toBeNull()
})

describe('the minimum', () => {
  test('a cart below the minimum has a button that says how much is missing and leads nowhere', async () => {
    seedCart([aDoner])
    mockQuote()
    const { user, router } = render(<CartView />)
    const button = await screen.findByRole('button', { name: 'Оформить заказ' })
    expect(button).toHaveAccessibleDescription(/^До минимального заказа не хватает 300\s₸$/)
    await user.click(button)
    expect(screen.getByRole('alert')).toHaveTextContent('не хватает 300 ₸')
    expect(router.push).not.toHaveBeenCalled()
  })

  test('a cart that reaches the minimum by one more piece can be ordered', async () => {
    seedCart([aDoner])
    mockQuote()
    const { user, router } = render(<CartView />)
    await user.click(screen.getByRole('button', { name: 'Увеличить количество: Донер' }))
    expect(screen.getByRole('button', { name: 'Блюда и напитки' }).closest('div')).toHaveTextContent('4 400 ₸')
    await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
    expect(router.push).toHaveBeenCalledWith('/guest-order')
    await waitFor(() => expect(total()).toHaveTextContent('5 000 ₸'))
  })
})

test('a cart without a place shows a total without delivery and asks for the place in the popup', async () => {
  seedCart([aDoner, aTea], null)
  const { user } = render(<CartView />)
  expect(screen.getByText('Итого без доставки', { selector: 'dt' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Выбрать' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'start' })
})

test('a removed line can be put back where it was', async () => {
  seedCart([aDoner, aTea])
  mockQuote()
  const { user } = render(<CartView />)
  await user.click(screen.getByRole('button', { name: 'Удалить: Донер' }))
  expect(useCart.getState().lines.map((line) => line.uuid)).toEqual(['tea'])
  await user.click(screen.getByRole('button', { name: 'Вернуть: Донер' }))
  expect(useCart.getState().lines.map((line) => line.uuid)).toEqual(['doner', 'tea'])
})

test('the last line can be put back too', async () => {
  seedCart([aDoner])
  mockQuote()
  const { user } = render(<CartView />)
  await user.click(screen.getByRole('button', { name: 'Удалить: Донер' }))
  expect(screen.getByText('В корзине пока пусто')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Вернуть: Донер' }))
  expect(useCart.getState().lines).toEqual([aDoner])
})

test('a price that changed is shown with what it was and taken over', async () => {
  seedCart([aDoner, aTea])
  mockQuote({ prices: { 1: 2400 } })
  const { user } = render(<CartView />)
  expect(await screen.findByText('Донер: было 2 200 ₸, стало 2 400 ₸')).toBeVisible()
  expect(useCart.getState().lines[0]?.unitPrice).toBe(2400)
  await user.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByText('Цены обновились')).not.toBeInTheDocument()
})

test('a line that is sold out is marked as sold out and stops the order', async () => {
  seedCart([aDoner, aTea])
  mockQuote({ problems: { doner: 'unavailable' } })
  const { user, router } = render(<CartView />)
  const line = screen.getByRole('article', { name: 'Донер' })
  expect(await within(line).findByText('Закончилось в этом филиале')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Уберите или измените блюда')
  expect(router.push).not.toHaveBeenCalled()
})

test('a line that is off the menu stops the order and can only be taken out', async () => {
  seedCart([aDoner, aTea])
  mockQuote({ problems: { doner: 'unknown_product' } })
  const { user, router } = render(<CartView />)
  const line = within(screen.getByRole('article', { name: 'Донер' }))
  await waitFor(() => expect(line.getAllByRole('button')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Уберите или измените блюда')
  expect(router.push).not.toHaveBeenCalled()
  await user.click(line.getByRole('button', { name: 'Удалить: Донер' }))
  expect(useCart.getState().lines.map(({ uuid }) => uuid)).toEqual(['tea'])
})

test('the bare code of a gateway whose API is down is not shown to people', async () => {
  seedCart([aDoner, aTea])
  mockRoute(routes.quote)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
  render(<CartView />)
  expect(await screen.findByText('Не получилось проверить цены')).toBeVisible()
  expect(screen.queryByText('unavailable')).not.toBeInTheDocument()
})

test('a server that hangs for half a minute is given up after eight seconds, with a way to ask again', async () => {
  seedCart([aDoner, aTea])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  mockRoute(routes.quote)(() => new Promise<never>(() => {}))
  render(<CartView />)
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(screen.queryByText('Не получилось проверить цены')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(await screen.findByText('Не получилось проверить цены')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled()
})

test('the cart without an answer shows its own total, marked as such, and can be checked again', async () => {
  seedCart([aDoner, aTea])
  mockRoute(routes.quote)(() => 'network-error')
  const { user } = render(<CartView />)
  expect(await screen.findByText('Не получилось проверить цены')).toBeVisible()
  expect(total()).toHaveTextContent('2 700 ₸')
  expect(useCart.getState().lines).toHaveLength(2)
  mockQuote()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(total()).toHaveTextContent('К оплате3 300 ₸'))
})

test('the cart without network shows no checked amounts, and asks again when the network is back', async () => {
  seedCart([aDoner, aTea])
  mockRoute(routes.quote)(() => new Promise<never>(() => {}))
  render(<CartView />)
  expect(await screen.findByText('Считаем…')).toBeVisible()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByText('Считаем…')).not.toBeInTheDocument()
  expect(screen.getByText('Не получилось проверить цены')).toBeVisible()
  onLine.mockRestore()
  mockQuote()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(total()).toHaveTextContent('К оплате3 300 ₸'))
  expect(screen.queryByText('Не получилось проверить цены')).not.toBeInTheDocument()
})

test('the chosen options can still be read without an answer', async () => {
  seedCart([aDoner])
  const said = { options: ['Лаваш', 'Острый'], removed: ['Лук'] }
  mockQuote({ lines: [aQuoteLine({ uuid: aDoner.uuid, id: aDoner.productId, ...said })] })
  const { unmount } = render(<CartView />)
  expect(await screen.findByText('Лаваш, Острый')).toBeVisible()
  unmount()
  useQuote.setState({ quote: null, key: null })
  mockRoute(routes.quote)(() => 'network-error')
  render(<CartView />)
  expect(await screen.findByText('Не получилось проверить цены')).toBeVisible()
  expect(screen.getByText('Лаваш, Острый')).toBeVisible()
  expect(screen.getByText(/Лук/)).toBeVisible()
})

describe('a cart that is larger than one order may be', () => {
  test('a cart above the size of one order shows a message beside the line and before the button, with the phone of the branch, and keeps every line', async () => {
    mockQuote({})
    seedCart([aLine({ uuid: 'doner', name: 'Донер', unitPrice: 100, quantity: 51 })])
    const { user, router } = render(<CartView />)
    const line = screen.getByRole('article', { name: 'Донер' })
    expect(within(line).getByText('Не больше 50 порций одного блюда')).toBeVisible()
    expect(within(line).getByRole('button', { name: 'Увеличить количество: Донер' })).toBeDisabled()
    const call = await screen.findByRole('link', { name: /^Позвонить: \+7/ })
    expect(call).toHaveAttribute('href', 'tel:+77273550770')
    await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Не больше 50 порций одного блюда')
    expect(router.push).not.toHaveBeenCalled()
    expect(useCart.getState().lines[0]?.quantity).toBe(51)
    await user.click(within(line).getByRole('button', { name: 'Уменьшить количество: Донер' }))
    expect(screen.queryByRole('link', { name: /^Позвонить/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
    expect(router.push).toHaveBeenCalledWith('/guest-order')
  })

  test('a cart above the size of one order is recognised by all its portions and by its sum', () => {
    mockQuote({})
    seedCart([50, 50, 1].map((quantity, index) => aLine({ uuid: `line ${index}`, quantity, unitPrice: 10 })))
    const { unmount } = render(<CartView />)
    expect(screen.getAllByText('В одном заказе не больше 100 порций').length).toBeGreaterThan(0)
    unmount()
    seedCart([aLine({ uuid: 'doner', quantity: 31, unitPrice: 10_000 })])
    render(<CartView />)
    expect(screen.getAllByText(/^На сайте можно заказать на сумму до 300\s000\s₸$/).length).toBeGreaterThan(0)
  })
})

describe('a note for the kitchen', () => {
  test('a note for the kitchen is written in the line of its dish, shown there and in the overview, and asks for no new price', async () => {
    seedCart([aDoner, aTea])
    const requested: unknown[] = []
    mockQuote({ requested })
    const { user } = render(<CartView />)
    await waitFor(() => expect(requested).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Добавить пожелание к блюду «Донер»' }))
    const field = screen.getByRole('textbox', { name: 'Пожелание к блюду «Донер»' })
    expect(field).toHaveFocus()
    await user.type(field, ' без соли {Enter}')
    expect(screen.getByText('Пожелание: без соли')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Изменить пожелание к блюду «Донер»' })).toHaveFocus()
    expect(useCart.getState().lines.map(({ note }) => note)).toEqual(['без соли', ''])
    expect(requested).toHaveLength(1)
  })

  test('a note for the kitchen is not changed by Escape, and is taken away by saving nothing', async () => {
    seedCart([{ ...aDoner, note: 'без лука' }])
    mockQuote()
    const { user } = render(<CartView />)
    const change = () => screen.getByRole('button', { name: 'Изменить пожелание к блюду «Донер»' })
    await user.click(change())
    await user.type(screen.getByLabelText('Пожелание к блюду «Донер»'), ' и соли{Escape}')
    expect(screen.getByText('Пожелание: без лука')).toBeVisible()
    await user.click(change())
    await user.clear(screen.getByLabelText('Пожелание к блюду «Донер»'))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(screen.queryByText(/^Пожелание:/)).toBeNull()
    expect(useCart.getState().lines[0]?.note).toBe('')
  })
})
