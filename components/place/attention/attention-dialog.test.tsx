import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPage } from '@/components/place/apply/load-page'
import { routes } from '@/lib/contract/routes'
import type { CartLine } from '@/lib/domain/cart/cart'
import { PICKUP } from '@/lib/domain/order/delivery'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { takeQueuedMessage } from '@/stores/dialogs/queued-message'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { AttentionDialog } from './attention-dialog'

vi.mock('@/components/place/apply/load-page', () => ({ loadPage: vi.fn() }))

const here = aDestination({ type: PICKUP, branchGuid: 'abay' })
const next = aDestination({ cityId: 2, cityName: 'Астана', branchGuid: 'kabanbay', branchName: 'Кабанбай' })

type There = { readonly price?: number; readonly problem?: 'unavailable' }

/** The other branch's answer about each line of the cart, in order. */
const serveThere = (...there: readonly There[]) =>
  mockRoute(routes.quote)(({ body }) => ({
    status: 200,
    body: aServerQuote({
      lines: body.lines.map((line, index) =>
        aQuoteLine({
          uuid: line.uuid,
          name: `Там ${index + 1}`,
          unit_price: there[index]?.price ?? line.priceWithExtras,
          problem: there[index]?.problem ?? null,
        }),
      ),
    }),
  }))

const show = (onClose = vi.fn(), path = '/') => ({
  onClose,
  ...render(<AttentionDialog next={next} onClose={onClose} />, { path }),
})
const button = (name: string) => screen.findAllByRole('button', { name }).then((found) => found.at(-1) ?? document.body)
const lines = (): readonly CartLine[] => useCart.getState().lines

beforeEach(() => {
  vi.mocked(loadPage).mockClear()
  useDestination.setState({ destination: here, isRestored: true })
  useCart.getState().add(aLine({ productId: 1, unitPrice: 1890, quantity: 2, name: 'Донер' }))
  useCart.getState().add(aLine({ productId: 2, unitPrice: 500, name: 'Айран' }))
})

test('the attention popup lists the dishes that change and those that are removed, and focuses the button that keeps the branch', async () => {
  serveThere({ price: 1990 }, { problem: 'unavailable' })
  show()
  expect(screen.getByRole('dialog', { name: 'Сменить способ получения?' })).toHaveTextContent('2 позиции на 4 280 ₸')
  expect(screen.getByText('Доставка: Астана')).toBeVisible()
  expect(await button('Остаться')).toHaveFocus()
  expect(await screen.findByText('1 из 2 позиций там недоступна')).toBeVisible()
  expect(screen.getByText('Айран × 1')).toBeVisible()
  expect(screen.getByText('Там 1 × 2')).toBeVisible()
  expect(screen.getByText('3 780 ₸ → 3 980 ₸')).toBeVisible()
  expect(screen.getByText('Сумма корзины: 4 280 ₸ → 3 980 ₸')).toBeVisible()
})

test('the available dishes move, at the prices of the other branch, and stay the same cart', async () => {
  serveThere({ price: 1990 }, { problem: 'unavailable' })
  const { cartId } = useCart.getState()
  const { user, onClose } = show()
  await screen.findByText('1 из 2 позиций там недоступна')
  await user.click(await button('Перенести доступное'))
  expect(lines()).toMatchObject([{ productId: 1, unitPrice: 1990, quantity: 2, name: 'Там 1' }])
  expect(useCart.getState().cartId).toBe(cartId)
  expect(useDestination.getState().destination).toEqual(next)
  expect(onClose).toHaveBeenCalledOnce()
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/')
  expect(takeQueuedMessage()).toBe('Перенесли 1 из 2')
})

test('a moved cart stays in view on the cart page', async () => {
  serveThere()
  const { user, router } = show(vi.fn(), '/cart')
  expect(await screen.findByText(/Там есть всё, и цены те же/)).toBeVisible()
  await user.click(await button('Перенести доступное'))
  expect(lines()).toHaveLength(2)
  expect(loadPage).not.toHaveBeenCalled()
  expect(router.refresh).toHaveBeenCalledOnce()
  expect(useSnackbar.getState().message).toMatchObject({ text: 'Перенесли 2 позиции' })
})

test('a cart of which no dish fits cannot be moved', async () => {
  serveThere({ problem: 'unavailable' }, { problem: 'unavailable' })
  show()
  expect(await screen.findByText('Там нет ничего из вашей корзины.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Перенести доступное' })).toBeNull()
})

test('a cart cannot be moved while the other branch is being asked', async () => {
  mockRoute(routes.quote)(() => new Promise(() => {}))
  const { user } = show()
  expect(screen.getByText(/Проверяем, есть ли эти блюда/)).toBeInTheDocument()
  await user.click(await button('Перенести доступное'))
  expect(useDestination.getState().destination).toEqual(here)
})

test('an answer that does not come leaves staying, clearing and another try', async () => {
  mockRoute(routes.quote)(() => ({ status: 500, body: { message: 'down' } }))
  const { user } = show()
  expect(await screen.findByText('Не получилось проверить наличие')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Перенести доступное' })).toBeNull()
  expect(await button('Очистить корзину и продолжить')).toBeVisible()
  serveThere()
  await user.click(await button('Повторить'))
  expect(await screen.findByText(/Там есть всё, и цены те же/)).toBeVisible()
})

test.each([
  ['Enter', async (user: ReturnType<typeof show>['user']) => user.keyboard('{Enter}')],
  ['Escape', async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['the backdrop', async (user: ReturnType<typeof show>['user']) => user.click(screen.getByRole('dialog'))],
])('%s means staying: cart and destination are kept', async (_, leave) => {
  serveThere()
  const { user, onClose } = show()
  await leave(user)
  expect(onClose).toHaveBeenCalledOnce()
  expect(lines()).toHaveLength(2)
  expect(useDestination.getState().destination).toEqual(here)
})

test('continuing with an empty cart loads the main page, from the cart too', async () => {
  serveThere()
  const { user } = show(vi.fn(), '/cart')
  await user.click(await button('Очистить корзину и продолжить'))
  expect(lines()).toHaveLength(0)
  expect(window.localStorage.getItem('products')).toBeNull()
  expect(useDestination.getState().destination).toEqual(next)
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/')
  expect(takeQueuedMessage()).toBe('Доставка: Астана')
})
