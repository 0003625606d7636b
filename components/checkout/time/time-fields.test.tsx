import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GuestOrderView } from '@/components/checkout/guest-order-view'
import { installOldTimeZones } from '@/e2e/flows/zone-table'
import { setServerTime } from '@/lib/clock/server-time'
import { routes } from '@/lib/contract/routes'
import { type Draft, EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { localTime } from '@/lib/domain/time/branch-clock'
import { aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { setPageHidden } from '@/lib/testing/page-visibility'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCheckout } from '@/stores/checkout/checkout'

const PICKUP = aDestination({ type: 'Самовывоз', street: 'Абая, 10' })
const DELIVERY = aDestination({ street: 'Абая, 10', point: { latitude: 43.24, longitude: 76.91, zoneId: 3 } })

const inDays = (days: number) => localTime(new Date(Date.now() + days * 86_400_000)).date
/** Starts of slots, UTC: 19:30 and 20:00 in Almaty. */
const HALF_PAST_SEVEN = `${inDays(1)}T14:30:00.000Z`
const EIGHT = `${inDays(1)}T15:00:00.000Z`
const DAY_AFTER = `${inDays(2)}T14:30:00.000Z`

const slot = (start: string, is_free = true) => ({
  start,
  end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
  is_free,
})

type Answer = Awaited<ReturnType<Parameters<ReturnType<typeof mockRoute<typeof routes.deliverySlots>>>[0]>>

const TIMES = {
  asap: { min: 35, max: 50 },
  opens_at: null,
  is_full: false,
  days: [
    { date: inDays(1), slots: [slot(HALF_PAST_SEVEN), slot(EIGHT, false)] },
    { date: inDays(2), slots: [slot(DAY_AFTER)] },
  ],
}
const open: Answer = { status: 200, body: TIMES }
const CLOSED = {
  status: 200,
  body: { ...TIMES, asap: null, opens_at: `${inDays(1)}T05:00:00.000Z` },
} as const satisfies Answer

/** Answers every request from now on and collects the requests. */
function answering(answer: Answer) {
  const requested: unknown[] = []
  mockRoute(routes.deliverySlots)(({ query }) => {
    requested.push(query)
    return answer
  })
  return requested
}

const show = () => render(<GuestOrderView empty={null} overview={null} sum={null} place={null} address={null} />)
const when = () => within(screen.getByRole('group', { name: 'Когда' }))
const asap = () => when().getByRole('radio', { name: /^Как можно скорее/ })
const toTime = () => when().getByRole('radio', { name: /^Ко времени/ })
const proceed = () => screen.getByRole('button', { name: 'Перейти к оплате' })
const keep = (draft: Partial<Draft>) =>
  useCheckout.setState({ draft: { ...EMPTY_DRAFT, name: 'Айгуль', phone: '7011234567', ...draft } })

beforeEach(() => {
  customerHas({ cart: [aLine()], destination: PICKUP })
  keep({})
})

test('the default time is as soon as possible, and says how long it takes', async () => {
  answering(open)
  const { user, router } = show()
  expect(asap()).toBeChecked()
  expect(await when().findByText(/^35–50 мин, примерно \d\d:\d\d–\d\d:\d\d$/)).toBeVisible()
  await user.click(proceed())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
  expect(useCheckout.getState().draft?.slotStart).toBeNull()
})

test('a branch that paused says that it is paused, and does not say that it is closed', async () => {
  answering({ status: 200, body: { ...CLOSED.body, is_paused: true } })
  show()
  expect(await when().findByText(/^Филиал приостановил приём заказов, снова принимает .*10:00$/)).toBeVisible()
  expect(asap()).toBeDisabled()
})

test('shortly before closing the order no longer fits: that is said, with the next opening, and not that it is closed', async () => {
  answering({ status: 200, body: { ...CLOSED.body, is_closing: true } })
  show()
  expect(await when().findByText(/^До закрытия уже не успеем, откроемся .*10:00$/)).toBeVisible()
  expect(screen.queryByText(/Сейчас закрыто/)).toBeNull()
})

describe('at 23:40, with a branch that works until three', () => {
  const now = new Date('2026-03-04T18:40:00Z')
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    setServerTime(now.toISOString())
  })
  afterEach(() => {
    vi.useRealTimers()
    setServerTime(new Date().toISOString())
  })

  test('what is left of the night is called tonight, and a closed time between two times is shown', async () => {
    const tonight = ['19:30', '20:00'].map((time) => slot(`2026-03-04T${time}:00.000Z`))
    const tomorrow = ['05:30', '09:00'].map((time) => slot(`2026-03-05T${time}:00.000Z`))
    const days = [
      { date: '2026-03-04', slots: tonight },
      { date: '2026-03-05', slots: tomorrow },
    ]
    answering({ status: 200, body: { ...TIMES, days } })
    const { user } = show()
    await user.click(toTime())
    expect(await when().findByRole('radio', { name: 'Сегодня ночью' })).toBeChecked()
    await user.click(when().getByRole('radio', { name: /^00:30–01:00/ }))
    expect(toTime()).toHaveAccessibleName(/сегодня ночью, 00:30–01:00$/)
    expect(when().queryByText('закрыто')).toBeNull()
    await user.click(when().getByRole('radio', { name: 'Завтра' }))
    expect(when().getByText('закрыто')).toBeVisible()
  })
})

