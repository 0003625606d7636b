import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSession } from '@/stores/session/session'
import { SignedInOnly } from './signed-in-only'

const view = (
  <SignedInOnly>
    <input aria-label="Имя" />
  </SignedInOnly>
)

test('guests get the login over the page, which stays', async () => {
  const { user, router } = render(view, { path: '/profile/cards' })
  await user.click(await screen.findByRole('button', { name: 'Войти' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'login', next: 'stay' })
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(router.replace).not.toHaveBeenCalled()
  expect(window.location.pathname).toBe('/profile/cards')
})

test('a half filled form survives the end of the session until the login is declined', async () => {
  useSession.setState({ status: 'signed-in' })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'signed_in=1; path=/'
  const { user } = render(view)
  await user.type(screen.getByRole('textbox'), 'Айгуль')
  act(() => useSession.getState().end(true))
  expect(screen.getByRole('textbox')).toHaveValue('Айгуль')
  act(() => useSession.getState().dismissLogin())
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Войти' })).toBeVisible()
})
