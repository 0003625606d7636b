'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/content/notice'
import { Dialog } from '@/components/ui/layers/dialog'
import styles from './auth.module.css'
import { AuthSteps } from './auth-steps'
import { useAuthFlow } from './use-auth-flow'

type LoginDialogProps = {
  /** Specification §2: the popup can switch to registration and back. */
  readonly starts?: 'phone' | 'register'
  /** The session has ended: the popup says that nothing is lost. */
  readonly hasEnded?: boolean
  /** The phone of the ended session, all digits with the country code; it fills in the field. */
  readonly phone?: string | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Logging in and registering as a popup. */
export function LoginDialog({ starts = 'phone', hasEnded, phone, onDone, onClose }: LoginDialogProps) {
  const t = useTranslations('auth')
  const common = useTranslations('common')
  const flow = useAuthFlow(starts, onDone, phone)
  const content = useRef<HTMLDivElement>(null)

  // Without this the dialog would focus its close button.
  useEffect(() => content.current?.querySelector('input')?.focus(), [])

  return (
    <Dialog
      title={flow.step === 'register' ? t('registerTitle') : t('loginTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      size="small"
    >
      <div ref={content} className={`stack-4 ${styles.dialog}`}>
        {hasEnded && flow.step === 'phone' && (
          <Notice icon="attention" title={t('endedTitle')}>
            <p>{t('endedText')}</p>
          </Notice>
        )}
        <AuthSteps flow={flow} />
      </div>
    </Dialog>
  )
}
