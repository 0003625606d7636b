import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerQuote } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import type { CartLine } from '@/lib/domain/cart'
import type { Destination } from '@/lib/domain/destination'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { setPageHidden } from '@/lib/testing/page-visibility'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useQuote } from '@/stores/cart/quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { CartOverview } from './cart-overview'
import { CartView } from './cart-view'

const PLACE = aDestination({ street: 'Абая, 10', spot: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })

const aDoner = aLine({ uuid: 'doner', name: 'Донер', unitPrice: 2200 })
const aTea = aLine({ uuid: 'tea', productId: 2, name: 'Чай', unitPrice: 500 })

function hold(lines: readonly CartLine[], destination: Destination | null = PLACE) {
  useCart.setState({ lines, cartId: lines.length > 0 ? crypto.randomUUID() : null, isRestored: true })
  useDestination.setState({ destination, isRestored: true })
}

/** The server prices what it is sent; `prices` says otherwise for some products. */
function quoting({
  asked = [],
  prices = {},
  problems = {},
  ...over
}: Partial<ServerQuote> & {
  /** Collects the points that were asked about. */
  asked?: unknown[]
  prices?: Record<number, number>
  problems?: Record<string, 'unavailable' | 'invalid_options' | 'unknown_product'>
} = {}) {
  mockRoute(routes.quote)(({ body }) => {
    asked.push(body.point)
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

const total = () => screen.getByText(/К оплате|Итого без доставки/, { selector: 'dt' }).parentElement
beforeEach(() => {
  mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [] } }))
  mockRoute(routes.publicPromocodes)(() => ({ status: 200, body: { promocodes: [] } }))
  useCheckout.setState({ isRestored: true })
})

test('an empty cart names the minimum and leads to the menu', () => {
  hold([])
  render(<CartView />)
  expect(screen.getByText('Минимальная сумма заказа на доставку — 2 500 ₸')).toBeVisible()
  expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/')
})

test('an empty cart of another chain names its own least order, or none', () => {
  hold([])
  const { rerender } = render(<CartView least={{ anywhere: 2000, inZones: {} }} />)
  expect(screen.getByText('Минимальная сумма заказа на доставку — 2 000 ₸')).toBeVisible()
  rerender(<CartView least={{ anywhere: 0, inZones: {} }} />)
  expect(screen.queryByText(/Минимальная сумма/)).toBeNull()
})

test('an empty cart that is looked over has no amounts: a live region would announce 0 ₸ to pay', () => {
  hold([])
  render(<CartOverview />)
  expect(screen.getByRole('region', { name: 'Ваш заказ' })).not.toHaveTextContent(/₸/)
})

test('nothing is claimed before the cart is read', () => {
  hold([])
  useCart.setState({ isRestored: false })
  render(<CartView expectsLines />)
  expect(screen.queryByText('В корзине пока пусто')).not.toBeInTheDocument()
  expect(screen.getByText('Загружаем…')).toBeInTheDocument()
})

test('a cart that the server knows to be empty is shown as that at once', () => {
  hold([])
  useCart.setState({ isRestored: false })
  render(<CartView />)
  expect(screen.getByText('В корзине пока пусто')).toBeVisible()
  expect(screen.queryByText('Загружаем…')).toBeNull()
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
    expect(screen.getByRole('button', { name: 'Блюда и напитки' }).closest('div')).toHaveTextContent('4 400 ₸')
    await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
    expect(router.push).toHaveBeenCalledWith('/guest-order')
    await waitFor(() => expect(total()).toHaveTextContent('5 000 ₸'))
  })
})

