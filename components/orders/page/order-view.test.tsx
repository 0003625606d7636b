import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { FakeEventSource, stubEventSource } from '@/lib/testing/fake-event-source'
import { mockRoute } from '@/lib/testing/mock-route'
import { setPageHidden } from '@/lib/testing/page-visibility'
import { render } from '@/lib/testing/render'
import { useSession } from '@/stores/session/session'
import { OrderView } from './order-view'

const DELIVERY: Partial<Order> = {
  delivery_type: 'Доставка',
  address: {
    city_id: 1,
    street: 'Абая',
    home: '10',
    private_house: true,
    entrance: '',
    apartment: '',
    floor: '',
    comment: '',
    latitude: null,
    longitude: null,
  },
}

const TOKEN = 'abcdefghijklmnopqrstuvwx'

/** Answers with one order after the other, the last stays; counts the questions. */
function answering(...orders: (Order | 'network-error')[]) {
  const asked = vi.fn()
  mockRoute(routes.orderByToken)(() => {
    asked()
    const order = orders[Math.min(asked.mock.calls.length, orders.length) - 1] ?? 'network-error'
    return order === 'network-error' ? order : { status: 200, body: { order } }
  })
  return asked
}

/** Lets the next poll come and its answer arrive. */
const poll = () => act(() => vi.advanceTimersByTimeAsync(7500))

// 11:05 in Almaty; the order of the factory was placed at 11:00.
beforeEach(() =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-21T06:05:00Z'),
  }),
)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('shows the steps that suit the way the order is handed over', () => {
  render(<OrderView token={TOKEN} initial={anOrder(DELIVERY)} />)
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(steps.slice(0, 6).join()).toMatch(/^Оформлен.*,Принят,Готовится,Готов,В пути,Доставлен$/)
  expect(screen.getByText('Абая, 10, частный дом')).toBeVisible()
})

test('a pickup order is picked up and not on its way', () => {
  render(<OrderView token={TOKEN} initial={anOrder({ status: 'ready' })} />)
  expect(screen.queryByText('В пути')).not.toBeInTheDocument()
  expect(screen.getAllByText('Готов, можно забирать').length).toBeGreaterThan(0)
})

