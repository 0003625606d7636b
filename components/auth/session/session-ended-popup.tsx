'use client'

import { useTranslations } from 'next-intl'
import { LoginDialog } from '@/components/auth/login-dialog'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useSession } from '@/stores/session/session'

/** The login popup after the session has ended; the login continues on the same page. */
export function SessionEndedPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('auth')
  const phone = useSession((session) => session.endedPhone)
  const continueAfterLogin = () => {
    onClose()
    useSnackbar.getState().show(t('welcome'))
  }
  return <LoginDialog hasEnded phone={phone} onDone={continueAfterLogin} onClose={onClose} />
}
