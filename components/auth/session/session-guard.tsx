'use client'

import { useEffect } from 'react'
import { useLocale } from '#locale'
import { localizedHref } from '@/lib/i18n/locales'
import { onLogoutElsewhere, useSession } from '@/stores/session/session'
import { leavePage } from './leave-page'

/**
 * Protects the personal area after a logout: a page from the browser's cache ("back") is reloaded, and a logout in another tab
 * leads to the main page, so that nothing personal stays on the screen. When the session only ends, the login popup covers
 * the page and everything on it stays.
 */
export function SessionGuard() {
  const locale = useLocale()

  useEffect(() => {
    const { setPersonal } = useSession.getState()
    setPersonal(true)
    const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    const stop = onLogoutElsewhere(() => leavePage(localizedHref(locale, '/')))
    window.addEventListener('pageshow', reloadIfRestored)
    return () => {
      setPersonal(false)
      stop()
      window.removeEventListener('pageshow', reloadIfRestored)
    }
  }, [locale])

  return null
}
