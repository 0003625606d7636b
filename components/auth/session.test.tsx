import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { routes } from '@/lib/contract/routes'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute, mockServer } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useFavourites } from '@/stores/catalog/favourites'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useDestination } from '@/stores/place/destination'
import { isSignedIn, useLogout, useSession } from '@/stores/session/session'
import { AccountMenu } from './account-menu'
import { leavePage } from './leave-page'
import { logOut } from './log-out'
import { LoginPopup } from './login-popup'
import { LoginView } from './login-view'
import { SessionGuard } from './session-guard'
import { SessionKeeper } from './session-keeper'

vi.mock('./leave-page', () => ({ leavePage: vi.fn() }))

const USER = { id: 1, name: 'Айгерим', phone: '77011234567', bonus: 1250 }

const LABELS = {
  login: 'Войти',
  account: 'Профиль',
  personal: 'Личные данные',
  notifications: 'Уведомления',
  bonuses: 'Бонусы',
  orders: 'История заказов',
  addresses: 'Адреса доставки',
  cards: 'Мои карты',
  logout: 'Выйти',
}

const mark = (value: '1' | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `signed_in=${value ?? ''}; Path=/; Max-Age=${value ? 60 : 0}`
}

const knows = () => {
  const asked = vi.fn()
  mockRoute(routes.currentUser)(() => {
    asked()
    return { status: 200, body: { user: USER } }
  })
  return asked
}

const unauthorized = { status: 401, body: { message: 'Войдите, чтобы продолжить' } } as const

beforeEach(() => {
  vi.mocked(leavePage).mockClear()
})

describe('who is here', () => {
  test('a guest costs no call and sees the way in', () => {
    render(
      <>
        <SessionKeeper />
        <AccountMenu labels={LABELS} />
      </>,
    )
    expect(useSession.getState().status).toBe('guest')
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login')
  })

  test('with the mark of a session the name is asked for, and again when the page comes to the front', async () => {
    mark('1')
    const asked = knows()
    render(
      <>
        <SessionKeeper />
        <AccountMenu labels={LABELS} />
      </>,
    )
    expect(await screen.findByRole('button', { name: 'Айгерим' })).toBeVisible()
    const before = asked.mock.calls.length
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(asked.mock.calls.length).toBe(before + 1))
  })

  test('a name that cannot be loaded leaves a neutral account, not a logged-out one', async () => {
    mark('1')
    mockRoute(routes.currentUser)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
    render(
      <>
        <SessionKeeper />
        <AccountMenu labels={LABELS} />
      </>,
    )
    expect(await screen.findByRole('button', { name: 'Профиль' })).toBeVisible()
  })

  test('what another tab did is noticed when this one gets the focus', async () => {
    mark('1')
    knows()
    render(<SessionKeeper />)
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    mark(null)
    fireEvent.focus(window)
    expect(useSession.getState()).toMatchObject({ status: 'guest', user: null, hasEnded: false })
  })
})

test('somebody else in another tab is somebody else here', async () => {
  mark('1')
  knows()
  render(<SessionKeeper />)
  await waitFor(() => expect(useSession.getState().user).toEqual(USER))
  act(() => useSession.getState().keepCards([]))
  const other = { ...USER, id: 2, name: 'Данияр' }
  mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: other } }))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(useSession.getState()).toMatchObject({ user: other, cards: null }))
})

test('an answer that comes after logging out brings nobody back', () => {
  useSession.getState().logIn(USER)
  useSession.getState().end()
  useSession.getState().keepUser(USER)
  expect(useSession.getState()).toMatchObject({ status: 'guest', user: null })
})

