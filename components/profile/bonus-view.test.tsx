import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { BonusEntry } from '@/lib/contract/money'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { BonusView } from './bonus-view'

const BONUSES = {
  user_bonus: 1250,
  pending: 189,
  expiring: [{ amount: 300, expires_at: '2026-12-05T06:00:00.000Z' }],
  earn_percent: 5,
  cap_percent: 100,
  life_days: 90,
}

const anEntry = (id: number, overrides: Partial<BonusEntry> = {}): BonusEntry => ({
  id,
  kind: 'accrual',
  amount: 100,
  at: '2026-11-01T06:00:00.000Z',
  order_number: null,
  expires_at: null,
  note: '',
  ...overrides,
})

const ledger = (...entries: BonusEntry[]) =>
  mockRoute(routes.bonusLedger)(({ query }) => ({
    status: 200,
    body: { entries: { total: entries.length, data: entries.slice((query.page - 1) * 20, query.page * 20) } },
  }))

beforeEach(() => ledger())

test('an unknown balance is a dash and never a number; it can be asked for again', async () => {
  mockRoute(routes.bonus)(() => 'network-error')
  const { user } = render(<BonusView />)
  const rules = within(screen.getByRole('region', { name: 'Как работают бонусы' }))
  const count = rules.getAllByRole('listitem').length
  expect(await screen.findByText('Не получилось узнать баланс')).toBeVisible()
  expect(screen.getByText('—')).toBeVisible()
  mockRoute(routes.bonus)(() => ({ status: 200, body: BONUSES }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('1\u00a0250', { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByText('бонусов на счёте')).toBeVisible()
  expect(rules.getAllByRole('listitem')).toHaveLength(count)
})

test('a balance says how far the next discount is', async () => {
  mockRoute(routes.bonus)(() => ({ status: 200, body: BONUSES }))
  render(<BonusView />)
  expect(await screen.findByText(/^Ещё 250 бонусов, и хватит на скидку до 1\s500/)).toBeVisible()
})

test('a customer without bonuses reads how they come and what the first ones lead to', async () => {
  mockRoute(routes.bonus)(() => ({ status: 200, body: { ...BONUSES, user_bonus: 0 } }))
  render(<BonusView />)
  expect(await screen.findByText('Первый заказ принесёт 5 % бонусами')).toBeVisible()
  expect(screen.getByText(/^Ещё 500 бонусов, и хватит на скидку до 500/)).toBeVisible()
})

test('bonuses on their way, bonuses that end soon and the rates are shown', async () => {
  mockRoute(routes.bonus)(() => ({ status: 200, body: BONUSES }))
  render(<BonusView />)
  expect(await screen.findByText('Ждём начисления: 189.')).toBeVisible()
  expect(screen.getByText('300 — до 5 декабря')).toBeVisible()
  expect(screen.getByText(/возвращаем бонусами 5 %/)).toBeVisible()
  expect(screen.getByText(/действуют 90 дней/)).toBeVisible()
})

test('the ledger says why bonuses came and went, and leads to their orders; more of it comes on demand', async () => {
  mockRoute(routes.bonus)(() => ({ status: 200, body: BONUSES }))
  const old = Array.from({ length: 20 }, (_, index) => anEntry(index + 10))
  ledger(anEntry(1, { kind: 'spend', amount: -500, order_number: 'D-7' }), ...old)
  const { user } = render(<BonusView />)
  const list = await screen.findByRole('list', { name: 'История бонусов' })
  const [first] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Списано на заказ')
  expect(first).toHaveTextContent('−500')
  expect(within(list).getByRole('link', { name: 'Заказ D-7' })).toHaveAttribute('href', '/profile/orders/D-7')
  expect(within(list).getAllByRole('listitem')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(await within(list).findAllByText('Начислено за заказ')).toHaveLength(20)
})
