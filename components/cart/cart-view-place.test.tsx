import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aDoner, aTea, mockQuote, seedCart, total } from '@/lib/testing/cart-view'
import { aDestination, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { setPageHidden } from '@/lib/testing/page-visibility'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { CartView } from './cart-view'

beforeEach(() => {
  mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [] } }))
  mockRoute(routes.publicPromocodes)(() => ({ status: 200, body: { promocodes: [] } }))
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [] } }))
  customerHas({})
})

describe('a closed branch', () => {
  const closed = (opens_at: string | null) => ({
    filial: { guid: 'branch-1', name: 'Абая', phone: '77273550770', is_open: false, opens_in_minutes: 90, opens_at },
  })

  test('a dish that is not sold at the wanted time stays in the cart, and one press chooses a time at which all dishes are sold', async () => {
    seedCart([aDoner, aTea])
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

  test('a closed branch says when it opens, names the day, and offers a preorder', async () => {
    seedCart([aDoner, aTea])
    mockQuote(closed(new Date(Date.now() + 86_400_000).toISOString()))
    const { user, router } = render(<CartView />)
    expect(await screen.findByText('Абая: сейчас закрыто')).toBeVisible()
    expect(
      screen.getByText(/^Откроется завтра в \d\d:\d\d\. Можно заказать заранее, к удобному времени\.$/),
    ).toBeVisible()
    expect(screen.getByText('время не выбрано')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Оформить заказ' }))
    expect(router.push).toHaveBeenCalledWith('/guest-order')
  })

  test('a closed branch without a known opening still offers a way on', async () => {
    seedCart([aDoner, aTea])
    mockQuote(closed(null))
    render(<CartView />)
    expect(await screen.findByText(/выбрать другой филиал/)).toBeVisible()
  })

  test('a branch that opened in the meantime is asked about again when the customer returns', async () => {
    seedCart([aDoner, aTea])
    mockQuote(closed(new Date(Date.now() + 60_000).toISOString()))
    render(<CartView />)
    expect(await screen.findByText('Абая: сейчас закрыто')).toBeVisible()
    mockQuote()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000)
    setPageHidden(false)
    await waitFor(() => expect(screen.queryByText('Абая: сейчас закрыто')).not.toBeInTheDocument())
    clock.mockRestore()
  })

  test('a closed branch is not mentioned when the customer chose a time', async () => {
    seedCart([aDoner, aTea])
    mockQuote(closed(new Date(Date.now() + 86_400_000).toISOString()))
    useCheckout.getState().saveDraft({ slotStart: new Date(Date.now() + 90_000_000).toISOString() })
    render(<CartView />)
    await waitFor(() => expect(total()).toHaveTextContent('3 300 ₸'))
    expect(screen.queryByText('Абая: сейчас закрыто')).not.toBeInTheDocument()
  })
})

describe('the place', () => {
  test('the place of the order is named with address, branch and time', async () => {
    seedCart([aDoner, aTea])
    mockQuote()
    render(<CartView />)
    expect(await screen.findByText('Алматы, Абая, 10')).toBeVisible()
    expect(screen.getByText('Готовит филиал «Абая»')).toBeVisible()
    expect(screen.getByText('как можно скорее')).toBeVisible()
  })

  test('the place of the order is asked about with its point, and again when the point changes', async () => {
    seedCart([aDoner, aTea])
    const requested: unknown[] = []
    mockQuote({ requested })
    render(<CartView />)
    await waitFor(() => expect(requested).toEqual([{ latitude: 43.24, longitude: 76.91 }]))
    customerHas({
      destination: aDestination({ street: 'Абая, 12', point: { latitude: 43.3, longitude: 76.95, zoneId: null } }),
    })
    await waitFor(() => expect(requested).toEqual([expect.anything(), { latitude: 43.3, longitude: 76.95 }]))
  })

  test('a place of another zone brings its own minimum, and the old fee is not shown for it meanwhile', async () => {
    seedCart([aDoner, aTea])
    mockQuote({ minimum: 5000, missing_for_minimum: 2300 })
    render(<CartView />)
    expect(await screen.findByText(/^До минимального заказа не хватает 2\s300\s₸$/)).toBeVisible()
    mockQuote({ minimum: 2500, delivery_price: 900, total: 3600 })
    customerHas({
      destination: aDestination({ street: 'Абая, 12', point: { latitude: 43.3, longitude: 76.95, zoneId: 4 } }),
    })
    expect(screen.queryByText(/^До минимального заказа/)).not.toBeInTheDocument()
    expect(screen.getByText('Считаем…')).toBeVisible()
    await waitFor(() => expect(total()).toHaveTextContent('3 600 ₸'))
  })

  test('a place without an address shows no delivery fee of zero, and a total as a lower bound', async () => {
    seedCart([aDoner, aTea])
    customerHas({ destination: aDestination() })
    mockQuote({ delivery_fee: 0, delivery_price: 0, total: 2700 })
    render(<CartView />)
    await waitFor(() => expect(total()).toHaveTextContent(/^К оплатеот 2\s700\s₸$/))
    expect(screen.getByText('Зависит от адреса')).toBeVisible()
    expect(screen.queryByText(/от 0\s₸/)).not.toBeInTheDocument()
  })

  test('the place of the order is changed by guests in the start popup, and by signed-in customers among their addresses', async () => {
    seedCart([aDoner, aTea])
    mockQuote()
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
  seedCart([aDoner, aTea])
  mockQuote({ out_of_zone: true })
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
