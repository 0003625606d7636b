import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { OrderActions } from '@/components/orders/order-actions'
import { OrderView } from '@/components/orders/page/order-view'
import { buttonClass } from '@/components/ui/controls/button'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import type { OrderAccess } from '@/stores/dialogs/dialog-request'
import { useSnackbar } from '@/stores/dialogs/snackbar'

const cancelled = anOrder({
  status: 'cancelled',
  can_cancel: false,
  is_active: false,
  cancel: { reason: 'too_long', comment: '', at: '2026-11-21T06:05:00.000Z' },
})
const cooking = anOrder({ status: 'cooking', can_cancel: false })
const ready = anOrder({ status: 'ready', can_cancel: false, can_receive: true })
const delivered = anOrder({ status: 'delivered', can_cancel: false, can_receive: true })

type ActsProps = { readonly initial?: Order; readonly access?: OrderAccess; readonly isCompact?: boolean }

/** The actions beside the order's data. */
function Acts({ initial = anOrder(), access = 'link', isCompact }: ActsProps) {
  const [order, setOrder] = useState(initial)
  return (
    <>
      <p data-testid="status">{order.status}</p>
      <OrderActions order={order} access={access} onOrder={setOrder} isCompact={isCompact} />
    </>
  )
}

const dialog = () => screen.getByRole('dialog')
const confirm = () => within(dialog()).getByRole('button', { name: 'Отменить заказ' })

async function askToCancel(props: ActsProps = {}) {
  const { user } = render(<Acts {...props} />)
  await user.click(screen.getByRole('button', { name: /^Отменить заказ/ }))
  await screen.findByRole('group', { name: 'Почему отменяете?' })
  return user
}

