import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { renewSessionKey } from '@/lib/api/session-key'
import { SIGNED_IN_COOKIE } from '@/lib/config/cookies'
import type { accountRoutes, User } from '@/lib/contract/account'
import type { Body } from '@/lib/contract/route'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

type Cards = Body<typeof accountRoutes.cards, 200>

/**
 * Whether a customer is logged in, as far as the browser can know. Scripts cannot read the session; the gateway writes this
 * mark beside it. It is only a hint for what to show, because the server decides.
 */
export const isSignedIn = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${SIGNED_IN_COOKIE}=1`)

function clearSignedInCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of old phones
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0; samesite=lax`
}

const LOGOUT_KEY = 'logout'

type LogoutStore = {
  /** When the customer logged out here, in ms, until the server has confirmed it; null: nothing is pending. */
  readonly pendingSince: number | null
  readonly markPending: () => void
  readonly markDelivered: () => void
}

/** A logout that the server has not confirmed yet; other tabs notice the logout by this entry. */
export const useLogout = create<LogoutStore>()(
  persist(
    (set) => ({
      pendingSince: null,
      markPending: () => set({ pendingSince: Date.now() }),
      markDelivered: () => set({ pendingSince: null }),
    }),
    {
      name: LOGOUT_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ pendingSince }) => pendingSince,
      merge: (stored, current) => ({ ...current, pendingSince: typeof stored === 'number' ? stored : null }),
    },
  ),
)

onOtherTab(LOGOUT_KEY, () => void useLogout.persist.rehydrate())

/**
 * Calls back when the customer logs out in another tab.
 * @returns stops listening
 */
export function onLogoutElsewhere(callback: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGOUT_KEY && newValue !== null) callback()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

type SessionStore = {
  /** `unknown` on the server and in the first paint, when neither state may be shown. */
  readonly status: 'unknown' | 'guest' | 'signed-in'
  /** Null while it is being requested. */
  readonly user: User | null
  readonly cards: Cards | null
  /** The session ended while the page was in use: the login popup covers the page and keeps everything typed in it. */
  readonly hasEnded: boolean
  /** The phone of the ended session, for the popup; kept in memory only, while the popup is open. */
  readonly endedPhone: string | null
  /** The page is personal: when the session ends there, the login popup opens at once. */
  readonly isPersonal: boolean
  readonly setPersonal: (isPersonal: boolean) => void
  /** Updates the status from the mark: another tab may have logged in or out, or the session may have expired. */
  readonly syncWithCookie: () => void
  readonly logIn: (user: User) => void
  /** Sets the customer; another customer than before counts as a login (in another tab). */
  readonly keepUser: (user: User) => void
  readonly keepCards: (cards: Cards) => void
  /** @param asksAgain opens the login popup over the page */
  readonly end: (asksAgain?: boolean) => void
  /** Called when the login popup is closed without a login. */
  readonly dismissLogin: () => void
}

const NO_CUSTOMER = { user: null, cards: null } as const

/** The logged-in customer. The store only holds state: components/auth makes the calls. */
export const useSession = create<SessionStore>()((set, get) => ({
  ...NO_CUSTOMER,
  status: 'unknown',
  hasEnded: false,
  endedPhone: null,
  isPersonal: false,
  setPersonal: (isPersonal) => set({ isPersonal }),
  syncWithCookie: () => {
    const hasLeft = useLogout.getState().pendingSince !== null
    const status = isSignedIn() && !hasLeft ? 'signed-in' : 'guest'
    const before = get()
    if (status === before.status) return
    const hasEnded = before.status === 'signed-in' && before.isPersonal && !hasLeft
    const endedPhone = hasEnded ? (before.user?.phone ?? null) : null
    set(status === 'guest' ? { status, ...NO_CUSTOMER, hasEnded, endedPhone } : { status, hasEnded: false, endedPhone })
    // The answers under the login popup stay until the customer has logged in or closed it.
    if (before.status !== 'unknown' && !hasEnded) renewSessionKey()
  },
  logIn: (user) => {
    useLogout.getState().markDelivered()
    set({ status: 'signed-in', user, cards: null, hasEnded: false, endedPhone: null })
    renewSessionKey()
  },
  keepUser: (user) => {
    const { status, user: known } = get()
    // An answer that arrives after the logout is dropped.
    if (status !== 'signed-in') return
    const isAnother = known !== null && known.id !== user.id
    set(isAnother ? { user, cards: null } : { user })
    if (isAnother) renewSessionKey()
  },
  keepCards: (cards) => set({ cards }),
  end: (asksAgain = false) => {
    clearSignedInCookie()
    const { user, endedPhone } = get()
    set({
      status: 'guest',
      ...NO_CUSTOMER,
      hasEnded: asksAgain,
      endedPhone: asksAgain ? (user?.phone ?? endedPhone) : null,
    })
    if (!asksAgain) renewSessionKey()
  },
  dismissLogin: () => {
    set({ hasEnded: false, endedPhone: null })
    renewSessionKey()
  },
}))
