import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverNow } from '@/lib/clock/server-time'
import { routes } from '@/lib/contract/routes'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import { aDoner, aTea, mockQuote, seedCart } from '@/lib/testing/cart-view'
import { aBranch, aCity, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { CartNotices } from './cart-notices'
import { QuoteKeeper } from './quote-keeper'

const { filial } = aServerQuote()
const inMinutes = (minutes: number) => new Date(serverNow() + minutes * MS_PER_MINUTE).toISOString()
const closed = { ...filial, is_open: false, opens_at: inMinutes(600), orders_until: null }
const NIGHT_OWL = aBranch({ name: 'Сатпаева', orders_until: inMinutes(180) })
const cart = () =>
  render(
    <>
      <QuoteKeeper />
      <CartNotices />
    </>,
  )

beforeEach(() => {
  customerHas({})
  seedCart([aDoner, aTea])
  mockRoute(routes.cities)(() => ({
    status: 200,
    body: { cities: [aCity({ filials: [aBranch({ guid: 'branch-1' }), NIGHT_OWL] })] },
  }))
})

describe('the last order of the evening', () => {
  test('the last order is counted down in its hour, in whole minutes', async () => {
    mockQuote({ filial: { ...filial, orders_until: inMinutes(25.5) } })
    cart()
    expect(await screen.findByText(/^Последний заказ в \d\d:\d\d, осталось 25\sмин$/)).toBeVisible()
  })

  test.each([
    ['is two hours away', inMinutes(120)],
    ['is not told by an older chain API', undefined],
  ])('the last order is not mentioned when it %s', async (_, orders_until) => {
    mockQuote({ filial: { ...filial, orders_until }, missing_for_minimum: 7 })
    cart()
    await waitFor(() => expect(screen.queryByText(/Последний заказ/)).toBeNull())
  })
})

describe('a closed branch', () => {
  test('one press takes the first free slot of a closed branch', async () => {
    const next = inMinutes(630)
    mockQuote({ filial: closed, fitting_slot: next })
    const { user } = cart()
    await user.click(await screen.findByRole('button', { name: /^Заказать на / }))
    expect(useCheckout.getState().draft?.slotStart).toBe(next)
    useCheckout.setState({ draft: null })
  })

  test('the branches that are open now are named with the way there, and lead to the choice of a branch', async () => {
    mockQuote({ filial: closed, fitting_slot: null })
    const { user } = cart()
    const open = await screen.findByRole('region', { name: 'Сейчас открыты' })
    expect(within(open).getAllByRole('listitem')).toHaveLength(1)
    expect(open).toHaveTextContent(/Сатпаева, проспект Абая,\s10\. Открыто, заказы до/)
    expect(within(open).getByRole('link', { name: /^Маршрут: Сатпаева/ })).toHaveAttribute(
      'href',
      'https://yandex.kz/maps/?rtext=~43.2435,76.9098&rtt=auto',
    )
    await user.click(within(open).getByRole('button', { name: 'Выбрать другой филиал' }))
    expect(useDialogs.getState().current?.kind).toBe('start')
  })

  test('a closed branch without open neighbours, or without an answer about them, names none', async () => {
    mockRoute(routes.cities)(() => 'network-error')
    mockQuote({ filial: closed, fitting_slot: null })
    cart()
    expect(await screen.findByText('Абая: сейчас закрыто')).toBeVisible()
    expect(screen.queryByText('Сейчас открыты')).toBeNull()
  })
})
