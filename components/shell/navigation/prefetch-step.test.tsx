import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { PrefetchStep } from './prefetch-step'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const { router } = render(<PrefetchStep path="/guest-order" />, { locale: 'en' })
  const pass = () => act(() => void vi.advanceTimersByTime(5000))
  pass()
  return { pass, loaded: () => vi.mocked(router.prefetch).mock.calls }
}

test('the next step of an order is loaded once the cart has lines', () => {
  const { loaded, pass } = open()
  expect(loaded()).toEqual([])
  act(() => void useCart.getState().add(aLine()))
  pass()
  expect(loaded()).toEqual([['/en/guest-order', { kind: 'full' }]])
})

test('the next step is not loaded for a customer who saves data', () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true, effectiveType: '4g' } })
  const { loaded, pass } = open()
  act(() => void useCart.getState().add(aLine()))
  pass()
  expect(loaded()).toEqual([])
})
