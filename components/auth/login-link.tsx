'use client'

import type { MouseEvent } from 'react'
import styles from '@/components/auth/session/account-menu.module.css'
import { leaveSiteMenu } from '@/components/auth/session/leave-site-menu'
import { Icon } from '@/components/ui/content/icon'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useDialogs } from '@/stores/dialogs/dialogs'

/** The header's link of a guest: opens the login popup, and without scripts the page `/login`. */
export function LoginLink({ label }: { readonly label: string }) {
  const open = useDialogs((dialogs) => dialogs.open)
  const openPopup = (event: MouseEvent<HTMLAnchorElement>) => {
    // A click that opens a new tab loads the page `/login` there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leaveSiteMenu(event.currentTarget)
    open({ kind: 'login' })
  }
  return (
    <Link className={`menu-item full bare pad-2 starts warms ${styles.item}`} href="/login" onClick={openPopup}>
      <Icon name="user" size={20} />
      {label}
    </Link>
  )
}
