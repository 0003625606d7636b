import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { eachText, type FieldsWith, type OrderText } from '@/lib/domain/order/order-fields'
import { anOrder } from '@/lib/testing/factories'
import { FakeEventSource, stubEventSource } from '@/lib/testing/fake-event-source'
import { mockRoute } from '@/lib/testing/mock-route'
import { DELIVERY, holdTime, mockOrderAnswers, TOKEN } from '@/lib/testing/order-view'
import { setPageHidden } from '@/lib/testing/page-visibility'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { OrderView } from './order-view'

/** Lets the next poll start and its answer arrive. */
const poll = () => act(() => vi.advanceTimersByTimeAsync(7500))

beforeEach(holdTime)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the order page shows the steps that suit the way the order is handed over', () => {
  render(<OrderView token={TOKEN} initial={anOrder(DELIVERY)} />)
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(steps.slice(0, 5).join()).toMatch(/^Оформлен.*,Принят,Готовится,В пути,Доставлен$/)
  expect(screen.getByText('Абая, 10, частный дом')).toBeVisible()
})

test('a delivery that is ready waits in the kitchen’s stage for its courier', () => {
  render(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, status: 'ready' })} />)
  const now = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
  expect(now).toHaveTextContent('Готов')
})

test('a delivered order wishes a good meal above the stars of its review', () => {
  render(<OrderView token={TOKEN} initial={anOrder({ status: 'delivered', can_review: true })} />)
  const wish = screen.getByText('Приятного аппетита!')
  const stars = screen.getByRole('group', { name: 'Ваша оценка заказа' })
  expect(wish.compareDocumentPosition(stars)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an order that was closed automatically wishes no good meal', () => {
  const auto_closed_at = '2026-11-21T06:04:00.000Z'
  render(<OrderView token={TOKEN} initial={anOrder({ status: 'delivered', auto_closed_at })} />)
  expect(screen.queryByText('Приятного аппетита!')).not.toBeInTheDocument()
})

test('a pickup order is picked up and not on its way', () => {
  render(<OrderView token={TOKEN} initial={anOrder({ status: 'ready' })} />)
  expect(screen.queryByText('В пути')).not.toBeInTheDocument()
  expect(screen.getAllByText('Готов, можно забирать').length).toBeGreaterThan(0)
})

describe('the status', () => {
  test('the status follows the kitchen and is announced politely', async () => {
    mockOrderAnswers(anOrder({ status: 'cooking' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText('Готовится', { selector: '[aria-live="polite"]' })).toBeVisible())
  })

  test('the status of a payment that the bank checks is asked for every few seconds', async () => {
    const payment = { ...anOrder().payment, is_checking: true }
    const requested = mockOrderAnswers(anOrder({ status: 'awaiting_payment', payment }))
    render(<OrderView token={TOKEN} initial={anOrder({ status: 'awaiting_payment', payment })} />)
    await act(() => vi.advanceTimersByTimeAsync(2600))
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('the status is not asked for any more when the order has ended', async () => {
    const requested = mockOrderAnswers(anOrder({ status: 'delivered' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText('Выдан', { selector: '[aria-live]' })).toBeVisible())
    await poll()
    await poll()
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('the status of a delivered order is asked for while a problem is being decided, and no longer', async () => {
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
    const requested = mockOrderAnswers(withReport({ ...sent, state: 'bonus', bonus: 700, answer: 'Простите нас' }))
    render(<OrderView token={TOKEN} initial={withReport(sent)} />)
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    await vi.waitFor(() => expect(screen.getByText('Простите нас')).toBeVisible())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('the status is not asked for while the page is hidden, and at once when it is seen again', async () => {
    const requested = mockOrderAnswers(anOrder({ status: 'accepted' }))
    setPageHidden(true)
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    expect(requested).not.toHaveBeenCalled()
    setPageHidden(false)
    await vi.waitFor(() => expect(screen.getByText('Принят', { selector: '[aria-live]' })).toBeVisible())
  })

  test('the status is asked for as soon as the server reports a change, and rarely otherwise', async () => {
    stubEventSource()
    const accepted = anOrder({ status: 'accepted' })
    const requested = mockOrderAnswers(accepted, accepted, anOrder({ status: 'delivered' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    const tell = (status: string) => act(() => FakeEventSource.open[0]?.tell(status, 'D-1001'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    tell('sent')
    await act(() => vi.advanceTimersByTimeAsync(25_000))
    expect(requested).not.toHaveBeenCalled()
    tell('accepted')
    await vi.waitFor(() => expect(screen.getByText('Принят', { selector: '[aria-live]' })).toBeVisible())
    act(() => FakeEventSource.open[0]?.tellChange('changed', 'accepted', 'D-1001'))
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2))
    tell('delivered')
    await vi.waitFor(() => expect(screen.getByText('Выдан', { selector: '[aria-live]' })).toBeVisible())
    await vi.waitFor(() => expect(FakeEventSource.open).toEqual([]))
    expect(requested).toHaveBeenCalledTimes(3)
  })

  test('the status stays, named as old, while the answer is missing', async () => {
    mockOrderAnswers('network-error', anOrder({ status: 'accepted' }))
    render(<OrderView token={TOKEN} initial={anOrder()} />)
    await poll()
    await vi.waitFor(() => expect(screen.getByText(/^Нет связи/)).toBeVisible())
    expect(screen.getByText('Оформлен', { selector: '[aria-live]' })).toBeVisible()
    await poll()
    await vi.waitFor(() => expect(screen.queryByText(/^Нет связи/)).not.toBeInTheDocument())
  })
})

test('an order that the server could not load is loaded on demand', async () => {
  mockOrderAnswers(anOrder())
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

test('a refund is shown at the line and in the totals, with what is left to pay', () => {
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
    'the steps that were reached have their times: listed with %s',
    (_, timeline, end) => {
      render(<OrderView token={TOKEN} initial={cancelled(timeline)} />)
      const shown = [...(steps()?.children ?? [])].map((step) => step.textContent)
      expect(shown).toEqual(['Оформлен11:00', 'Принят11:02', ...end])
    },
  )

  test('the steps are not shown when no time is known', () => {
    render(<OrderView token={TOKEN} initial={cancelled([])} />)
    expect(screen.getByText('Отменён')).toBeVisible()
    expect(steps()).not.toBeInTheDocument()
  })
})

describe('a pickup', () => {
  test('a pickup shows its code, and the customer can report the arrival once', async () => {
    vi.useRealTimers()
    const said = vi.fn()
    const here = anOrder({ here_at: '2026-11-21T06:05:00.000Z', can_say_here: false })
    mockOrderAnswers(here)
    mockRoute(routes.markCustomerArrived)(({ params }) => {
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

  test('a pickup that was handed out, and a delivery, show no code', () => {
    const { rerender } = render(<OrderView token={TOKEN} initial={anOrder({ pin: null, can_say_here: false })} />)
    expect(screen.queryByText('Код выдачи')).toBeNull()
    rerender(<OrderView token={TOKEN} initial={anOrder({ ...DELIVERY, pin: null, can_say_here: false })} />)
    expect(screen.queryByText('Код выдачи')).toBeNull()
  })
})

/** The words of each field that the customer typed; null: the page says it in another way, or not at all. */
const TYPED_WORDS = {
  name: null,
  phone: '•••• 4567',
  second_phone: '•••• 6543',
  hand_over: 'Позвонить, не звонить в дверь',
  buyer_bin: '•••• 0455',
  persons: 'Комплекты приборов3',
  if_sold_out: 'Если блюдо закончитсяКухня заменит на свой выбор',
  change_from: null,
} satisfies Record<Exclude<FieldsWith<{ customer: 'whole' | 'end' }>, OrderText>, string | null>

test('the page of an order shows every field that the customer typed', () => {
  const texts = eachText((field) => `Слова о ${field}`)
  const typed = { hand_over: 'call', second_phone_end: '•••• 6543', buyer_bin_end: '•••• 0455', persons: 3 } as const
  const order = anOrder({ ...DELIVERY, ...typed, ...texts, if_sold_out: 'replace' })
  const shown = render(<OrderView token={TOKEN} initial={order} />).container.textContent
  for (const words of [...Object.values(TYPED_WORDS), ...Object.values(texts)])
    if (words) expect(shown).toContain(words)
})

test('the notes for the courier and for a dish, the door and the receipt stand on the page', () => {
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
  customerHas({ session: 'signed-in' })
  const order = anOrder({ changes: 'owner' })
  mockRoute(routes.orderByToken)(() => ({ status: 200, body: { order, is_own: true } }))
  mockRoute(routes.historyOrder)(() => ({ status: 200, body: { cart: order } }))
  render(<OrderView token={TOKEN} initial={order} />)
  expect(screen.queryByRole('button', { name: 'Изменить заказ' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Изменить заказ' })).toBeVisible()
  customerHas({ session: 'guest' })
  expect(screen.queryByRole('button', { name: 'Изменить заказ' })).toBeNull()
})