describe('the status', () => {
  test('follows the kitchen and is announced politely', async () => {
    answering(anOrder({ status: 'cooking' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText('Готовится', { selector: '[aria-live="polite"]' })).toBeVisible())
  })

  test('of a payment that the bank is asked about is asked for every few seconds', async () => {
    const payment = { ...anOrder().payment, is_checking: true }
    const asked = answering(anOrder({ status: 'awaiting_payment', payment }))
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'awaiting_payment', payment })} />)
    await act(() => vi.advanceTimersByTimeAsync(2600))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('is not asked for any more when the order has ended', async () => {
    const asked = answering(anOrder({ status: 'delivered' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText('Выдан', { selector: '[aria-live]' })).toBeVisible())
    await poll()
    await poll()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('of a delivered order is asked for while somebody decides about a problem, and no longer', async () => {
    const lines = [{ line: 0, kind: 'wrong' as const, quantity: 1 }]
    const waiting = { state: 'received' as const, money: 0, bonus: 0, answer: '', decided_at: null }
    const sent = {
      ...waiting,
      lines,
      comment: '',
      wish: 'bonus' as const,
      photos: [],
      created_at: '2026-11-21T06:04:00.000Z',
    }
    const withReport = (report: Order['problems']['reports'][number]) =>
      anOrder({ status: 'delivered', problems: { reportable_until: null, remedies: ['bonus'], reports: [report] } })
    const asked = answering(withReport({ ...sent, state: 'bonus', bonus: 700, answer: 'Простите нас' }))
    render(<OrderView token={TOKEN} initial={withReport(sent)} />)
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    await vi.waitFor(() => expect(screen.getByText('Простите нас')).toBeVisible())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('is not asked for while nobody looks, and at once when somebody does again', async () => {
    const asked = answering(anOrder({ status: 'accepted' }))
    setPageHidden(true)
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    expect(asked).not.toHaveBeenCalled()
    setPageHidden(false)
    await vi.waitFor(() => expect(screen.getByText('Принят', { selector: '[aria-live]' })).toBeVisible())
  })

  test('is asked for as soon as the server tells of a change, and rarely otherwise', async () => {
    stubEventSource()
    const accepted = anOrder({ status: 'accepted' })
    const asked = answering(accepted, accepted, anOrder({ status: 'delivered' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    const tell = (status: string) => act(() => FakeEventSource.open[0]?.tell(status, 'D-1001'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    tell('sent')
    await act(() => vi.advanceTimersByTimeAsync(25_000))
    expect(asked).not.toHaveBeenCalled()
    tell('accepted')
    await vi.waitFor(() => expect(screen.getByText('Принят', { selector: '[aria-live]' })).toBeVisible())
    act(() => FakeEventSource.open[0]?.tellChange('changed', 'accepted', 'D-1001'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    tell('delivered')
    await vi.waitFor(() => expect(screen.getByText('Выдан', { selector: '[aria-live]' })).toBeVisible())
    await vi.waitFor(() => expect(FakeEventSource.open).toEqual([]))
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('stays, named as old, while the answer is missing', async () => {
    answering('network-error', anOrder({ status: 'accepted' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText(/^Нет связи/)).toBeVisible())
    expect(screen.getByText('Оформлен', { selector: '[aria-live]' })).toBeVisible()
    await poll()
    await vi.waitFor(() => expect(screen.queryByText(/^Нет связи/)).not.toBeInTheDocument())
  })
})

test('an order that the server could not load is loaded on demand', async () => {
  answering(anOrder())
  render(<OrderView token={TOKEN} initial={null} />)
  act(() => screen.getByRole('button', { name: 'Повторить' }).click())
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Заказ D-1001' })).toBeVisible())
})

test('a cancelled order says when and why it was cancelled', () => {
  const cancel: Order['cancel'] = { reason: 'too_long', comment: 'Гости ушли', at: '2026-11-21T06:04:00.000Z' }
  render(<OrderView token={TOKEN} initial={anOrder({ status: 'cancelled', can_cancel: false, cancel })} />)
  const note = screen.getByText('Вы отменили заказ в 11:04').parentElement
  expect(note).toHaveTextContent('Причина: Слишком долго ждать')
  expect(note).toHaveTextContent('Гости ушли')
})

test('an order that the branch cancelled says when and why', () => {
  const shop_cancel: Order['shop_cancel'] = {
    reason: 'sold_out',
    comment: 'Нет лаваша',
    at: '2026-11-21T06:04:00.000Z',
  }
  render(<OrderView token={TOKEN} initial={anOrder({ status: 'cancelled', can_cancel: false, shop_cancel })} />)
  expect(screen.getByText(/^Филиал отменил заказ/)).toBeVisible()
  expect(screen.getByText('Причина: закончились продукты')).toBeVisible()
  expect(screen.getByText('Нет лаваша')).toBeVisible()
})

test('what was given back is told of the line and of the money, with what is left to pay', () => {
  const [line] = anOrder().lines
  if (!line) throw new Error('The order has no lines')
  const lines = [{ ...line, quantity: 4, refunded_quantity: 1 }]
  render(<OrderView token={TOKEN} initial={anOrder({ lines, total: 4000, refunded: 1000, refunded_bonus: 200 })} />)
  expect(screen.getByText('Возвращено: 1 из 4')).toBeVisible()
  expect(screen.getByText('Возвращено').nextSibling).toHaveTextContent(/−1\s000/)
  expect(screen.getByText('Возвращено бонусов').nextSibling).toHaveTextContent('+200')
  expect(screen.getByText('К оплате').nextSibling).toHaveTextContent(/3\s000/)
})

describe('the steps of a cancelled order', () => {
  const cancelled = (timeline: Order['timeline']) => anOrder({ status: 'cancelled', can_cancel: false, timeline })
  const steps = () => screen.queryByRole('list', { name: 'Ход заказа' })
  const REACHED: Order['timeline'] = [
    { status: 'sent', at: '2026-11-21T06:00:00.000Z' },
    { status: 'accepted', at: '2026-11-21T06:02:00.000Z' },
  ]

  test.each([
    ['its end', [...REACHED, { status: 'cancelled', at: '2026-11-21T06:04:00.000Z' }], ['Отменён11:04']],
    ['no end', REACHED, []],
  ] satisfies [string, Order['timeline'], string[]][])(
    'were reached, each with its time: listed with %s',
    (_, timeline, end) => {
      render(<OrderView token={TOKEN} initial={cancelled(timeline)} />)
      const shown = [...(steps()?.children ?? [])].map((step) => step.textContent)
      expect(shown).toEqual(['Оформлен11:00', 'Принят11:02', ...end])
    },
  )

  test('are not there when none is known', () => {
    render(<OrderView token={TOKEN} initial={cancelled([])} />)
    expect(screen.getByText('Отменён')).toBeVisible()
    expect(steps()).not.toBeInTheDocument()
  })
})

describe('a late order', () => {
  const at = (time: string) => `2026-11-21T${time}:00.000Z`
  const expected = { from: at('06:50'), to: at('07:05'), reason: 'cooking' } as const

  test('is told another time than the promised one, and why', () => {
    render(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, status: 'cooking', expected })} />)
    expect(screen.getByText('Позже обещанного: примерно 11:50–12:05')).toBeVisible()
    expect(screen.getByText('Готовим дольше, чем рассчитывали')).toBeVisible()
    expect(screen.queryByText(/11:20/)).not.toBeInTheDocument()
  })

  test('is never told a window that has passed', () => {
    const passed = { from: at('05:30'), to: at('05:45') }
    const order = anOrder({ ...DELIVERY, status: 'cooking', eta: passed, expected: { ...passed, reason: 'promised' } })
    render(<OrderView token={TOKEN} initial={order} />)
    expect(screen.getByText('Вот-вот привезём')).toBeVisible()
    expect(screen.queryByText(/10:45/)).not.toBeInTheDocument()
  })

  test('that nobody accepted says so once, with the branch’s phone', () => {
    const acceptance = { late_from: at('05:55'), cancel_from: at('06:30') }
    const expected = { from: at('06:50'), to: at('07:05'), reason: 'unconfirmed' } as const
    render(<OrderView token={TOKEN} initial={anOrder({ acceptance, expected })} />)
    expect(screen.getByText('Филиал ещё не подтвердил заказ')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /Позвонить: \+7/ })[0]).toHaveAttribute('href', 'tel:+77273550770')
    expect(screen.queryByRole('button', { name: 'Отменить бесплатно' })).not.toBeInTheDocument()
  })

  test('that nobody accepted for long can be cancelled for nothing', () => {
    const acceptance = { late_from: at('05:55'), cancel_from: at('05:59') }
    render(<OrderView token={TOKEN} initial={anOrder({ acceptance })} />)
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).not.toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Отменить бесплатно' }).click())
    expect(screen.getByRole('dialog', { name: 'Отменить заказ D-1001?' })).toBeVisible()
  })

  test('in time says nothing of its acceptance', () => {
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
  ])('is excused: %j', (apology, words) => {
    render(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, apology })} />)
    expect(screen.getByText('Простите, мы не успели вовремя').parentElement).toHaveTextContent(words)
  })
})

describe('the promise', () => {
  test('is over once a pickup can be taken', () => {
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'ready' })} />)
    expect(screen.queryByText(/^Приготовим/)).not.toBeInTheDocument()
  })

  test('holds while a courier is still to come', () => {
    render(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, status: 'ready' })} />)
    expect(screen.getByText(/^Привезём/)).toBeVisible()
  })

  test('is the range that was told, without a day while it is today', () => {
    render(<OrderView token={TOKEN} initial={anOrder(DELIVERY)} />)
    expect(screen.getByText('Привезём с 11:20 до 11:35')).toBeVisible()
    expect(screen.getByText('Когда').parentElement).toHaveTextContent('Как можно скорее')
  })

  test('is the slot that was chosen, with its day', () => {
    const slot = { start: '2026-11-22T05:00:00.000Z', end: '2026-11-22T05:30:00.000Z' }
    const eta = { from: slot.start, to: slot.end }
    render(<OrderView token={TOKEN} initial={anOrder({ slot, eta, expected: { ...eta, reason: 'promised' } })} />)
    expect(screen.getByText('Приготовим завтра с 10:00 до 10:30')).toBeVisible()
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

  test('is not there before its time, and appears by itself', async () => {
    answering(anOrder())
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    expect(hurry()).not.toBeInTheDocument()
    expect(screen.queryByText('Долго ждёте?')).not.toBeInTheDocument()
    await pass(5)
    expect(hurry()).toBeVisible()
  })

  test('reminds the kitchen, says so, and names the time of the next reminder', async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00Z'))
    answering(anOrder({ nudge: FIRST }))
    const sent = vi.fn()
    mockRoute(routes.nudgeOrder)(({ params }) => {
      sent(params.token)
      return { status: 200, body: { order: anOrder({ nudge: FIRST }) } }
    })
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    act(() => hurry()?.click())
    await vi.waitFor(() => expect(screen.getByText('Мы напомнили филиалу')).toBeVisible())
    expect(sent.mock.calls).toEqual([[TOKEN]])
    expect(screen.getByText('Напомнить ещё раз можно в 11:20')).toBeVisible()
    expect(hurry()).not.toBeInTheDocument()
    await pass(10)
    await vi.waitFor(() => expect(hurry()).toBeVisible())
  })

  test('offers a call after the second reminder', () => {
    const second = nudged(2, '2026-11-21T06:04:00.000Z', '2026-11-21T06:14:00.000Z')
    render(<OrderView token={TOKEN} initial={anOrder({ nudge: second })} />)
    const words = screen.getByRole('region', { name: 'Долго ждёте?' })
    expect(words).toHaveTextContent('позвоните в филиал')
    expect(within(words).getByRole('link')).toHaveAttribute('href', 'tel:+77273550770')
  })

  test('that the server refuses shows its words', async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00Z'))
    answering(anOrder())
    mockRoute(routes.nudgeOrder)(() => ({ status: 409, body: { message: 'Заказ уже в пути', code: 'too_early' } }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    act(() => hurry()?.click())
    await vi.waitFor(() => expect(screen.getByText('Заказ уже в пути')).toBeVisible())
  })

  test('that got lost can be tried again', async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00Z'))
    answering(anOrder())
    mockRoute(routes.nudgeOrder)(() => 'network-error')
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    act(() => hurry()?.click())
    await vi.waitFor(() => expect(screen.getByText(/^Напоминание не отправлено/)).toBeVisible())
    expect(hurry()).toBeVisible()
  })

  test('is not there before the payment: no kitchen knows of the order', () => {
    vi.setSystemTime(new Date('2026-11-21T07:10:00Z'))
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'awaiting_payment' })} />)
    expect(screen.queryByText('Долго ждёте?')).not.toBeInTheDocument()
  })

  test('is over when the order has ended', () => {
    vi.setSystemTime(new Date('2026-11-21T07:10:00Z'))
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'delivered', nudge: FIRST })} />)
    expect(screen.queryByText('Мы напомнили филиалу')).not.toBeInTheDocument()
  })
})

