import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffBranch, StaffOrder } from '@/lib/contract/staff/staff'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { staffSessionRoutes } from '@/lib/contract/staff/staff-session'
import { FakeEventSource, stubEventSource } from '@/lib/testing/fake-event-source'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { aStaffBranch, aStaffLine, aStaffMenu, aStaffOrder, aStaffTask, STAFF_NOW } from '@/lib/testing/staff-factories'
import { useStaffActs } from '@/stores/staff/acts'
import { StaffPage } from './staff-page'

let orders: StaffOrder[]
let branches: StaffBranch[]
let hasSession: boolean

const refused = { status: 401, body: { message: 'Войдите' } } as const

beforeEach(() => {
  orders = []
  hasSession = true
  branches = [aStaffBranch()]
  stubEventSource()
  mockRoute(staffRoutes.staffMe)(() =>
    hasSession ? { status: 200, body: { name: 'Планшет', role: 'manager', branches } } : refused,
  )
  mockRoute(staffPushRoutes.staffPush)(() => (hasSession ? { status: 200, body: { public_key: null } } : refused))
  mockRoute(staffRoutes.staffOrders)(() => (hasSession ? { status: 200, body: { orders, now: STAFF_NOW } } : refused))
  mockRoute(staffRoutes.staffTasks)(() => ({ status: 200, body: { total: 1, tasks: [aStaffTask()] } }))
})

const show = () => render(<StaffPage languages={null} />, { path: '/staff' })
const cooked = aStaffOrder({ status: 'accepted', can_accept: false, next: 'cooking', version: 2 })

