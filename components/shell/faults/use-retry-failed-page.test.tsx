import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { ErrorPage } from './error-page'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a page that failed is loaded again once its address answers, and not before', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }))
  const retry = vi.fn()
  render(<ErrorPage error={new Error('x')} retry={retry} locale="ru" />, { path: '/category/1' })
  await pass(3000)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(retry).not.toHaveBeenCalled()
  fetched.mockResolvedValue(new Response('', { status: 200 }))
  await pass(6000)
  expect(retry).toHaveBeenCalledOnce()
})

test('a page whose script fails each time is not shown again for ever', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 200 }))
  const retry = vi.fn()
  for (let visit = 0; visit < 10; visit += 1) {
    const { unmount } = render(<ErrorPage error={new Error('x')} retry={retry} locale="ru" />, { path: '/category/2' })
    await pass(60_000)
    unmount()
  }
  expect(retry).toHaveBeenCalledTimes(4)
})