test('a slot is chosen by day and half hour; full ones are named and cannot be taken', async () => {
  answering(open)
  const { user, router } = show()
  await user.click(toTime())
  expect(await when().findByRole('radio', { name: '19:30–20:00' })).toBeEnabled()
  expect(when().getByRole('radio', { name: '20:00–20:30 занято' })).toBeDisabled()
  await user.click(when().getAllByRole('radio', { name: /^[А-Я][а-я], \d+\s/ })[0] ?? toTime())
  await user.click(when().getByRole('radio', { name: '19:30–20:00' }))
  expect(useCheckout.getState().draft?.slotStart).toBe(DAY_AFTER)
  await user.click(proceed())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
})

test('13:30 is 13:30 of the branch where the zone table of the phone puts Almaty an hour ahead', async () => {
  const table = Intl.DateTimeFormat
  installOldTimeZones()
  try {
    const start = `${inDays(1)}T08:30:00.000Z`
    answering({ status: 200, body: { ...TIMES, days: [{ date: inDays(1), slots: [slot(start)] }] } })
    const { user } = show()
    await user.click(toTime())
    await user.click(await when().findByRole('radio', { name: '13:30–14:00' }))
    expect(useCheckout.getState().draft?.slotStart).toBe(start)
  } finally {
    Intl.DateTimeFormat = table
  }
})

test('a customer who wants a slot and chose none sees a message beside the field and stays on the page', async () => {
  answering(open)
  const { user, router } = show()
  await user.click(toTime())
  await user.click(proceed())
  await waitFor(() => expect(toTime()).toHaveAccessibleDescription('Выберите время'))
  expect(toTime()).toHaveFocus()
  expect(router.push).not.toHaveBeenCalled()
  await user.click(when().getByRole('radio', { name: '19:30–20:00' }))
  await waitFor(() => expect(screen.queryByText('Выберите время')).not.toBeInTheDocument())
})

test('a closed branch has no "as soon as possible", says why, and asks the customer to choose a time', async () => {
  answering(CLOSED)
  const { user, router } = show()
  expect(await when().findByText('Сейчас закрыто, откроется завтра в 10:00')).toBeVisible()
  expect(asap()).toBeDisabled()
  expect(toTime()).toBeChecked()
  expect(when().getByRole('radio', { name: '19:30–20:00' })).not.toBeChecked()
  await user.click(proceed())
  await waitFor(() => expect(toTime()).toHaveAccessibleDescription('Выберите время'))
  expect(router.push).not.toHaveBeenCalled()
  await user.click(when().getByRole('radio', { name: '19:30–20:00' }))
  await user.click(proceed())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
  expect(useCheckout.getState().draft?.slotStart).toBe(HALF_PAST_SEVEN)
})

