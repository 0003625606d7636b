import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { CountsProbe, countingOrders } from '@/lib/testing/counts-probe'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { HistoryOrder } from './history-order'

const view = <HistoryOrder number="A-7" missing={<h1>Такого заказа нет</h1>} />

test('the page of an order in the history shows the order, and requests the numbers of the menu again, because it was opened', async () => {
  mockRoute(routes.historyOrder)(({ params }) => ({
    status: 200,
    body: { cart: anOrder({ number: params.id, status: 'delivered' }) },
  }))
  const counted = countingOrders()
  render(
    <>
      {view}
      <CountsProbe />
    </>,
  )
  expect(await screen.findByRole('list', { name: 'Ход заказа' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ A-7')
  expect(screen.getByRole('link', { name: 'История заказов' })).toHaveAttribute('href', '/profile/orders')
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(2))
})

test("a missing order and another customer's order look alike", async () => {
  mockRoute(routes.historyOrder)(() => ({ status: 404, body: { message: 'Заказ не найден' } }))
  render(view)
  expect(await screen.findByRole('heading', { level: 1, name: 'Такого заказа нет' })).toBeVisible()
  expect(screen.queryByText('A-7', { exact: false })).not.toBeInTheDocument()
})

test('an order that does not come keeps its heading and can be asked for again', async () => {
  mockRoute(routes.historyOrder)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
  const { user } = render(view)
  expect(await screen.findByText('Проверьте соединение и попробуйте ещё раз.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Заказ A-7' })).toBeVisible()
  mockRoute(routes.historyOrder)(() => ({
    status: 200,
    body: { cart: anOrder({ number: 'A-7', status: 'delivered' }) },
  }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('list', { name: 'Ход заказа' })).toBeVisible()
})
