'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { useSession } from '@/stores/session/session'
import styles from './auth.module.css'
import { AuthSteps } from './auth-steps'
import { useAuthFlow } from './use-auth-flow'

/** The page `/login`; a logged-in customer is sent to the personal area (specification §4, §6). */
export function LoginView() {
  const t = useTranslations('auth')
  const router = useRouter()
  const status = useSession((session) => session.status)
  const flow = useAuthFlow('phone', () => {})

  useEffect(() => useSession.getState().syncWithCookie(), [])
  useEffect(() => {
    if (status === 'signed-in') router.replace('/profile')
  }, [status, router])

  return (
    <div className={`stack-5 card pad-5 ${styles.page}`}>
      <h1 className="title-m">{flow.step === 'register' ? t('registerTitle') : t('loginTitle')}</h1>
      <AuthSteps flow={flow} />
      <Link href="/guest-order" className={`centre touch divided weight-600 soft ${styles.guest}`}>
        {t('asGuest')}
      </Link>
    </div>
  )
}
