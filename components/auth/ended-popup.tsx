'use client'

import { useTranslations } from 'next-intl'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useSession } from '@/stores/session/session'
import { LoginDialog } from './login-dialog'

/** Over whatever was being done when the session ended; logging in leads back to it. */
export function EndedPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('auth')
  const phone = useSession((session) => session.endedPhone)
  const goOn = () => {
    onClose()
    useSnackbar.getState().show(t('welcome'))
  }
  return <LoginDialog hasEnded phone={phone} onDone={goOn} onClose={onClose} />
}