test('an order as soon as possible can be placed without an answer, and times can be asked for again', async () => {
  answering('network-error')
  const { user, router } = show()
  expect(await when().findByText('Время пока неизвестно')).toBeVisible()
  expect(asap()).toBeEnabled()
  answering(open)
  await user.click(when().getByRole('button', { name: 'Повторить' }))
  expect(await when().findByText(/^35–50 мин/)).toBeVisible()
  await user.click(proceed())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
})

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('a phone whose clock is a day %s', (_, days) => {
  const server = new Date()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: server.getTime() + days * 86_400_000 })
    setServerTime(server.toISOString())
  })
  afterEach(() => {
    vi.useRealTimers()
    setServerTime(new Date().toISOString())
  })

  test('"today" is the today of the server, and "as soon as possible" counts from its clock', async () => {
    const today = localTime(server).date
    const start = `${today}T14:30:00.000Z`
    answering({ status: 200, body: { ...TIMES, days: [{ date: today, slots: [slot(start)] }, ...TIMES.days] } })
    const { user, router } = show()
    const first = localTime(new Date(server.getTime() + 35 * 60_000)).time
    expect(await when().findByText(new RegExp(`${first}–`))).toBeVisible()
    await user.click(toTime())
    expect(when().getByRole('radio', { name: 'Завтра' })).toBeEnabled()
    await user.click(when().getByRole('radio', { name: 'Сегодня' }))
    await user.click(when().getByRole('radio', { name: '19:30–20:00' }))
    await user.click(proceed())
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
    expect(useCheckout.getState().draft?.slotStart).toBe(start)
  })
})

describe('a chosen slot', () => {
  test('a chosen slot stays while it is offered, over a reload too', async () => {
    keep({ slotStart: HALF_PAST_SEVEN })
    await useCheckout.persist.rehydrate()
    answering(open)
    show()
    expect(await when().findByRole('radio', { name: '19:30–20:00' })).toBeChecked()
    expect(toTime()).toBeChecked()
  })

  test.each([
    ['is over', `${inDays(-1)}T14:30:00.000Z`],
    ['is full meanwhile', EIGHT],
  ])('a chosen slot that %s is dropped, and the form says so', async (_, slotStart) => {
    keep({ slotStart })
    answering(open)
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent(/больше недоступно\. Выберите другое\.$/)
    expect(useCheckout.getState().draft?.slotStart).toBe('')
  })

  test('an order as soon as possible to a full kitchen is refused with the first free time', async () => {
    answering({ status: 200, body: { ...TIMES, asap: null, is_full: true } })
    show()
    expect(
      await when().findByText('Кухня сейчас загружена. Ближайшее свободное время: завтра, 19:30–20:00'),
    ).toBeVisible()
    expect(asap()).toBeDisabled()
    expect(toTime()).toBeChecked()
    expect(when().getByRole('radio', { name: '19:30–20:00' })).not.toBeChecked()
  })

  test('a chosen slot is checked again at another place', async () => {
    keep({ slotStart: HALF_PAST_SEVEN })
    answering(open)
    show()
    expect(await when().findByRole('radio', { name: '19:30–20:00' })).toBeChecked()
    const requested = answering({ status: 200, body: { ...TIMES, days: TIMES.days.slice(1) } })
    customerHas({ destination: DELIVERY })
    expect(await screen.findByRole('alert')).toHaveTextContent('Время «завтра, 19:30–20:00» больше недоступно')
    expect(requested).toEqual([{ filial_guid: 'branch-1', delivery_type: 'Доставка', zone_id: 3 }])
    expect(useCheckout.getState().draft?.slotStart).toBe('')
  })

  test('a chosen slot is checked again when the customer returns after a pause', async () => {
    keep({ slotStart: HALF_PAST_SEVEN })
    answering(open)
    show()
    expect(await when().findByRole('radio', { name: '19:30–20:00' })).toBeChecked()
    answering({ status: 200, body: { ...TIMES, days: TIMES.days.slice(1) } })
    const later = Date.now() + 10 * 60_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    setPageHidden(false)
    expect(await screen.findByRole('alert')).toHaveTextContent('больше недоступно')
    clock.mockRestore()
  })
})
