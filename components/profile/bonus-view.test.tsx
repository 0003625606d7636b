import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { BonusView } from './bonus-view'

test('an unknown balance is a dash and never a number; it can be asked for again', async () => {
  mockRoute(routes.bonus)(() => 'network-error')
  const { user } = render(<BonusView />)
  expect(await screen.findByText('Не получилось узнать баланс')).toBeVisible()
  expect(screen.getByText('—')).toBeVisible()
  mockRoute(routes.bonus)(() => ({ status: 200, body: { user_bonus: 1250 } }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('1\u00a0250', { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByText('бонусов на счёте')).toBeVisible()
})
