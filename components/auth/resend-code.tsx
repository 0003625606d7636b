'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from './auth.module.css'
import { useCountdown } from './use-countdown'

type ResendCodeProps = {
  /** From when another code may be asked for, in ms. */
  readonly resendAt: number
  readonly isBusy: boolean
  readonly onResend: () => void
}

/** Another code, once its time has come. Seconds are shown as they run and read out at the start, at half a minute and at the end. */
export function ResendCode({ resendAt, isBusy, onResend }: ResendCodeProps) {
  const t = useTranslations('auth')
  const left = useCountdown(resendAt)
  const [first] = useState(left)
  const said = left === 0 ? 0 : left <= 30 && first > 30 ? 30 : first
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p className={styles.quiet} aria-hidden="true">
          {t('resendIn', { seconds: left })}
        </p>
      ) : (
        <Button look="secondary" wide isBusy={isBusy} onClick={onResend}>
          {t('resend')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said === 0 ? t('resendNow') : t('resendIn', { seconds: said })}
      </p>
    </div>
  )
}
