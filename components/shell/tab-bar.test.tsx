import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { TabBar } from './tab-bar'

const path = vi.hoisted(() => ({ current: '/' }))
vi.mock('@/lib/i18n/use-public-path', () => ({ usePublicPath: () => path.current }))

const bar = () => (
  <TabBar
    label="Разделы"
    labels={{ menu: 'Меню', search: 'Поиск', orders: 'Заказы', profile: 'Профиль', cart: 'Корзина' }}
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
  expect(screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page')).toEqual([
    screen.getByRole('link', { name }),
  ])
})

test('a page of another kind, or of a similar name, belongs to none', () => {
  for (const where of ['/FAQ', '/orders-of-others']) {
    path.current = where
    const { unmount } = render(bar())
    expect(screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page')).toEqual([])
    unmount()
  }
})

test('one entry is marked at a time', () => {
  path.current = '/cart'
  const { rerender } = render(bar())
  path.current = '/search'
  rerender(bar())
  expect(screen.getByRole('link', { name: 'Корзина' }).ariaCurrent).toBeNull()
  expect(screen.getByRole('link', { name: 'Поиск' }).ariaCurrent).toBe('page')
})