describe('the end of a session', () => {
  const askAddresses = () => call(browserApi('ru'), routes.addresses, {})

  test('in the middle of something lays the login popup over it, and logging in goes on where it was', async () => {
    mark('1')
    knows()
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

  test('that is told after the next login ends nothing of that', async () => {
    mark('1')
    knows()
    const refusals: (() => void)[] = []
    mockRoute(routes.addresses)(
      () =>
        new Promise((resolve) => {
          refusals.push(() => resolve(unauthorized))
        }),
    )
    render(<SessionKeeper />)
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    const asked = askAddresses()
    await waitFor(() => expect(refusals).toHaveLength(1))
    act(() => {
      useSession.getState().end()
      mark('1')
      useSession.getState().logIn(USER)
    })
    refusals[0]?.()
    await act(() => asked)
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: USER, hasEnded: false })
    expect(isSignedIn()).toBe(true)
  })

  test('noticed in passing only turns the header back', async () => {
    mark('1')
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

  test('on a page of the personal area asks to log in again however it is noticed', async () => {
    mark('1')
    knows()
    render(
      <>
        <SessionKeeper />
        <SessionGuard />
      </>,
    )
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    mark(null)
    fireEvent.focus(window)
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeVisible()
  })

  test.each([
    ['a call', () => act(() => call(browserApi('ru'), routes.addresses, {}))],
    [
      'the mark',
      () => {
        mark(null)
        fireEvent.focus(window)
      },
    ],
  ])('noticed by %s, asks for the code of the same phone: it stands in the field', async (_, notice) => {
    mark('1')
    knows()
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
  })

  describe('is not what a call says that needs nobody', () => {
    const askCity = () => call(browserApi('ru'), routes.city, { params: { id: 1 } }).catch(() => null)
    // The contract knows no such answer of this call.
    const refuseCity = () =>
      mockServer.use(
        http.get('*/api/city/1', () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 })),
      )

    test('to a guest: no login popup', async () => {
      const asked = knows()
      refuseCity()
      render(<SessionKeeper />)
      await act(askCity)
      expect(useSession.getState()).toMatchObject({ status: 'guest', hasEnded: false })
      expect(asked).not.toHaveBeenCalled()
    })

    test('to a customer: the session is looked at, and goes on', async () => {
      mark('1')
      const asked = knows()
      refuseCity()
      render(<SessionKeeper />)
      await waitFor(() => expect(useSession.getState().user).toEqual(USER))
      await act(askCity)
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
      expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: USER, hasEnded: false })
    })

    test('unless the chain knows no session any more', async () => {
      mark('1')
      knows()
      refuseCity()
      render(<SessionKeeper />)
      await waitFor(() => expect(useSession.getState().user).toEqual(USER))
      mockRoute(routes.currentUser)(() => unauthorized)
      await act(askCity)
      await waitFor(() => expect(useSession.getState().status).toBe('guest'))
      expect(isSignedIn()).toBe(false)
    })
  })

  test('is not a wrong code', async () => {
    render(<SessionKeeper />)
    mockRoute(routes.login)(() => ({ status: 401, body: { message: 'Ввденный код не совпал' } }))
    await act(() => call(browserApi('ru'), routes.login, { body: { phone: '77011234567', code: '1234' } }))
    expect(useSession.getState().hasEnded).toBe(false)
  })
})

describe('logging out', () => {
  const fill = () => {
    useActiveOrders.getState().remember('abcdefghijklmnopqrstuvwx')
    useFavourites.getState().toggle(7)
    mark('1')
    useSession.getState().logIn(USER)
    useCart.getState().add(aLine())
    useCheckout.getState().saveDraft({ name: 'Айгерим', phone: '7011234567' })
    useDestination
      .getState()
      .go(aDestination({ type: DELIVERY, street: 'Абая, 10', spot: { latitude: 43, longitude: 76, zoneId: 1 } }))
  }

  const expectNothingPersonal = () => {
    expect(useCart.getState().lines).toEqual([])
    expect(useSession.getState()).toMatchObject({ status: 'guest', user: null, cards: null })
    expect(useFavourites.getState().ids).toEqual([])
    expect(useDestination.getState().destination).toMatchObject({ type: DELIVERY, address: null, check: null })
    expect(isSignedIn()).toBe(false)
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toMatch(
      /Абая, 10|Айгерим|7011234567|abcdefghijklmnopqrstuvwx/,
    )
  }

  test('clears the cart and whatever is personal, tells the server and goes home', async () => {
    const told = vi.fn()
    mockRoute(routes.logout)(() => {
      told(useCart.getState().lines.length)
      return { status: 200, body: { message: 'Вы вышли' } }
    })
    fill()
    await logOut('kk')
    expect(told).toHaveBeenCalledExactlyOnceWith(0)
    expectNothingPersonal()
    expect(useLogout.getState().pendingSince).toBeNull()
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/kz')
  })

  test('works without a server, which is told by the next page', async () => {
    mockRoute(routes.logout)(() => 'network-error')
    fill()
    await logOut('ru')
    expectNothingPersonal()
    expect(leavePage).toHaveBeenCalledWith('/')

    // The old cookie is still there: whatever the gateway answers may bring the mark back.
    mark('1')
    const told = vi.fn()
    mockRoute(routes.logout)(() => {
      told()
      mark(null)
      return { status: 200, body: { message: 'Вы вышли' } }
    })
    render(<SessionKeeper />)
    await waitFor(() => expect(useLogout.getState().pendingSince).toBeNull())
    expect(told).toHaveBeenCalledOnce()
    await waitFor(() => expect(useSession.getState().status).toBe('guest'))
  })

  test('leaves the branch of a pickup alone', async () => {
    mockRoute(routes.logout)(() => ({ status: 200, body: { message: 'Вы вышли' } }))
    useDestination.getState().go(aDestination({ type: PICKUP, street: 'Абая, 52' }))
    await logOut('ru')
    expect(useDestination.getState().destination).toMatchObject({ type: PICKUP, branch: { street: 'Абая, 52' } })
  })

  test('in another tab takes the personal pages off this screen', async () => {
    mark('1')
    knows()
    render(
      <>
        <SessionKeeper />
        <SessionGuard />
      </>,
      { locale: 'en', path: '/profile' },
    )
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    window.localStorage.setItem('logout', '123')
    fireEvent(window, new StorageEvent('storage', { key: 'logout', newValue: '123' }))
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/en')
    expect(useSession.getState()).toMatchObject({ status: 'guest', user: null, hasEnded: false })
  })
})

