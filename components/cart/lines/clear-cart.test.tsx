import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { ClearCart } from './clear-cart'

test('the cart is cleared after one question, which may be declined, and leaves the storage', async () => {
  customerHas({ cart: [aLine()] })
  const cleared = vi.fn()
  const { user } = render(<ClearCart onCleared={cleared} />)
  const open = screen.getByRole('button', { name: 'Очистить корзину' })
  await user.click(open)
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  expect([useCart.getState().lines.length, cleared.mock.calls.length]).toEqual([1, 0])
  await user.click(open)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Очистить корзину' }))
  expect([useCart.getState().lines.length, cleared.mock.calls.length]).toEqual([0, 1])
  expect(localStorage.getItem('products')).toBeNull()
})
