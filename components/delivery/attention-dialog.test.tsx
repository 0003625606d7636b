import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PLAIN } from '@/lib/domain/configuration'
import { DELIVERY } from '@/lib/domain/delivery'
import { aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart'
import { useDelivery } from '@/stores/delivery'
import { AttentionDialog } from './attention-dialog'
import { loadPage } from './load-page'

vi.mock('./load-page', () => ({ loadPage: vi.fn() }))

const next = {
  type: DELIVERY,
  cityId: 2,
  cityName: 'Астана',
  filialGuid: 'kabanbay',
  filialName: 'Кабанбай',
  street: 'пр. Кабанбай батыра, 1',
}

beforeEach(() => {
  vi.mocked(loadPage).mockClear()
  useDelivery.setState({ place: null, isRestored: true })
  useCart.getState().clear()
  useCart.getState().add(aLine({ productId: 1, unitPrice: 1890, quantity: 2 }))
  useCart.getState().add(aLine({ productId: 2, unitPrice: 500, configuration: PLAIN }))
})

test('names what is lost, and the safe answer has the focus', () => {
  render(<AttentionDialog next={next} onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Корзина будет очищена' })).toHaveTextContent('2 позиции на 4 280 ₸')
  expect(screen.getByText(/Вы переходите на доставку: Астана/)).toBeVisible()
  const [, stay] = screen.getAllByRole('button', { name: 'Остаться' })
  expect(stay).toHaveFocus()
})

test('staying keeps the cart and the place', async () => {
  const onClose = vi.fn()
  const { user } = render(<AttentionDialog next={next} onClose={onClose} />)
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(useCart.getState().lines).toHaveLength(2)
  expect(useDelivery.getState().place).toBeNull()
})

test('going on clears the cart, saves the place and loads its main page', async () => {
  const onClose = vi.fn()
  const { user } = render(<AttentionDialog next={next} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Очистить и продолжить' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(useCart.getState().lines).toHaveLength(0)
  expect(window.localStorage.getItem('products')).toBeNull()
  expect(useDelivery.getState().place).toEqual(next)
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/')
})
