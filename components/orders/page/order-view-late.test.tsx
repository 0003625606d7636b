import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setServerTime } from '@/lib/clock/server-time'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { DELIVERY, holdTime, mockOrderAnswers, TOKEN } from '@/lib/testing/order-view'
import { render } from '@/lib/testing/render'
import { OrderView } from './order-view'

beforeEach(holdTime)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a late order', () => {
  const at = (time: string) => `2026-11-21T${time}:00.000Z`
  const expected = { from: at('06:50'), to: at('07:05'), reason: 'cooking' } as const

  test('a late order shows another time than the promised one, and why', () => {
    render(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, status: 'cooking', expected })} />)
    expect(screen.getByText('Позже обещанного: примерно 11:50–12:05')).toBeVisible()
    expect(screen.getByText('Готовим дольше, чем рассчитывали')).toBeVisible()
    expect(screen.queryByText(/11:20/)).not.toBeInTheDocument()
  })

  test('a late order never shows a time window that has passed', () => {
    const passed = { from: at('05:30'), to: at('05:45') }
    const order = anOrder({ ...DELIVERY, status: 'cooking', eta: passed, expected: { ...passed, reason: 'promised' } })
    render(<OrderView token={TOKEN} initial={order} />)
    expect(screen.getByText('Вот-вот привезём')).toBeVisible()
    expect(screen.queryByText(/10:45/)).not.toBeInTheDocument()
  })

  const passed = { from: at('05:30'), to: at('05:45') }
  const unaccepted = { eta: passed, expected: { ...passed, reason: 'promised' } } as const

  test('an order whose time passed before a branch accepted it says that it waits for the branch, not that it comes any moment', () => {
    render(<OrderView token={TOKEN} initial={anOrder(unaccepted)} />)
    expect(screen.getByText('Ждём подтверждения филиала')).toBeVisible()
    expect(screen.queryByText(/Вот-вот/)).not.toBeInTheDocument()
  })

  test('an order whose branch is late says once that it is not accepted', () => {
    const acceptance = { late_from: at('05:55'), cancel_from: at('06:30') }
    render(<OrderView token={TOKEN} initial={anOrder({ ...unaccepted, acceptance })} />)
    expect(screen.getByText('Филиал ещё не подтвердил заказ')).toBeVisible()
    expect(screen.queryByText('Ждём подтверждения филиала')).not.toBeInTheDocument()
  })

  test('an order that no branch accepted shows one message with the branch’s phone', () => {
    const acceptance = { late_from: at('05:55'), cancel_from: at('06:30') }
    const expected = { from: at('06:50'), to: at('07:05'), reason: 'unconfirmed' } as const
    render(<OrderView token={TOKEN} initial={anOrder({ acceptance, expected })} />)
    expect(screen.getByText('Филиал ещё не подтвердил заказ')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /Позвонить: \+7/ })[0]).toHaveAttribute('href', 'tel:+77273550770')
    expect(screen.queryByRole('button', { name: 'Отменить бесплатно' })).not.toBeInTheDocument()
  })

  test('an order that stays unaccepted for long can be cancelled for free', () => {
    const acceptance = { late_from: at('05:55'), cancel_from: at('05:59') }
    render(<OrderView token={TOKEN} initial={anOrder({ acceptance })} />)
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).not.toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Отменить бесплатно' }).click())
    expect(screen.getByRole('dialog', { name: 'Отменить заказ D-1001?' })).toBeVisible()
  })

  test('an order in time says nothing of its acceptance', () => {
    render(
      <OrderView
        token={TOKEN}
        initial={anOrder({ acceptance: { late_from: at('06:06'), cancel_from: at('06:10') } })}
      />,
    )
    expect(screen.queryByText('Филиал ещё не подтвердил заказ')).not.toBeInTheDocument()
  })

  test.each([
    [{ bonus: 300, is_given: false, promo_code: null }, 'Вместе с заказом начислим бонусы: 300.'],
    [{ bonus: 300, is_given: true, promo_code: null }, 'Начислили вам бонусы: 300.'],
    [
      { bonus: 300, is_given: true, promo_code: 'SORRY-ABCDEFGH' },
      'Скидка 300 ₸ на следующий заказ по промокоду SORRY-ABCDEFGH.',
    ],
  ])('a late order shows the apology of the shop: %j', (apology, words) => {
    render(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, apology })} />)
    expect(screen.getByText('Простите, мы не успели вовремя').parentElement).toHaveTextContent(words)
  })
})

