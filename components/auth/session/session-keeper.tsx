'use client'

import type { Messages } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '#locale'
import { onSessionDoubt, onSessionEnd } from '@/lib/api/session-end'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'
import { onLogoutElsewhere, useLogout, useSession } from '@/stores/session/session'

/** Background calls: a 401 ends the session without opening the login popup over a page that is only read. */
const QUIET = new Set(['/api/user/main', '/api/user/history'])
const LOGOUT = '/api/logout'

/** A pending logout that is older is dropped: a session lives 12 hours at most. In ms. */
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

type Late<Props> = {
  readonly View: ComponentType<Props>
  readonly messages: Messages
  readonly Texts: typeof TextsProvider
}

/** Loads a view that few visitors need, with its texts, once it is wanted; null until it is there. */
function useViewOnDemand<Props>(
  isWanted: boolean,
  locale: Locale,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
): Late<Props> | null {
  const [late, setLate] = useState<Late<Props> | null>(null)
  const begin = useEffectEvent(() => Promise.all([load(), loadMessages(locale), import('@/lib/i18n/texts-provider')]))
  const giveUp = useEffectEvent(failed)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    begin().then(
      ([View, messages, { TextsProvider: Texts }]) => isCurrent && setLate({ View, messages, Texts }),
      () => isCurrent && giveUp(),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return isWanted ? late : null
}

const loadSessionEndedPopup = () => import('./session-ended-popup').then(({ SessionEndedPopup }) => SessionEndedPopup)
const loadWarning = () => import('./session-warning').then(({ SessionWarning }) => SessionWarning)
const dismissLogin = () => useSession.getState().dismissLogin()
/** When the warning cannot be loaded, the session ends without it: the login popup opens, and everything typed stays. */
const continueWithoutWarning = () => undefined

/**
 * Keeps the session store up to date on every page: checks at the start, when the page becomes visible and when a call leaves doubt,
 * follows other tabs, warns on personal pages before the session ends, and opens the login popup over the page (also over another
 * popup, which keeps its fields) when a call finds that it has ended.
 */
export function SessionKeeper() {
  const locale = useLocale()
  const hasEnded = useSession((session) => session.hasEnded)
  const isWarned = useSession(({ isPersonal, status }) => isPersonal && status === 'signed-in')
  // The page reports the failed load; the next click tries again.
  const popup = useViewOnDemand(hasEnded, locale, loadSessionEndedPopup, dismissLogin)
  const warning = useViewOnDemand(isWarned, locale, loadWarning, continueWithoutWarning)

  useEffect(() => {
    const check = () => {
      // A hidden page is not checked: it is checked when it becomes visible.
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
      onSessionDoubt(check),
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

  return (
    <>
      {warning && (
        <warning.Texts locale={locale} messages={warning.messages}>
          <warning.View />
        </warning.Texts>
      )}
      {popup && (
        <popup.Texts locale={locale} messages={popup.messages}>
          <popup.View onClose={dismissLogin} />
        </popup.Texts>
      )}
    </>
  )
}
