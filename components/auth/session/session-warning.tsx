'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { Button } from '@/components/ui/controls/button'
import { isSessionOver, msUntilSessionWarning, onSessionUse } from '@/lib/api/session-life'
import { useSession } from '@/stores/session/session'
import { loadUser } from './account-calls'
import styles from './account-menu.module.css'

/** No timer runs while a phone sleeps, so the time is compared when it wakes. */
const LOOKED_AT_MS = 15_000

/** Whether the session ends within two minutes unless it is used, here or in another tab. */
function useIsEnding(): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    const updateState = () => {
      setEnding(msUntilSessionWarning() === 0)
      // The session has ended by now: the login popup covers the personal data.
      if (isSessionOver()) useSession.getState().syncWithCookie()
    }
    const timer = setInterval(updateState, LOOKED_AT_MS)
    const stop = onSessionUse(updateState)
    document.addEventListener('visibilitychange', updateState)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', updateState)
    }
  }, [])
  return isEnding
}

/** Tells an inactive customer that the session ends soon; one press prolongs it (WCAG 2.2.1). */
export function SessionWarning() {
  const t = useTranslations('auth')
  const locale = useLocale()
  const isEnding = useIsEnding()
  const [isAsking, setAsking] = useState(false)
  const prolongSession = async () => {
    setAsking(true)
    await loadUser(locale)
    setAsking(false)
  }
  return (
    <div role="alert">
      {isEnding && (
        <div className={`above-bars wrap centred spread paper round shade-l middle-page ${styles.warning}`}>
          <p>{t('endsSoon')}</p>
          <Button onClick={prolongSession} isBusy={isAsking}>
            {t('stay')}
          </Button>
        </div>
      )}
    </div>
  )
}
