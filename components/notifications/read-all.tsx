'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { accountRoutes } from '@/lib/contract/account'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useProfileCounts } from '@/stores/session/profile-counts'
import styles from './notifications.module.css'

/** Marks all notifications as read: only when somebody says so, and true only when the server has said so. */
export function ReadAll({ onRead }: { readonly onRead: () => void }) {
  const t = useTranslations('notifications')
  const common = useTranslations('common')
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const readAll = async () => {
    setIsBusy(true)
    setFailure(null)
    const reply = await call(browserApi(locale), accountRoutes.readNotifications, {}).catch(() => null)
    setIsBusy(false)
    if (reply?.status !== 200)
      return setFailure(wordsOf(reply?.body) ?? (navigator.onLine ? t('readFailed') : common('offline')))
    const { notifications, learn } = useProfileCounts.getState()
    if (notifications) learn({ notifications: { ...notifications, fresh: 0 } })
    useSnackbar.getState().show(t('allRead'))
    onRead()
  }

  return (
    <div className={styles.readAll}>
      <Button look="secondary" isBusy={isBusy} onClick={() => void readAll()}>
        {t('readAll')}
      </Button>
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </div>
  )
}
