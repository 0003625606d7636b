'use client'

import type { Messages } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { onSessionEnd } from '@/lib/api/session-end'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'
import { onLogoutElsewhere, useLogout, useSession } from '@/stores/session/session'

/** Background calls: a 401 ends the session without opening the login popup over a page that is only read. */
const QUIET = new Set(['/api/user/main', '/api/user/history'])
const LOGOUT = '/api/logout'

/** After so long a pending logout is dropped: a session lives 12 hours at most. In ms. */
const PENDING_LOGOUT_MAX_AGE_MS = 24 * 60 * 60 * 1000

async function deliverPendingLogout(locale: Locale): Promise<void> {
  const { pendingSince, markDelivered } = useLogout.getState()
  if (pendingSince === null) return
  if (Date.now() - pendingSince > PENDING_LOGOUT_MAX_AGE_MS) return markDelivered()
  const { deliverLogout } = await import('./account-calls')
  await deliverLogout(locale)
}

/** Checks the mark of the session and loads the customer when there is one. Makes no call for guests. */
async function checkSession(locale: Locale): Promise<void> {
  useSession.getState().syncWithCookie()
  await deliverPendingLogout(locale)
  useSession.getState().syncWithCookie()
  if (useSession.getState().status !== 'signed-in') return
  const { loadUser } = await import('./account-calls')
  await loadUser(locale)
}

type EndedPopup = ComponentType<{ readonly onClose: () => void }>
type Loaded = { readonly Popup: EndedPopup; readonly messages: Messages; readonly Texts: typeof TextsProvider }

/**
 * Keeps the session store up to date on every page: checks at the start and when the page becomes visible, follows other tabs,
 * and opens the login popup over the page (also over another popup, which keeps its fields) when a call finds that the session
 * has ended.
 */
export function SessionKeeper() {
  const locale = useLocale()
  const hasEnded = useSession((session) => session.hasEnded)
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    const check = () => {
      // Looked at again when the page is seen again.
      if (document.visibilityState === 'visible') checkSession(locale).catch(() => null)
    }
    const checkCookie = () => {
      useSession.getState().syncWithCookie()
      const { status, user } = useSession.getState()
      if (status === 'signed-in' && !user) check()
    }
    const stops = [
      onSessionEnd((path) => {
        if (path === LOGOUT) return
        const { end, hasEnded: isAsking, isPersonal } = useSession.getState()
        end(isAsking || isPersonal || !QUIET.has(path))
      }),
      onLogoutElsewhere(() => useSession.getState().end()),
    ]
    check()
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    window.addEventListener('focus', checkCookie)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
      window.removeEventListener('focus', checkCookie)
    }
  }, [locale])

  useEffect(() => {
    if (!hasEnded) return
    let isCurrent = true
    Promise.all([import('./ended-popup'), loadMessages(locale), import('@/lib/i18n/texts-provider')]).then(
      ([{ EndedPopup: Popup }, messages, { TextsProvider: Texts }]) =>
        isCurrent && setLoaded({ Popup, messages, Texts }),
      // The page reports its own failure; the next click tries again.
      () => useSession.getState().dismissLogin(),
    )
    return () => {
      isCurrent = false
    }
  }, [hasEnded, locale])

  if (!hasEnded || !loaded) return null
  return (
    <loaded.Texts locale={locale} messages={loaded.messages}>
      <loaded.Popup onClose={() => useSession.getState().dismissLogin()} />
    </loaded.Texts>
  )
}