describe('the menu in the header', () => {
  const show = (over: Partial<typeof USER> = {}) => {
    mockRoute(routes.logout)(() => ({ status: 200, body: { message: 'Вы вышли' } }))
    useSession.getState().logIn({ ...USER, ...over })
    return render(<AccountMenu labels={LABELS} />)
  }

  test('opens with its pages and the balance, closes by Escape and gives the focus back', async () => {
    const { user } = show()
    const button = screen.getByRole('button', { name: 'Айгерим' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('list')).toBeNull()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Личные данные', '/profile/personal'],
      ['Уведомления', '/profile/notifies'],
      ['Бонусы1\u00a0250', '/profile/bonuses'],
      ['История заказов', '/profile/orders'],
      ['Адреса доставки', '/profile/delivery'],
      ['Мои карты', '/profile/cards'],
    ])
    await user.tab()
    expect(screen.getByRole('link', { name: 'Личные данные' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('list')).toBeNull()
    expect(button).toHaveFocus()
  })

  test('closes when the focus leaves it', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Айгерим' }))
    await user.click(document.body)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('logs out', async () => {
    const { user } = show({ name: '' })
    await user.click(screen.getByRole('button', { name: 'Профиль' }))
    await user.click(screen.getByRole('button', { name: 'Выйти' }))
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'))
    expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible()
  })

  test('the login link opens the popup; held with a key it stays a link', async () => {
    const { user } = render(<AccountMenu labels={LABELS} />)
    await user.click(screen.getByRole('link', { name: 'Войти' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'login' })
  })
})

describe('after logging in', () => {
  const logIn = async (element: React.ReactElement, path = '/') => {
    mockRoute(routes.sendCode)(() => ({ status: 200, body: { code: null, ttl: 180, resend_in: 60 } }))
    mockRoute(routes.login)(() => ({ status: 201, body: { token: '', user: USER } }))
    mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
    const shown = render(element, { path })
    await shown.user.type(screen.getByLabelText('Номер телефона'), '7011234567{Enter}')
    await shown.user.type(await screen.findByLabelText('Код из SMS'), '1234{Enter}')
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'))
    return shown
  }
  const popup = (onClose: () => void, next?: 'stay' | 'profile' | { kind: 'deliveryAddress' }) => (
    <LoginPopup starts="phone" next={next} onClose={onClose} />
  )

  test('the page leads to the personal area', async () => {
    const { router } = await logIn(<LoginView />, '/login')
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/profile'))
  })

  test('the popup leads to the personal area', async () => {
    const onClose = vi.fn()
    const { router } = await logIn(popup(onClose))
    expect(onClose).toHaveBeenCalledOnce()
    expect(router.push).toHaveBeenCalledWith('/profile')
  })

  test.each(['/cart', '/guest-order', '/payment', '/profile/orders'])('over %s everything stays', async (path) => {
    const onClose = vi.fn()
    const { router } = await logIn(popup(onClose), path)
    expect(onClose).toHaveBeenCalledOnce()
    expect(router.push).not.toHaveBeenCalled()
  })

  test('who wanted an address chooses one', async () => {
    await logIn(popup(() => {}, { kind: 'deliveryAddress' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'deliveryAddress' })
  })

  test('whoever is logged in already does not see the page', async () => {
    mark('1')
    const { router } = render(<LoginView />, { path: '/login' })
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/profile'))
  })
})