describe('the promise', () => {
  test('the promised time is gone once a pickup can be collected', () => {
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'ready' })} />)
    expect(screen.queryByText(/^Будет готов/)).not.toBeInTheDocument()
  })

  test('the promised time stays while the courier is still to come', () => {
    render(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, status: 'ready' })} />)
    expect(screen.getByText(/^Привезём/)).toBeVisible()
  })

  test('the promised time is the range of the order, without a day while it is today', () => {
    render(<OrderView token={TOKEN} initial={anOrder(DELIVERY)} />)
    expect(screen.getByText('Привезём с 11:20 до 11:35')).toBeVisible()
    expect(screen.getByText('Когда').parentElement).toHaveTextContent('Как можно скорее')
  })

  test('the promised time is the chosen slot, with its day', () => {
    const slot = { start: '2026-11-22T05:00:00.000Z', end: '2026-11-22T05:30:00.000Z' }
    const eta = { from: slot.start, to: slot.end }
    render(<OrderView token={TOKEN} initial={anOrder({ slot, eta, expected: { ...eta, reason: 'promised' } })} />)
    expect(screen.getByText('Будет готов завтра с 10:00 до 10:30')).toBeVisible()
    expect(screen.getByText('Когда').parentElement).toHaveTextContent('завтра, 10:00–10:30')
  })
})

describe('hurry-up', () => {
  const nudged = (count: number, at: string, from: string): Order['nudge'] => ({
    count,
    last_at: at,
    possible_from: from,
  })
  const FIRST = nudged(1, '2026-11-21T06:10:00.000Z', '2026-11-21T06:20:00.000Z')

  const hurry = () => screen.queryByRole('button', { name: 'Поторопить кухню' })
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

  test('the hurry-up button is not there before its time, and then appears without a reload', async () => {
    mockOrderAnswers(anOrder())
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    expect(hurry()).not.toBeInTheDocument()
    expect(screen.queryByText('Долго ждёте?')).not.toBeInTheDocument()
    await pass(5)
    expect(hurry()).toBeVisible()
  })

  test('the hurry-up button reminds the kitchen, confirms it, and names the time of the next reminder', async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00Z'))
    mockOrderAnswers(anOrder({ nudge: FIRST }))
    const sent = vi.fn()
    mockRoute(routes.nudgeOrder)(({ params }) => {
      sent(params.token)
      return { status: 200, body: { order: anOrder({ nudge: FIRST }) } }
    })
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    act(() => hurry()?.click())
    await vi.waitFor(() => expect(screen.getByText('Мы напомнили филиалу')).toBeVisible())
    expect(sent.mock.calls).toEqual([[TOKEN]])
    expect(screen.getByText('Напомнить ещё раз можно с 11:20')).toBeVisible()
    expect(hurry()).not.toBeInTheDocument()
    await pass(10)
    await vi.waitFor(() => expect(hurry()).toBeVisible())
  })

  test('the hurry-up button offers a call after the second reminder', () => {
    const second = nudged(2, '2026-11-21T06:04:00.000Z', '2026-11-21T06:14:00.000Z')
    render(<OrderView token={TOKEN} initial={anOrder({ nudge: second })} />)
    const words = screen.getByRole('region', { name: 'Долго ждёте?' })
    expect(words).toHaveTextContent('позвоните в филиал')
    expect(within(words).getByRole('link')).toHaveAttribute('href', 'tel:+77273550770')
  })

  test('a hurry-up that the server refuses shows its words', async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00Z'))
    mockOrderAnswers(anOrder())
    mockRoute(routes.nudgeOrder)(() => ({ status: 409, body: { message: 'Заказ уже в пути', code: 'too_early' } }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    act(() => hurry()?.click())
    await vi.waitFor(() => expect(screen.getByText('Заказ уже в пути')).toBeVisible())
  })

  test('a hurry-up that got lost can be tried again', async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00Z'))
    mockOrderAnswers(anOrder())
    mockRoute(routes.nudgeOrder)(() => 'network-error')
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    act(() => hurry()?.click())
    await vi.waitFor(() => expect(screen.getByText(/^Напоминание не отправлено/)).toBeVisible())
    expect(hurry()).toBeVisible()
  })

  test('the hurry-up button is not there before the payment, because no kitchen has the order', () => {
    vi.setSystemTime(new Date('2026-11-21T07:10:00Z'))
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'awaiting_payment' })} />)
    expect(screen.queryByText('Долго ждёте?')).not.toBeInTheDocument()
  })

  test('the hurry-up button is gone when the order has ended', () => {
    vi.setSystemTime(new Date('2026-11-21T07:10:00Z'))
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'delivered', nudge: FIRST })} />)
    expect(screen.queryByText('Мы напомнили филиалу')).not.toBeInTheDocument()
  })

  // The last one: the pages of the other tests know no time of a server.
  test('the hurry-up button waits for the time of the server on a phone whose clock is fast', () => {
    const now = new Date()
    vi.setSystemTime(now.getTime() + 86_400_000)
    setServerTime(now.toISOString())
    mockOrderAnswers(anOrder())
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    expect(hurry()).not.toBeInTheDocument()
  })
})
