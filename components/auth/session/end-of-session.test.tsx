import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { routes } from '@/lib/contract/routes'
import { mockRoute, mockServer } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { isSignedInKnown, LABELS, setSignedInCookie, USER } from '@/lib/testing/session'
import { isSignedIn, useSession } from '@/stores/session/session'
import { AccountMenu } from './account-menu'
import { leavePage } from './leave-page'
import { SessionGuard } from './session-guard'
import { SessionKeeper } from './session-keeper'

vi.mock('./leave-page', () => ({ leavePage: vi.fn() }))

const unauthorized = { status: 401, body: { message: 'Войдите, чтобы продолжить' } } as const

beforeEach(() => {
  vi.mocked(leavePage).mockClear()
})

describe('the end of a session', () => {
  const askAddresses = () => call(browserApi('ru'), routes.addresses, {})

  test('the end of a session in the middle of something opens the login popup above it, and the customer continues there after the login', async () => {
    setSignedInCookie('1')
    isSignedInKnown()
    mockRoute(routes.addresses)(() => unauthorized)
    const { user, router } = render(
      <>
        <SessionKeeper />
        <input aria-label="Улица" />
      </>,
    )
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    await user.type(screen.getByLabelText('Улица'), 'Абая')
    await act(askAddresses)
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toHaveTextContent('мы сохранили всё, что вы ввели')
    expect(isSignedIn()).toBe(false)

    mockRoute(routes.sendCode)(() => ({ status: 200, body: { code: null, ttl: 180, resend_in: 60 } }))
    mockRoute(routes.login)(() => ({ status: 201, body: { token: '', user: USER } }))
    mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
    await user.type(screen.getByLabelText('Номер телефона'), '7011234567{Enter}')
    await user.type(await screen.findByLabelText('Код из SMS'), '1234{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Улица')).toHaveValue('Абая')
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: USER })
    expect(router.push).not.toHaveBeenCalled()
  })

  test('a late report that an old session ended does not end the session of the next login', async () => {
    setSignedInCookie('1')
    isSignedInKnown()
    const refusals: (() => void)[] = []
    mockRoute(routes.addresses)(
      () =>
        new Promise((resolve) => {
          refusals.push(() => resolve(unauthorized))
        }),
    )
    render(<SessionKeeper />)
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    const requested = askAddresses()
    await waitFor(() => expect(refusals).toHaveLength(1))
    act(() => {
      useSession.getState().end()
      setSignedInCookie('1')
      useSession.getState().logIn(USER)
    })
    refusals[0]?.()
    await act(() => requested)
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: USER, hasEnded: false })
    expect(isSignedIn()).toBe(true)
  })

  test('the end of a session that a background call notices only changes the header back to that of a guest', async () => {
    setSignedInCookie('1')
    mockRoute(routes.currentUser)(() => unauthorized)
    render(
      <>
        <SessionKeeper />
        <AccountMenu labels={LABELS} />
      </>,
    )
    await waitFor(() => expect(isSignedIn()).toBe(false))
    expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible()
    expect(useSession.getState().hasEnded).toBe(false)
  })

  test('the end of a session on a page of the personal area asks to log in again however it is noticed', async () => {
    setSignedInCookie('1')
    isSignedInKnown()
    render(
      <>
        <SessionKeeper />
        <SessionGuard />
      </>,
    )
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    setSignedInCookie(null)
    fireEvent.focus(window)
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible()
  })

  test.each([
    ['a call', () => act(() => call(browserApi('ru'), routes.addresses, {}))],
    [
      'the mark',
      () => {
        setSignedInCookie(null)
        fireEvent.focus(window)
      },
    ],
  ])(
    'the end of a session noticed by %s, asks for the code of the same phone: it stands in the field',
    async (_, notice) => {
      setSignedInCookie('1')
      isSignedInKnown()
      mockRoute(routes.addresses)(() => unauthorized)
      render(
        <>
          <SessionKeeper />
          <SessionGuard />
        </>,
      )
      await waitFor(() => expect(useSession.getState().user).toEqual(USER))
      await notice()
      const dialog = await screen.findByRole('dialog', { name: 'Вход' })
      expect(within(dialog).getByLabelText('Номер телефона')).toHaveValue('+7 (701) 123-45-67')
      act(() => useSession.getState().dismissLogin())
      expect(useSession.getState().endedPhone).toBeNull()
      expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('7011234567')
    },
  )

  describe('a 401 of a call that needs no session', () => {
    const askCity = () => call(browserApi('ru'), routes.city, { params: { id: 1 } }).catch(() => null)
    // The contract knows no such answer of this call.
    const refuseCity = () =>
      mockServer.use(
        http.get('*/api/city/1', () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 })),
      )

    test('a 401 of a public call opens no login popup for a guest', async () => {
      const requested = isSignedInKnown()
      refuseCity()
      render(<SessionKeeper />)
      await act(askCity)
      expect(useSession.getState()).toMatchObject({ status: 'guest', hasEnded: false })
      expect(requested).not.toHaveBeenCalled()
    })

    test("a 401 of a public call makes a customer's page check the session, which continues", async () => {
      setSignedInCookie('1')
      const requested = isSignedInKnown()
      refuseCity()
      render(<SessionKeeper />)
      await waitFor(() => expect(useSession.getState().user).toEqual(USER))
      await act(askCity)
      await waitFor(() => expect(requested).toHaveBeenCalledTimes(2))
      expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: USER, hasEnded: false })
    })

    test('a 401 of a public call ends the session when the API no longer knows it', async () => {
      setSignedInCookie('1')
      isSignedInKnown()
      refuseCity()
      render(<SessionKeeper />)
      await waitFor(() => expect(useSession.getState().user).toEqual(USER))
      mockRoute(routes.currentUser)(() => unauthorized)
      await act(askCity)
      await waitFor(() => expect(useSession.getState().status).toBe('guest'))
      expect(isSignedIn()).toBe(false)
    })
  })

  test('a 401 for a wrong code does not end the session', async () => {
    render(<SessionKeeper />)
    mockRoute(routes.login)(() => ({ status: 401, body: { message: 'Ввденный код не совпал' } }))
    await act(() => call(browserApi('ru'), routes.login, { body: { phone: '77011234567', code: '1234' } }))
    expect(useSession.getState().hasEnded).toBe(false)
  })
})
