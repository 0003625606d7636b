import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aDestination, aLine, aProductCard } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { SoldOutHelp } from './sold-out-help'

const AYRAN = { ...aProductCard({ id: 20, name: 'Айран', price: 2190 }), has_options: false }
const CHEESE = { ...aProductCard({ id: 21, name: 'Донер сырный', price: 1690 }), has_options: true }
const BEEF = { ...aProductCard({ id: 22, name: 'Донер с говядиной', price: 1890 }), has_options: true }
const SOLD_OUT = aLine({ uuid: 'gone', productId: 9, name: 'Донер', quantity: 3, note: 'без лука' })

const inLine = <SoldOutHelp productId={9} name="Донер" lineUuid="gone" place="page" />
const inPopup = <SoldOutHelp productId={9} name="Донер" place="popup" />
const offer = (name: string) => screen.findByRole('button', { name: new RegExp(`^Выбрать вместо «Донер»: ${name}`) })
const tell = () => screen.findByRole('button', { name: 'Сообщить, когда появится: Донер' })

beforeEach(() => {
  customerHas({ cart: [SOLD_OUT], destination: aDestination({ branchGuid: 'branch-7' }) })
  mockRoute(routes.similarDishes)(() => ({ status: 200, body: { price: 1890, products: [AYRAN, CHEESE, BEEF] } }))
})

describe('the similar dishes', () => {
  test('two similar dishes stand with their prices and the differences, without what the cart has', async () => {
    const { rerender } = render(inLine)
    expect(await offer('Айран')).toHaveTextContent(/2\s190\s₸ на 300\s₸ дороже$/)
    expect(await offer('Донер сырный')).toHaveTextContent(/1\s690\s₸ на 200\s₸ дешевле$/)
    expect(screen.getAllByRole('button', { name: /^Выбрать вместо/ })).toHaveLength(2)
    act(() => customerHas({ cart: [SOLD_OUT, aLine({ uuid: 'other', productId: 20 })] }))
    rerender(inLine)
    expect(await offer('Донер с говядиной')).toHaveTextContent(/цена та же$/)
    expect(screen.queryByText('Айран')).toBeNull()
  })

  test('a similar dish without options takes the place of the line with its quantity, not with its note', async () => {
    const { user } = render(
      <article data-lines tabIndex={-1}>
        {inLine}
      </article>,
    )
    await user.click(await offer('Айран'))
    expect(screen.getByRole('article')).toHaveFocus()
    expect(useCart.getState().lines).toMatchObject([
      { uuid: 'gone', productId: 20, quantity: 3, unitPrice: 2190, note: '' },
    ])
    expect(useSnackbar.getState().message?.text).toBe('Заменили на «Айран»')
  })

  test('a similar dish with options opens its popup, which replaces the line', async () => {
    const { user } = render(inLine)
    await user.click(await offer('Донер сырный'))
    expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 21, lineUuid: 'gone' })
  })

  test('a similar dish opens its popup when no line is replaced', async () => {
    const { user } = render(inPopup)
    await user.click(await offer('Айран'))
    expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 20 })
  })

  test('the similar dishes are left out when they do not load, and the rest stays', async () => {
    mockRoute(routes.similarDishes)(() => 'network-error')
    render(inLine)
    expect(await tell()).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Загружаем…')).toBeNull())
    expect(screen.queryByText('Вместо «Донер» можно взять:')).toBeNull()
  })
})

describe('the request to be told', () => {
  const answering = (status: 200 | 409) => {
    const sent = vi.fn()
    mockRoute(routes.requestStockAlert)(({ body }) => {
      sent(body)
      return status === 200
        ? { status, body: { message: 'Сообщим в уведомлениях' } }
        : { status, body: { message: 'Это блюдо уже продаётся', code: 'available' } }
    })
    return sent
  }

  test('a customer asks with one press and reads the answer in place of the button', async () => {
    customerHas({ session: 'signed-in' })
    const sent = answering(200)
    const { user } = render(inLine)
    await user.click(await tell())
    expect(await screen.findByText('Сообщим в уведомлениях')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Сообщить/ })).toBeNull()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ product_id: 9, filial_guid: 'branch-7' })
  })

  test('a customer whose request is refused reads why, and can ask again', async () => {
    customerHas({ session: 'signed-in' })
    answering(409)
    const { user } = render(inLine)
    await user.click(await tell())
    expect(await screen.findByRole('alert')).toHaveTextContent('Это блюдо уже продаётся')
    expect(await tell()).toBeEnabled()
  })

  test.each([
    ['page', inLine, 'stay'],
    ['popup', inPopup, { kind: 'product', productId: 9 }],
  ] as const)('a guest on a %s logs in first, and the request is sent after the login, once', async (_, view, next) => {
    customerHas({ session: 'guest' })
    const sent = answering(200)
    const { user } = render(view)
    expect(await screen.findByText(/^Нужно войти/)).toBeVisible()
    await user.click(await tell())
    expect(useDialogs.getState().current).toEqual({ kind: 'login', next })
    expect(sent).not.toHaveBeenCalled()
    act(() => customerHas({ session: 'signed-in' }))
    expect(await screen.findByText('Сообщим в уведомлениях')).toBeVisible()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('a customer without a branch is not offered to be told', async () => {
    customerHas({ destination: null })
    render(inPopup)
    await offer('Айран')
    expect(screen.queryByRole('button', { name: /^Сообщить/ })).toBeNull()
  })
})