describe('the tablet', () => {
  test('the tablet takes a key, and asks for one again when it is revoked', async () => {
    hasSession = false
    mockRoute(staffSessionRoutes.openStaffSession)(({ body }) => {
      hasSession = body.key === 'the-right-key-of-this-branch'
      return hasSession ? { status: 200, body: { message: 'ok' } } : refused
    })
    const { user } = show()
    const field = await screen.findByLabelText('Ключ')
    await user.type(field, 'a-key-that-is-unknown-here{Enter}')
    expect(await screen.findByText('Ключ не подходит. Проверьте его или попросите новый.')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'the-right-key-of-this-branch{Enter}')
    expect(await screen.findByRole('heading', { name: 'Абая' })).toBeVisible()
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))

    act(() => void FakeEventSource.open[0]?.dispatchEvent(new Event('open')))
    hasSession = false
    act(() => FakeEventSource.open[0]?.send('end', {}))
    expect(await screen.findByText(/^Ключ отозван/)).toBeVisible()
  })

  test('a tablet that is opened without network shows what waits to be sent, and continues when the network is there', async () => {
    useStaffActs.getState().enqueue({ kind: 'accept', number: 'A-1042', version: 1, minutes: 20 }, new Date(STAFF_NOW))
    mockRoute(staffRoutes.staffMe)(() => 'network-error')
    show()
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible()
    expect(screen.getByText(/A-1042/)).toBeVisible()
    orders = [aStaffOrder()]
    let sent = 0
    mockRoute(staffRoutes.staffMe)(() => ({ status: 200, body: { name: 'Планшет', role: 'manager', branches } }))
    mockRoute(staffRoutes.staffAccept)(() => {
      sent += 1
      orders = [cooked]
      return { status: 200, body: { order: cooked } }
    })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'Абая' })).toBeVisible()
    await waitFor(() => expect(useStaffActs.getState().waiting).toEqual([]))
    expect(sent).toBe(1)
  })

  test('the tablet tells branches of one name apart by their cities', async () => {
    branches = [
      aStaffBranch(),
      aStaffBranch({ guid: 'branch-2', city: 'Шымкент' }),
      aStaffBranch({ guid: 'b-3', name: 'Парк' }),
    ]
    const counts = { orders: 0, open: 0, delivered: 0, cancelled: 0, refunded: 0, open_tasks: 0 }
    const none = { ...counts, date: '2026-11-21', income: [], accept_minutes: null }
    mockRoute(staffRoutes.staffTotals)(() => ({ status: 200, body: none }))
    const { user } = show()
    expect(await screen.findByRole('heading', { name: 'Абая, Алматы' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Филиал' }))
    expect(screen.getByRole('button', { name: 'Абая, Шымкент' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Парк, Алматы' })).toBeVisible()
  })

  test('the tablet of the whole chain opens where an order waits, and counts those of the other branches', async () => {
    branches = [
      aStaffBranch({ new_orders: 0 }),
      aStaffBranch({ guid: 'branch-2', name: 'Парк', new_orders: 2 }),
      aStaffBranch({ guid: 'branch-3', name: 'Вокзал', new_orders: 1 }),
    ]
    const counts = { orders: 0, open: 0, delivered: 0, cancelled: 0, refunded: 0, open_tasks: 0 }
    const none = { ...counts, date: '2026-11-21', income: [], accept_minutes: null }
    mockRoute(staffRoutes.staffTotals)(() => ({ status: 200, body: none }))
    const { user } = show()
    expect(await screen.findByRole('heading', { name: 'Парк' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^Филиал\s*1$/ }))
    expect(screen.getByRole('button', { name: /^Вокзал\s*1 новый$/ })).toBeVisible()
  })

  test('the tablet shows a pause in the header at once, before the chain has answered', async () => {
    const counts = { orders: 0, open: 0, delivered: 0, cancelled: 0, refunded: 0, open_tasks: 0 }
    const none = { ...counts, date: '2026-11-21', income: [], accept_minutes: null }
    mockRoute(staffRoutes.staffTotals)(() => ({ status: 200, body: none }))
    mockRoute(staffRoutes.staffKitchen)(() => 'network-error')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Филиал' }))
    await user.click(screen.getByRole('button', { name: 'До конца дня (до 23:00)' }))
    expect(within(screen.getByRole('banner')).getByText('Не принимаем заказы до 23:00')).toBeVisible()
  })

  test('the tablet counts a pause by the clock of the chain as soon as that is known', async () => {
    const set = vi.fn()
    const counts = { orders: 0, open: 0, delivered: 0, cancelled: 0, refunded: 0, open_tasks: 0 }
    const none = { ...counts, date: '2026-11-21', income: [], accept_minutes: null }
    mockRoute(staffRoutes.staffTotals)(() => ({ status: 200, body: none }))
    mockRoute(staffRoutes.staffKitchen)(({ body }) => {
      set(body)
      return { status: 200, body: { filial: aStaffBranch() } }
    })
    orders = [aStaffOrder()]
    const { user } = show()
    await screen.findByRole('article', { name: 'Заказ A-1042' })
    await user.click(screen.getByRole('button', { name: 'Филиал' }))
    await user.click(screen.getByRole('button', { name: /^30\sмин$/ }))
    await waitFor(() => expect(set).toHaveBeenCalledTimes(1))
    const minutes = (Date.parse(set.mock.calls[0]?.[0].paused_until) - Date.parse(STAFF_NOW)) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(30)
    expect(minutes).toBeLessThanOrEqual(31)
  })

  test('the tablet shows left-out ingredients, notes, comments and the amount to collect of an order', async () => {
    const line = aStaffLine({ quantity: 2, removed: ['лук'], note: 'порезать пополам' })
    const payment = { method: 'cash', state: 'due', collect: 4380, change_from: 5000 } as const
    orders = [aStaffOrder({ lines: [line], comment: 'Без звонка', payment })]
    show()
    const order = await screen.findByRole('article', { name: 'Заказ A-1042' })
    for (const words of ['Без: лук', 'Пожелание: порезать пополам', 'Без звонка', 'Сдача 620 ₸ с 5 000 ₸'])
      expect(order).toHaveTextContent(words)
    expect(document.title).toContain('(1)')
  })

  test('the tablet accepts with one touch, and a double touch is one act', async () => {
    orders = [aStaffOrder()]
    const seen = vi.fn()
    mockRoute(staffRoutes.staffAccept)(({ body }) => {
      seen(body)
      orders = [cooked]
      return { status: 200, body: { order: cooked } }
    })
    const { user } = show()
    await user.dblClick(await screen.findByRole('button', { name: /^Принять, 20/ }))
    expect(await screen.findByRole('button', { name: 'Начать готовить' })).toBeVisible()
    expect(seen).toHaveBeenCalledTimes(1)
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ minutes: 20, version: 1 }))
  })

  test('the tablet says that another tablet was faster, and shows the order as it is now', async () => {
    orders = [aStaffOrder()]
    mockRoute(staffRoutes.staffAccept)(() => {
      orders = [cooked]
      return { status: 409, body: { message: 'Заказ уже изменился', code: 'stale', order: cooked } }
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Принять, 20/ }))
    expect(await screen.findByText(/Заказ уже изменился/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Начать готовить' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Понятно' }))
    expect(screen.queryByText(/Заказ уже изменился/)).toBeNull()
  })

  test('the tablet keeps an act that got no answer, shows its result, and sends it again with the same id', async () => {
    orders = [aStaffOrder()]
    const ids: string[] = []
    mockRoute(staffRoutes.staffAccept)(({ body }) => {
      ids.push(body.request_id)
      if (ids.length === 1) return 'network-error'
      orders = [cooked]
      return { status: 200, body: { order: cooked } }
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Принять, 20/ }))
    expect(await screen.findByText('1 действие ждёт отправки')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Начать готовить' })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('1 действие ждёт отправки')).toBeNull())
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  describe('the receipt', () => {
    const LINK = 'https://consumer.oofd.kz/ticket/6b1f'
    const payment = { method: 'card', state: 'paid', collect: 0, change_from: null } as const
    const paid = aStaffOrder({ ...cooked, buyer_bin: '940140000385', payment })
    const told = vi.fn()
    beforeEach(() => {
      told.mockReset()
      mockRoute(staffRoutes.staffReceipt)(({ body }) => {
        told(body)
        const order = { ...paid, receipt_url: body.url }
        orders = [order]
        return { status: 200, body: { order } }
      })
    })

    test('the receipt of a paid order is set by its link; a wrong one is an error beside the field and stays', async () => {
      orders = [paid]
      const { user } = show()
      await user.click(await screen.findByRole('button', { name: 'Ссылка на чек' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Чек заказа A-1042' }))
      expect(dialog.getByText('В чек внесите БИН или ИИН: 940140000385')).toBeVisible()
      const field = dialog.getByLabelText('Ссылка на чек')
      await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
      expect(field).toHaveAccessibleDescription(/Поле обязательно/)
      await user.type(field, 'чек 42')
      await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
      expect(field).toHaveAccessibleDescription(/начинается с https/)
      expect(field).toHaveValue('чек 42')
      expect(told).not.toHaveBeenCalled()
      await user.clear(field)
      await user.type(field, ` ${LINK} `)
      await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
      await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ url: LINK, version: 2 })))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(await screen.findByRole('button', { name: 'Чек' })).toBeVisible()
    })

    test('the receipt that was told can be opened, and a wrong link taken back', async () => {
      orders = [{ ...paid, receipt_url: LINK }]
      const { user } = show()
      await user.click(await screen.findByRole('button', { name: 'Чек' }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByRole('link', { name: 'Открыть чек' })).toHaveAttribute('href', LINK)
      await user.clear(dialog.getByLabelText('Ссылка на чек'))
      await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
      await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ url: null })))
    })

    test('the receipt is not asked for before the money is there', async () => {
      orders = [cooked]
      show()
      expect(await screen.findByRole('button', { name: 'Начать готовить' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Ссылка на чек' })).toBeNull()
    })
  })

  test('the tablet stops a dish for an hour, found by its name', async () => {
    const stopped = vi.fn()
    mockRoute(staffRoutes.staffMenu)(() => ({ status: 200, body: aStaffMenu() }))
    mockRoute(staffRoutes.staffStop)(({ body }) => {
      stopped(body)
      return { status: 200, body: { is_stopped: true } }
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Стоп-лист' }))
    await user.type(await screen.findByRole('searchbox'), 'донер')
    expect(screen.queryByText('Айран')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Стоп: Донер классический' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'На час' }))
    await waitFor(() =>
      expect(stopped).toHaveBeenCalledWith(expect.objectContaining({ product_id: 1, modifier_id: null })),
    )
  })

  test('the tablet says what the customer reads now, where it is not what was promised', async () => {
    const expected = { from: '2026-11-21T07:55:00.000Z', to: '2026-11-21T08:10:00.000Z', reason: 'slowed' } as const
    orders = [aStaffOrder({ expected })]
    show()
    const order = await screen.findByRole('article', { name: 'Заказ A-1042' })
    expect(order).toHaveTextContent('Обещано клиенту: 12:30–12:45')
    expect(order).toHaveTextContent('Клиент видит: позже обещанного, 12:55–13:10')
  })

  test('the tablet counts the way of the order’s own zone, and hands the courier an order in time', async () => {
    orders = [aStaffOrder({ status: 'ready', can_accept: false, next: 'on_way', way_minutes: 20 })]
    show()
    expect(await screen.findByRole('article', { name: 'Заказ A-1042' })).toHaveTextContent(/Курьеру к\s*12:15/)
  })
})
