import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { CountsProbe, countingOrders } from '@/lib/testing/counts-probe'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import type { Notification } from './notification'
import { NotificationsView } from './notifications-view'

const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 1,
  type: 'order',
  title: 'Заказ A-7 готовится',
  body: 'Скоро будет готов.',
  link: '/profile/orders/A-7',
  created_at: '2026-11-21T06:00:00.000Z',
  read_at: null,
  ...overrides,
})

const READ = aNotification({ id: 2, title: 'Начислили бонусы', type: 'bonus', read_at: '2026-11-20T06:00:00.000Z' })

const answer = (
  fresh: readonly Notification[],
  read: readonly Notification[],
  totals = { fresh: fresh.length, read: read.length },
) => ({
  status: 200 as const,
  body: {
    notifications: {
      new: { total: totals.fresh, data: [...fresh] },
      read: { total: totals.read, data: [...read] },
    },
  },
})

const withCounts = (
  <>
    <NotificationsView scope="new" />
    <CountsProbe />
  </>
)

// The menu of the personal area requests these counts.
beforeEach(() => void countingOrders())

test('new notifications come first, and each leads to its subject', async () => {
  mockRoute(routes.notifications)(() => answer([aNotification()], [READ]))
  const list = (
    <>
      <NotificationsView scope="all" />
      <CountsProbe />
    </>
  )
  render(list)
  const groups = (await screen.findAllByRole('region')).map((group) => within(group).getByRole('heading', { level: 2 }))
  expect(groups.map((heading) => heading.textContent)).toEqual(['Новые', 'Прочитанные'])
  expect(screen.getByRole('link', { name: 'Заказ A-7 готовится' })).toHaveAttribute('href', '/profile/orders/A-7')
  expect(await screen.findByText(/1 of 2 new$/)).toBeVisible()
})

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'a link out of the shop is not rendered as a link: %s',
  async (link) => {
    mockRoute(routes.notifications)(() => answer([aNotification({ link })], []))
    render(<NotificationsView scope="all" />)
    expect(await screen.findByText('Заказ A-7 готовится')).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  },
)

describe('the button that marks as read', () => {
  test('marking as read happens by a click and nothing else; the number follows the answer', async () => {
    const marked = vi.fn()
    mockRoute(routes.notifications)(() =>
      marked.mock.calls.length ? answer([], [READ]) : answer([aNotification()], []),
    )
    mockRoute(routes.readNotifications)(() => {
      marked()
      return { status: 200, body: { message: 'ok' } }
    })
    const { user } = render(withCounts)
    const button = await screen.findByRole('button', { name: 'Отметить все прочитанными' })
    expect(marked).not.toHaveBeenCalled()
    await user.click(button)
    expect(await screen.findByText('Новых уведомлений нет')).toBeVisible()
    expect(marked).toHaveBeenCalledTimes(1)
    expect(await screen.findByText(/0 of 1 new$/)).toBeVisible()
  })

  test('marking as read that fails leaves list and number as they are', async () => {
    mockRoute(routes.notifications)(() => answer([aNotification()], []))
    mockRoute(routes.readNotifications)(() => 'network-error')
    const { user } = render(withCounts)
    await user.click(await screen.findByRole('button', { name: 'Отметить все прочитанными' }))
    expect(await screen.findByText('Не получилось отметить. Попробуйте ещё раз.')).toBeVisible()
    expect(screen.getByText('Заказ A-7 готовится')).toBeVisible()
    expect(screen.getByText(/1 of 1 new$/)).toBeVisible()
  })
})

test('further pages come by a click, with the focus on the first that is new', async () => {
  mockRoute(routes.notifications)(({ query }) =>
    query.page === 1
      ? answer([], [READ], { fresh: 0, read: 21 })
      : answer([], [{ ...READ, id: 3, title: 'Старая новость' }], { fresh: 0, read: 21 }),
  )
  const { user } = render(<NotificationsView scope="all" />)
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Старая новость' })).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Начислили бонусы' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument()
})

test('an empty list of notifications is described in words', async () => {
  mockRoute(routes.notifications)(() => answer([], []))
  render(<NotificationsView scope="all" />)
  expect(await screen.findByText('Уведомлений пока нет')).toBeVisible()
})
