import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RepeatedLine } from '@/lib/contract/order/order-life'
import { routes } from '@/lib/contract/routes'
import { MAX_LINES } from '@/lib/domain/input/limits'
import { aDestination, aLine, anOrder, aProductCard } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas, renderShop } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import type { RepeatRequest } from '@/stores/dialogs/dialog-request'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { RepeatButton } from './repeat-button'
import { RepeatDialog } from './repeat-dialog'

const request: RepeatRequest = { kind: 'repeat', access: 'link', number: 'A-7', token: 'abcdefghijklmnopqrstuvwx' }

let uuid = 0
const ordered = (id: number, overrides: Partial<RepeatedLine> = {}): RepeatedLine => ({
  status: 'ok',
  name: `Донер ${id}`,
  image: null,
  options: [],
  removed: [],
  quantity: 1,
  was: 1890,
  now: 1890,
  line: {
    id,
    uuid: `ordered-${uuid++}`,
    quantity: 1,
    priceWithExtras: 1890,
    selectedExtras: [],
    drink_id: null,
    snack_id: null,
    igredients: [],
    note: '',
  },
  gone: [],
  instead: [],
  alternatives: [],
  ...overrides,
})
const soldOut = ordered(9, {
  status: 'unavailable',
  now: null,
  line: null,
  alternatives: [aProductCard({ id: 12, name: 'Донер сырный', price: 1990 })],
})

const answering = (...lines: RepeatedLine[]) => mockRoute(routes.repeatOrder)(() => ({ status: 200, body: { lines } }))
const productsOfCart = () => useCart.getState().lines.map(({ productId, quantity }) => [productId, quantity])

beforeEach(() => {
  customerHas({ destination: aDestination({ branchGuid: 'branch-7', branchName: 'Абая' }) })
})

test('the repeat popup asks for the chosen branch and says what is different, line by line', async () => {
  const requested = vi.fn()
  mockRoute(routes.repeatOrder)(({ params, body }) => {
    requested(params.token, body.filial_guid)
    const lines = [
      ordered(1),
      ordered(2, { status: 'price_changed', was: 1890, now: 2100 }),
      ordered(3, { status: 'option_gone', gone: ['Большой'], instead: ['Стандарт'] }),
      soldOut,
    ]
    return { status: 200, body: { lines } }
  })
  render(<RepeatDialog request={request} onClose={() => {}} />)
  const rows = within(await screen.findByRole('list', { name: 'Что будет в заказе' })).getAllByRole('listitem')
  const texts = rows.map((row) => row.textContent?.replace(/\s/g, ' '))
  expect(texts.find((text) => text?.startsWith('Донер 2'))).toContain('Было 1 890 ₸, стало 2 100 ₸')
  expect(texts.find((text) => text?.startsWith('Донер 3'))).toMatch(/недоступно: Большой.*Вместо этого: Стандарт/)
  expect(texts.find((text) => text?.startsWith('Донер 9'))).toContain('Закончилось в этом филиале')
  expect(screen.getByText('1 позиции из 4 сейчас нет')).toBeVisible()
  expect(requested.mock.calls).toEqual([[request.token, 'branch-7']])
  expect(useCart.getState().lines).toEqual([])
})

test("the owner's order is asked for by its number", async () => {
  mockRoute(routes.repeatHistoryOrder)(({ params }) => ({
    status: 200,
    body: { lines: [ordered(1, { name: `из ${params.id}` })] },
  }))
  render(<RepeatDialog request={{ ...request, access: 'owner' }} onClose={() => {}} />)
  expect(await screen.findByText('из A-7')).toBeVisible()
})

