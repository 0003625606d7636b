import { vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'

export const USER = { id: 1, name: 'Айгерим', phone: '77011234567', bonus: 1250 }

/** The Russian texts of the account menu. */
export const LABELS = {
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

/** Sets or removes the cookie that marks a session. */
export const setSignedInCookie = (value: '1' | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `signed_in=${value ?? ''}; Path=/; Max-Age=${value ? 60 : 0}`
}

/** Answers requests for the customer; counts them. */
export const isSignedInKnown = () => {
  const requested = vi.fn()
  mockRoute(routes.currentUser)(() => {
    requested()
    return { status: 200, body: { user: USER } }
  })
  return requested
}
