'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { localizedHref } from '@/lib/i18n/locales'
import { onLogoutElsewhere, useSession } from '@/stores/session/session'
import { leavePage } from './leave-page'

/**
 * Put once into the layout of the personal area. A page that the browser brings back out of its memory ("back" after logging
 * out) is loaded anew, and the main page comes when another tab logs out: nothing personal stays on the screen. When the
 * session merely ends, the login popup comes over the page and everything on it stays.
 */
export function SessionGuard() {
  const locale = useLocale()

  useEffect(() => {
    const { setPersonal } = useSession.getState()
    setPersonal(true)
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    const stop = onLogoutElsewhere(() => leavePage(localizedHref(locale, '/')))
    window.addEventListener('pageshow', again)
    return () => {
      setPersonal(false)
      stop()
      window.removeEventListener('pageshow', again)
    }
  }, [locale])

  return null
}
