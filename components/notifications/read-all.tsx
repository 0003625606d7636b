'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/controls/button'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { accountRoutes } from '@/lib/contract/account'
import { useSnackbar } from '@/stores/dialogs/snackbar'

/** Marks all notifications as read: only on a press, and shown only after the server has confirmed it. */
export function ReadAll({ onRead }: { readonly onRead: () => void }) {
  const t = useTranslations('notifications')
  const textOf = useFailureText()
  const { send, isBusy, failure } = useApiMutation(accountRoutes.readNotifications, {
    invalidates: [accountRoutes.notifications],
  })

  const readAll = async () => {
    const reply = await send({})
    if (reply?.status !== 200) return
    useSnackbar.getState().show(t('allRead'))
    onRead()
  }

  return (
    <div className="stack-2 from-start">
      <Button look="secondary" isBusy={isBusy} onClick={() => void readAll()}>
        {t('readAll')}
      </Button>
      <p role="alert" className="weight-600 wrong unless-empty">
        {textOf(failure, t('readFailed'))}
      </p>
    </div>
  )
}
