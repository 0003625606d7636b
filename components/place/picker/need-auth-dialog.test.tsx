import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { NeedAuthDialog } from './need-auth-dialog'

beforeEach(() => useDialogs.setState({ current: { kind: 'needAuth' } }))

test.each([
  ['ru', 'Войдите или укажите адрес'],
  ['en', 'You need to log in'],
  ['kk', 'Кіріңіз немесе мекенжай жазыңыз'],
] as const)('the login popup of addresses says that one has to log in: %s', (locale, text) => {
  render(<NeedAuthDialog onClose={vi.fn()} />, { locale })
  expect(screen.getByRole('alertdialog', { name: text })).toBeVisible()
})

test('a login leads on to the saved addresses', async () => {
  const { user } = render(<NeedAuthDialog onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'login', next: { kind: 'deliveryAddress' } })
})

test('the popup offers an address or pickup as ways without logging in', async () => {
  const { user } = render(<NeedAuthDialog onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Указать адрес без входа' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'guestAddress' })
  await user.click(screen.getByRole('button', { name: 'Самовывоз' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
})
