import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { ORDER_KEY_HEADER } from '@/lib/contract/order/order-key'
import { routes } from '@/lib/contract/routes'
import { anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useOrderKeys } from '@/stores/orders/order-keys'
import { OrderKey } from './order-key'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const KEY = '0f0e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d'
const NEEDED = 'По одной ссылке заказ можно только смотреть.'
const WRONG = 'Заказ оформлен на другой номер телефона'

function Hurry({ name = 'Поторопить' }: { readonly name?: string }) {
  const { send, failure } = useApiMutation(routes.nudgeOrder)
  return (
    <button type="button" onClick={() => void send({ params: { token: TOKEN } })}>
      {useFailureText()(failure, 'не вышло') ?? name}
    </button>
  )
}

const page = (
  <>
    <Hurry />
    <OrderKey token={TOKEN} />
  </>
)

/** A server that accepts actions with the right key only. @returns the keys that the actions were sent with */
function guarded() {
  const keys = vi.fn()
  mockRoute(routes.nudgeOrder)((_, { headers }) => {
    const key = headers.get(ORDER_KEY_HEADER)
    keys(key)
    return key === KEY
      ? { status: 200, body: { order: anOrder() } }
      : { status: 403, body: { message: NEEDED, code: 'order_key_needed' } }
  })
  mockRoute(routes.orderKeyByPhone)(({ body: { phone } }) =>
    phone === '77011234567'
      ? { status: 200, body: { key: KEY } }
      : { status: 422, body: { message: WRONG, errors: { phone: [WRONG] } } },
  )
  return keys
}

const press = (name = 'Поторопить') => screen.getByRole('button', { name })

test('the browser that ordered acts without a question', async () => {
  const keys = guarded()
  useOrderKeys.getState().store(TOKEN, KEY)
  const { user } = render(page)
  await user.click(press())
  await waitFor(() => expect(keys).toHaveBeenCalledExactlyOnceWith(KEY))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another browser is asked for the phone of the order, refuses a wrong one, and continues with the right one', async () => {
  const keys = guarded()
  const { user } = render(page)
  await user.click(press())
  expect(await screen.findByRole('dialog', { name: 'Это ваш заказ?' })).toBeVisible()
  const phone = await screen.findByRole('textbox', { name: 'Телефон' })
  await user.type(phone, '7017654321')
  await user.click(press('Подтвердить'))
  await waitFor(() => expect(phone).toHaveAccessibleDescription(WRONG))
  expect(phone).toHaveFocus()
  expect(keys).toHaveBeenCalledExactlyOnceWith(null)
  await user.clear(phone)
  await user.type(phone, '7011234567')
  await user.click(press('Подтвердить'))
  await waitFor(() => expect(keys).toHaveBeenLastCalledWith(KEY))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useOrderKeys.getState().keyOf(TOKEN)).toBe(KEY)
  await user.click(press())
  await waitFor(() => expect(keys).toHaveBeenCalledTimes(3))
  expect(keys).toHaveBeenLastCalledWith(KEY)
})

test('a customer who closes the question for the phone sees why nothing was done, and may try again', async () => {
  const keys = guarded()
  const { user } = render(page)
  await user.click(press())
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }))
  await user.click(await screen.findByRole('button', { name: NEEDED }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(keys).toHaveBeenCalledTimes(2)
})

test('two acts at the same time ask for the phone once', async () => {
  const keys = guarded()
  const { user } = render(
    <>
      <Hurry name="Раз" />
      <Hurry name="Два" />
      <OrderKey token={TOKEN} />
    </>,
  )
  await user.click(press('Раз'))
  await user.click(press('Два'))
  await waitFor(() => expect(keys).toHaveBeenCalledTimes(2))
  await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '7011234567')
  await user.click(press('Подтвердить'))
  await waitFor(() => expect(keys.mock.calls.flat()).toEqual([null, null, KEY, KEY]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
