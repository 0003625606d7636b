import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { TabBar } from './tab-bar'

const path = vi.hoisted(() => ({ current: '/' }))
vi.mock('@/lib/i18n/navigation/use-public-path', () => ({ usePublicPath: () => path.current }))

/** The entries that are marked as the current page. */
const marked = () => [...document.querySelectorAll('[aria-current="page"]')]
const entry = (name: string) => screen.getByRole(name === 'Поиск' ? 'button' : 'link', { name })

const bar = () => (
  <TabBar
    label="Разделы"
    labels={{ menu: 'Меню', search: 'Поиск', orders: 'Заказы', profile: 'Профиль', cart: 'Корзина' }}
    searchId="search"
  />
)

test.each([
  ['/', 'Меню'],
  ['/category', 'Меню'],
  ['/product/12', 'Меню'],
  ['/search', 'Поиск'],
  ['/profile/orders/2041', 'Заказы'],
  ['/order/some-token', 'Заказы'],
  ['/profile', 'Профиль'],
  ['/profile/newNotifies', 'Профиль'],
  ['/payment', 'Корзина'],
])('%s belongs to %s', (where, name) => {
  path.current = where
  render(bar())
  expect(marked()).toEqual([entry(name)])
})

test('a page of another kind, or of a similar name, belongs to no entry of the tab bar', () => {
  for (const where of ['/FAQ', '/orders-of-others']) {
    path.current = where
    const { unmount } = render(bar())
    expect(marked()).toEqual([])
    unmount()
  }
})

test('one entry of the tab bar is marked at a time', () => {
  path.current = '/cart'
  const { rerender } = render(bar())
  path.current = '/search'
  rerender(bar())
  expect(marked()).toEqual([entry('Поиск')])
})

test('the search opens the popover of the header', () => {
  render(bar())
  expect(entry('Поиск')).toHaveAttribute('popovertarget', 'search')
})
