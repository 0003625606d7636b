import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { invalidateProfileCounts } from '@/lib/api/profile-counts'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useSession } from '@/stores/session/session'
import { ProfileNav } from './profile-nav'

const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'signed_in=1; path=/'
  useSession.getState().syncWithCookie()
}

const answering = (unread: number, fresh: number, read: number) => {
  mockRoute(routes.orderHistory)(() => ({
    status: 200,
    body: { orders: { count: 0, data: [] }, unreaded_count: unread, active_count: 0, ended_count: 0 },
  }))
  mockRoute(routes.notifications)(() => ({
    status: 200,
    body: { notifications: { new: { total: fresh, data: [] }, read: { total: read, data: [] } } },
  }))
}

const nav = (path = '/profile') => render(<ProfileNav onLogout={vi.fn()} />, { path })

test('the profile menu counts orders with news, new notifications and all notifications', async () => {
  signIn()
  answering(2, 3, 4)
  nav()
  expect(await screen.findByRole('link', { name: 'История заказов 2 заказа обновились' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Новые уведомления 3 новых' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Все уведомления всего 7' })).toBeVisible()
})

test('numbers that could not be fetched again stay as last known', async () => {
  signIn()
  answering(2, 0, 0)
  nav()
  await screen.findByRole('link', { name: 'История заказов 2 заказа обновились' })
  mockRoute(routes.orderHistory)(() => 'network-error')
  mockRoute(routes.notifications)(() => 'network-error')
  const badge = () => screen.getByText('2').parentElement
  const look = badge()?.className
  act(() => invalidateProfileCounts())
  // The counts no longer stand out as new.
  await waitFor(() => expect(badge()?.className).not.toBe(look))
  expect(screen.getByRole('link', { name: 'История заказов 2 заказа обновились' })).toBeVisible()
})

test.each([
  ['/profile', 'Профиль'],
  ['/profile/index', 'Профиль'],
  ['/profile/orders/A-7', 'История заказов'],
  ['/profile/newNotifies', 'Новые уведомления'],
])('%s is marked in the menu as "%s"', (path, name) => {
  signIn()
  answering(0, 0, 0)
  nav(path)
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map((link) => link.textContent)).toEqual([name])
})

test('guests see no menu and nothing is asked for them', () => {
  useSession.getState().syncWithCookie()
  nav()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})
