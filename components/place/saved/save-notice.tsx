'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import { Button } from '@/components/ui/controls/button'
import { useSession } from '@/stores/session/session'
import type { SavingState } from './use-save-address'

/** Opens the login popup again, after the customer closed it. */
const requestLogin = () => useSession.getState().end(true)

type SaveNoticeProps = {
  readonly saving: SavingState
  /** A message of the server that concerns no field; null: none. */
  readonly refusal: string | null
}

/** Why an address was not saved, and what to do. */
export function SaveNotice({ saving, refusal }: SaveNoticeProps) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  const isBack = useSession((session) => session.status === 'signed-in')
  switch (saving.kind) {
    case 'idle':
      return refusal && <Notice tone="error" title={refusal} />
    case 'logged-out':
      return isBack ? null : (
        <Notice
          tone="error"
          title={t('loggedOut')}
          actions={
            <Button look="quiet" onClick={requestLogin}>
              {t('logIn')}
            </Button>
          }
        >
          <p>{t('loggedOutHint')}</p>
        </Notice>
      )
    case 'gone':
      return (
        <Notice tone="error" title={t('gone')}>
          <p>{t('goneHint')}</p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title={saving.isOffline ? common('offline') : t('saveFailed')}>
          <p>{t('saveFailedHint')}</p>
        </Notice>
      )
  }
}
