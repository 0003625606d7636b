import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LoginPopup } from '@/components/auth/login-popup'
import { LoginView } from '@/components/auth/login-view'
import { routes } from '@/lib/contract/routes'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { isSignedInKnown, LABELS, setSignedInCookie, USER } from '@/lib/testing/session'
import { useCart } from '@/stores/cart/cart'
import { useFavourites } from '@/stores/catalog/favourites'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useOrderKeys } from '@/stores/orders/order-keys'
import { useDestination } from '@/stores/place/destination'
import { isSignedIn, useLogout, useSession } from '@/stores/session/session'
import { AccountMenu } from './account-menu'
import { leavePage } from './leave-page'
import { logOut } from './log-out'
import { SessionGuard } from './session-guard'
import { SessionKeeper } from './session-keeper'

vi.mock('./leave-page', () => ({ leavePage: vi.fn() }))

beforeEach(() => {
  vi.mocked(leavePage).mockClear()
})

describe('the session', () => {
  test('a guest costs no call and sees the login link', () => {
    render(
      <>
        <SessionKeeper />
        <AccountMenu labels={LABELS} />
      </>,
    )
    expect(useSession.getState().status).toBe('guest')
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login')
  })

  test('the name of a customer with a session mark is fetched, and again when the page comes to the front', async () => {
    setSignedInCookie('1')
    const requested = isSignedInKnown()
    render(
      <>
        <SessionKeeper />
        <AccountMenu labels={LABELS} />
      </>,
    )
    expect(await screen.findByRole('button', { name: 'Айгерим' })).toBeVisible()
    const before = requested.mock.calls.length
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(requested.mock.calls.length).toBe(before + 1))
  })

  test('a name that cannot be loaded leaves a neutral account, not a logged-out one', async () => {
    setSignedInCookie('1')
    mockRoute(routes.currentUser)(() => ({ status: 503, body: { message: 'unavailable', code: 'unavailable' } }))
    render(
      <>
        <SessionKeeper />
        <AccountMenu labels={LABELS} />
      </>,
    )
    expect(await screen.findByRole('button', { name: 'Профиль' })).toBeVisible()
  })

  test('a login or logout in another tab is noticed when this tab gets the focus', async () => {
    setSignedInCookie('1')
    isSignedInKnown()
    render(<SessionKeeper />)
    await waitFor(() => expect(useSession.getState().user).toEqual(USER))
    setSignedInCookie(null)
    fireEvent.focus(window)
    expect(useSession.getState()).toMatchObject({ status: 'guest', user: null, hasEnded: false })
  })
})

test('a login of another customer in another tab changes the customer here', async () => {
  setSignedInCookie('1')
  isSignedInKnown()
  render(<SessionKeeper />)
  await waitFor(() => expect(useSession.getState().user).toEqual(USER))
  act(() => useSession.getState().keepCards([]))
  const other = { ...USER, id: 2, name: 'Данияр' }
  mockRoute(routes.currentUser)(() => ({ status: 200, body: { user: other } }))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(useSession.getState()).toMatchObject({ user: other, cards: null }))
})

test('an answer that arrives after the logout does not restore the customer', () => {
  useSession.getState().logIn(USER)
  useSession.getState().end()
  useSession.getState().keepUser(USER)
  expect(useSession.getState()).toMatchObject({ status: 'guest', user: null })
})

describe('logging out', () => {
  const fill = () => {
    useActiveOrders.getState().addToken('abcdefghijklmnopqrstuvwx')
    useOrderKeys.getState().store('abcdefghijklmnopqrstuvwx', '0f0e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d')
    useFavourites.getState().toggle(7)
    useFoodRules.getState().replace(['halal'])
    setSignedInCookie('1')
    useSession.getState().logIn(USER)
    useCart.getState().add(aLine())
    useCheckout.getState().saveDraft({ name: 'Айгерим', phone: '7011234567' })
    useDestination
      .getState()
      .setDestination(
        aDestination({ type: DELIVERY, street: 'Абая, 10', point: { latitude: 43, longitude: 76, zoneId: 1 } }),
      )
  }

  const expectNothingPersonal = () => {
    expect(useCart.getState().lines).toEqual([])
    expect(useSession.getState()).toMatchObject({ status: 'guest', user: null, cards: null })
    expect(useFavourites.getState().ids).toEqual([])
    expect(useFoodRules.getState().rules).toEqual([])
    expect(useDestination.getState().destination).toMatchObject({ type: DELIVERY, address: null, check: null })
    expect(isSignedIn()).toBe(false)
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toMatch(
      /Абая, 10|Айгерим|7011234567|abcdefghijklmnopqrstuvwx/,
    )
  }

  test('logging out clears the cart and all personal data, notifies the server and opens the main page', async () => {
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

  test('logging out works without a server, and the next page notifies the server', async () => {
    mockRoute(routes.logout)(() => 'network-error')
    fill()
    await logOut('ru')
    expectNothingPersonal()
    expect(leavePage).toHaveBeenCalledWith('/')

    // The browser still has the old cookie: any answer of the gateway may set the mark again.
    setSignedInCookie('1')
    const told = vi.fn()
    mockRoute(routes.logout)(() => {
      told()
      setSignedInCookie(null)
      return { status: 200, body: { message: 'Вы вышли' } }
    })
    render(<SessionKeeper />)
    await waitFor(() => expect(useLogout.getState().pendingSince).toBeNull())
    expect(told).toHaveBeenCalledOnce()
    await waitFor(() => expect(useSession.getState().status).toBe('guest'))
  })

  test('logging out leaves the branch of a pickup alone', async () => {
    mockRoute(routes.logout)(() => ({ status: 200, body: { message: 'Вы вышли' } }))
    useDestination.getState().setDestination(aDestination({ type: PICKUP, street: 'Абая, 52' }))
    await logOut('ru')
    expect(useDestination.getState().destination).toMatchObject({ type: PICKUP, branch: { street: 'Абая, 52' } })
  })

  test('logging out in another tab takes the personal pages off this screen', async () => {
    setSignedInCookie('1')
    isSignedInKnown()
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
  const show = (overrides: Partial<typeof USER> = {}) => {
    mockRoute(routes.logout)(() => ({ status: 200, body: { message: 'Вы вышли' } }))
    useSession.getState().logIn({ ...USER, ...overrides })
    return render(<AccountMenu labels={LABELS} />)
  }

  test('the menu in the header opens with its pages and the balance, closes by Escape and gives the focus back', async () => {
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

  test('the menu in the header closes when the focus leaves it', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Айгерим' }))
    await user.click(document.body)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('the menu in the header logs out', async () => {
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

describe('the way after the login', () => {
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

  test.each(['/cart', '/guest-order', '/payment', '/profile/orders'])(
    'the page over %s keeps everything after the login',
    async (path) => {
      const onClose = vi.fn()
      const { router } = await logIn(popup(onClose), path)
      expect(onClose).toHaveBeenCalledOnce()
      expect(router.push).not.toHaveBeenCalled()
    },
  )

  test('a visitor who asked for an address chooses one after the login', async () => {
    await logIn(popup(() => {}, { kind: 'deliveryAddress' }))
    expect(useDialogs.getState().current).toEqual({ kind: 'deliveryAddress' })
  })

  test('the page offers to order without an account', () => {
    render(<LoginView />, { path: '/login' })
    expect(screen.getByRole('link', { name: 'Заказать без регистрации' })).toHaveAttribute('href', '/guest-order')
  })

  test('a customer who is logged in already does not see the login page', async () => {
    setSignedInCookie('1')
    const { router } = render(<LoginView />, { path: '/login' })
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/profile'))
  })
})
