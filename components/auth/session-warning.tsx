'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { Button } from '@/components/ui/button'
import { isSessionOver, onSessionUse, untilSessionWarning } from '@/lib/api/session-life'
import { useSession } from '@/stores/session/session'
import { loadUser } from './account-calls'
import styles from './session-warning.module.css'

/** A phone that slept finds out when it wakes: no timer runs meanwhile. */
const LOOKED_AT_MS = 15_000

/** Whether the session ends within two minutes unless it is used, here or in another tab. */
function useIsEnding(): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    const look = () => {
      setEnding(untilSessionWarning() === 0)
      // The mark of the session is gone by now: the login popup covers what is personal.
      if (isSessionOver()) useSession.getState().syncWithCookie()
    }
    const timer = setInterval(look, LOOKED_AT_MS)
    const stop = onSessionUse(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isEnding
}

/** Tells a customer who has not done anything for long that the session ends, and prolongs it at one press (WCAG 2.2.1). */
export function SessionWarning() {
  const t = useTranslations('auth')
  const locale = useLocale()
  const isEnding = useIsEnding()
  const [isAsking, setAsking] = useState(false)
  const stay = async () => {
    setAsking(true)
    await loadUser(locale)
    setAsking(false)
  }
  return (
    <div role="alert">
      {isEnding && (
        <div className={`above-bars ${styles.warning}`}>
          <p>{t('endsSoon')}</p>
          <Button onClick={stay} isBusy={isAsking}>
            {t('stay')}
          </Button>
        </div>
      )}
    </div>
  )
}
