import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { CategoryNav } from './category-nav'

const categories = [
  { id: 1, name: 'Донеры' },
  { id: 2, name: 'Комбо' },
]
const nav = (
  <CategoryNav
    categories={categories}
    labels={{ categories: 'Категории', wholeMenu: 'Всё меню', foodRules: 'Мои правила', favourites: 'Избранное' }}
  />
)
const page = (
  <>
    {nav}
    <section id="category-1">Донеры</section>
    <section id="category-2">Комбо</section>
  </>
)

let seen: (id: number) => void
const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollY', 500)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean; target: Element | null }[]) => void) {
        seen = (id) => callback([{ isIntersecting: true, target: document.getElementById(`category-${id}`) }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('a chip on the main page goes to its section and takes the focus along', async () => {
  const { user, router } = render(page)
  await user.click(screen.getByRole('link', { name: 'Комбо' }))
  expect(scrolled.mock.contexts[0]).toHaveAttribute('id', 'category-2')
  expect(document.getElementById('category-2')).toHaveFocus()
  expect(router.push).not.toHaveBeenCalled()
})

test('the section being read is marked', () => {
  render(page)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Всё меню')
  act(() => seen(2))
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Комбо')
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
})

test('the top of the page marks the whole menu', () => {
  render(page)
  act(() => seen(1))
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Донеры')
  vi.stubGlobal('scrollY', 0)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Всё меню')
})

test('the chip of the whole menu follows the scroll too', () => {
  render(page, { path: '/category' })
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Всё меню')
  act(() => seen(2))
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Комбо')
})

test('a pressed chip stays marked while the page scrolls there, until the visitor scrolls', async () => {
  const { user } = render(page)
  await user.click(screen.getByRole('link', { name: 'Комбо' }))
  act(() => seen(1))
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Комбо')
  window.dispatchEvent(new Event('wheel'))
  act(() => seen(1))
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Донеры')
})

test('the popup of a product, which has an address, leaves the marked category as it is', () => {
  const { rerender } = render(nav, { path: '/category/2' })
  window.history.pushState({ productPopup: 7 }, '', '/product/7')
  rerender(<div>{nav}</div>)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Комбо')
})

test('the page of a category marks that category as the current page', () => {
  render(nav, { path: '/category/2', locale: 'kk' })
  const link = screen.getByRole('link', { current: 'page' })
  expect(link).toHaveTextContent('Комбо')
  expect(link).toHaveAttribute('href', '/kz/category/2')
})