test('without a place the total leaves delivery out and the popup is asked for', async () => {
  hold([aDoner, aTea], null)
  const { user } = render(<CartView />)
  expect(screen.getByText('Итого без доставки', { selector: 'dt' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Выбрать' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'start' })
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

test('a line that is off the menu can only be taken out', async () => {
  hold([aDoner, aTea])
  quoting({ problems: { doner: 'unknown_product' } })
  render(<CartView />)
  const line = within(screen.getByRole('article', { name: 'Донер' }))
  await waitFor(() => expect(line.getAllByRole('button')).toHaveLength(1))
  expect(line.getByRole('button', { name: 'Удалить: Донер' })).toBeVisible()
})

describe('a closed branch', () => {
  const closed = (opens_at: string | null) => ({
    filial: { guid: 'branch-1', name: 'Абая', phone: '77273550770', is_open: false, opens_in_minutes: 90, opens_at },
  })

  test('what is not sold at the wanted time stays in the cart, and one press orders everything for a time at which it is', async () => {
    hold([aDoner, aTea])
    const slots: unknown[] = []
    const fitting = '2026-11-22T04:00:00.000Z'
    mockRoute(routes.quote)(({ body }) => {
      slots.push(body.slot_start)
      const isLate = body.slot_start === null
      const late = { problem: 'unavailable', problem_note: 'Продаём 08:00–11:00', sale_refusal: 'not_now' } as const
      const lines = [aDoner, aTea].map((line) => ({
        ...aQuoteLine({ uuid: line.uuid, id: line.productId, name: line.name, unit_price: line.unitPrice }),
        ...(isLate && line.uuid === 'doner' && late),
      }))
      const total = isLate ? 500 : 2700
      const quote = aServerQuote({ lines, subtotal: total, total, fitting_slot: isLate ? fitting : null })
      return { status: 200, body: { ...quote, missing_for_minimum: isLate ? 2000 : 0 } }
    })
    const { user } = render(<CartView />)
    expect(await screen.findByText('Не всё продаётся прямо сейчас')).toBeVisible()
    expect(screen.getByText('Донер. Продаём 08:00–11:00')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Выбрать время' })).toHaveAttribute('href', '/guest-order')
    expect(screen.queryByText('Уберите или измените блюда, которых сейчас нет')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Заказать на/ }))
    await waitFor(() => expect(screen.queryByText(/^Не всё продаётся/)).toBeNull())
    expect(slots).toEqual([null, fitting])
    expect(useCart.getState().lines).toHaveLength(2)
    useCheckout.setState({ draft: null })
  })

  test('says when it opens, names the day, and offers a preorder', async () => {
    hold([aDoner, aTea])
    quoting(closed(new Date(Date.now() + 86_400_000).toISOString()))
    const { user, router } = render(<CartView />)
    expect(await screen.findByText('Абая: сейчас закрыто')).toBeVisible()
    expect(
      screen.getByText(/^Откроется завтра в \d\d:\d\d\. Можно заказать заранее, к удобному времени\.$/),
    ).toBeVisible()
    expect(screen.getByText('время не выбрано')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
    expect(router.push).toHaveBeenCalledWith('/guest-order')
  })

  test('without an opening in sight is no dead end either', async () => {
    hold([aDoner, aTea])
    quoting(closed(null))
    render(<CartView />)
    expect(await screen.findByText(/выбрать другой филиал/)).toBeVisible()
  })

  test('that opened while nobody looked is asked about again on coming back', async () => {
    hold([aDoner, aTea])
    quoting(closed(new Date(Date.now() + 60_000).toISOString()))
    render(<CartView />)
    expect(await screen.findByText('Абая: сейчас закрыто')).toBeVisible()
    quoting()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000)
    setPageHidden(false)
    await waitFor(() => expect(screen.queryByText('Абая: сейчас закрыто')).not.toBeInTheDocument())
    clock.mockRestore()
  })

  test('is not mentioned to whoever chose a time', async () => {
    hold([aDoner, aTea])
    quoting(closed(new Date(Date.now() + 86_400_000).toISOString()))
    useCheckout.getState().saveDraft({ slotStart: new Date(Date.now() + 90_000_000).toISOString() })
    render(<CartView />)
    await waitFor(() => expect(total()).toHaveTextContent('3 300 ₸'))
    expect(screen.queryByText('Абая: сейчас закрыто')).not.toBeInTheDocument()
  })
})

describe('the place', () => {
  test('is named with address, branch and time', async () => {
    hold([aDoner, aTea])
    quoting()
    render(<CartView />)
    expect(await screen.findByText('Алматы, Абая, 10')).toBeVisible()
    expect(screen.getByText('Готовит филиал «Абая»')).toBeVisible()
    expect(screen.getByText('как можно скорее')).toBeVisible()
  })

  test('is asked about with its spot, and again when the spot changes', async () => {
    hold([aDoner, aTea])
    const asked: unknown[] = []
    quoting({ asked })
    render(<CartView />)
    await waitFor(() => expect(asked).toEqual([{ latitude: 43.24, longitude: 76.91 }]))
    act(() =>
      useDestination.setState({
        destination: aDestination({ street: 'Абая, 12', spot: { latitude: 43.3, longitude: 76.95, zoneId: null } }),
      }),
    )
    await waitFor(() => expect(asked).toEqual([expect.anything(), { latitude: 43.3, longitude: 76.95 }]))
  })

  test('of another zone brings its own minimum, and the old fee is not shown for it meanwhile', async () => {
    hold([aDoner, aTea])
    quoting({ minimum: 5000, missing_for_minimum: 2300 })
    render(<CartView />)
    expect(await screen.findByText(/^До минимального заказа не хватает 2\s300\s₸$/)).toBeVisible()
    quoting({ minimum: 2500, delivery_price: 900, total: 3600 })
    act(() =>
      useDestination.setState({
        destination: aDestination({ street: 'Абая, 12', spot: { latitude: 43.3, longitude: 76.95, zoneId: 4 } }),
      }),
    )
    expect(screen.queryByText(/^До минимального заказа/)).not.toBeInTheDocument()
    expect(screen.getByText('Считаем…')).toBeVisible()
    await waitFor(() => expect(total()).toHaveTextContent('3 600 ₸'))
  })

  test('without an address promises no fee of zero, and a total from which it begins', async () => {
    hold([aDoner, aTea])
    useDestination.setState({ destination: aDestination() })
    quoting({ delivery_fee: 0, delivery_price: 0, total: 2700 })
    render(<CartView />)
    await waitFor(() => expect(total()).toHaveTextContent(/^К оплатеот 2\s700\s₸$/))
    expect(screen.getByText('Посчитаем при оформлении')).toBeVisible()
    expect(screen.queryByText(/от 0\s₸/)).not.toBeInTheDocument()
  })

  test('is changed by guests in the start popup, and by signed-in customers among their addresses', async () => {
    hold([aDoner, aTea])
    quoting()
    const { user } = render(<CartView />)
    await user.click(screen.getByRole('button', { name: 'Изменить адрес или филиал' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'start' })
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'signed_in=1; path=/'
    await user.click(screen.getByRole('button', { name: 'Изменить адрес или филиал' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'deliveryAddress' })
  })
})

test('an address that the branch does not deliver to stops the order and offers the ways out', async () => {
  hold([aDoner, aTea])
  quoting({ out_of_zone: true })
  const { user, router } = render(<CartView />)
  expect(await screen.findByText('По этому адресу не доставляем')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
  expect(screen.getByRole('alert')).toHaveTextContent('выберите другой адрес или самовывоз')
  expect(router.push).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Другой адрес' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'guestAddress' })
  await user.click(screen.getByRole('button', { name: 'Самовывоз' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
})

test('the bare code of a gateway whose API is down is not shown to people', async () => {
  hold([aDoner, aTea])
  mockRoute(routes.quote)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
  render(<CartView />)
  expect(await screen.findByText('Не получилось проверить цены')).toBeVisible()
  expect(screen.queryByText('unavailable')).not.toBeInTheDocument()
})

test('a server that hangs for half a minute is given up after eight seconds, with a way to ask again', async () => {
  hold([aDoner, aTea])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  mockRoute(routes.quote)(() => new Promise<never>(() => {}))
  render(<CartView />)
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(screen.queryByText('Не получилось проверить цены')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(await screen.findByText('Не получилось проверить цены')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled()
})

test('without an answer the own total stays, named as such, and can be checked again', async () => {
  hold([aDoner, aTea])
  mockRoute(routes.quote)(() => 'network-error')
  const { user } = render(<CartView />)
  expect(await screen.findByText('Не получилось проверить цены')).toBeVisible()
  expect(total()).toHaveTextContent('2 700 ₸')
  expect(useCart.getState().lines).toHaveLength(2)
  quoting()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(total()).toHaveTextContent('К оплате3 300 ₸'))
})

test('without network nothing claims to be reckoned, and it is reckoned when the network is back', async () => {
  hold([aDoner, aTea])
  mockRoute(routes.quote)(() => new Promise<never>(() => {}))
  render(<CartView />)
  expect(await screen.findByText('Считаем…')).toBeVisible()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByText('Считаем…')).not.toBeInTheDocument()
  expect(screen.getByText('Не получилось проверить цены')).toBeVisible()
  onLine.mockRestore()
  quoting()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(total()).toHaveTextContent('К оплате3 300 ₸'))
  expect(screen.queryByText('Не получилось проверить цены')).not.toBeInTheDocument()
})

test('what was chosen can still be read without an answer', async () => {
  hold([aDoner])
  const said = { options: ['Лаваш', 'Острый'], removed: ['Лук'] }
  quoting({ lines: [aQuoteLine({ uuid: aDoner.uuid, id: aDoner.productId, ...said })] })
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
  test('says so beside the line and before the button, with the phone of the branch; nothing is taken out', async () => {
    quoting({})
    hold([aLine({ uuid: 'doner', name: 'Донер', unitPrice: 100, quantity: 51 })])
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

  test('by all portions, and by the sum', () => {
    quoting({})
    hold([50, 50, 1].map((quantity, index) => aLine({ uuid: `line ${index}`, quantity, unitPrice: 10 })))
    const { unmount } = render(<CartView />)
    expect(screen.getAllByText('В одном заказе не больше 100 порций').length).toBeGreaterThan(0)
    unmount()
    hold([aLine({ uuid: 'doner', quantity: 31, unitPrice: 10_000 })])
    render(<CartView />)
    expect(screen.getAllByText(/^На сайте можно заказать на сумму до 300\s000\s₸$/).length).toBeGreaterThan(0)
  })
})

describe('a note for the kitchen', () => {
  test('is written in the line of its dish, shown there and in the overview, and asks for no new price', async () => {
    hold([aDoner, aTea])
    const asked: unknown[] = []
    quoting({ asked })
    const { user } = render(<CartView />)
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Добавить пожелание к блюду «Донер»' }))
    const field = screen.getByRole('textbox', { name: 'Пожелание к блюду «Донер»' })
    expect(field).toHaveFocus()
    await user.type(field, ' без соли {Enter}')
    expect(screen.getByText('Пожелание: без соли')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Изменить пожелание к блюду «Донер»' })).toHaveFocus()
    expect(useCart.getState().lines.map(({ note }) => note)).toEqual(['без соли', ''])
    expect(asked).toHaveLength(1)
  })

  test('is not changed by Escape, and is taken away by saving nothing', async () => {
    hold([{ ...aDoner, note: 'без лука' }])
    quoting()
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
