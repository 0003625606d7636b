import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { type StaffProblem, staffProblemRoutes } from '@/lib/contract/staff/staff-problems'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { stubEventSource } from '@/lib/testing/fake-event-source'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { aStaffBranch, aStaffTask, STAFF_NOW } from '@/lib/testing/staff-factories'
import { StaffPage } from './staff-page'

beforeEach(() => {
  stubEventSource()
  mockRoute(staffRoutes.staffMe)(() => ({
    status: 200,
    body: { name: 'Планшет', role: 'manager', branches: [aStaffBranch()] },
  }))
  mockRoute(staffPushRoutes.staffPush)(() => ({ status: 200, body: { public_key: null } }))
  mockRoute(staffRoutes.staffOrders)(() => ({ status: 200, body: { orders: [], now: STAFF_NOW } }))
  mockRoute(staffRoutes.staffTasks)(() => ({ status: 200, body: { total: 1, tasks: [aStaffTask()] } }))
})

const show = () => render(<StaffPage languages={null} />, { path: '/staff' })

test('the reasons why an order is suspicious are described in words', async () => {
  mockRoute(staffRoutes.staffTasks)(() => ({
    status: 200,
    body: { total: 1, tasks: [aStaffTask({ kind: 'flagged_order', text: 'large_cash, many_orders' })] },
  }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Дела/ }))
  expect(
    await screen.findByText(
      'Крупная сумма наличными: позвоните клиенту. Много заказов с этого номера: позвоните клиенту',
    ),
  ).toBeVisible()
})

describe('a report of a problem', () => {
  const problem: StaffProblem = {
    id: 7,
    state: 'received',
    wish: 'bonus',
    cause: 'new_customer',
    lines: [{ name: 'Кюнефе', kind: 'wrong', quantity: 2, amount: 3580 }],
    comment: 'Привезли баклаву',
    photos: [],
    money: 0,
    bonus: 0,
    answer: '',
    can_get_bonus: true,
    created_at: STAFF_NOW,
  }
  const decided = vi.fn()
  beforeEach(() => {
    decided.mockReset()
    const task = aStaffTask({ id: 3, kind: 'problem', order_number: 'A-1042', problem_id: 7, amount: 3580 })
    mockRoute(staffRoutes.staffTasks)(() => ({ status: 200, body: { total: 1, tasks: [task] } }))
    mockRoute(staffProblemRoutes.staffProblems)(() => ({ status: 200, body: { problems: [problem] } }))
    mockRoute(staffProblemRoutes.staffDecideProblem)(({ body }) => {
      decided(body)
      return { status: 200, body: { problem: { ...problem, state: 'bonus' } } }
    })
  })
  const openReport = async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Дела/ }))
    expect(screen.queryByRole('button', { name: /^Сделано/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Открыть обращение' }))
    const dialog = await screen.findByRole('dialog', { name: 'Обращение по заказу A-1042' })
    expect(await within(dialog).findByText(/Кюнефе × 2: не то, что заказали/)).toBeVisible()
    return { user, dialog: within(dialog) }
  }

  test('a reported problem is not ticked off but decided, in bonuses as many as the rules say', async () => {
    const { user, dialog } = await openReport()
    await user.click(dialog.getByRole('button', { name: 'Решить' }))
    expect(decided).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('radio', { name: 'Начислить бонусы' }))
    expect(dialog.getByLabelText('Сколько бонусов')).toHaveValue('3580')
    await user.type(dialog.getByLabelText(/^Ответ клиенту/), 'Простите нас')
    await user.click(dialog.getByRole('button', { name: 'Решить' }))
    await waitFor(() =>
      expect(decided).toHaveBeenCalledWith(
        expect.objectContaining({ remedy: 'bonus', bonus: 3580, answer: 'Простите нас' }),
      ),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a reported problem is refused with words for the customer', async () => {
    const { user, dialog } = await openReport()
    await user.click(dialog.getByRole('radio', { name: 'Отказать' }))
    await user.click(dialog.getByRole('button', { name: 'Решить' }))
    expect(dialog.getByLabelText(/^Ответ клиенту/)).toBeInvalid()
    expect(decided).not.toHaveBeenCalled()
    await user.type(dialog.getByLabelText(/^Ответ клиенту/), 'На фото всё на месте')
    await user.click(dialog.getByRole('button', { name: 'Решить' }))
    await waitFor(() =>
      expect(decided).toHaveBeenCalledWith(expect.objectContaining({ remedy: 'refused', bonus: null })),
    )
  })

  test('a cook reads a reported problem and leaves the decision to a manager', async () => {
    mockRoute(staffRoutes.staffMe)(() => ({
      status: 200,
      body: { name: 'Планшет', role: 'cook', branches: [aStaffBranch()] },
    }))
    const { dialog } = await openReport()
    expect(dialog.getByText(/Решает управляющий/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Решить' })).toBeNull()
  })
})