describe('the step into the cart', () => {
  test('an empty cart takes the available dishes with one act, and the popup leads there', async () => {
    answering(ordered(1), soldOut)
    const { user } = render(<RepeatDialog request={request} onClose={() => {}} />)
    await user.click(await screen.findByRole('button', { name: /^В корзину/ }))
    expect(screen.getByRole('dialog', { name: 'Добавили в корзину' })).toBeVisible()
    expect(productsOfCart()).toEqual([[1, 1]])
    expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/cart')
  })

  test('adding keeps the lines of the cart; the same dish becomes one more piece', async () => {
    useCart.getState().add(aLine({ productId: 1, quantity: 2 }))
    useCart.getState().add(aLine({ productId: 5 }))
    answering(ordered(1), ordered(2))
    const { user } = render(<RepeatDialog request={request} onClose={() => {}} />)
    await user.click(await screen.findByRole('button', { name: 'Добавить к корзине' }))
    expect(productsOfCart()).toEqual([
      [1, 3],
      [5, 1],
      [2, 1],
    ])
    expect(screen.queryByRole('button', { name: 'Вернуть корзину' })).not.toBeInTheDocument()
  })

  test('a replacement of the cart is a separate act and can be taken back', async () => {
    useCart.getState().add(aLine({ productId: 5 }))
    answering(ordered(1))
    const onClose = vi.fn()
    const { user } = render(<RepeatDialog request={request} onClose={onClose} />)
    await user.click(await screen.findByRole('button', { name: 'Заменить корзину' }))
    expect(productsOfCart()).toEqual([[1, 1]])
    await user.click(screen.getByRole('button', { name: 'Вернуть корзину' }))
    expect(productsOfCart()).toEqual([[5, 1]])
    expect(onClose).toHaveBeenCalledOnce()
    expect(useSnackbar.getState().message?.text).toBe('Вернули корзину')
  })

  test('a dish that does not fit into a full cart is named', async () => {
    useCart.getState().replaceAll(Array.from({ length: MAX_LINES }, (_, at) => aLine({ productId: 100 + at })))
    answering(ordered(1))
    const { user } = render(<RepeatDialog request={request} onClose={() => {}} />)
    await user.click(await screen.findByRole('button', { name: 'Добавить к корзине' }))
    expect(screen.getByText(/^Не поместилось: Донер 1 × 1\./)).toBeVisible()
  })

  test('an order of which no dish is sold moves nothing; the menu is the way on', async () => {
    answering(soldOut)
    render(<RepeatDialog request={request} onClose={() => {}} />)
    expect(await screen.findByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: /корзин/ })).not.toBeInTheDocument()
  })
})

test('an alternative opens its product, which leads back here', async () => {
  answering(soldOut)
  const { user } = render(<RepeatDialog request={request} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: /^Выбрать вместо «Донер 9»: Донер сырный/ }))
  expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 12, backTo: request })
})

test('a question that gets no answer can be asked again', async () => {
  mockRoute(routes.repeatOrder)(() => 'network-error')
  const { user } = render(<RepeatDialog request={request} onClose={() => {}} />)
  await screen.findByText('Не получилось загрузить')
  answering(ordered(1))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Всё есть, и цены прежние')).toBeVisible()
})

describe('the button', () => {
  const order = anOrder({ number: 'A-7', token: request.token })
  const current = () => useDialogs.getState().current

  test('the repeat button asks for the place first when there is none, and continues once it is chosen', async () => {
    const { user } = renderShop(<RepeatButton order={order} access="link" />, { destination: null })
    await user.click(screen.getByRole('button', { name: 'Повторить заказ' }))
    expect(current()).toEqual({ kind: 'start' })
    useDialogs.getState().close()
    useDestination.getState().setDestination(aDestination())
    await waitFor(() => expect(current()).toEqual(request))
  })

  test('the repeat button gives up when the place was not chosen', async () => {
    const { user } = renderShop(<RepeatButton order={order} access="link" />, { destination: null })
    await user.click(screen.getByRole('button', { name: 'Повторить заказ' }))
    useDialogs.getState().close()
    await waitFor(() => expect(current()).toBeNull())
    await new Promise((resolve) => queueMicrotask(() => resolve(null)))
    useDestination.getState().setDestination(aDestination())
    expect(current()).toBeNull()
  })
})
