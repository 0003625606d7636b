import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '@/lib/i18n/messages'
import { aLine, aProductCard } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { CartRail } from './cart-rail'
import { EmptyRail } from './empty-rail'

vi.mock('@/lib/i18n/messages', async () => {
  const ru = await import('@/messages/ru.json')
  return { loadMessages: vi.fn(async () => ru.default) }
})

let isWide = true
beforeEach(() => {
  isWide = true
  vi.mocked(loadMessages).mockClear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
})

const show = () =>
  render(
    <CartRail label="Корзина">
      <p>Пусто</p>
    </CartRail>,
  )
const add = (overrides: Parameters<typeof aLine>[0] = {}) => act(() => void useCart.getState().add(aLine(overrides)))

test('an empty cart loads nothing', async () => {
  show()
  expect(screen.getByRole('complementary', { name: 'Корзина' })).toHaveTextContent('Пусто')
  expect(loadMessages).not.toHaveBeenCalled()
})

test('a phone with a full cart loads nothing either', async () => {
  isWide = false
  show()
  add()
  expect(screen.getByText('Пусто')).toBeInTheDocument()
  expect(loadMessages).not.toHaveBeenCalled()
})

test('the first line brings the cart: its steppers change it, its name opens it, and the last one leaves it empty', async () => {
  const { user } = show()
  add({ name: 'Айран', unitPrice: 590, productId: 7 })
  await user.click(await screen.findByRole('button', { name: 'Увеличить количество: Айран' }))
  const [line] = useCart.getState().lines
  expect(line?.quantity).toBe(2)
  expect(screen.getByRole('list', { name: 'Позиции в заказе' })).toHaveTextContent('1 180 ₸')
  expect(screen.getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', '/cart')

  await user.click(screen.getByRole('button', { name: 'Изменить: Айран' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 7, lineUuid: line?.uuid })

  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Уменьшить количество: Айран' }))
  expect(useCart.getState().lines).toEqual([])
  expect(screen.getByText('Пусто')).toBeInTheDocument()
})

test('an empty rail shows hits that open their popups without scripts of their own, and only its words without any', () => {
  const { rerender } = render(<EmptyRail hits={[aProductCard({ id: 7, name: 'Донер' })]} />)
  const hit = screen.getByRole('link', { name: 'Донер' })
  expect(hit).toHaveAttribute('href', '/product/7')
  expect(hit).toHaveAttribute('data-product', '7')
  rerender(<EmptyRail hits={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('В корзине пока пусто')).toBeVisible()
})
