'use client'

import { useTranslations } from 'next-intl'
import { splitPathname } from '@/lib/i18n/locales'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import type { AfterLogin } from '@/stores/dialogs/dialog-request'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { LoginDialog } from './login-dialog'

/** Pages with typed or chosen data: the login continues on them. */
const STAYS = /^\/(cart|payment|guest-order|order|profile)(\/|$)/

const staysOnPage = () => STAYS.test(splitPathname(window.location.pathname).path)

type LoginPopupProps = {
  readonly starts: 'phone' | 'register'
  /** The personal area is left out (specification §4); an order that is being placed continues. */
  readonly next: AfterLogin | undefined
  readonly onClose: () => void
}

/** The login popup; after the login it opens what was requested. */
export function LoginPopup({ starts, next, onClose }: LoginPopupProps) {
  const t = useTranslations('auth')
  const router = useRouter()
  const continueAfterLogin = () => {
    const target = next ?? (staysOnPage() ? 'stay' : 'profile')
    if (typeof target === 'object') {
      useDialogs.getState().open(target)
      return
    }
    onClose()
    useSnackbar.getState().show(t('welcome'))
    if (target === 'profile') router.push('/profile')
  }
  return <LoginDialog starts={starts} onDone={continueAfterLogin} onClose={onClose} />
}
