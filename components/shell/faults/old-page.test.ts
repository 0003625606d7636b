import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordServedBuild } from '@/lib/config/served-build'
import { reloadOldPage } from './old-page'

const reload = vi.fn()
const requested = vi.fn()
reloadOldPage(reload)

const show = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const at = (path: string, html = '') => {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = html
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  requested.mockReset().mockResolvedValue({ headers: new Headers({ 'X-Build': 'b' }) })
  vi.stubGlobal('fetch', requested)
  document.documentElement.dataset.build = 'a'
  at('/category')
  recordServedBuild('b')
})
afterEach(() => {
  show(false)
  vi.useRealTimers()
  delete document.documentElement.dataset.build
})

test('a page of an older build is reloaded while it is hidden', async () => {
  show(true)
  await vi.advanceTimersByTimeAsync(4999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page of the served build stays, and so does one that is visible again', async () => {
  requested.mockResolvedValue({ headers: new Headers({ 'X-Build': 'a' }) })
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  requested.mockResolvedValue({ headers: new Headers({ 'X-Build': 'b' }) })
  show(true)
  await vi.advanceTimersByTimeAsync(2000)
  show(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['the cart', '/cart', ''],
  ['the cart in another language', '/kz/cart', ''],
  ['the form of an order', '/guest-order', ''],
  ['a payment', '/en/payment', ''],
  ['an order that may be waiting for the bank', '/en/order/abcdefghijklmnopqrst', ''],
  ['the tablet, whose alarm would be silent until somebody presses', '/staff', ''],
  ['typed words', '/profile', '<input type="text" value="Абай">'],
  ['a note', '/category', '<textarea>Без лука</textarea>'],
  ['an open popup', '/category', '<dialog open></dialog>'],
])('a page of an older build is left alone with %s', async (_, path, html) => {
  at(path, html)
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('empty fields, choices and buttons lose nothing', async () => {
  at('/category', '<input type="search"><input type="radio" value="x" checked><input type="hidden" value="y">')
  show(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a visitor who returns after a minute causes one question for the build; the page stays without an answer', async () => {
  recordServedBuild('a')
  requested.mockRejectedValue(new TypeError('offline'))
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  show(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  requested.mockResolvedValue({ headers: new Headers({ 'X-Build': 'b' }) })
  show(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(requested).toHaveBeenLastCalledWith('/health', { method: 'HEAD', cache: 'no-store' })
  expect(reload).toHaveBeenCalledOnce()
})
