import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation/link'
import { aLine } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { PrefetchLinks } from './prefetch-links'

let show: (...links: readonly Element[]) => void = () => {}
const observed: Element[] = []

beforeEach(() => {
  vi.useFakeTimers()
  observed.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        show = (...links) => act(() => callback(links.map((target) => ({ isIntersecting: true, target }))))
      }
      observe(link: Element) {
        observed.push(link)
      }
      disconnect() {}
    },
  )
})

afterEach(() => vi.useRealTimers())

const categories = Array.from({ length: 9 }, (_, n) => n + 2)

/** A category page with links to the others, loaded and idle. */
function open({ locale = 'en', path = '/category/1' }: { readonly locale?: Locale; readonly path?: string } = {}) {
  const view = render(
    <>
      <Link href="/">Menu</Link>
      {categories.map((id) => (
        <Link key={id} href={`/category/${id}`} data-category={id}>{`Category ${id}`}</Link>
      ))}
      <Link href="/category/1">This page</Link>
      <Link href="/category/2?order_by=asc">Cheaper</Link>
      <Link href="/product/7">Dish</Link>
      <Link href="/cart">Cart</Link>
      <Link href="/profile/orders">Orders</Link>
      <a href="https://elsewhere.example/category/2" data-link="">
        Elsewhere
      </a>
      <a href="/kz/category/2" data-link="">
        Қазақша
      </a>
      <PrefetchLinks />
    </>,
    { locale, path },
  )
  act(() => void vi.advanceTimersByTime(5000))
  return { ...view, loaded: () => vi.mocked(view.router.prefetch).mock.calls.map(([href]) => href) }
}

const connected = (connection: Navigator['connection']) => vi.stubGlobal('navigator', { onLine: true, connection })

test('two pages of the menu are loaded ahead, some more after an action, and never without end', () => {
  const { loaded, router } = open()
  show(...observed)
  expect(loaded()).toEqual(['/en', '/en/category/2'])
  expect(router.prefetch).toHaveBeenCalledWith('/en/category/2', { kind: 'full' })
  fireEvent.scroll(window)
  act(() => void vi.advanceTimersByTime(5000))
  expect(loaded()).toEqual(['/en', ...[2, 3, 4, 5, 6].map((id) => `/en/category/${id}`)])
})

test('a visitor with a cart gets pages of the menu ahead after an action only', () => {
  useCart.setState({ lines: [aLine()] })
  const { loaded } = open()
  show(...observed)
  expect(loaded()).toEqual([])
  fireEvent.scroll(window)
  act(() => void vi.advanceTimersByTime(5000))
  expect(loaded()).toHaveLength(6)
})

test('the loader takes pages of the menu of this site alone, in this language, and not the open one', () => {
  const { loaded, getByText } = open()
  for (const words of ['This page', 'Orders', 'Elsewhere', 'Қазақша']) {
    show(getByText(words))
    fireEvent.touchStart(getByText(words))
  }
  show(getByText('Cheaper'), getByText('Dish'))
  expect(loaded()).toEqual([])
})

test('a link of the menu that is touched or pointed at is loaded', () => {
  const { loaded, getByText } = open()
  fireEvent.touchStart(getByText('Cheaper'))
  expect(loaded()).toEqual(['/en/category/2?order_by=asc'])
  fireEvent.mouseOver(getByText('Category 9'))
  fireEvent.mouseOver(getByText('Category 10'))
  act(() => void vi.advanceTimersByTime(100))
  expect(loaded()).toEqual(['/en/category/2?order_by=asc', '/en/category/10'])
})

test('the categories at the top of the main page lead to its sections', () => {
  const { loaded, getByText } = open({ path: '/' })
  expect(observed).not.toContain(getByText('Category 2'))
  fireEvent.touchStart(getByText('Category 2'))
  expect(loaded()).toEqual([])
})

test.each([
  ['is loaded when it is the language of the visitor', 'ru', ['/']],
  ['is not loaded when it would redirect to another language', 'kz', []],
  ['is not loaded when no language is known yet', '', []],
])('the root "/" %s', (_, saved, expected) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`signed_in=1; i18n_redirected=${saved}`)
  const { loaded, getByText } = open({ locale: 'ru' })
  show(getByText('Menu'))
  expect(loaded()).toEqual(expected)
})

test.each([
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { effectiveType: '3g' }],
])('no page is loaded ahead for %s', (_, connection) => {
  connected(connection)
  const { loaded, getByText } = open()
  show(...observed)
  fireEvent.touchStart(getByText('Category 3'))
  expect(loaded()).toEqual([])
})
