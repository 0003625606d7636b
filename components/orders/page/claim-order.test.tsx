import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '@/lib/contract/account'
import { routes } from '@/lib/contract/routes'
import { CountsProbe, countingOrders } from '@/lib/testing/counts-probe'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSession } from '@/stores/session/session'
import { ClaimOrder } from './claim-order'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const USER: User = { id: 1, name: 'Айгуль', phone: '77015550001', bonus: 0 }
const onOwn = vi.fn()
const view = <ClaimOrder token={TOKEN} number="A-7" onOwn={onOwn} />
const withCounts = (
  <>
    {view}
    <CountsProbe />
  </>
)

const add = () => screen.findByRole('button', { name: 'Добавить в историю' })
/** A server with the order in the visitor's history, or not; requesting it from the history marks it as read. */
function looking(isOwn: boolean) {
  const order = anOrder({ token: TOKEN, number: 'A-7' })
  const read = vi.fn()
  mockRoute(routes.orderByToken)(() => ({ status: 200, body: { order, is_own: isOwn } }))
  mockRoute(routes.historyOrder)(() => {
    read()
    return isOwn ? { status: 200, body: { cart: order } } : { status: 404, body: { message: 'Заказ не найден' } }
  })
  return read
}

function claiming(answer: 'taken' | 'missing') {
  const claimed = vi.fn()
  mockRoute(routes.claimOrder)(({ body }) => {
    claimed(body.token)
    return answer === 'taken'
      ? { status: 200, body: { number: 'A-7' } }
      : { status: 404, body: { message: 'Заказ не найден' } }
  })
  return claimed
}

test('the offer to take an order over stays hidden until the visitor is known', () => {
  const { container } = render(view)
  expect(container).toBeEmptyDOMElement()
})

test('a guest is offered to log in, and the login itself takes the order over', async () => {
  useSession.setState({ status: 'guest' })
  const claimed = claiming('taken')
  const { user } = render(view)
  expect(screen.getByText('Войдите, чтобы заказ попал в историю')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'login', next: 'stay' })
  expect(claimed).not.toHaveBeenCalled()
  act(() => useSession.getState().logIn(USER))
  expect(await screen.findByText('Заказ добавлен в историю')).toBeVisible()
  expect(claimed.mock.calls).toEqual([[TOKEN]])
})

test('a logged-in customer takes the order over with one tap, and the numbers of the menu are requested again', async () => {
  useSession.getState().logIn(USER)
  looking(false)
  const claimed = claiming('taken')
  const counted = countingOrders()
  const { user } = render(withCounts)
  await user.click(await add())
  expect(await screen.findByText('Заказ добавлен в историю')).toBeVisible()
  expect(screen.getByRole('link', { name: 'История заказов' })).toHaveAttribute('href', '/profile/orders')
  expect(claimed).toHaveBeenCalledOnce()
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(2))
})

test('an order of the history is not offered again', async () => {
  useSession.getState().logIn(USER)
  const read = looking(true)
  render(view)
  expect(await screen.findByText('Этот заказ есть в вашей истории')).toBeVisible()
  expect(read).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test("another customer's order is refused without a word about its owner", async () => {
  useSession.getState().logIn(USER)
  looking(false)
  claiming('missing')
  const { user } = render(view)
  await user.click(await add())
  expect(await screen.findByText(/^Этот заказ нельзя добавить в вашу историю/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a take-over that got lost can be tried again', async () => {
  useSession.getState().logIn(USER)
  looking(false)
  mockRoute(routes.claimOrder)(() => 'network-error')
  const { user } = render(view)
  await user.click(await add())
  expect(await screen.findByText(/^Заказ не добавлен/)).toBeVisible()
  claiming('taken')
  await user.click(await add())
  expect(await screen.findByText('Заказ добавлен в историю')).toBeVisible()
})