describe('a pickup', () => {
  test('shows its code, and is told once that one has come', async () => {
    vi.useRealTimers()
    const said = vi.fn()
    const here = anOrder({ here_at: '2026-11-21T06:05:00.000Z', can_say_here: false })
    answering(here)
    mockRoute(routes.sayHere)(({ params }) => {
      said(params.token)
      return { status: 200, body: { order: here } }
    })
    const { user } = render(<OrderView token={TOKEN} initial={anOrder()} />)
    const code = screen.getByRole('region', { name: 'Код выдачи' })
    expect(code).toHaveTextContent('4821')
    await user.click(within(code).getByRole('button', { name: 'Я на месте' }))
    expect(await within(code).findByText(/^Вы на месте: отметили/)).toBeVisible()
    expect(said).toHaveBeenCalledExactlyOnceWith(TOKEN)
  })

  test('that was handed out, and a delivery, have none', () => {
    const { rerender } = render(<OrderView token={TOKEN} initial={anOrder({ pin: null, can_say_here: false })} />)
    expect(screen.queryByText('Код выдачи')).toBeNull()
    rerender(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, pin: null, can_say_here: false })} />)
    expect(screen.queryByText('Код выдачи')).toBeNull()
  })
})

test('the words for the courier and for a dish, the door and the receipt stand on the page', () => {
  const address = { ...DELIVERY.address, comment: 'код 12#' } as NonNullable<Order['address']>
  const [line] = anOrder().lines
  render(
    <OrderView
      token={TOKEN}
      initial={anOrder({
        ...DELIVERY,
        address,
        pin: null,
        hand_over: 'call',
        second_phone_end: '•••• 6543',
        buyer_bin_end: '•••• 0455',
        receipt_url: 'https://receipt.example.kz/1',
        payment_method: 'kaspi_qr',
        payment: { ...anOrder().payment, method: 'kaspi_qr' },
        lines: line ? [{ ...line, note: 'без соли' }] : [],
      })}
    />,
  )
  for (const words of [
    'код 12#',
    'Позвонить, не звонить в дверь',
    '•••• 4567, •••• 6543',
    '•••• 0455',
    'Kaspi QR при получении',
  ])
    expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('Пожелание: без соли')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть чек' })).toHaveAttribute('href', 'https://receipt.example.kz/1')
})

test('a customer changes an order on the page of its link as on that of the history', async () => {
  vi.useRealTimers()
  useSession.setState({ status: 'signed-in' })
  const order = anOrder({ changes: 'owner' })
  mockRoute(routes.orderByToken)(() => ({ status: 200, body: { order, is_own: true } }))
  mockRoute(routes.historyOrder)(() => ({ status: 200, body: { cart: order } }))
  render(<OrderView token={TOKEN} initial={order} />)
  expect(screen.queryByRole('button', { name: 'Изменить заказ' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Изменить заказ' })).toBeVisible()
  act(() => useSession.setState({ status: 'guest' }))
  expect(screen.queryByRole('button', { name: 'Изменить заказ' })).toBeNull()
})