describe('cancelling', () => {
  test('cancelling asks for a reason first, then sends it once and shows the order as it is now', async () => {
    const sent = vi.fn()
    mockRoute(routes.closeOrder)(({ body }) => {
      sent(body)
      return { status: 200, body: { order: cancelled } }
    })
    const user = await askToCancel()
    await user.click(confirm())
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Выберите причину')
    expect(sent).not.toHaveBeenCalled()
    await user.click(screen.getByRole('radio', { name: 'Слишком долго ждать' }))
    await user.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Очень голодные')
    await user.dblClick(confirm())
    await waitFor(() => expect(screen.getByTestId('status')).toHaveTextContent('cancelled'))
    expect(sent.mock.calls).toEqual([[{ action: 'cancel', reason: 'too_long', comment: 'Очень голодные' }]])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(useSnackbar.getState().message?.text).toBe('Заказ отменён')
    expect(screen.getByRole('group', { name: /D-1001/ })).toHaveFocus()
  })

  test('a cancellation that comes too late turns into the phone of the branch, and the fresh order is shown', async () => {
    mockRoute(routes.closeOrder)(() => ({ status: 409, body: { message: 'Заказ уже в работе', code: 'too_late' } }))
    mockRoute(routes.orderByToken)(() => ({ status: 200, body: { order: cooking } }))
    const user = await askToCancel()
    await user.click(screen.getByRole('radio', { name: 'Изменились планы' }))
    await user.click(confirm())
    expect(await screen.findByText('Заказ уже в работе')).toBeVisible()
    const phone = within(dialog()).getByRole('link', { name: 'Позвонить: +7\u00a0727\u00a0355\u00a007\u00a070' })
    expect(phone).toHaveAttribute('href', 'tel:+77273550770')
    await waitFor(() => expect(screen.getByTestId('status')).toHaveTextContent('cooking'))
    await user.click(screen.getByRole('button', { name: 'Понятно' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Отменить/ })).not.toBeInTheDocument()
  })

  test.each([
    ['network-error', 'Не получилось. Проверьте соединение и попробуйте ещё раз.'],
    [{ status: 404, body: { message: 'Такого заказа нет' } }, 'Такого заказа нет'],
    [{ status: 401, body: { message: 'no_session', code: 'no_session' } }, 'Сеанс закончился. Войдите и попробуйте'],
  ] as const)('a cancellation that fails keeps what was filled in and says why: %j', async (answer, words) => {
    mockRoute(routes.closeHistoryOrder)(() => answer)
    const user = await askToCancel({ access: 'owner' })
    await user.click(screen.getByRole('radio', { name: 'Другая причина' }))
    await user.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Гости не придут')
    await user.click(confirm())
    await waitFor(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent(words))
    expect(screen.getByRole('radio', { name: 'Другая причина' })).toBeChecked()
    expect(screen.getByRole('textbox', { name: /Комментарий/ })).toHaveValue('Гости не придут')
  })

  test('cancelling names a lost connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    mockRoute(routes.closeOrder)(() => 'network-error')
    const user = await askToCancel()
    await user.click(screen.getByRole('radio', { name: 'Другая причина' }))
    await user.click(confirm())
    await waitFor(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent('Нет соединения с интернетом'))
    vi.restoreAllMocks()
  })

  test('the cancel dialog turns into help when the kitchen begins while it is open', async () => {
    const { user, rerender } = render(<OrderActions order={anOrder()} access="link" onOrder={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Отменить заказ' }))
    rerender(<OrderActions order={cooking} access="link" onOrder={() => {}} />)
    expect(screen.getByRole('dialog', { name: 'Поможем по телефону' })).toBeVisible()
  })
})

test('an order that is ready is received after a second step', async () => {
  const sent = vi.fn()
  mockRoute(routes.closeHistoryOrder)(({ params, body }) => {
    sent(params.id, body)
    const received_at = '2026-11-21T07:00:00.000Z'
    return { status: 200, body: { order: { ...ready, can_receive: false, is_active: false, received_at } } }
  })
  const { user } = render(<Acts initial={ready} access="owner" isCompact />)
  await user.click(screen.getByRole('button', { name: 'Заказ D-1001 у меня' }))
  expect(sent).not.toHaveBeenCalled()
  await user.dblClick(screen.getByRole('button', { name: 'Да, у меня' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(sent.mock.calls).toEqual([['D-1001', { action: 'received' }]])
  expect(screen.queryByRole('button', { name: /у меня/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Повторить заказ D-1001' })).toBeVisible()
})

test.each([
  ['ready to be taken', ready, ['Заказ у меня']],
  ['handed out', delivered, ['Повторить заказ']],
] as const)('an order that is %s offers one button, which stands out', (_, initial, acts) => {
  const { container } = render(<Acts initial={initial} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(acts)
  const standingOut = container.getElementsByClassName(buttonClass({ look: 'primary' }))
  expect([...standingOut].map((button) => button.textContent)).toEqual(acts)
})

test('an order that can no longer be changed offers help', async () => {
  const { user } = render(<Acts initial={cooking} access="owner" isCompact />)
  await user.click(screen.getByRole('button', { name: 'Помощь с заказом D-1001' }))
  expect(within(dialog()).getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', 'tel:+77273550770')
})

test('a pickup that is confirmed as received shows thanks, says what follows, and leads on', async () => {
  const rewarded = { ...ready, bonus_earned: 94 }
  const received = { ...rewarded, can_receive: false, is_active: false, received_at: '2026-11-21T06:30:00.000Z' }
  mockRoute(routes.closeOrder)(() => ({ status: 200, body: { order: received } }))
  const { user } = render(<OrderView token="abcdefghijklmnopqrstuvwx" initial={rewarded} isOwn={false} />)
  await user.click(screen.getByRole('button', { name: 'Заказ у меня' }))
  mockRoute(routes.orderByToken)(() => ({ status: 200, body: { order: received } }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Да, у меня' }))
  expect(await screen.findByText('Спасибо! Вы отметили, что заказ у вас')).toBeVisible()
  expect(screen.getByText('Заказ у вас')).toBeVisible()
  expect(
    screen.getByText('Когда филиал подтвердит выдачу, начислим 94 бонуса и здесь можно будет оценить заказ.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Повторить заказ' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Заказ у меня|Помощь/ })).not.toBeInTheDocument()
})
