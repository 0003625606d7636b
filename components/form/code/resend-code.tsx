'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { useWaitCountdown, type Wait } from './use-wait-countdown'

type ResendCodeProps = {
  /** The wait before another code may be requested; null: none. A new wait needs a new `key`. */
  readonly wait: Wait | null
  readonly isBusy: boolean
  readonly onResend: () => void
}

/**
 * The button for another code, after a wait. The seconds are shown, and announced at the start, at half a minute and at the
 * end.
 */
export function ResendCode({ wait, isBusy, onResend }: ResendCodeProps) {
  const t = useTranslations('smsCode')
  const left = useWaitCountdown(wait)
  const [first] = useState(left)
  const said = left === 0 ? 0 : left <= 30 && first > 30 ? 30 : first
  return (
    <div className="stack centred touch-l middle">
      {left > 0 ? (
        <p className="soft figures" aria-hidden="true">
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
